import Strata
import Testing

private protocol Gateway: AnyObject, Sendable {}
private final class Ticket: Sendable {}
private final class Desk: Sendable, Gateway {}
private final class Page: Sendable {}

/// `Desk` is kept and has a `Weak` of a `Ticket`, which a call makes.
@Suite("To make something for a call that is kept is advised")
struct CallAdviceTests {
    private let kept = "Register Ticket with a scope that the container keeps."
    private let both =
        "Register Desk as .graph or transient, or register Ticket with a scope that the container keeps."
    private let graph = "Register Desk as .graph, or register Ticket with a scope that the container keeps."

    private func configure<Form: Sendable>(
        _ scope: Scope = .singleton, ticket: Scope = .graph, also: Form.Type = Int?.self, in registry: inout Registry
    ) {
        registry.register(Ticket.self, scope: ticket) { Ticket() }
        registry.register(Desk.self, scope: scope) { (_: Weak<Ticket>, _: Form) in Desk() }
        registry.join(Ticket.self, Desk.self)
    }

    @Test("not as transient where a Weak refers to it, be it its own")
    func transient() throws {
        func refer(_ registry: inout Registry) {
            registry.register(Page.self) { (_: Weak<Desk>) in Page() }
            registry.join(Desk.self, Page.self)
        }
        #expect(try fix { configure(in: &$0) } == both)
        #expect(
            try fix { registry in
                configure(in: &registry)
                refer(&registry)
            } == graph)
        #expect(try fix { configure(also: Weak<Desk>.self, in: &$0) } == graph)
        #expect(
            try messages { registry in
                configure(.graph, in: &registry)
                refer(&registry)
            } == [])
        #expect(try messages { configure(.graph, also: Weak<Desk>.self, in: &$0) } == [])
    }

    @Test("not where a Weak of it would outlive the call, or belongs to another one")
    func references() throws {
        func advice(_ refer: (inout Registry) -> Void) throws -> String? {
            try fix { registry in
                configure(in: &registry)
                refer(&registry)
            }
        }
        #expect(try advice { $0.register(Page.self, scope: .singleton) { (_: Weak<Desk>) in Page() } } == kept)
        #expect(try advice { $0.register(Page.self) { (_: Lazy<Weak<Desk>>) in Page() } } == kept)
        #expect(try advice { $0.register(Page.self, argument: Int.self) { (_, _: Weak<Desk>) in Page() } } == kept)
        #expect(
            try advice { registry in
                registry.register(Page.self) { (_: Weak<Desk>) in Page() }
                registry.join(Desk.self, Page.self)
                registry.register(Int.self, scope: .singleton) { (_: Page) in 1 }
            } == kept)
        // Each call of what takes an argument makes both.
        func refer(_ registry: inout Registry) {
            registry.register(Page.self, argument: Int.self) { (_, _: Weak<Desk>, _: Desk) in Page() }
        }
        #expect(try advice(refer) == graph)
        #expect(
            try messages { registry in
                configure(.graph, in: &registry)
                refer(&registry)
            } == [])
        #expect(
            try messages { registry in
                configure(ticket: .singleton, in: &registry)
                registry.register(Page.self, scope: .singleton) { (_: Weak<Desk>) in Page() }
            } == [])
    }

    @Test("not where a forward of it is referred to, which lives as long")
    func forwards() throws {
        func configure(_ scope: Scope = .singleton, isReferredTo: Bool = false, in registry: inout Registry) {
            self.configure(scope, in: &registry)
            registry.forward((any Gateway).self, to: Desk.self) { $0 }
            registry.decorate((any Gateway).self) { $0 }
            if isReferredTo {
                registry.register(Page.self, scope: .singleton) { (_: Weak<any Gateway>) in Page() }
            }
        }
        #expect(try fix { configure(isReferredTo: true, in: &$0) } == kept)
        // Nor is it to be handed over by that forward.
        #expect(try fix { configure(in: &$0) } == both)
        for scope in [Scope.graph, .transient] { #expect(try messages { configure(scope, in: &$0) } == []) }
    }

    @Test("not where it would come back to itself by a Lazy")
    func lazyCycle() throws {
        #expect(try fix { configure(also: Lazy<Desk>.self, in: &$0) } == kept)
        #expect(
            try fix { registry in
                configure(also: Page.self, in: &registry)
                registry.register(Page.self) { (_: Lazy<Desk>) in Page() }
            } == kept)
        #expect(
            try fix { registry in
                configure(also: Page.self, in: &registry)
                registry.register(Page.self, scope: .weak) { (_: Lazy<Desk>) in Page() }
            } == both)
        #expect(try messages { configure(ticket: .singleton, also: Lazy<Desk>.self, in: &$0) } == [])
    }

    private enum Hider: ModuleRegistrar {
        static func registerDependencies(in registry: inout Registry) {
            registry.register(Desk.self, scope: .singleton, visibility: .module) { (_: Weak<Ticket>) in Desk() }
        }
    }

    @Test("not where it would have to be taken by another module, which must not")
    func hidden() throws {
        let found = try messages(Hider.self) { registry in
            registry.register(Ticket.self, argument: Int.self, scope: .graph) { _ in Ticket() }
        }
        #expect(found.count == 1)
        #expect(found[0].hasSuffix("\n  fix:   Pass Ticket (argument Int) to the methods of Desk that need it."))
    }

    @Test("not where a Lazy resolves its Weak, nor is it handed over to what a Lazy of it leads back to")
    func deferred() throws {
        func configure(_ ticket: Scope, in registry: inout Registry) {
            registry.register(Ticket.self, scope: ticket) { Ticket() }
            registry.register(Desk.self, scope: .singleton) { (_: Lazy<Weak<Ticket>>) in Desk() }
        }
        #expect(try fix { configure(.graph, in: &$0) } == kept)
        #expect(try messages { configure(.weak, in: &$0) } == [])
        func comeBack(_ ticket: Scope, in registry: inout Registry) {
            registry.register(Ticket.self, scope: ticket) { Ticket() }
            registry.register(Desk.self) { (_: Weak<Ticket>, _: Lazy<Ticket>) in Desk() }
            registry.register(Page.self, scope: .singleton) { (_: Desk) in Page() }
        }
        #expect(try fix { comeBack(.graph, in: &$0) } == kept)
        #expect(try messages { comeBack(.weak, in: &$0) } == [])
    }

    @Test("not where a factory takes it beside what makes another of it")
    func beside() throws {
        func configure(_ scope: Scope, isBeside: Bool, in registry: inout Registry) {
            registry.register(Ticket.self, argument: Int.self, scope: .graph) { (_, _: Desk) in Ticket() }
            registry.register(Desk.self, scope: scope) { (_: Weak<Ticket>) in Desk() }
            registry.forward((any Gateway).self, to: Desk.self) { $0 }
            if isBeside {
                registry.register(Page.self) { (_: Assisted<Int, Ticket>, _: any Gateway) in Page() }
            } else {
                registry.register(Page.self) { (_: Assisted<Int, Ticket>) in Page() }
            }
        }
        #expect(
            try fix { configure(.singleton, isBeside: true, in: &$0) }
                == "Pass Ticket (argument Int) to the methods of Desk that need it.")
        #expect(
            try fix { configure(.singleton, isBeside: false, in: &$0) } == "Register Desk as .graph or transient.")
        #expect(try messages { configure(.graph, isBeside: false, in: &$0) } == [])
        // Page is kept and would hold the Desk: the Ticket is not to make another.
        #expect(
            try fix { registry in
                registry.register(Ticket.self, argument: Int.self, scope: .graph) { _ in Ticket() }
                registry.register(Desk.self) { (_: Weak<Ticket>) in Desk() }
                registry.register(Page.self, scope: .singleton) { (_: Assisted<Int, Ticket>, _: Desk) in Page() }
            } == "Move what Page needs of Desk into a type of its own, without the Weak.")
        #expect(
            try fix { registry in
                registry.register(Ticket.self, argument: Int.self) { _ in Ticket() }
                registry.register(Desk.self) { (_: Weak<Ticket>) in Desk() }
                registry.register(Page.self) { (_: Assisted<Int, Ticket>, _: Desk) in Page() }
            } == "Pass Ticket (argument Int) to the methods of Desk that need it.")
    }

    @Test("the same in what is kept and would hold a Weak, and on the way to what it refers to")
    func others() throws {
        // Page would hold the Desk that holds the Weak.
        #expect(
            try fix { registry in
                registry.register(Ticket.self, scope: .graph) { (_: Page) in Ticket() }
                registry.register(Page.self, scope: .singleton) { (_: Desk, _: Lazy<Page>) in Page() }
                registry.register(Desk.self) { (_: Weak<Ticket>) in Desk() }
            }
                == "Let the factory of Ticket take Desk, not that of Page, or register Ticket with a scope that the container "
                + "keeps.")
        // Only a Page that is built makes a Ticket.
        func configure(_ page: Scope, in registry: inout Registry) {
            registry.register(Ticket.self, scope: .graph) { Ticket() }
            registry.register(Page.self, scope: page) { (_: Ticket) in Page() }
            registry.register(Desk.self, argument: Int.self) { (_, _: Weak<Ticket>, _: Page) in Desk() }
            registry.register(Int.self) { (_: Weak<Page>) in 1 }
            registry.join(Page.self, Int.self)
        }
        #expect(
            try fix { configure(.singleton, in: &$0) }
                == "Register Page as .graph, or register Ticket with a scope that the container keeps.")
        #expect(try messages { configure(.graph, in: &$0) } == [])
    }
}
