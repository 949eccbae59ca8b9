import Strata
import Testing

/// Says whose factory made it.
private final class Place: Sendable {
    let container: ObjectIdentifier?
    init() { container = Container.current.map(ObjectIdentifier.init) }
}
private struct Card: Sendable { let place: Place }

private func name(_ container: Container?) -> ObjectIdentifier? { container.map(ObjectIdentifier.init) }

@Suite("Container.current")
struct CurrentContainerTests {
    @Test(
        "Inside a factory it is the container that keeps what is being built, else the one that was asked",
        arguments: [
            (Scope.transient, false), (.graph, false), (.singleton, false), (.weak, false), (.scoped(.session), false),
            (.transient, true), (.singleton, true), (.weak, true), (.scoped(.session), true),
        ])
    func lifetimes(scope: Scope, isAsync: Bool) async throws {
        let root = try Container { registry in
            registry.declareScope(.session)
            if isAsync {
                registry.register(Place.self, scope: scope) { () async in
                    await Task.yield()
                    return Place()
                }
            } else {
                registry.register(Place.self, scope: scope) { Place() }
            }
        }
        let session = try root.openScope(.session)
        let other = try Container()
        let isOfRoot = scope == .singleton || scope == .weak
        let place = try await Container.withCurrent(other) { try await session.resolveAsync(Place.self) }
        #expect(place.container == name(isOfRoot ? root : session))
        if !isAsync {
            let place = try Container.withCurrent(other) { try session.resolve(Place.self) }
            #expect(place.container == name(isOfRoot ? root : session))
        }
        #expect(Container.current == nil)
    }

    @Test("It holds for parameters, decorators, arguments, deferred parameters, lists and layers")
    func ways() throws {
        let root = try Container { registry in
            registry.declareScope(.session)
            registry.register(Place.self) { Place() }
            registry.register(Card.self, scope: .singleton, Card.init)
            registry.register(Place.self, argument: Int.self) { _ in Place() }
            registry.register(Place.self, argument: String.self, scope: .scoped(.session)) { _ in Place() }
            registry.register(Place.self, qualifier: APIBase.self) { (card: Card) in card.place }
            registry.register(Place.self, qualifier: ImageBase.self) { Place() }
            registry.decorate(Place.self, qualifier: ImageBase.self) { (_: Place) in Place() }
            registry.contribute(Place.self) { Place() }
        }
        let session = try root.openScope(.session)
        #expect(try session.resolve(Place.self, argument: 1).container == name(session))
        #expect(try session.resolve(Place.self, argument: "").container == name(session))
        // The singleton's parameter is made for the root, also in a call of the scope.
        #expect(try session.resolve(Place.self, qualifier: APIBase.self).container == name(root))
        #expect(try session.resolve(Place.self, qualifier: ImageBase.self).container == name(session))
        #expect(try session.resolve([Place].self).map(\.container) == [name(session)])
        #expect(try session.resolve(Provider<Place>.self)().container == name(session))
        #expect(try session.resolve(Lazy<Place>.self)().container == name(session))
        let layer = try root.overriding(sharing: .unaffected) { registry in
            registry.register(Place.self, qualifier: ImageBase.self) { Place() }
        }
        #expect(try layer.resolve(Card.self).place.container == name(root), "It lives in the original.")
        #expect(try layer.resolve(Place.self, qualifier: ImageBase.self).container == name(layer))
        #expect(Container.current == nil)
    }

    @Test("Outside it is what withCurrent set, the innermost, in child tasks and their tasks, too, and nil afterwards")
    func nesting() async throws {
        let (outer, inner) = (try Container(), try Container())
        await Container.withCurrent(outer) {
            #expect(Container.current === outer)
            Container.withCurrent(inner) { #expect(Container.current === inner) }
            await Container.withCurrent(inner) {
                await Task.yield()
                #expect(Container.current === inner)
                async let child = Container.current
                let isInner = await child === inner
                #expect(isInner)
                #expect(await Task { Container.current }.value === inner)
                #expect(await Task.detached { Container.current }.value == nil)
                #expect(await Task { @MainActor in Container.current }.value === inner)
            }
            #expect(Container.current === outer)
            await Task.yield()
            #expect(Container.current === outer)
        }
        let task = Container.withCurrent(inner) { Task { Container.current } }
        #expect(await task.value === inner)
        #expect(Container.current == nil)
    }

    @Test("withCurrent returns and throws what its operation does, on the caller's actor")
    @MainActor func results() async throws {
        let container = try Container()
        #expect(Container.withCurrent(container) { 1 } == 1)
        #expect(throws: Broken()) { try Container.withCurrent(container) { throw Broken() } }
        let number = await Container.withCurrent(container) {
            MainActor.assertIsolated()
            await Task.yield()
            MainActor.assertIsolated()
            return 2
        }
        #expect(number == 2)
        await #expect(throws: Broken()) {
            try await Container.withCurrent(container) {
                await Task.yield()
                throw Broken()
            }
        }
        #expect(Container.current == nil)
    }

    @Test("A withCurrent inside a factory is inner and wins until it ends")
    func insideFactory() async throws {
        let inner = try Container()
        let seen = Journal<ObjectIdentifier?>()
        @Sendable func note() { seen.note(name(Container.current)) }
        let outer = try Container { registry in
            registry.register(Place.self) { Place() }
            registry.register(Int.self) {
                note()
                Container.withCurrent(inner) { note() }
                note()
                return 1
            }
            registry.register(String.self) { () async throws in
                note()
                try await Container.withCurrent(inner) {
                    await Task.yield()
                    note()
                    // Another factory inside has its own container again.
                    seen.note(try outerContainer.value?.container?.resolve(Place.self).container)
                    note()
                }
                note()
                return ""
            }
        }
        outerContainer.value = WeakContainer(outer)
        _ = try outer.resolve(Int.self)
        #expect(seen.entries == [outer, inner, outer].map(name))
        seen.clear()
        _ = try await Container.withCurrent(inner) { try await outer.resolveAsync(String.self) }
        #expect(seen.entries == [outer, inner, outer, inner, outer].map(name))
    }
    private let outerContainer = Locked<WeakContainer>()

    @Test("A factory that fails leaves what was current before")
    func failure() async throws {
        let (outer, inner) = (
            try Container(),
            try Container { registry in
                registry.register(Int.self, scope: .singleton) { throw Broken() }
                registry.register(String.self) { () async throws in throw Broken() }
            }
        )
        await Container.withCurrent(outer) {
            #expect(resolutionError { try inner.resolve(Int.self) }?.code == .factoryFailed)
            #expect(Container.current === outer)
            #expect(await resolutionError { try await inner.resolveAsync(String.self) }?.code == .factoryFailed)
            #expect(Container.current === outer)
        }
    }

    @Test("Threads and tasks that build at the same time each see their own")
    func parallel() async throws {
        let containers = try (0..<8).map { _ in try Container { $0.register(Place.self) { Place() } } }
        await onThreads(8) { number in
            for _ in 0..<200 {
                let place = try? containers[number].resolve(Place.self)
                #expect(place?.container == name(containers[number]))
            }
        }
        await withTaskGroup(of: Void.self) { group in
            for container in containers {
                group.addTask {
                    await Container.withCurrent(container) {
                        for _ in 0..<50 {
                            await Task.yield()
                            #expect(Container.current === container)
                        }
                    }
                }
            }
        }
    }

    @Test("The current container is held weakly: a task that outlives everything keeps nothing alive")
    func weakly() async throws {
        let alive = Tally()
        let mayEnd = Signal()
        let tasks = Journal<Task<Bool, Never>>()
        do {
            let container = try Container { registry in
                registry.register(Tracked.self, scope: .singleton) { Tracked(alive) }
                registry.register(Int.self, scope: .singleton) { (_: Tracked) async in
                    tasks.note(
                        Task {
                            await mayEnd.wait()
                            return Container.current == nil
                        })
                    return 1
                }
            }
            _ = try await container.resolveAsync(Int.self)
            Container.withCurrent(container) {
                tasks.note(
                    Task {
                        await mayEnd.wait()
                        return Container.current == nil
                    })
            }
        }
        #expect(try await eventually { alive.count == 0 })
        mayEnd.send()
        for task in tasks.entries { #expect(await task.value) }
        #expect(tasks.entries.count == 2)
    }
}
