import Strata
import Testing

private final class Store: Sendable {}
private final class Cache: Sendable {}

@Suite("Closing of layers", .timeLimit(.minutes(10)))
struct CloseLayersTests {
    private func container(_ closed: Journal<String>) throws -> Container {
        try Container { registry in
            registry.declareScope(.session)
            registry.register(Store.self, scope: .singleton, teardown: { _ in closed.note("Store") }) { Store() }
            registry.register(Cache.self, scope: .singleton, teardown: { _ in closed.note("Cache") }) { Cache() }
            registry.register(User.self, scope: .scoped(.session), teardown: { _ in closed.note("User") }) {
                (_: Store, _: Cache) in
                User(id: 1)
            }
        }
    }

    private func layer(on container: Container, _ name: String, _ closed: Journal<String>) throws -> Container {
        try container.overriding(sharing: .unaffected) { registry in
            registry.register(Cache.self, scope: .singleton, teardown: { _ in closed.note(name) }) { Cache() }
        }
    }

    @Test("Closing the original closes its layers first, the last made first, with the scopes opened in them")
    func original() async throws {
        let closed = Journal<String>()
        let container = try container(closed)
        let first = try layer(on: container, "first", closed)
        let second = try layer(on: first, "second", closed)
        let third = try layer(on: container, "third", closed)
        let session = try second.openScope(.session)
        _ = try session.resolve(User.self)
        _ = (try first.resolve(Cache.self), try third.resolve(Cache.self), try container.resolve(Cache.self))
        try await container.close()
        #expect(closed.entries == ["third", "User", "second", "first", "Cache", "Store"])
        for each in [first, second, third, session] {
            #expect(resolutionError { try each.resolve(Store.self) }?.code == .closed)
        }
    }

    @Test("Closing a layer tears down what lives in it, and leaves what it shares")
    func layerAlone() async throws {
        let closed = Journal<String>()
        let container = try container(closed)
        let layer = try layer(on: container, "layer", closed)
        let (store, cache) = (try layer.resolve(Store.self), try layer.resolve(Cache.self))
        try await layer.close()
        #expect(closed.entries == ["layer"])
        #expect(try container.resolve(Store.self) === store)
        #expect(try container.resolve(Cache.self) !== cache)
        #expect(resolutionError { try layer.resolve(Store.self) }?.code == .closed)
        try await container.close()
        #expect(closed.entries == ["layer", "Cache", "Store"])
    }

    @Test("A closing of the original waits for what a layer builds")
    func underWay() async throws {
        let closed = Journal<String>()
        let (entered, mayEnd) = (Signal(), Signal())
        let container = try container(closed)
        let layer = try container.overriding(sharing: .unaffected) { registry in
            registry.register(Cache.self, teardown: { _ in closed.note("layer") }) { (store: Store) async in
                entered.send()
                await mayEnd.wait()
                return Cache()
            }
        }
        let task = Task { try await layer.resolveAsync(Cache.self) }
        await entered.wait()
        let closer = Task { try await container.close() }
        while container.isOpen { await Task.yield() }
        mayEnd.send()
        _ = try await task.value
        try await closer.value
        #expect(closed.entries == ["layer", "Store"])
    }
}
