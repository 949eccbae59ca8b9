import Strata
import Testing

private protocol Gateway: AnyObject, Sendable {}
private final class LiveGateway: Gateway {}
private final class Ticket: Sendable {}
private final class Desk: Sendable {}
private final class Page: Sendable {}
private final class Confined {}
private final class Left: Sendable {
    let right: Lazy<Right>
    init(_ right: Lazy<Right>) { self.right = right }
}
private final class Right: Sendable {
    let left: Lazy<Left>
    init(_ left: Lazy<Left>) { self.left = left }
}

/// Whoever follows the advice builds a container.
@Suite("The fix of a problem")
struct FollowedAdviceTests {
    @Test("keeps the qualifier of a Lazy that closes a cycle")
    func qualifiedLazy() throws {
        func advice<L: Sendable>(_ scope: Scope, _: L.Type) throws -> String? {
            try fix { registry in
                registry.register(Desk.self, scope: scope, qualifier: APIBase.self) { (_: Ticket) in Desk() }
                registry.register(Ticket.self) { (_: L) in Ticket() }
            }
        }
        let kept =
            " (if it is Desk (qualifier APIBase) that is asked for), or give Desk (qualifier APIBase) a scope that the "
            + "container keeps, such as .weak or .singleton."
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
                + "Sendable where it is registered.")
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
                registry.join(Qualified<T, APIBase>.self, Ticket.self)
                registry.register(Ticket.self) { (_: W) in Ticket() }
            }
        }
        #expect(
            try advice(Int.self, { 1 }, Qualified<Weak<Int>, APIBase>.self)
                == "Take Qualified<Int, APIBase> itself.")
        #expect(
            try advice(Int.self, { 1 }, Weak<Qualified<Int, APIBase>>.self)
                == "Take Qualified<Int, APIBase> itself.")
        #expect(
            try advice(Desk.self, { Desk() }, Qualified<Weak<Desk>, APIBase>.self)
                == "Register Desk (qualifier APIBase) with `scope: .graph` (`on: MainActor.self`, unless it is Sendable), or "
                + "with a scope that the container keeps, or take Qualified<Desk, APIBase> itself.")
        #expect(
            try advice(Desk.self, { Desk() }, Weak<Lazy<Qualified<Desk, APIBase>>>.self)
                == "Take Lazy<Qualified<Desk, APIBase>> itself.")
        #expect(
            try fix { registry in
                registry.register(Desk.self, scope: .graph, qualifier: APIBase.self) { Desk() }
                registry.register(Ticket.self) { (_: Weak<Lazy<Qualified<Desk, APIBase>>>) in Ticket() }
                registry.join(Qualified<Desk, APIBase>.self, Ticket.self)
            } == "Take a Weak<Qualified<Desk, APIBase>>, or Weak<Qualified<Desk, APIBase>>? where it may be missing.")
        #expect(
            try messages { registry in
                registry.register(Int.self, qualifier: APIBase.self) { 1 }
                registry.register(Desk.self, scope: .graph, qualifier: APIBase.self) { Desk() }
                registry.register(Ticket.self) { (_: Qualified<Int, APIBase>, _: Weak<Qualified<Desk, APIBase>>) in
                    Ticket()
                }
                registry.join(Qualified<Desk, APIBase>.self, Ticket.self)
            } == [])
    }

    @Test("gives a scope to what a forward stands for, in a cycle")
    func lazyForward() throws {
        func configure(_ scope: Scope, _ registry: inout Registry) {
            registry.register(LiveGateway.self, scope: scope) { (_: Ticket) in LiveGateway() }
            registry.forward((any Gateway).self, to: LiveGateway.self) { $0 }
        }
        let kept =
            " (if it is LiveGateway that is asked for), or give LiveGateway a scope that the container keeps, such as "
            + ".weak or .singleton."
        #expect(
            try fix { registry in
                configure(.transient, &registry)
                registry.register(Ticket.self) { (_: Lazy<any Gateway>) in Ticket() }
            }
                == "Register LiveGateway with `scope: .graph` and take a Weak<any Gateway> instead of the "
                + "Lazy<any Gateway>" + kept)
        #expect(
            try fix { registry in
                configure(.graph, &registry)
                registry.register(Ticket.self) { (_: Lazy<any Gateway>) in Ticket() }
            }
                == "Take a Weak<any Gateway> instead of the Lazy<any Gateway>" + kept)
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
            registry.join(LiveGateway.self, Ticket.self)
        }
        #expect(
            try fix { configure(.transient, .transient, &$0) }
                == "Register LiveGateway with `scope: .graph`, or with a scope that the container keeps, or take any "
                + "Gateway itself.")
        #expect(
            try fix { configure(.graph, .singleton, &$0) }
                == "Register Ticket as .graph or transient, or register LiveGateway with a scope that the container "
                + "keeps.")
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

    @Test("names no Weak where a Lazy leads there and a Lazy back: no call of the one makes the other")
    func lazyBothWays() throws {
        #expect(
            try fix { registry in
                registry.register(Left.self, scope: .graph, Left.init)
                registry.register(Right.self, scope: .graph, Right.init)
            } == "Give one of them a scope that the container keeps, such as .weak or .singleton.")
        for scope in [Scope.weak, .singleton] {
            let container = try Container { registry in
                registry.register(Left.self, scope: scope, Left.init)
                registry.register(Right.self, scope: .graph, Right.init)
            }
            let left = try container.resolve(Left.self)
            #expect(try left.right().left() === left)
        }
    }

    @Test("names no Weak of a call where something kept would hold it")
    func keptCycle() throws {
        #expect(
            try fix { registry in
                registry.register(Desk.self, scope: .graph) { (_: Ticket) in Desk() }
                registry.register(Ticket.self) { (_: Lazy<Desk>) in Ticket() }
                registry.register(Page.self, scope: .singleton) { (_: Ticket) in Page() }
            } == "Give Desk a scope that the container keeps, such as .weak or .singleton.")
        let rest =
            ", make one of these parameters a Lazy or a Provider and use it after construction, or move what they "
            + "share into a type of its own."
        #expect(
            try fix { registry in
                registry.register(Desk.self, scope: .graph) { (_: Page) in Desk() }
                registry.register(Ticket.self) { (_: Desk) in Ticket() }
                registry.register(Page.self, scope: .singleton) { (_: Ticket) in Page() }
            } == "Take a Weak<Page> where that is only the way back (if that is built before, as by `prepare`)" + rest)
        #expect(
            try messages { registry in
                registry.register(Desk.self, scope: .graph) { (_: Weak<Page>) in Desk() }
                registry.register(Ticket.self) { (_: Desk) in Ticket() }
                registry.register(Page.self, scope: .singleton) { (_: Ticket) in Page() }
            } == [])
    }

    @Test("declares one of two scopes inside the other, or splits what needs both")
    func scopesApart() throws {
        func configure(_ parent: ScopeKey?, _ registry: inout Registry) {
            registry.declareScope(.session)
            registry.declareScope(.window, parent: parent)
            registry.register(Desk.self, scope: .scoped(.session)) { Desk() }
            registry.register(Page.self, scope: .scoped(.window)) { Page() }
        }
        for scope in [Scope.transient, .weak] {
            #expect(
                try fix { registry in
                    configure(nil, &registry)
                    registry.register(Ticket.self, scope: scope) { (_: Desk, _: Page) in Ticket() }
                }
                    == "Declare one of the scopes with the other as its parent, or split Ticket into what needs the one "
                    + "and what needs the other.")
            let container = try Container { registry in
                configure(.session, &registry)
                registry.register(Ticket.self, scope: scope) { (_: Desk, _: Page) in Ticket() }
            }
            _ = try container.openScope(.session).openScope(.window).resolve(Ticket.self)
        }
        #expect(
            try fix { registry in
                configure(nil, &registry)
                registry.contribute(Int.self) { (_: Desk) in 1 }
                registry.contribute(Int.self) { (_: Page) in 2 }
            }
                == "Declare one of the scopes with the other as its parent, or split [Int] into two lists, told apart by a "
                + "qualifier.")
        let container = try Container { registry in
            configure(nil, &registry)
            registry.contribute(Int.self) { (_: Desk) in 1 }
            registry.contribute(Int.self, qualifier: APIBase.self) { (_: Page) in 2 }
        }
        #expect(try container.openScope(.session).resolve([Int].self) == [1])
        #expect(try container.openScope(.window).resolve([Int].self, qualifier: APIBase.self) == [2])
    }

    @Test("leads past a forward to an optional, through which a Weak cannot look")
    func optionalForward() throws {
        func configure<Target: Sendable>(
            _ registry: inout Registry,
            _ target: Target.Type,
            _ cast: @escaping @Sendable (Target) -> any Gateway
        ) {
            registry.register(LiveGateway.self, scope: .singleton, fileID: "A.swift", line: 1) { LiveGateway() }
            registry.forward((any Gateway).self, to: target, fileID: "A.swift", line: 2, cast)
            registry.register(Ticket.self, fileID: "A.swift", line: 3) { (_: Weak<any Gateway>) in Ticket() }
        }
        #expect(
            try messages { configure(&$0, LiveGateway?.self) { $0! } } == [
                """
                Ticket takes a Weak<any Gateway>, and any Gateway stands for LiveGateway?, through which a Weak cannot look.
                  where: A.swift:3, A.swift:2, A.swift:1
                  path:  Ticket (A.swift:3) → any Gateway (A.swift:2) → LiveGateway (A.swift:1)
                  fix:   Forward any Gateway to LiveGateway itself, or take any Gateway itself.
                """
            ])
        let container = try Container { configure(&$0, LiveGateway.self) { $0 } }
        let gateway = try container.resolve(LiveGateway.self)
        #expect(try container.resolve(Weak<any Gateway>.self)() === gateway)
    }
}
