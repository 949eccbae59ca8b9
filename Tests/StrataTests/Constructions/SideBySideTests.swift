import Strata
import Testing

private final class Part<Kind>: Tracked, @unchecked Sendable {}
private enum One {}
private enum Two {}
private enum Three {}
/// One of a chain of any length.
private struct Step<Kind>: Sendable {}
private enum End {}
private enum Next<Rest> {}

/// A meeting of several tasks: who comes alone has to leave after a while.
private final class Meeting: Sendable {
    private let arrived = Tally()
    private let everybody = Signal()
    private let expected: Int

    init(of expected: Int) {
        self.expected = expected
    }

    /// - Returns: Whether all came while this one waited.
    func join() async -> Bool {
        if arrived.add() == expected { everybody.send() }
        return await withTaskGroup(of: Bool.self) { group in
            group.addTask {
                await self.everybody.wait()
                return true
            }
            group.addTask {
                try? await Task.sleep(for: .seconds(60))
                return false
            }
            let hasMet = await group.next() ?? false
            if !hasMet { self.everybody.send() }
            group.cancelAll()
            return hasMet
        }
    }
}

@Suite("Side by side", .timeLimit(.minutes(10)))
struct SideBySideTests {
    private func container(_ scope: Scope, _ meeting: Meeting, _ met: Tally, _ alive: Tally) throws -> Container {
        try Container { registry in
            func add<Kind>(_: Kind.Type) {
                registry.register(Part<Kind>.self, scope: scope) { () async in
                    if await meeting.join() { met.add() }
                    return Part<Kind>(alive)
                }
            }
            add(One.self)
            add(Two.self)
            add(Three.self)
            registry.register(Int.self) { (_: Part<One>, _: Part<Two>, _: Part<Three>) in 3 }
        }
    }

    @Test(
        "Independent asynchronous parameters are built at the same time",
        arguments: [Scope.singleton, .transient, .weak])
    func parameters(_ scope: Scope) async throws {
        let met = Tally()
        let alive = Tally()
        let container = try container(scope, Meeting(of: 3), met, alive)
        #expect(try await container.resolveAsync(Int.self) == 3)
        #expect(met.count == 3)
        withExtendedLifetime(container) {}
    }

    @Test(
        "So are those of a scope where what they need around it takes a `.graph` instance of another call",
        arguments: [1, 100])
    func besideOuterGraph(length: Int) async throws {
        let (met, alive, meeting) = (Tally(), Tally(), Meeting(of: 2))
        let root = try Container { registry in
            registry.declareScope(.session)
            registry.register(Part<Three>.self, scope: .graph) { Part<Three>(alive) }
            registry.register(Step<End>.self, scope: .singleton) { (_: Part<Three>) in Step() }
            // A chain of the scope's own leads there.
            func chain<Last>(_: Last.Type, _ rest: Int) {
                if rest > 0 {
                    registry.register(Step<Next<Last>>.self, scope: .scoped(.session)) { (_: Step<Last>) in Step() }
                    chain(Next<Last>.self, rest - 1)
                } else {
                    add(One.self, Last.self)
                    add(Two.self, Last.self)
                }
            }
            func add<Kind, Last>(_: Kind.Type, _: Last.Type) {
                registry.register(Part<Kind>.self, scope: .scoped(.session)) { (_: Step<Last>) async in
                    if await meeting.join() { met.add() }
                    return Part<Kind>(alive)
                }
            }
            chain(End.self, length)
            registry.register(Int.self) { (_: Part<One>, _: Part<Two>) in 2 }
        }
        #expect(try await root.openScope(.session).resolveAsync(Int.self) == 2)
        #expect(met.count == 2)
    }

    @Test(
        "So are those of one container where what took a `.graph` instance is there already",
        arguments: [Scope.singleton, .transient, .weak])
    func besideBuiltGraph(_ scope: Scope) async throws {
        let (met, made, alive, meeting) = (Tally(), Tally(), Tally(), Meeting(of: 2))
        let container = try Container { registry in
            registry.register(Part<Three>.self, scope: .graph) {
                made.add()
                return Part<Three>(alive)
            }
            registry.register(String.self, scope: .singleton) { (_: Part<Three>) in "kept" }
            registry.register(Double.self) { (_: String) in 1 }
            func add<Kind>(_: Kind.Type) {
                registry.register(Part<Kind>.self, scope: scope) { (_: Double?) async in
                    if await meeting.join() { met.add() }
                    return Part<Kind>(alive)
                }
            }
            add(One.self)
            add(Two.self)
            registry.register(Int.self) { (_: Part<One>, _: Part<Two>) in 2 }
        }
        _ = try container.resolve(String.self)
        #expect(try await container.resolveAsync(Int.self) == 2)
        #expect(met.count == 2)
        #expect(made.count == 1)
    }

    @Test("Those that still make the `.graph` instances of their call take turns, and share them")
    func stillSharing() async throws {
        let (made, alive) = (Tally(), Tally())
        let container = try Container { registry in
            registry.register(Part<Three>.self, scope: .graph) { () async in
                made.add()
                await Task.yield()
                return Part<Three>(alive)
            }
            registry.register(Part<One>.self, scope: .singleton) { (three: Part<Three>) in Part<One>(alive) }
            registry.register(Part<Two>.self, scope: .singleton) { (three: Part<Three>) in Part<Two>(alive) }
            registry.register(String.self) { (_: Part<One>) async in "one" }
            registry.register(Double.self) { (_: Part<Two>) async in 2 }
            registry.register(Int.self) { (_: String, _: Double) in 3 }
        }
        #expect(try await container.resolveAsync(Int.self) == 3)
        #expect(made.count == 1)
    }

    @Test("prepare builds what is independent at the same time")
    func prepare() async throws {
        let met = Tally()
        let alive = Tally()
        let container = try container(.singleton, Meeting(of: 3), met, alive)
        try await container.prepare()
        #expect(met.count == 3)
        #expect(alive.count == 3)
        #expect(try container.resolve(Int.self) == 3)
    }

    @Test("Contributions to a list are built at the same time and stand in their order")
    func list() async throws {
        let meeting = Meeting(of: 3)
        let met = Tally()
        let container = try Container { registry in
            for number in 0..<3 {
                registry.contribute(Int.self, scope: .singleton) { number }
            }
            registry.register(Part<One>.self) { () async in
                if await meeting.join() { met.add() }
                return Part<One>(Tally())
            }
            registry.contribute(String.self) { (_: Part<One>) in "a" }
            registry.contribute(String.self) { (_: Part<One>) in "b" }
            registry.contribute(String.self) { (_: Part<One>) in "c" }
        }
        #expect(try await container.resolveAsync([String].self) == ["a", "b", "c"])
        #expect(met.count == 3)
        #expect(try await container.resolveAsync([Int].self) == [0, 1, 2])
    }

    @Test("One graph instance is made for a call, however many of its parameters need it")
    func graph() async throws {
        final class Shared: Sendable {}
        final class Holder<Kind>: Sendable {
            let shared: Shared
            init(_ shared: Shared) { self.shared = shared }
        }
        for isAsync in [false, true] {
            let built = Tally()
            let container = try Container { registry in
                if isAsync {
                    registry.register(Shared.self, scope: .graph) { () async in
                        built.add()
                        await Task.yield()
                        return Shared()
                    }
                } else {
                    registry.register(Shared.self, scope: .graph) {
                        built.add()
                        return Shared()
                    }
                }
                func add<Kind>(_: Kind.Type) {
                    registry.register(Holder<Kind>.self) { (shared: Shared) async in
                        await Task.yield()
                        return Holder<Kind>(shared)
                    }
                }
                add(One.self)
                add(Two.self)
                add(Three.self)
                registry.register(Int.self) { (one: Holder<One>, two: Holder<Two>, three: Holder<Three>) in
                    one.shared === two.shared && two.shared === three.shared ? 1 : 3
                }
            }
            for _ in 0..<100 { #expect(try await container.resolveAsync(Int.self) == 1) }
            #expect(built.count == 100)
        }
    }

    @Test("When one fails, the others that nobody else waits for are cancelled, and its error is thrown")
    func failure() async throws {
        let started = Signal()
        let cancelled = Tally()
        let container = try Container { registry in
            registry.register(Part<One>.self, scope: .singleton, fileID: "A.swift", line: 1) { () async throws in
                await started.wait()
                throw Broken()
            }
            registry.register(Part<Two>.self, scope: .singleton) { () async throws in
                started.send()
                do {
                    try await Task.sleep(for: .seconds(600))
                } catch {
                    cancelled.add()
                    throw error
                }
                return Part<Two>(Tally())
            }
        }
        let error = await resolutionError { try await container.prepare() }
        #expect(error?.code == .factoryFailed)
        #expect(error?.underlyingError is Broken)
        try await container.close()
        #expect(cancelled.count == 1)
    }

    @Test("What somebody else waits for is not cancelled when a sibling fails")
    func shared() async throws {
        let started = Signal()
        let hasFailed = Signal()
        let container = try Container { registry in
            registry.register(Part<One>.self, scope: .singleton) { () async throws in
                await started.wait()
                throw Broken()
            }
            registry.register(Part<Two>.self, scope: .singleton) { () async throws in
                started.send()
                await hasFailed.wait()
                try Task.checkCancellation()
                return Part<Two>(Tally())
            }
            registry.register(Int.self) { (_: Part<One>, _: Part<Two>) in 1 }
        }
        let other = Task { try await container.resolveAsync(Part<Two>.self) }
        await started.wait()
        let error = await resolutionError { try await container.resolveAsync(Int.self) }
        #expect(error?.underlyingError is Broken)
        hasFailed.send()
        _ = try await other.value
    }

    @Test("Who asks for what is being given up builds it anew")
    func again() async throws {
        let started = Signal()
        let isCancelled = Signal()
        let mayEnd = Signal()
        let builds = Tally()
        let container = try Container { registry in
            registry.register(Part<One>.self) { () async throws in
                await started.wait()
                throw Broken()
            }
            registry.register(Part<Two>.self, scope: .singleton) { () async throws in
                guard builds.add() == 1 else { return Part<Two>(Tally()) }
                await withTaskCancellationHandler {
                    started.send()
                    await mayEnd.wait()
                } onCancel: {
                    isCancelled.send()
                }
                try Task.checkCancellation()
                return Part<Two>(Tally())
            }
            registry.register(Int.self) { (_: Part<One>, _: Part<Two>) in 1 }
        }
        let error = await resolutionError { try await container.resolveAsync(Int.self) }
        #expect(error?.underlyingError is Broken)
        await isCancelled.wait()
        let late = Task { try await container.resolveAsync(Part<Two>.self) }
        for _ in 0..<20 { await Task.yield() }
        mayEnd.send()
        _ = try await late.value
        #expect(builds.count == 2)
    }

    @Test("Teardown is the reverse of the order in which the instances came")
    func teardown() async throws {
        let log = Journal<String>()
        let firstMayEnd = Signal()
        let container = try Container { registry in
            registry.register(
                Part<One>.self, scope: .singleton, teardown: { _ in log.note("close one") },
                { () async in
                    await firstMayEnd.wait()
                    log.note("one")
                    return Part<One>(Tally())
                })
            registry.register(
                Part<Two>.self, scope: .singleton, teardown: { _ in log.note("close two") },
                { () async in
                    log.note("two")
                    firstMayEnd.send()
                    return Part<Two>(Tally())
                })
        }
        try await container.prepare()
        try await container.close()
        #expect(log.entries == ["two", "one", "close one", "close two"])
    }

    @Test("A chain of asynchronous singletons far longer than what may run at once is built")
    func chain() async throws {
        let count = 2_000
        let container = try Container { registry in
            for number in 0..<count {
                var spec = Spec(tag: number, scope: .singleton)
                spec.isAsync = true
                if number + 1 < count { spec.parameters = [.init(tag: number + 1, form: .plain)] }
                spec.register(in: &registry, line: UInt(number), FactoryBehavior(alive: Tally()))
            }
        }
        func resolve<Kind: Tag>(_: Kind.Type) async throws { _ = try await container.resolveAsync(Thing<Kind>.self) }
        try await container.prepare()
        try await resolve(tag(0))
        try await container.overriding { _ in }.resolveTop()
    }

    @Test("A circle through a parameter that is built beside another is one of the factory's own task")
    func circle() async throws {
        let holder = Locked<Container>()
        let container = try Container { registry in
            registry.register(Part<One>.self) { () async throws in
                _ = try await holder.value?.resolveAsync(Part<Three>.self)
                return Part<One>(Tally())
            }
            registry.register(Int.self) { () async in 1 }
            registry.register(Part<Two>.self, scope: .singleton) { (_: Part<One>, _: Int) in Part<Two>(Tally()) }
            registry.register(Part<Three>.self, scope: .singleton) { () async throws in
                _ = try await holder.value?.resolveAsync(Part<Two>.self)
                return Part<Three>(Tally())
            }
        }
        holder.value = container
        defer { holder.value = nil }
        let error = await resolutionError { try await container.resolveAsync(Part<Two>.self) }
        #expect(error?.code == .circularCreation)
        #expect(error?.description.contains("Task.detached") == false, "\(error?.description ?? "nothing")")
    }

    @Test("So is one of what that calls in turn")
    func circleInside() async throws {
        let container = try Container { registry in
            registry.register(Part<One>.self) { (next: Provider<Part<One>>) async throws in
                try await next.resolveAsync()
            }
            registry.register(Int.self) { () async in 1 }
            registry.register(Part<Two>.self, scope: .singleton) { (_: Part<One>, _: Int) in Part<Two>(Tally()) }
        }
        let error = await resolutionError { try await container.resolveAsync(Part<Two>.self) }
        #expect(error?.code == .circularCreation)
        #expect(error?.description.contains("Task.detached") == false, "\(error?.description ?? "nothing")")
    }
}

extension Container {
    fileprivate func resolveTop() async throws {
        func resolve<Kind: Tag>(_: Kind.Type) async throws { _ = try await resolveAsync(Thing<Kind>.self) }
        try await resolve(tag(0))
    }
}
