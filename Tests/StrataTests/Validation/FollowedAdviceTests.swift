import Strata
import Testing

private protocol Gateway: AnyObject, Sendable {}
private final class LiveGateway: Gateway {}
private final class Ticket: Sendable {}
private final class Desk: Sendable {}
private final class Page: Sendable {}
private final class Confined {}

/// Whoever follows the advice builds a container.
@Suite("The fix of a problem")
struct FollowedAdviceTests {
    private func fix(_ configure: (inout Registry) throws -> Void) throws -> String? {
        let found = try messages(configure: configure)
        #expect(found.count == 1)
        return found.first?.components(separatedBy: "\n  fix:   ").last
    }

    @Test("keeps the qualifier of a Lazy that closes a cycle")
    func qualifiedLazy() throws {
        func advice<L: Sendable>(_ scope: Scope, _: L.Type) throws -> String? {
            try fix { registry in
                registry.register(Desk.self, scope: scope, qualifier: APIBase.self) { (_: Ticket) in Desk() }
                registry.register(Ticket.self) { (_: L) in Ticket() }
            }
        }
        let kept = ", or give one of them a scope that the container keeps, such as .weak or .singleton."
        #expect(
            try advice(.graph, Lazy<Qualified<Desk, APIBase>>.self)
                == "Take a Weak<Qualified<Desk, APIBase>> instead of the Lazy<Qualified<Desk, APIBase>>" + kept)
        #expect(
            try advice(.transient, Qualified<Lazy<Desk>, APIBase>.self)
                == "Register Desk (qualifier APIBase) with `scope: .graph` and take a Weak<Qualified<Desk, APIBase>> "
                + "instead of the Qualified<Lazy<Desk>, APIBase>" + kept)
        #expect(
            try messages { registry in
                registry.register(Desk.self, scope: .graph, qualifier: APIBase.self) { (_: Ticket) in Desk() }
                registry.register(Ticket.self) { (_: Weak<Qualified<Desk, APIBase>>) in Ticket() }
            } == [])
    }

    @Test("keeps the qualifier of what must stay on the main actor")
    func qualifiedConfined() throws {
        #expect(
            try fix { registry in
                registry.register(Confined.self, on: MainActor.self, qualifier: APIBase.self) { Confined() }
                registry.register(Ticket.self, scope: .singleton) { (_: Qualified<Confined, APIBase>) async in
                    await Task.yield()
                    return Ticket()
                }
            }
                == "Take a Provider<Qualified<Confined, APIBase>> and call it on the main actor, or make Confined "
                + "Sendable and register it with `scope:`.")
        #expect(
            try messages { registry in
                registry.register(Confined.self, on: MainActor.self, qualifier: APIBase.self) { Confined() }
                registry.register(Ticket.self, scope: .singleton) { (_: Provider<Qualified<Confined, APIBase>>) async in
                    await Task.yield()
                    return Ticket()
                }
            } == [])
    }

    @Test("keeps the qualifier around a Weak that cannot be")
    func qualifiedWeak() throws {
        func advice<T: Sendable, W: Sendable>(_: T.Type, _ make: @escaping @Sendable () -> T, _: W.Type) throws
            -> String?
        {
            try fix { registry in
                registry.register(T.self, qualifier: APIBase.self, make)
                registry.register(Ticket.self) { (_: W) in Ticket() }
            }
        }
        #expect(
            try advice(Int.self, { 1 }, Qualified<Weak<Int>, APIBase>.self)
                == "Take Qualified<Int, APIBase> itself, or make it a class.")
        #expect(
            try advice(Int.self, { 1 }, Weak<Qualified<Int, APIBase>>.self)
                == "Take Qualified<Int, APIBase> itself, or make it a class.")
        #expect(
            try advice(Desk.self, { Desk() }, Qualified<Weak<Desk>, APIBase>.self)
                == "Register Desk (qualifier APIBase) with `scope: .graph`, or with a scope that the container keeps, or "
                + "take Qualified<Desk, APIBase> itself.")
        #expect(
            try advice(Desk.self, { Desk() }, Weak<Lazy<Qualified<Desk, APIBase>>>.self)
                == "Take a Weak<Qualified<Desk, APIBase>>, or Weak<Qualified<Desk, APIBase>>? where it may be missing.")
        #expect(
            try messages { registry in
                registry.register(Int.self, qualifier: APIBase.self) { 1 }
                registry.register(Desk.self, scope: .graph, qualifier: APIBase.self) { Desk() }
                registry.register(Ticket.self) { (_: Qualified<Int, APIBase>, _: Weak<Qualified<Desk, APIBase>>) in
                    Ticket()
                }
            } == [])
    }

    @Test("gives a scope to what a forward stands for, in a cycle")
    func lazyForward() throws {
        func configure(_ scope: Scope, _ registry: inout Registry) {
            registry.register(LiveGateway.self, scope: scope) { (_: Ticket) in LiveGateway() }
            registry.forward((any Gateway).self, to: LiveGateway.self) { $0 }
        }
        #expect(
            try fix { registry in
                configure(.transient, &registry)
                registry.register(Ticket.self) { (_: Lazy<any Gateway>) in Ticket() }
            }
                == "Register LiveGateway with `scope: .graph` and take a Weak<any Gateway> instead of the "
                + "Lazy<any Gateway>, or give one of them a scope that the container keeps, such as .weak or .singleton."
        )
        #expect(
            try fix { registry in
                configure(.graph, &registry)
                registry.register(Ticket.self) { (_: Lazy<any Gateway>) in Ticket() }
            }
                == "Take a Weak<any Gateway> instead of the Lazy<any Gateway>, or give one of them a scope that the "
                + "container keeps, such as .weak or .singleton.")
        #expect(
            try messages { registry in
                configure(.graph, &registry)
                registry.register(Ticket.self) { (_: Weak<any Gateway>) in Ticket() }
            } == [])
    }

    @Test("gives a scope to what a forward stands for, where a Weak refers to it")
    func weakForward() throws {
        func configure(_ made: Scope, _ holder: Scope, _ registry: inout Registry) {
            registry.register(LiveGateway.self, scope: made) { LiveGateway() }
            registry.forward((any Gateway).self, to: LiveGateway.self) { $0 }
            registry.register(Ticket.self, scope: holder) { (_: Weak<any Gateway>) in Ticket() }
        }
        #expect(
            try fix { configure(.transient, .transient, &$0) }
                == "Register LiveGateway with `scope: .graph`, or with a scope that the container keeps, or take any "
                + "Gateway itself.")
        #expect(
            try fix { configure(.graph, .singleton, &$0) }
                == "Register Ticket as .graph or transient, or LiveGateway with a scope that the container keeps.")
        #expect(try messages { configure(.graph, .transient, &$0) } == [])
        #expect(try messages { configure(.singleton, .singleton, &$0) } == [])
    }

    @Test("gives a scope to what a decorated forward stands for, where that holds something of a scope")
    func captiveForward() throws {
        func configure(_ scope: Scope, _ registry: inout Registry) {
            registry.declareScope(.session)
            registry.register(Ticket.self, scope: .scoped(.session)) { Ticket() }
            registry.register(LiveGateway.self, scope: scope) { LiveGateway() }
            registry.forward((any Gateway).self, to: LiveGateway.self) { $0 }
            registry.decorate((any Gateway).self) { (inner, _: Ticket) in inner }
        }
        #expect(
            try fix { configure(.singleton, &$0) }
                == "Register LiveGateway with `scope: .scoped(.session)`, or hand Ticket to the method that needs it.")
        #expect(try messages { configure(.scoped(.session), &$0) } == [])
    }

    @Test("gives no scope that is kept to what takes an argument and is referred to")
    func weakArgument() throws {
        func configure(_ scope: Scope, _ registry: inout Registry) {
            registry.register(Page.self, argument: Int.self, scope: .graph) { (_, _: Desk) in Page() }
            registry.register(Desk.self, scope: scope) { (_: Weak<Page>) in Desk() }
        }
        #expect(try fix { configure(.singleton, &$0) } == "Register Desk as .graph or transient.")
        for scope in [Scope.graph, .transient] { #expect(try messages { configure(scope, &$0) } == []) }
    }
}
