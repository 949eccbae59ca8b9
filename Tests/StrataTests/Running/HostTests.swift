import Strata
import Testing

/// Says whose factory made it.
private final class Place: Sendable {
    let container: ObjectIdentifier?
    init() { container = Container.current.map(ObjectIdentifier.init) }
}

private final class Card: Sendable {
    let place: Place
    init() {
        @Injected var place: Place
        self.place = place
    }
}

private enum Outside {}
private enum Inside {}

private func name(_ container: Container?) -> ObjectIdentifier? { container.map(ObjectIdentifier.init) }

@Suite("The container that runs a factory is the current one")
struct HostTests {
    @Test(
        "It is that of the instance for what is kept, and that of the call for what is not",
        arguments: [
            Scope.transient, .graph, .singleton, .weak, .scoped(.session),
        ], [false, true])
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
        let place = try await Container.withCurrent(other) { try await session.resolveAsync(Place.self) }
        let isOfRoot = scope == .singleton || scope == .weak
        #expect(place.container == name(isOfRoot ? root : session))
        if !isAsync {
            let place = try Container.withCurrent(other) { try session.resolve(Place.self) }
            #expect(place.container == name(isOfRoot ? root : session))
        }
        #expect(Container.current == nil)
    }

    @Test("It holds for parameters, decorators, arguments, deferred parameters and lists")
    func ways() throws {
        let root = try Container { registry in
            registry.declareScope(.session)
            registry.register(Place.self) { Place() }
            registry.register(Card.self, scope: .singleton) { Card() }
            registry.register(Place.self, argument: Int.self) { _ in Place() }
            registry.register(Place.self, qualifier: Outside.self) { (card: Card) in card.place }
            registry.register(Place.self, qualifier: Inside.self) { Place() }
            registry.decorate(Place.self, qualifier: Inside.self) { _ in Place() }
            registry.contribute(Place.self) { Place() }
        }
        let session = try root.openScope(.session)
        #expect(try session.resolve(Place.self, argument: 1).container == name(session))
        // The singleton's factory injects from the root, also in a call of the scope.
        #expect(try session.resolve(Place.self, qualifier: Outside.self).container == name(root))
        #expect(try session.resolve(Place.self, qualifier: Inside.self).container == name(session))
        #expect(try session.resolve([Place].self).map(\.container) == [name(session)])
        #expect(try session.resolve(Provider<Place>.self)().container == name(session))
        #expect(Container.current == nil)
    }

    @Test("A withCurrent inside the factory is inner and wins, and what that has built is inner again")
    func nesting() async throws {
        let inner = try Container { $0.register(Place.self) { Place() } }
        let seen = Journal<ObjectIdentifier?>()
        @Sendable func note() { seen.note(name(Container.current)) }
        let outer = try Container { registry in
            registry.register(Place.self) { Place() }
            registry.register(Int.self) {
                note()
                Container.withCurrent(inner) { note() }
                let container = try #require(Container.current)
                try Container.withCurrent(inner) {
                    seen.note(try container.resolve(Place.self).container)
                    seen.note(try inner.resolve(Place.self).container)
                    note()
                }
                seen.note(try inner.resolve(Place.self).container)
                note()
                return 1
            }
            registry.register(String.self) { () async throws in
                note()
                await Container.withCurrent(inner) {
                    await Task.yield()
                    note()
                }
                let container = try #require(Container.current)
                try await Container.withCurrent(inner) {
                    seen.note(try await container.resolveAsync(Place.self).container)
                    seen.note(try inner.resolve(Place.self).container)
                    note()
                }
                seen.note(try inner.resolve(Place.self).container)
                await Task.yield()
                note()
                return ""
            }
        }
        let expected = [outer, inner, outer, inner, inner, inner, outer].map(name)
        _ = try outer.resolve(Int.self)
        #expect(seen.entries == expected)
        seen.clear()
        _ = try await Container.withCurrent(inner) { try await outer.resolveAsync(String.self) }
        #expect(seen.entries == expected)
    }

    @Test(
        "The cast of what is kept has the container that was asked, however it is asked",
        arguments: [Scope.singleton, .weak, .graph, .transient])
    func cast(_ scope: Scope) async throws {
        let seen = Journal<ObjectIdentifier?>()
        let inner = try Container { $0.register(Int.self) { 1 } }
        let other = try Container { registry in
            registry.register(Place.self, scope: scope) { Place() }
            registry.forward((any Sendable).self, to: Place.self) {
                seen.note(name(Container.current))
                return $0
            }
        }
        let held = try other.resolve(Place.self)
        func ask() async throws {
            _ = try other.resolve((any Sendable).self)
            _ = try other.resolve((any Sendable)?.self)
            _ = try other.resolve(Lazy<any Sendable>.self)()
            _ = try await other.resolveAsync((any Sendable).self)
        }
        try await ask()
        // Also where somebody else is current around it.
        try await Container.withCurrent(inner) { try await ask() }
        let outer = try Container { registry in
            registry.register(Int.self) {
                Container.withCurrent(inner) { _ = try? other.resolve((any Sendable).self) }
                return 1
            }
        }
        _ = try outer.resolve(Int.self)
        #expect(seen.entries == Array(repeating: name(other), count: 9))
        #expect(Container.current == nil)
        withExtendedLifetime(held) {}
    }

    @Test(
        "It ends with the factory, also with one that throws, for the tasks that outlive it, too",
        arguments: [false, true])
    func end(isBuiltBeside: Bool) async throws {
        let other = try Container()
        let during = Signal()
        let after = Signal()
        let seen = Journal<ObjectIdentifier?>()
        let container = try Container { registry in
            registry.register(Int.self) { throw Broken() }
            registry.register(Double.self, scope: .singleton) { throw Broken() }
            registry.register(String.self, scope: .singleton) { () async in
                Task {
                    seen.note(name(Container.current))
                    during.send()
                    await after.wait()
                    seen.note(name(Container.current))
                    after.send()
                    during.send()
                }
                await during.wait()
                return ""
            }
            registry.register(Float.self) { () async throws in throw Broken() }
            registry.register(UInt8.self) { () async in 1 }
            registry.register(Bool.self) { (_: String, _: UInt8) in true }
        }
        #expect(resolutionError { try container.resolve(Int.self) }?.code == .factoryFailed)
        #expect(Container.current == nil)
        #expect(resolutionError { try container.resolve(Double.self) }?.code == .factoryFailed)
        #expect(Container.current == nil)
        #expect(await resolutionError { try await container.resolveAsync(Float.self) }?.code == .factoryFailed)
        #expect(Container.current == nil)
        try await Container.withCurrent(other) {
            if isBuiltBeside {
                _ = try await container.resolveAsync(Bool.self)
            } else {
                _ = try await container.resolveAsync(String.self)
            }
        }
        after.send()
        while seen.entries.count < 2 { await Task.yield() }
        #expect(seen.entries == [name(container), name(other)])
    }

    @Test("It keeps no container alive: a task that outlives an asynchronous factory holds nothing")
    func memory() async throws {
        let end = Signal()
        weak var gone: Container?
        let tasks = Journal<Task<Bool, Never>>()
        do {
            let container = try Container { registry in
                registry.register(Int.self, scope: .singleton) { () async in
                    tasks.note(
                        Task {
                            await end.wait()
                            return Container.current == nil
                        })
                    return 1
                }
                registry.register(Place.self) { Place() }
            }
            gone = container
            _ = try await container.resolveAsync(Int.self)
            _ = try container.resolve(Place.self)
        }
        #expect(try await eventually { gone == nil })
        end.send()
        #expect(await tasks.entries[0].value)
    }

    @Test("Threads and tasks that build at the same time each see their own")
    func contention() async throws {
        let containers = try (0..<4).map { _ in
            try Container { registry in
                registry.register(Place.self) { Place() }
                registry.register(Card.self) { Card() }
                registry.register(Card.self, qualifier: Inside.self) { () async in
                    await Task.yield()
                    return Card()
                }
            }
        }
        await onThreads(4) { number in
            for step in 0..<500 {
                let container = containers[(number + step) % 4]
                #expect((try? container.resolve(Card.self).place.container) == name(container))
            }
        }
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<200 {
                group.addTask {
                    let container = containers[number % 4]
                    let card = try? await container.resolveAsync(Card.self, qualifier: Inside.self)
                    #expect(card?.place.container == name(container))
                }
            }
        }
    }
}
