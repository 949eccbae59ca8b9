import Strata
import Testing

private class Store: Tracked, @unchecked Sendable {}
private final class Cache: Store, @unchecked Sendable {
    private let store: Store
    init(_ store: Store, _ alive: Tally) {
        self.store = store
        super.init(alive)
    }
}

/// A container, layers on it, and the names of what is torn down.
private struct Tree: Sendable {
    let alive = Tally()
    let closed = Journal<String>()

    func root() throws -> Container {
        try Container { registry in
            registry.declareScope(.session)
            registry.register(Store.self, scope: .singleton, teardown: { _ in closed.note("Store") }) { Store(alive) }
            registry.register(Cache.self, scope: .singleton, teardown: { _ in closed.note("Cache") }) {
                Cache($0, alive)
            }
            registry.register(User.self, scope: .scoped(.session), teardown: { _ in closed.note("User") }) {
                (_: Store, _: Cache) in
                User(id: 1)
            }
        }
    }

    /// Has a cache of its own, and shares the store.
    func layer(on container: Container, _ name: String) throws -> Container {
        try container.overriding(sharing: .unaffected) { registry in
            registry.register(Cache.self, scope: .singleton, teardown: { _ in closed.note(name) }) { Cache($0, alive) }
        }
    }
}

@Suite("The end of layers", .timeLimit(.minutes(10)))
struct CloseLayersTests {
    private let tree = Tree()

    @Test("Closing the original closes its layers first, the last made first, with the scopes opened in them")
    func original() async throws {
        let root = try tree.root()
        let first = try tree.layer(on: root, "first")
        let second = try tree.layer(on: first, "second")
        let third = try tree.layer(on: root, "third")
        let session = try second.openScope(.session)
        _ = try session.resolve(User.self)
        for container in [first, third, root] { _ = try container.resolve(Cache.self) }
        try await root.close()
        #expect(tree.closed.entries == ["third", "User", "second", "first", "Cache", "Store"])
        for container in [first, second, third, session] {
            #expect(resolutionError { try container.resolve(Store.self) }?.code == .closed)
        }
        #expect(resolutionError { try tree.layer(on: root, "late") }?.code == .closed)
    }

    @Test("Closing a layer tears down what lives in it and in its scopes, and leaves what it shares")
    func layerAlone() async throws {
        let root = try tree.root()
        let layer = try tree.layer(on: root, "layer")
        let session = try layer.openScope(.session)
        _ = try session.resolve(User.self)
        let (store, cache) = (try layer.resolve(Store.self), try layer.resolve(Cache.self))
        try await layer.close()
        #expect(tree.closed.entries == ["User", "layer"])
        #expect(try root.resolve(Store.self) === store)
        #expect(try root.resolve(Cache.self) !== cache)
        for container in [layer, session] {
            #expect(resolutionError { try container.resolve(Store.self) }?.code == .closed)
        }
        try await root.close()
        #expect(tree.closed.entries == ["User", "layer", "Cache", "Store"])
    }

    @Test("A closing of the original waits for what a layer builds")
    func underWay() async throws {
        let (entered, mayEnd) = (Signal(), Signal())
        let root = try tree.root()
        let layer = try root.overriding(sharing: .unaffected) { registry in
            registry.register(Cache.self, teardown: { _ in tree.closed.note("layer") }) { (store: Store) async in
                entered.send()
                await mayEnd.wait()
                return Cache(store, tree.alive)
            }
        }
        let task = Task { try await layer.resolveAsync(Cache.self) }
        await entered.wait()
        let closer = Task { try await root.close() }
        while root.isOpen { await Task.yield() }
        mayEnd.send()
        _ = try await task.value
        try await closer.value
        #expect(tree.closed.entries == ["layer", "Store"])
    }

    @Test("A layer retains its original, an original no layer, and both are freed")
    func memory() throws {
        weak var gone: Container?
        do {
            var layer: Container?
            do {
                let root = try tree.root()
                gone = root
                layer = try tree.layer(on: root, "")
                _ = try root.resolve(Cache.self)
            }
            _ = try layer?.resolve(Cache.self)
            #expect(tree.alive.count == 3)
            layer = nil
        }
        #expect(gone == nil)
        #expect(tree.alive.count == 0)
        let root = try tree.root()
        for _ in 0..<50 { _ = try tree.layer(on: root, "").openScope(.session).resolve(User.self) }
        #expect(tree.alive.count == 1)
    }

    @Test("A container of overrides that shares nothing lives and is closed by itself")
    func apart() async throws {
        var root: Container? = try tree.root()
        let apart = try #require(try root?.overriding { _ in })
        _ = try apart.resolve(Store.self)
        try await root?.close()
        #expect(tree.closed.entries == [])
        weak var gone: Container?
        gone = root
        root = nil
        #expect(gone == nil)
        try await apart.close()
        #expect(tree.closed.entries == ["Store"])
    }
}
