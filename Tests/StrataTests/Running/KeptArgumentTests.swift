import Strata
import Testing

private struct Number: Hashable, Sendable {
    let chapter: Int
    let page: Int
}

private final class Page: Tracked, @unchecked Sendable {
    let number: Number
    init(_ number: Number, _ alive: Tally) {
        self.number = number
        super.init(alive)
    }
}

private let first = Number(chapter: 1, page: 1)
private let second = Number(chapter: 1, page: 2)

/// Not `Sendable`.
@MainActor private final class Sheet {
    let number: Int
    init(_ number: Int) { self.number = number }
}

private protocol Drawing: AnyObject, Sendable {}
private final class Canvas: Drawing {
    let brush: Brush
    init(_ brush: Brush) { self.brush = brush }
}
private final class Brush: Sendable {
    let canvas: Weak<any Drawing>
    init(_ canvas: Weak<any Drawing>) { self.canvas = canvas }
}
private final class Framed: Drawing {
    let inner: any Drawing
    init(_ inner: any Drawing) { self.inner = inner }
}

private func register(_ registry: inout Registry, _ scope: Scope, isAsync: Bool, _ builds: Tally, _ alive: Tally) {
    if isAsync {
        registry.register(Page.self, argument: Number.self, scope: scope) { number async in
            await Task.yield()
            builds.add()
            return Page(number, alive)
        }
    } else {
        registry.register(Page.self, argument: Number.self, scope: scope) { number in
            builds.add()
            return Page(number, alive)
        }
    }
}

@Suite("What is kept for each argument")
struct KeptArgumentTests {
    @Test("is one instance for each value as long as somebody holds it", arguments: [false, true])
    func weak(isAsync: Bool) async throws {
        let (builds, alive) = (Tally(), Tally())
        let container = try Container { register(&$0, .weak, isAsync: isAsync, builds, alive) }
        do {
            let page = try await container.resolveAsync(Page.self, argument: first)
            let other = try await container.resolveAsync(Page.self, argument: second)
            #expect(page !== other)
            #expect(page.number == first && other.number == second)
            #expect(try await container.resolveAsync(Page.self, argument: first) === page)
            #expect(try container.resolve(Page.self, argument: first) === page)
            #expect(try container.resolve(Assisted<Number, Page>.self)(second) === other)
            #expect(try await container.resolve(Assisted<Number, Page>.self).resolveAsync(second) === other)
            #expect(builds.count == 2)
        }
        #expect(alive.count == 0)
        _ = try await container.resolveAsync(Page.self, argument: first)
        #expect(builds.count == 3)
        if isAsync {
            let error = resolutionError { try container.resolve(Page.self, argument: first) }
            #expect(error?.code == .requiresAsync)
        }
    }

    @Test("is one instance for each value and open scope, and goes with the scope", arguments: [false, true])
    func scoped(isClosed: Bool) async throws {
        let (builds, alive) = (Tally(), Tally())
        let container = try Container { registry in
            registry.declareScope(.session)
            registry.declareScope(.screen, parent: .session)
            register(&registry, .scoped(.session), isAsync: false, builds, alive)
        }
        for _ in 0..<2 {
            let session = try container.openScope(.session)
            let page = ObjectIdentifier(try session.resolve(Page.self, argument: first))
            #expect(try ObjectIdentifier(session.openScope(.screen).resolve(Page.self, argument: first)) == page)
            #expect(try ObjectIdentifier(session.resolve(Page.self, argument: second)) != page)
            #expect(alive.count == 2)
            try await session.prepare()
            #expect(alive.count == 2)
            if isClosed {
                try await session.close()
                #expect(resolutionError { try session.resolve(Page.self, argument: first) }?.code == .closed)
            }
        }
        #expect(builds.count == 4)
        #expect(alive.count == 0)
        let error = resolutionError { try container.resolve(Page.self, argument: first) }
        #expect(error?.code == .scopeNotOpen)
    }

    @Test("is the one of its resolve call, to which a Weak refers", arguments: [false, true])
    func graph(isAsync: Bool) async throws {
        let container = try Container { registry in
            if isAsync {
                registry.register((any Drawing).self, argument: Int.self, scope: .graph) { (_, brush: Brush) async in
                    Canvas(brush)
                }
            } else {
                registry.register((any Drawing).self, argument: Int.self, scope: .graph) { (_, brush: Brush) in
                    Canvas(brush)
                }
            }
            registry.decorate((any Drawing).self) { Framed($0) }
            registry.register(Brush.self, scope: .graph, Brush.init)
        }
        let drawing = try await container.resolveAsync((any Drawing).self, argument: 1) as? Framed
        let canvas = drawing?.inner as? Canvas
        #expect(canvas?.brush.canvas() === drawing)
        #expect(drawing != nil)
        #expect(try await container.resolveAsync((any Drawing).self, argument: 1) !== drawing)
        #expect(try container.resolve(Brush.self).canvas() == nil)
    }

    @Test("is made on the main actor where it is registered so")
    @MainActor func mainActor() async throws {
        let container = try Container { registry in
            registry.declareScope(.session)
            registry.register(Sheet.self, argument: Int.self, scope: .scoped(.session), on: MainActor.self) {
                Sheet($0)
            }
        }
        let session = try container.openScope(.session)
        let sheet = try session.resolve(Sheet.self, argument: 1)
        #expect(try session.resolve(Sheet.self, argument: 1) === sheet)
        #expect(try await session.resolveAsync(Sheet.self, argument: 1) === sheet)
        let code = await Task.detached {
            resolutionError { _ = try session.resolve(Sheet.self, argument: 1) }?.code
        }.value
        #expect(code == .requiresMainActor)
    }

    @Test("is built once under contention, by threads and by tasks", arguments: [false, true])
    func contention(isAsync: Bool) async throws {
        for _ in 0..<20 {
            let (builds, alive) = (Tally(), Tally())
            let container = try Container { register(&$0, .weak, isAsync: isAsync, builds, alive) }
            let pages = Journal<Page>()
            if isAsync {
                try await withThrowingTaskGroup(of: Void.self) { group in
                    for task in 0..<40 {
                        group.addTask {
                            let number = Number(chapter: 0, page: task % 5)
                            pages.note(try await container.resolveAsync(Page.self, argument: number))
                        }
                    }
                    try await group.waitForAll()
                }
            } else {
                let barrier = Barrier(4)
                await onThreads(4) { _ in
                    barrier.wait()
                    for page in 0..<10 {
                        let number = Number(chapter: 0, page: page % 5)
                        if let page = try? container.resolve(Page.self, argument: number) { pages.note(page) }
                    }
                }
            }
            #expect(pages.entries.count == 40)
            #expect(Set(pages.entries.map(ObjectIdentifier.init)).count == 5)
            #expect(builds.count == 5)
            pages.clear()
            #expect(try await eventually { alive.count == 0 })
        }
    }

    @Test("comes and goes under contention without being there twice")
    func churn() async throws {
        let (builds, alive) = (Tally(), Tally())
        let container = try Container { register(&$0, .weak, isAsync: false, builds, alive) }
        await onThreads(4) { thread in
            for step in 0..<2_000 {
                let number = Number(chapter: 0, page: (step + thread) % 40)
                let page = try? container.resolve(Page.self, argument: number)
                let again = try? container.resolve(Page.self, argument: number)
                #expect(page === again && page?.number == number)
            }
        }
        #expect(alive.count == 0)
    }

    @Test("is tried again after it has failed")
    func failure() throws {
        let calls = Tally()
        let container = try Container { registry in
            registry.declareScope(.session)
            registry.register(String.self, argument: Int.self, scope: .scoped(.session)) { number in
                if calls.add() == 1 { throw Broken() }
                return "\(number)"
            }
        }
        let session = try container.openScope(.session)
        #expect(resolutionError { try session.resolve(String.self, argument: 7) }?.code == .factoryFailed)
        #expect(try session.resolve(String.self, argument: 7) == "7")
        #expect(try session.resolve(String.self, argument: 7) == "7")
        #expect(calls.count == 2)
    }

    @Test(
        "may be built from what is kept for another argument; a circle is told by its argument",
        arguments: [false, true])
    func circles(isAsync: Bool) async throws {
        let container = try Container { registry in
            registry.declareScope(.session)
            if isAsync {
                registry.register(String.self, argument: Int.self, scope: .scoped(.session)) {
                    (number, previous: Assisted<Int, String>) async throws in
                    number == 0
                        ? "0" : try await previous.resolveAsync(number < 0 ? -3 - number : number - 1) + "\(number)"
                }
            } else {
                registry.register(String.self, argument: Int.self, scope: .scoped(.session)) {
                    (number, previous: Assisted<Int, String>) in
                    number == 0 ? "0" : try previous(number < 0 ? -3 - number : number - 1) + "\(number)"
                }
            }
        }
        let session = try container.openScope(.session)
        #expect(try await session.resolveAsync(String.self, argument: 3) == "0123")
        // -1 needs -2, and -2 needs -1.
        let error = await resolutionError { _ = try await session.resolveAsync(String.self, argument: -1) }
        #expect(error?.code == .circularCreation)
    }

    @Test("may not come back to itself by a synchronous call, and the advice for such a call can be followed")
    func synchronousCircle() async throws {
        let holder = Locked<Container>()
        let container = try Container { registry in
            registry.declareScope(.session)
            registry.register(String.self, argument: Int.self, scope: .scoped(.session), fileID: "A.swift", line: 1) {
                number async throws in try holder.value?.resolve(String.self, argument: number) ?? ""
            }
        }
        let session = try container.openScope(.session)
        holder.value = session
        let circle = await resolutionError { _ = try await session.resolveAsync(String.self, argument: 1) }
        #expect(circle?.code == .circularCreation)
        #expect(
            resolutionError { _ = try session.resolve(String.self, argument: 2) }?.description == """
                String (argument Int) has an asynchronous factory and is not built yet.
                  where: A.swift:1
                  fix:   Use `try await resolveAsync`.
                """)
        holder.value = nil
    }

    @Test("may need what has an asynchronous factory: the advice is to prepare that, and it can be followed")
    func preparing() async throws {
        let container = try Container { registry in
            registry.declareScope(.session)
            registry.register(Int.self, scope: .singleton, fileID: "A.swift", line: 1) { () async throws in 7 }
            registry.register(String.self, argument: Int.self, scope: .scoped(.session), fileID: "A.swift", line: 2) {
                "\($0) of \($1 as Int)"
            }
        }
        let session = try container.openScope(.session)
        #expect(
            resolutionError { _ = try session.resolve(String.self, argument: 2) }?.description == """
                Int has an asynchronous factory and is not built yet.
                  where: A.swift:1
                  path:  String (argument Int) (A.swift:2) → Int (A.swift:1)
                  fix:   Use `try await resolveAsync`, or `try await container.prepare()` first.
                """)
        try await container.prepare()
        #expect(try session.resolve(String.self, argument: 2) == "2 of 7")
    }

    @Test("is decorated once, reported once, and freed with its container")
    func once() throws {
        struct Observer: ContainerObserver {
            let reports = Journal<String>()
            func didConstruct(_ construction: ConstructionReport) { reports.note(construction.type) }
        }
        let observer = Observer()
        let (alive, decorations) = (Tally(), Tally())
        weak var gone: Container?
        do {
            let container = try Container(observer: observer) { registry in
                registry.declareScope(.session)
                registry.register(Page.self, argument: Number.self, scope: .scoped(.session)) { Page($0, alive) }
                registry.decorate(Page.self) {
                    decorations.add()
                    return $0
                }
            }
            gone = container
            let session = try container.openScope(.session)
            for _ in 0..<3 { _ = try session.resolve(Page.self, argument: first) }
            #expect(decorations.count == 1)
            #expect(observer.reports.entries == ["Page (argument Number)"])
        }
        #expect(alive.count == 0)
        #expect(gone == nil)
    }

    @Test("is never a singleton, never a weak structure, and captive where its scope is another")
    func invalid() throws {
        let found = try messages { registry in
            registry.register(String.self, argument: Int.self, scope: .singleton, fileID: "A.swift", line: 1) {
                "\($0)"
            }
            registry.register(Double.self, argument: Int.self, scope: .weak, fileID: "A.swift", line: 2) { Double($0) }
        }
        #expect(
            found == [
                """
                String (argument Int) has the scope singleton: an instance for each argument would be kept, and they would grow forever.
                  where: A.swift:1
                  fix:   Give it the scope .graph or .scoped, or none for a new instance each time.
                """,
                """
                Double (argument Int) has the scope weak and is no class.
                  where: A.swift:2
                  fix:   Make it a class, or give it another scope, such as .transient.
                """,
            ])
        let captive = try problems { registry in
            registry.declareScope(.session)
            registry.register(String.self, argument: Int.self, scope: .scoped(.session)) { "\($0)" }
            registry.register(Bool.self, scope: .singleton) { (_: Assisted<Int, String>) in true }
        }
        #expect(captive.map(\.code) == [.captiveDependency])
    }
}
