import Strata
import Testing

private final class Page: Tracked, @unchecked Sendable {}

/// An argument that may hold what is made from it.
private final class Album: Tracked, Hashable, @unchecked Sendable {
    var page: Page?

    static func == (left: Album, right: Album) -> Bool { left === right }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// An argument whose hash takes its time.
private final class SlowArgument: Tracked, Hashable, @unchecked Sendable {
    private let hash: @Sendable () -> Void

    init(_ tally: Tally, _ hash: @escaping @Sendable () -> Void) {
        self.hash = hash
        super.init(tally)
    }

    static func == (left: SlowArgument, right: SlowArgument) -> Bool { left === right }
    func hash(into hasher: inout Hasher) { hash() }
}

/// An argument whose comparison resolves something.
private struct Nosy: Hashable, Sendable {
    let number: Int
    let container: Locked<Container>

    static func == (left: Nosy, right: Nosy) -> Bool {
        _ = try? left.container.value?.resolve(Int.self)
        return left.number == right.number
    }

    func hash(into hasher: inout Hasher) {
        _ = try? container.value?.resolve(Int.self)
        hasher.combine(number % 2)
    }
}

/// An argument during whose comparison something happens. All have one hash.
private struct Interrupted: Hashable, Sendable {
    let number: Int
    let interrupt: @Sendable () -> Void

    init(number: Int, _ interrupt: @escaping @Sendable () -> Void) {
        self.number = number
        self.interrupt = interrupt
    }

    static func == (left: Interrupted, right: Interrupted) -> Bool {
        left.interrupt()
        right.interrupt()
        return left.number == right.number
    }

    func hash(into hasher: inout Hasher) {}
}

private struct TrackedArgument: Hashable, Sendable {
    let number: Int
    let token: Tracked

    static func == (left: TrackedArgument, right: TrackedArgument) -> Bool { left.number == right.number }
    func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

@Suite("The argument of what is kept for each")
struct ArgumentValueTests {
    @Test("is freed with the closing of a container, also where it holds the instance", arguments: [false, true])
    func closed(isHolding: Bool) async throws {
        let (pages, albums) = (Tally(), Tally())
        let container = try Container { registry in
            registry.register(Page.self, argument: Album.self, scope: .weak) { _ in Page(pages) }
        }
        for _ in 0..<10 {
            let album = Album(albums)
            let page = try container.resolve(Page.self, argument: album)
            if isHolding { album.page = page }
        }
        #expect((pages.count, albums.count) == (isHolding ? 10 : 0, 10))
        try await container.close()
        #expect((pages.count, albums.count) == (0, 0))
        withExtendedLifetime(container) {}
    }

    @Test("is freed where its container was closed before it was hashed")
    func closedMeanwhile() async throws {
        let (isHashing, mayHash, arguments) = (Signal(), Signal(), Tally())
        let container = try Container { registry in
            registry.register(Page.self, argument: SlowArgument.self, scope: .weak) { _ in Page(arguments) }
        }
        let error = Locked<ResolutionError>()
        async let resolving: Void = onThreads(1) { _ in
            error.value = resolutionError {
                try container.resolve(
                    Page.self,
                    argument: SlowArgument(arguments) {
                        isHashing.send()
                        mayHash.block()
                    })
            }
        }
        await isHashing.wait()
        try await container.close()
        mayHash.send()
        await resolving
        #expect(error.value?.code == .closed)
        #expect(arguments.count == 0)
        withExtendedLifetime(container) {}
    }

    @Test("is freed once its instance is gone and others have come")
    func entries() throws {
        let (pages, tokens) = (Tally(), Tally())
        let container = try Container { registry in
            registry.register(Page.self, argument: TrackedArgument.self, scope: .weak) { argument in
                if argument.number % 3 == 0 { throw Broken() }
                return Page(pages)
            }
        }
        for number in 0..<1_000 {
            _ = try? container.resolve(
                Page.self, argument: TrackedArgument(number: number, token: Tracked(tokens)))
        }
        #expect(pages.count == 0)
        #expect(tokens.count <= 20)
        withExtendedLifetime(container) {}
    }

    @Test("may resolve something when it is compared or hashed")
    func comparison() throws {
        let holder = Locked<Container>()
        let alive = Tally()
        let container = try Container { registry in
            registry.register(Int.self, scope: .singleton) { 1 }
            registry.register(Page.self, argument: Nosy.self, scope: .weak) { _ in Page(alive) }
        }
        holder.value = container
        let pages = try (0..<40).map { try container.resolve(Page.self, argument: Nosy(number: $0, container: holder)) }
        for (number, page) in pages.enumerated() {
            #expect(try container.resolve(Page.self, argument: Nosy(number: number, container: holder)) === page)
        }
        withExtendedLifetime(pages) { #expect(alive.count == 40) }
        holder.value = nil
    }

    @Test("finds one instance also where somebody asks for the same value while another is being looked for")
    func meanwhile() throws {
        let alive = Tally()
        let container = try Container { registry in
            registry.register(Page.self, argument: Interrupted.self, scope: .weak) { _ in Page(alive) }
        }
        let meanwhile = Journal<Page>()
        let other = try container.resolve(Page.self, argument: Interrupted(number: 1) {})
        // Compared with the other, it asks for an equal one, which is then there.
        let page = try container.resolve(
            Page.self,
            argument: Interrupted(number: 2) {
                guard meanwhile.entries.isEmpty else { return }
                if let page = try? container.resolve(Page.self, argument: Interrupted(number: 2) {}) {
                    meanwhile.note(page)
                }
            })
        #expect(meanwhile.entries.map { $0 === page } == [true])
        withExtendedLifetime((page, other)) { #expect(alive.count == 2) }
    }
}
