import Strata
import Testing

private final class Leaf: Sendable {}
private final class Left: Sendable {
    let leaf: Leaf
    init(_ leaf: Leaf) { self.leaf = leaf }
}
private final class Right: Sendable {
    let leaf: Leaf
    init(_ leaf: Leaf) { self.leaf = leaf }
}
private final class Top: Sendable {
    let left: Left
    let right: Right
    init(_ left: Left, _ right: Right) {
        self.left = left
        self.right = right
    }
}

@Suite("Lifetimes")
struct LifetimeTests {
    // Top → Left → Leaf, Top → Right → Leaf
    private func container(leaf: Scope) throws -> Container {
        try Container { registry in
            registry.declareScope(.session)
            registry.register(Leaf.self, scope: leaf) { Leaf() }
            registry.register(Left.self, Left.init)
            registry.register(Right.self, Right.init)
            registry.register(Top.self, Top.init)
        }
    }

    @Test("A transient is a new instance each time")
    func transient() throws {
        let container = try container(leaf: .transient)
        let top = try container.resolve(Top.self)
        #expect(top.left.leaf !== top.right.leaf)
        #expect(try container.resolve(Leaf.self) !== container.resolve(Leaf.self))
    }

    @Test("A graph instance is one for each resolve call")
    func graph() throws {
        let container = try container(leaf: .graph)
        let first = try container.resolve(Top.self)
        let second = try container.resolve(Top.self)
        #expect(first.left.leaf === first.right.leaf)
        #expect(first.left.leaf !== second.left.leaf)
    }

    @Test("A graph instance is one for each asynchronous resolve call")
    func asyncGraph() async throws {
        let container = try Container { registry in
            registry.register(Leaf.self, scope: .graph) { () async in Leaf() }
            registry.register(Left.self, Left.init)
            registry.register(Right.self, Right.init)
            registry.register(Top.self, Top.init)
        }
        let first = try await container.resolveAsync(Top.self)
        let second = try await container.resolveAsync(Top.self)
        #expect(first.left.leaf === first.right.leaf)
        #expect(first.left.leaf !== second.left.leaf)
    }

    @Test("A weak instance is shared while somebody holds it")
    func weak() throws {
        let builds = Tally()
        let container = try Container { registry in
            registry.register(Leaf.self, scope: .weak) {
                builds.add()
                return Leaf()
            }
        }
        var held: Leaf? = try container.resolve(Leaf.self)
        #expect(try container.resolve(Leaf.self) === held)
        #expect(builds.count == 1)
        held = nil
        _ = try container.resolve(Leaf.self)
        #expect(builds.count == 2)
    }

    @Test("A weak instance behind an existential keeps its identity")
    func weakExistential() throws {
        let container = try Container { registry in
            registry.register((any TokenStore).self, scope: .weak) { KeychainTokenStore() }
        }
        let held = try container.resolve((any TokenStore).self)
        #expect(try container.resolve((any TokenStore).self) as AnyObject === held as AnyObject)
    }

    @Test("A singleton is one for each container")
    func singleton() throws {
        let first = try container(leaf: .singleton)
        let second = try container(leaf: .singleton)
        let top = try first.resolve(Top.self)
        #expect(top.left.leaf === top.right.leaf)
        #expect(try first.resolve(Leaf.self) === top.left.leaf)
        #expect(try first.openScope(.session).resolve(Leaf.self) === top.left.leaf)
        #expect(try second.resolve(Leaf.self) !== top.left.leaf)
    }

    @Test("A scoped instance is one for each open scope")
    func scoped() throws {
        let container = try container(leaf: .scoped(.session))
        let first = try container.openScope(.session)
        let second = try container.openScope(.session)
        let top = try first.resolve(Top.self)
        #expect(top.left.leaf === top.right.leaf)
        #expect(try first.resolve(Leaf.self) === top.left.leaf)
        #expect(try second.resolve(Leaf.self) !== top.left.leaf)
    }

    @Test("A shared value may be a struct, an enumeration, an optional's content or a closure")
    func values() throws {
        let container = try Container { registry in
            registry.register(Document.self, scope: .singleton) { Document(title: "a") }
            registry.register([Int].self, scope: .singleton) { [1, 2, 3] }
            registry.register(Bool.self, scope: .singleton) { true }
            registry.register((@Sendable () -> Int).self, scope: .singleton) { { 7 } }
            registry.register(Void.self, scope: .singleton) { () }
        }
        for _ in 0..<2 {
            #expect(try container.resolve(Document.self) == Document(title: "a"))
            #expect(try container.resolve([Int].self) == [1, 2, 3])
            #expect(try container.resolve(Bool.self))
            #expect(try container.resolve((@Sendable () -> Int).self)() == 7)
            try container.resolve(Void.self)
        }
    }

    // Root: S (singleton) → G (graph); X → S, G. The first to ask for S is a scope.
    @Test("A graph instance inside a parent's singleton is the parent's, not that of the scope which asked first")
    func graphInsideSingleton() throws {
        final class Cache: Sendable {
            let number: Provider<Int>
            init(_ number: Provider<Int>) { self.number = number }
        }
        final class Store: Sendable {
            let cache: Cache
            init(_ cache: Cache) { self.cache = cache }
        }
        final class Page: Sendable {
            let cache: Cache
            let store: Store
            init(_ cache: Cache, _ store: Store) {
                self.cache = cache
                self.store = store
            }
        }
        let container = try Container { registry in
            registry.declareScope(.session)
            registry.register(Int.self) { 5 }
            registry.register(Cache.self, scope: .graph, Cache.init)
            registry.register(Store.self, scope: .singleton, Store.init)
            registry.register(Page.self, scope: .scoped(.session), Page.init)
        }
        var session: Container? = try container.openScope(.session)
        let page = try #require(try session?.resolve(Page.self))
        session = nil
        #expect(try page.store.cache.number() == 5)
        #expect(resolutionError { try page.cache.number() }?.code == .closed)
        #expect(try container.resolve(Store.self) === page.store)
    }
}
