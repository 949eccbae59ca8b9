import Strata
import Testing

private class Piece: @unchecked Sendable {}
private final class Part<Tag>: Piece, @unchecked Sendable {
    let parts: [Piece]
    init(_ parts: Piece...) { self.parts = parts }
}
private enum A {}
private enum B {}
private enum C {}
private enum D {}
private enum E {}
private enum F {}
private final class Client: Piece, @unchecked Sendable {
    let name: String
    init(_ name: String) { self.name = name }
}
private final class Cache: Sendable {
    let read: @Sendable () throws -> String
    init(_ read: @escaping @Sendable () throws -> String) { self.read = read }
}

/// How a singleton `Cache` comes to need a `Client`, or what else makes it another one in a layer.
private struct Way: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let isShared: Bool
    let register: @Sendable (inout Registry) -> Void
    let change: @Sendable (inout Registry) -> Void

    init(
        _ description: String, isShared: Bool = false, _ register: @escaping @Sendable (inout Registry) -> Void,
        change: @escaping @Sendable (inout Registry) -> Void = { $0.register(Client.self) { Client("stub") } }
    ) {
        testDescription = description
        self.isShared = isShared
        self.register = register
        self.change = change
    }

    static let all = [
        Way("at once") { $0.register(Cache.self, scope: .singleton) { (_: Client) in Cache { "" } } },
        Way("by a Lazy") { $0.register(Cache.self, scope: .singleton) { (_: Lazy<Client>) in Cache { "" } } },
        Way("by a Weak") { $0.register(Cache.self, scope: .singleton) { (_: Weak<Client>) in Cache { "" } } },
        Way("by an optional") { $0.register(Cache.self, scope: .singleton) { (_: Client?) in Cache { "" } } },
        Way("through a transient's Provider") {
            $0.register(String.self) { (_: Provider<Client>) in "" }
            $0.register(Cache.self, scope: .singleton) { (_: Lazy<String>) in Cache { "" } }
        },
        Way("through an element of a list") {
            $0.contribute(Int.self) { (_: Client) in 1 }
            $0.register(Cache.self, scope: .singleton) { (_: [Int]) in Cache { "" } }
        },
        Way("through something with an argument") {
            $0.register(Int.self, argument: Int.self) { (number: Int, _: Client) in number }
            $0.register(Cache.self, scope: .singleton) { (_: Assisted<Int, Int>) in Cache { "" } }
        },
        Way("through a decorator") {
            $0.register(Cache.self, scope: .singleton) { Cache { "" } }
            $0.decorate(Cache.self) { (cache: Cache, _: Client) in cache }
        },
        Way("through an alias") {
            $0.forward(Piece.self, to: Client.self) { $0 }
            $0.register(Cache.self, scope: .singleton) { (_: Piece) in Cache { "" } }
        },
        Way("as a weak instance") { $0.register(Cache.self, scope: .weak) { (_: Client) in Cache { "" } } },
        Way("by a contribution of the block") {
            $0.contribute(Double.self) { 1 }
            $0.register(Cache.self, scope: .singleton) { (_: [Double]) in Cache { "" } }
        } change: {
            $0.contribute(Double.self) { 2 }
        },
        Way("by a list of the block") {
            $0.contribute(Double.self) { 1 }
            $0.register(Cache.self, scope: .singleton) { (_: Provider<[Double]>) in Cache { "" } }
        } change: {
            $0.register([Double].self) { [] }
        },
        Way("by a decorator of the block") {
            $0.register(Cache.self, scope: .singleton) { Cache { "" } }
        } change: {
            $0.decorate(Cache.self) { $0 }
        },
        Way("by what the block adds to an optional") {
            $0.register(Cache.self, scope: .singleton) { (_: Double?) in Cache { "" } }
        } change: {
            $0.register(Double.self) { 1 }
            $0.register(Client.self) { (_: Double) in Client("stub") }
        },
        Way("not at all", isShared: true) {
            $0.register(Int.self) { (_: Client, _: Cache) in 1 }
            $0.register(Cache.self, scope: .singleton) { (_: Lazy<Part<A>>) in Cache { "" } }
        },
        Way("by @Injected alone, which does not count", isShared: true) {
            $0.register(Cache.self, scope: .singleton) {
                @Injected var client: Client
                return Cache { [client] in client.name }
            }
            $0.uses(Client.self)
        },
        Way("not at all, as a weak instance", isShared: true) {
            $0.register(Cache.self, scope: .weak) { (_: Part<A>) in Cache { "" } }
        },
        Way("not at all, behind something decorated", isShared: true) {
            $0.decorate(Part<A>.self) { $0 }
            $0.register(Cache.self, scope: .singleton) { (_: Part<A>) in Cache { "" } }
        } change: {
            $0.register(Client.self) { Client("stub") }
            $0.contribute(Double.self) { 2 }
        },
        Way("not at all, beside an element of another list", isShared: true) {
            $0.contribute(Int.self) { 1 }
            $0.contribute(Int.self, qualifier: APIBase.self) { (_: Client) in 2 }
            $0.register(Cache.self, scope: .singleton) { (_: [Int]) in Cache { "" } }
        },
    ]
}

@Suite("Layers")
struct LayerTests {
    @Test(
        "A layer shares the root's kept instances that reach no override by any edge", arguments: Way.all,
        [false, true])
    private func reach(_ way: Way, layerFirst: Bool) throws {
        let root = try Container { registry in
            registry.register(Client.self, scope: .singleton) { Client("live") }
            registry.register(Part<A>.self, scope: .singleton) { Part() }
            way.register(&registry)
        }
        let layer = try root.overriding(sharing: .unaffected, way.change)
        let (first, second) = layerFirst ? (layer, root) : (root, layer)
        let cache = try first.resolve(Cache.self)
        #expect((try second.resolve(Cache.self) === cache) == way.isShared)
        #expect(try first.resolve(Part<A>.self) === second.resolve(Part<A>.self))
    }

    // B → A; C → B; D → A, Lazy<C>; E → Provider<D>, B; F
    @Test("Whichever registration is overridden, those that need it are new, and all others are shared")
    func each() throws {
        let root = try Container { registry in
            registry.register(Part<A>.self, scope: .singleton) { Part() }
            registry.register(Part<B>.self, scope: .singleton) { (a: Part<A>) in Part(a) }
            registry.register(Part<C>.self, scope: .singleton) { (b: Part<B>) in Part(b) }
            registry.register(Part<D>.self, scope: .singleton) { (a: Part<A>, _: Lazy<Part<C>>) in Part(a) }
            registry.register(Part<E>.self, scope: .singleton) { (_: Provider<Part<D>>, b: Part<B>) in Part(b) }
            registry.register(Part<F>.self, scope: .singleton) { Part() }
        }
        func instances(_ container: Container) throws -> [Piece] {
            let all: [Piece] = try [
                container.resolve(Part<E>.self), container.resolve(Part<A>.self), container.resolve(Part<D>.self),
                container.resolve(Part<B>.self), container.resolve(Part<F>.self), container.resolve(Part<C>.self),
            ]
            return [all[1], all[3], all[5], all[2], all[0], all[4]]
        }
        let overrides: [((inout Registry) -> Void, shared: String)] = [
            ({ $0.register(Part<A>.self) { Part() } }, "F"),
            ({ $0.register(Part<B>.self) { Part() } }, "AF"),
            ({ $0.register(Part<C>.self) { Part() } }, "ABF"),
            ({ $0.register(Part<D>.self) { Part() } }, "ABCF"),
            ({ $0.register(Part<E>.self) { Part() } }, "ABCDF"),
            ({ $0.register(Part<F>.self) { Part() } }, "ABCDE"),
            ({ _ in }, "ABCDEF"),
        ]
        for (override, shared) in overrides {
            let layer = try root.overriding(sharing: .unaffected, override)
            let (new, old) = try (instances(layer), instances(root))
            let same = zip("ABCDEF", zip(new, old)).filter { $1.0 === $1.1 }
            #expect(String(same.map { $0.0 }) == shared)
            // What is new is kept in the layer, and holds what is shared.
            #expect(try layer.resolve(Part<E>.self) === layer.resolve(Part<E>.self))
            let bottom = try layer.resolve(Part<C>.self).parts.first.map { $0 as? Part<B> }
            if let bottom { #expect(try bottom === layer.resolve(Part<B>.self)) }
        }
    }

    @Test(
        "A shared instance lives in the original, also if the layer asked first: it resolves there and outlives the layer"
    )
    func home() throws {
        let root = try Container { registry in
            registry.register(Client.self, scope: .singleton) { Client("live") }
            registry.register(Int.self) { 1 }
            registry.register(Cache.self, scope: .singleton) { (number: Provider<Int>) in
                let current = try #require(Container.current)
                let container = WeakContainer(current)
                return Cache { "\(try number()) \(try container.container?.resolve(Client.self).name ?? "")" }
            }
        }
        var layer: Container? = try root.overriding(sharing: .unaffected) {
            $0.register(Client.self) { Client("stub") }
        }
        let cache = try #require(try layer?.resolve(Cache.self))
        #expect(try cache.read() == "1 live")
        layer = nil
        #expect(try cache.read() == "1 live")
        #expect(try root.resolve(Cache.self) === cache)
    }

    @Test("What is new lives in the layer and resolves there, deferred parameters included")
    func own() throws {
        let root = try Container { registry in
            registry.register(Client.self, scope: .singleton) { Client("live") }
            registry.register(Cache.self, scope: .singleton) { (client: Provider<Client>) in Cache { try client().name }
            }
            registry.register(String.self) { (cache: Cache, lazy: Lazy<Client>) in try cache.read() + " " + lazy().name
            }
        }
        var layer: Container? = try root.overriding(sharing: .unaffected) {
            $0.register(Client.self) { Client("stub") }
        }
        let cache = try #require(try layer?.resolve(Cache.self))
        #expect(try layer?.resolve(String.self) == "stub stub")
        #expect(try root.resolve(String.self) == "live live")
        layer = nil
        #expect(resolutionError { try cache.read() }?.code == .closed)
    }

    @Test("Instances that are kept for an argument are shared, or new, as others are")
    func arguments() throws {
        let root = try Container { registry in
            registry.register(Client.self, argument: String.self, scope: .weak, Client.init)
            registry.register(Part<A>.self, argument: Int.self, scope: .weak) { (_: Int, d: Part<D>) in Part(d) }
            registry.register(Part<D>.self, scope: .singleton) { Part() }
        }
        let layer = try root.overriding(sharing: .unaffected) { $0.register(Part<D>.self) { Part() } }
        let client = try layer.resolve(Client.self, argument: "a")
        #expect(try root.resolve(Client.self, argument: "a") === client)
        let part = try layer.resolve(Part<A>.self, argument: 1)
        #expect(try layer.resolve(Part<A>.self, argument: 1) === part)
        #expect(try root.resolve(Part<A>.self, argument: 1) !== part)
    }

    @Test("Scopes open in a layer as in a root: their instances are their own, and hold what the layer shares")
    func scopes() throws {
        let root = try Container { registry in
            registry.declareScope(.session, inputs: User.self)
            registry.declareScope(.screen, parent: .session)
            registry.register(Client.self, scope: .singleton) { Client("live") }
            registry.register(Part<A>.self, scope: .singleton) { Part() }
            registry.register(Part<B>.self, scope: .scoped(.session)) { (a: Part<A>, client: Client) in Part(a, client)
            }
            registry.register(Part<C>.self, scope: .weak) { (_: User, a: Part<A>) in Part(a) }
            registry.register(String.self) { (b: Part<B>, user: User) in
                "\((b.parts[1] as? Client)?.name ?? "") \(user.id)"
            }
        }
        let layer = try root.overriding(sharing: .unaffected) { $0.register(Client.self) { Client("stub") } }
        let (session, other) = try (layer.openScope(.session, User(id: 1)), root.openScope(.session, User(id: 2)))
        let screen = try session.openScope(.screen)
        #expect(try screen.resolve(String.self) == "stub 1")
        #expect(try other.resolve(String.self) == "live 2")
        #expect(try screen.resolve(Part<B>.self) === session.resolve(Part<B>.self))
        #expect(try screen.resolve(Part<B>.self) !== other.resolve(Part<B>.self))
        #expect(try screen.resolve(Part<A>.self) === other.resolve(Part<A>.self))
        let weak = try screen.resolve(Part<C>.self)
        #expect(try session.resolve(Part<C>.self) === weak)
        #expect(try other.resolve(Part<C>.self) !== weak)
        #expect(resolutionError { try layer.resolve(String.self) }?.code == .scopeNotOpen)
        #expect(resolutionError { try layer.openScope(.screen) }?.code == .scopeNotOpen)
    }

    @Test("A block may declare a scope of the layer's own")
    func ownScope() throws {
        let root = try Container { registry in
            registry.register(Part<A>.self, scope: .singleton) { Part() }
            registry.register(Part<B>.self) { (a: Part<A>) in Part(a) }
        }
        let layer = try root.overriding(sharing: .unaffected) { registry in
            registry.declareScope(.session, inputs: User.self)
            registry.register(Part<B>.self, scope: .scoped(.session)) { (a: Part<A>, _: User) in Part(a) }
        }
        let session = try layer.openScope(.session, User(id: 1))
        #expect(try session.resolve(Part<B>.self) === session.resolve(Part<B>.self))
        #expect(try session.resolve(Part<B>.self).parts[0] === root.resolve(Part<A>.self))
        #expect(resolutionError { try root.openScope(.session, User(id: 1)) }?.code == .scopeNotOpen)
    }

    @Test("A layer on a layer shares what both share, and what the lower one made anew")
    func layers() throws {
        let root = try Container { registry in
            registry.declareScope(.session)
            registry.register(Client.self, scope: .singleton) { Client("live") }
            registry.register(Part<A>.self, scope: .singleton) { Part() }
            registry.register(Part<B>.self, scope: .singleton) { (client: Client) in Part(client) }
            registry.register(Part<C>.self, scope: .singleton) { (b: Part<B>, a: Part<A>) in Part(b, a) }
            registry.register(Part<D>.self, scope: .scoped(.session)) { (c: Part<C>) in Part(c) }
        }
        let lower = try root.overriding(sharing: .unaffected) { $0.register(Client.self) { Client("lower") } }
        let upper = try lower.overriding(sharing: .unaffected) { $0.register(Part<C>.self) { Part() } }
        let apart = try lower.overriding { $0.register(Part<C>.self) { Part() } }
        #expect(try upper.resolve(Part<A>.self) === root.resolve(Part<A>.self))
        #expect(try upper.resolve(Part<B>.self) === lower.resolve(Part<B>.self))
        #expect(try upper.resolve(Part<B>.self) !== root.resolve(Part<B>.self))
        #expect(try upper.resolve(Part<C>.self) !== lower.resolve(Part<C>.self))
        #expect(try upper.openScope(.session).resolve(Part<D>.self).parts[0] === upper.resolve(Part<C>.self))
        #expect(try apart.resolve(Part<A>.self) !== root.resolve(Part<A>.self))
        #expect(try apart.resolve(Client.self).name == "lower")
        var last = upper
        for _ in 0..<20 { last = try last.overriding(sharing: .unaffected) { $0.register(Part<C>.self) { Part() } } }
        #expect(try last.resolve(Part<A>.self) === root.resolve(Part<A>.self))
        #expect(try last.resolve(Part<B>.self) === lower.resolve(Part<B>.self))
    }

    @Test("A layer knows what the original has built asynchronously, and builds it there")
    func asynchronous() async throws {
        let root = try Container { registry in
            registry.register(Client.self, scope: .singleton) { Client("live") }
            registry.register(Part<A>.self, scope: .singleton) { () async in
                await Task.yield()
                return Part()
            }
            registry.register(Part<B>.self) { (a: Part<A>, client: Client) in Part(a, client) }
        }
        let layer = try root.overriding(sharing: .unaffected) { $0.register(Client.self) { Client("stub") } }
        #expect(resolutionError { try layer.resolve(Part<B>.self) }?.code == .requiresAsync)
        let part = try await layer.resolveAsync(Part<B>.self)
        #expect(try root.resolve(Part<A>.self) === part.parts[0])
        #expect(try layer.resolve(Part<B>.self).parts[0] === part.parts[0])
    }
}
