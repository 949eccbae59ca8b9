import Foundation
import Strata
import Testing

private let mainQueue = {
    let key = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: key, value: ())
    return key
}()

/// Not `Sendable`: its end must come on the main actor.
private final class Draft {
    private let ends: Journal<Bool>
    private let cache: Tracked?

    init(_ ends: Journal<Bool>, _ cache: Tracked? = nil) {
        self.ends = ends
        self.cache = cache
    }
    deinit { ends.note(DispatchQueue.getSpecific(key: mainQueue) != nil) }
}

@Suite("What is made on the main actor and kept")
struct MainActorMemoryTests {
    /// Builds drafts, and lets go of all that keeps them, on some thread.
    private typealias Use = @Sendable (Container) async throws -> Void

    private static let uses: [Use] = [
        { container in try await container.prepare() },
        { container in try await container.openScope(.session).prepare() },
        { container in
            let session = try container.openScope(.session)
            _ = try await MainActor.run { _ = try session.resolve(Draft.self, argument: 1) }
        },
        { container in
            try await container.prepare()
            try await container.close()
        },
        { container in
            let layer = try container.overriding(sharing: .unaffected) { registry in
                registry.register(Tracked.self) { Tracked(Tally()) }
            }
            try await layer.prepare()
        },
        { container in
            let layer = try container.overriding(sharing: .unaffected) { registry in
                registry.register(User.self) { User(id: 2) }
            }
            try await layer.prepare()
        },
    ]

    @Test("A container that keeps main-actor instances is freed on the main actor, whoever lets go of it")
    func freed() async throws {
        // The first asks for the queue's key.
        _ = mainQueue
        for (number, use) in Self.uses.enumerated() {
            let (ends, alive) = (Journal<Bool>(), Tally())
            let held = Locked<Container>()
            held.value = try Container { registry in
                registry.declareScope(.session)
                registry.register(User.self) { User(id: 1) }
                registry.register(Tracked.self, scope: .singleton) { Tracked(alive) }
                registry.register(Draft.self, scope: .singleton, on: MainActor.self) { (cache: Tracked) in
                    Draft(ends, cache)
                }
                registry.register(Draft.self, scope: .scoped(.session), on: MainActor.self, qualifier: ImageBase.self) {
                    (_: Draft) in
                    Draft(ends)
                }
                registry.register(Draft.self, argument: Int.self, scope: .scoped(.session), on: MainActor.self) {
                    (_: Int) in
                    Draft(ends)
                }
            }
            if let container = held.value { try await use(container) }
            await onThreads(1) { _ in held.value = nil }
            #expect(try await eventually { alive.count == 0 && !ends.entries.isEmpty }, "use \(number)")
            #expect(!ends.entries.contains(false), "use \(number)")
        }
    }

    @Test("What only a call retains is freed on the main actor, too")
    func call() async throws {
        _ = mainQueue
        let ends = Journal<Bool>()
        let container = try Container { registry in
            registry.register(Draft.self, scope: .graph, on: MainActor.self) { Draft(ends) }
            registry.register(Int.self, on: MainActor.self) { (_: Draft) in 1 }
            registry.register(String.self) { (number: Int) async in "\(number)" }
        }
        _ = try await container.resolveAsync(Int.self)
        _ = try await container.resolveAsync(String.self)
        #expect(try await eventually { ends.entries.count == 2 })
        #expect(ends.entries == [true, true])
    }

    @Test("A parameter of the main actor frees nothing weak that another parameter needs")
    func betweenParameters() async throws {
        let container = try Container { registry in
            registry.register(Int.self, on: MainActor.self) { 1 }
            registry.register(Tracked.self, scope: .weak) { () async in Tracked(Tally()) }
            registry.register(String.self) { (number: Int, _: Tracked) async in "\(number)" }
        }
        #expect(try await container.resolveAsync(String.self) == "1")
    }
}
