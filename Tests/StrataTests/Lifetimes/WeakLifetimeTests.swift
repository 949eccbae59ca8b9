import Strata
import Testing

private final class Leaf: Sendable {}
private final class Account: Sendable {}
private final class Desk: Sendable {}
private struct Inert: AuthService { let client: any NetworkClient = LiveClient() }
private final class Held<Value: Sendable>: Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
}

/// How a weak registration comes to need something of a scope.
private struct Need: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let register: @Sendable (inout Registry) -> Void

    init(_ description: String, _ register: @escaping @Sendable (inout Registry) -> Void) {
        testDescription = description
        self.register = register
    }

    static let all = [
        Need("at once") { $0.register(Leaf.self, scope: .weak) { (_: Account) in Leaf() } },
        Need("later") { $0.register(Leaf.self, scope: .weak) { (_: Provider<Account>) in Leaf() } },
        Need("by a Weak") { $0.register(Leaf.self, scope: .weak) { (_: Weak<Account>) in Leaf() } },
        Need("through a transient") {
            $0.register(Int.self) { (_: Account) in 1 }
            $0.register(Leaf.self, scope: .weak) { (_: Int) in Leaf() }
        },
        Need("later, through a transient's Lazy") {
            $0.register(Int.self) { (_: Lazy<Account>) in 1 }
            $0.register(Leaf.self, scope: .weak) { (_: Provider<Int>) in Leaf() }
        },
        Need("through another weak instance") {
            $0.register(Desk.self, scope: .weak) { (_: Account) in Desk() }
            $0.register(Leaf.self, scope: .weak) { (_: Desk) in Leaf() }
        },
        Need("through an element of a list") {
            $0.contribute(Int.self) { (_: Account) in 1 }
            $0.register(Leaf.self, scope: .weak) { (_: [Int]) in Leaf() }
        },
        Need("by a decorator") {
            $0.register(Leaf.self, scope: .weak) { Leaf() }
            $0.decorate(Leaf.self) { (leaf: Leaf, _: Account) in leaf }
        },
        Need("later, with an outer scope at once") {
            $0.register(Leaf.self, scope: .weak) { (_: Document, _: Provider<Account>) in Leaf() }
        },
        Need("by an input") { $0.register(Leaf.self, scope: .weak) { (_: User) in Leaf() } },
    ]
}

@Suite("The lifetime .weak")
struct WeakLifetimeTests {
    @Test("A weak instance is shared as long as somebody else retains it, and built anew afterwards")
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

    @Test("A dependent retains a weak instance: one that a singleton takes stays")
    func retained() throws {
        let container = try Container { registry in
            registry.register(Leaf.self, scope: .weak) { Leaf() }
            registry.register(Held<Leaf>.self, scope: .singleton, Held.init)
        }
        let address = try ObjectIdentifier(container.resolve(Held<Leaf>.self).value)
        #expect(try ObjectIdentifier(container.resolve(Leaf.self)) == address)
    }

    @Test("A weak instance is found behind its protocol, also if only the object itself is retained")
    func existential() throws {
        let container = try Container { registry in
            registry.register((any TokenStore).self, scope: .weak) { KeychainTokenStore() }
        }
        let store = try #require(container.resolve((any TokenStore).self) as? KeychainTokenStore)
        #expect(try container.resolve((any TokenStore).self) as AnyObject === store)
    }

    @Test(
        "A factory that builds no instance of a class for a weak registration throws notAClass, and may do better later"
    )
    func value() throws {
        let tries = Tally()
        let container = try Container { registry in
            registry.register((any AuthService).self, scope: .weak) {
                if tries.add() == 1 { return Inert() as any AuthService }
                return LiveAuthService(client: LiveClient())
            }
        }
        #expect(resolutionError { try container.resolve((any AuthService).self) }?.code == .notAClass)
        #expect(try container.resolve((any AuthService).self) is LiveAuthService)
    }

    @Test("A weak instance lives in the innermost scope that it needs, at once or later", arguments: Need.all)
    private func home(_ need: Need) throws {
        let root = try Container { registry in
            registry.declareScope(.window)
            registry.declareScope(.session, parent: .window, inputs: User.self)
            registry.declareScope(.screen, parent: .session)
            registry.register(Document.self, scope: .scoped(.window)) { Document(title: "") }
            registry.register(Account.self, scope: .scoped(.session)) { Account() }
            need.register(&registry)
            registry.register(Held<Leaf>.self) { Held($0) }
        }
        let window = try root.openScope(.window)
        let session = try window.openScope(.session, User(id: 1))
        let leaf = try session.openScope(.screen).resolve(Leaf.self)
        #expect(try session.resolve(Leaf.self) === leaf)
        #expect(try session.openScope(.screen).resolve(Leaf.self) === leaf)
        let other = try window.openScope(.session, User(id: 2))
        #expect(try other.resolve(Leaf.self) !== leaf)
        #expect(resolutionError { try window.resolve(Leaf.self) }?.code == .scopeNotOpen)
        // So does what takes it.
        #expect(try session.resolve(Held<Leaf>.self).value === leaf)
        #expect(resolutionError { try window.resolve(Held<Leaf>.self) }?.code == .scopeNotOpen)
    }

    @Test("A weak instance that needs no scope lives in the root: scopes share it, and it resolves there")
    func root() throws {
        let root = try Container { registry in
            registry.declareScope(.session)
            registry.register(Desk.self, scope: .singleton) { Desk() }
            registry.register(Held<Provider<Desk>>.self, scope: .weak) { Held($0) }
        }
        var session: Container? = try root.openScope(.session)
        let held = try #require(try session?.resolve(Held<Provider<Desk>>.self))
        session = nil
        #expect(try held.value() === root.resolve(Desk.self))
        #expect(try root.openScope(.session).resolve(Held<Provider<Desk>>.self) === held)
    }

    @Test("A weak instance is not retained by its container, by forms that refer to it, or by a failed dependent")
    func freed() throws {
        let alive = Tally()
        let container = try Container { registry in
            registry.register(Tracked.self, scope: .weak) { Tracked(alive) }
            registry.register(Held<Lazy<Tracked>>.self, scope: .singleton) { (lazy: Lazy<Tracked>) in
                _ = try lazy()
                return Held(lazy)
            }
            registry.register(Held<Weak<Tracked>>.self, scope: .singleton) { Held($0) }
            registry.register(Int.self, scope: .singleton) { (_: Tracked) in throw Broken() }
        }
        let lazy = try container.resolve(Held<Lazy<Tracked>>.self).value
        let weak = try container.resolve(Held<Weak<Tracked>>.self).value
        #expect(alive.count == 0)
        #expect(weak() == nil)
        #expect(resolutionError { try container.resolve(Int.self) }?.code == .factoryFailed)
        #expect(alive.count == 0)
        let first = try lazy()
        #expect(weak() === first)
        #expect(try lazy() === first)
    }

    @Test("Nor is it retained by tasks that its asynchronous factory, or a factory of its parameters, has left behind")
    func leftBehind() async throws {
        let (alive, end) = (Tally(), Signal())
        let container = try Container { registry in
            registry.register(Leaf.self, scope: .singleton) {
                Task { await end.wait() }
                return Leaf()
            }
            registry.register(Tracked.self, scope: .weak) { (_: Leaf) async in
                Task { await end.wait() }
                return Tracked(alive)
            }
        }
        _ = try await container.resolveAsync(Tracked.self)
        #expect(try await eventually { alive.count == 0 })
        end.send()
    }
}
