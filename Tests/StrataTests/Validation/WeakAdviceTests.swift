import Strata
import Testing

private protocol Gateway: AnyObject, Sendable {}
private final class LiveGateway: Gateway {}
private final class Ticket: Sendable {}
private final class Desk: Sendable {}
private final class Page: Sendable {}
private protocol Sheet: Sendable {}
private struct Note: Sheet {}

@Suite("The fix of a problem with a Weak")
struct WeakAdviceTests {
    private let kept = "Register Desk with a scope that the container keeps."

    @Test("of a Weak of what is transient closes no circle, and names no scope that is refused")
    func transientReferent() throws {
        func configure(_ scope: Scope, _ holder: Scope, _ registry: inout Registry) {
            registry.register(Desk.self, scope: scope) { (_: Ticket) in Desk() }
            registry.register(Ticket.self, scope: holder) { (_: Weak<Desk>) in Ticket() }
        }
        #expect(
            try fix { configure(.transient, .transient, &$0) }
                == "Register Desk with `scope: .graph`, or with a scope that the container keeps.")
        #expect(
            try fix { configure(.transient, .singleton, &$0) } == kept)
        for (scope, holder) in [(Scope.graph, Scope.transient), (.singleton, .transient), (.singleton, .singleton)] {
            #expect(try messages { configure(scope, holder, &$0) } == [])
        }
        #expect(
            try fix { registry in
                configure(.transient, .transient, &registry)
                registry.register(Page.self, scope: .singleton) { (_: Ticket) in Page() }
            } == kept)
        #expect(
            try fix { $0.register(Desk.self) { (_: Weak<Desk>) in Desk() } }
                == "Register Desk with `scope: .graph` (`on: MainActor.self`, unless it is Sendable), or with a scope that "
                + "the container keeps.")
        #expect(
            try fix { registry in
                registry.register(Desk.self) { Desk() }
                registry.register(Ticket.self, argument: Int.self) { (_, _: Weak<Desk>) in Ticket() }
            }
                == "Register Desk with a scope that the container keeps (`on: MainActor.self`, unless it is Sendable), or take "
                + "Desk itself.")
    }

    @Test("of a Weak of what is transient names no scope that another Weak of it would be refused for")
    func transientReferents() throws {
        func configure(_ scope: Scope, _ registry: inout Registry) {
            registry.register(Desk.self, scope: scope, fileID: "A.swift", line: 1) { Desk() }
            registry.register(Ticket.self, fileID: "A.swift", line: 2) { (_: Weak<Desk>) in Ticket() }
            registry.register(Page.self, scope: .singleton, fileID: "A.swift", line: 3) { (_: Weak<Desk>) in Page() }
        }
        func message(_ holder: String, _ line: Int) -> String {
            """
            \(holder) takes a Weak<Desk>, and Desk is made anew for everybody: nothing would hold it.
              where: A.swift:\(line), A.swift:1
              path:  \(holder) (A.swift:\(line)) → Desk (A.swift:1)
              fix:   Register Desk with a scope that the container keeps, or take Desk itself.
            """
        }
        #expect(try messages { configure(.transient, &$0) } == [message("Ticket", 2), message("Page", 3)])
        for scope in [Scope.weak, .singleton] { #expect(try messages { configure(scope, &$0) } == []) }
    }

    @Test("of a Weak of a call makes nothing transient that is torn down or has an argument")
    func tornDownHolder() throws {
        func configure(_ scope: Scope, _ registry: inout Registry) {
            registry.register(Desk.self, scope: scope) { Desk() }
            registry.register(Ticket.self, scope: .singleton, teardown: { _ in }) { (_: Weak<Desk>) in Ticket() }
        }
        #expect(try fix { configure(.graph, &$0) } == kept)
        #expect(try messages { configure(.weak, &$0) } == [])
        #expect(
            try fix { registry in
                registry.register(Desk.self, scope: .graph) { Desk() }
                registry.register(Ticket.self, argument: Int.self, scope: .weak) { (_, _: Weak<Desk>) in Ticket() }
            } == kept)
        #expect(
            try fix { registry in
                registry.register(Desk.self, scope: .graph) { Desk() }
                registry.register(Page.self, scope: .singleton, teardown: { _ in }) { (_: Desk) in Page() }
                registry.register(Ticket.self, argument: Int.self) { (_, _: Weak<Desk>, _: Page) in Ticket() }
            } == kept)
    }

    @Test("lets what takes an argument make what refers to it")
    func madeByArgument() throws {
        func configure(_ scope: Scope, isTaken: Bool, _ registry: inout Registry) {
            if isTaken {
                registry.register(Page.self, argument: Int.self, scope: .graph) { (_, _: Ticket) in Page() }
            } else {
                registry.register(Page.self, argument: Int.self, scope: .graph) { _ in Page() }
            }
            registry.register(Ticket.self, scope: scope) { (_: Weak<Page>) in Ticket() }
        }
        #expect(
            try fix { configure(.singleton, isTaken: false, &$0) }
                == "Register Ticket as .graph or transient and let the factory of Page (argument Int) take Ticket.")
        #expect(try messages { configure(.graph, isTaken: true, &$0) } == [])
        #expect(
            try fix { registry in
                registry.register(Page.self, argument: Int.self, scope: .graph) { _ in Page() }
                registry.register(Ticket.self, scope: .singleton, teardown: { _ in }) { (_: Weak<Page>) in Ticket() }
            } == "Pass Page (argument Int) to the methods of Ticket that need it.")
    }

    @Test("names no Weak that would refer to what a decorator has made")
    func decoratedForward() throws {
        func configure<Form: Sendable>(_: Form.Type, _ registry: inout Registry) {
            registry.register(LiveGateway.self, scope: .graph) { (_: Form) in LiveGateway() }
            registry.forward((any Gateway).self, to: LiveGateway.self) { $0 }
            registry.decorate((any Gateway).self) { inner in inner }
            registry.register(Page.self, scope: .singleton) { (_: LiveGateway) in Page() }
        }
        #expect(
            try fix { configure(Lazy<any Gateway>.self, &$0) }
                == "Give LiveGateway a scope that the container keeps, such as .weak or .singleton.")
        #expect(
            try fix { configure(Weak<any Gateway>.self, &$0) }
                == "Register LiveGateway with a scope that the container keeps.")
    }

    @Test("keeps what holds such a Weak in turn, through what is not kept, only with what that refers to")
    func weakInTurn() throws {
        #expect(
            try fix { registry in
                registry.register(Page.self, scope: .graph) { (_: Desk) in Page() }
                registry.register(Desk.self, scope: .graph) { (_: Ticket) in Desk() }
                registry.register(Ticket.self) { (_: Weak<Page>) in Ticket() }
                registry.register(Int.self, scope: .singleton) { (_: Weak<Desk>) in 1 }
            }
                == "Register Int as .graph or transient and let the factory of Desk take Int, or register Desk and Page, to "
                + "which it refers, with a scope that the container keeps, such as .weak (one at a time).")
        #expect(
            try fix { registry in
                registry.register(Page.self, scope: .graph) { (_: Desk) in Page() }
                registry.register(Desk.self, scope: .graph) { (_: Weak<Page>) in Desk() }
                registry.register(Int.self, scope: .singleton) { (_: Page) in 1 }
                registry.register(Ticket.self, argument: String.self) { (_, _: Weak<Desk>, _: Int) in Ticket() }
            }
                == "Register Int as .graph or transient, or register Desk and Page, to which it refers, with a scope that the "
                + "container keeps, such as .weak (one at a time).")
    }

    @Test("hands over nothing that needs what would take it, and no single element of a list")
    func needed() throws {
        func configure(_ registry: inout Registry) {
            registry.register(Desk.self, scope: .graph) { Desk() }
            registry.register(Page.self, scope: .singleton) { (_: Desk) in Page() }
        }
        #expect(
            try fix { registry in
                configure(&registry)
                registry.register(Ticket.self) { (_: Weak<Desk>, _: Page) in Ticket() }
                registry.register(Int.self, scope: .singleton) { (_: Ticket) in 1 }
            } == kept)
        #expect(
            try fix { registry in
                configure(&registry)
                registry.contribute(Ticket.self) { (_: Weak<Desk>) in Ticket() }
                registry.contribute(Ticket.self) { (_: Page) in Ticket() }
                registry.register(Int.self, scope: .singleton) { (_: [Ticket]) in 1 }
            } == kept)
    }

    @Test("is given also where something is missing, if only an argument makes what the Weak refers to")
    func missing() throws {
        func problems(hasArgument: Bool) throws -> [String] {
            try messages { registry in
                if hasArgument {
                    registry.register(Desk.self, argument: Int.self, scope: .graph) { _ in Desk() }
                } else {
                    registry.register(Desk.self, scope: .graph) { Desk() }
                }
                registry.register(Ticket.self) { (_: Weak<Desk>) in Ticket() }
                registry.register(Int.self, scope: .singleton) { (_: Ticket, _: Page) in 1 }
            }.map { String($0.prefix(while: { $0 != "," && $0 != "\n" })) }
        }
        #expect(try problems(hasArgument: false) == ["Page is not registered and needed by Int."])
        #expect(
            try problems(hasArgument: true)
                == ["Int is singleton and would hold Ticket", "Page is not registered and needed by Int."])
    }

    @Test("changes no Lazy that a forward resolves")
    func lazyForward() throws {
        #expect(
            try fix { registry in
                registry.register(LiveGateway.self, scope: .graph) { (_: any Gateway) in LiveGateway() }
                registry.forward((any Gateway).self, to: Lazy<LiveGateway>.self) { (try? $0()) ?? LiveGateway() }
            } == "Give LiveGateway a scope that the container keeps, such as .weak or .singleton.")
    }

    @Test("takes nothing itself where that makes something kept hold a Weak of a call, or closes a circle by a Lazy")
    func takenItself() throws {
        func keep<Form: Sendable>(_ desk: Scope, _: Form.Type, in registry: inout Registry) {
            registry.register(Page.self, scope: .graph) { Page() }
            registry.register(Desk.self, scope: desk) { (_: Weak<Page>) in Desk() }
            registry.register(Ticket.self) { (_: Form) in Ticket() }
            registry.join(Page.self, Desk.self)
            registry.join(Desk.self, Ticket.self)
        }
        #expect(
            try fix { keep(.transient, Weak<Desk>.self, in: &$0) }
                == "Register Desk with `scope: .graph`, or take Desk itself.")
        #expect(
            try fix { registry in
                keep(.transient, Weak<Desk>.self, in: &registry)
                registry.register(Int.self, scope: .singleton) { (_: Ticket) in 1 }
            }
                == "Register Desk and Page, to which it refers, with a scope that the container keeps, such as .weak "
                + "(one at a time).")
        #expect(try messages { keep(.transient, Desk.self, in: &$0) } == [])
        #expect(try messages { keep(.graph, Weak<Desk>.self, in: &$0) } == [])
        func comeBack(_ desk: Scope, _ ticket: Scope, in registry: inout Registry) {
            registry.register(Desk.self, scope: desk) { (_: Lazy<Ticket>) in Desk() }
            registry.register(Ticket.self, scope: ticket) { (_: Weak<Desk>) in Ticket() }
            registry.join(Desk.self, Ticket.self)
        }
        #expect(
            try fix { comeBack(.transient, .transient, in: &$0) }
                == "Register Desk with `scope: .graph`, or with a scope that the container keeps.")
        for scope in [Scope.graph, .weak] { #expect(try messages { comeBack(scope, .transient, in: &$0) } == []) }
        #expect(
            try fix { comeBack(.transient, .singleton, in: &$0) }
                == "Register Desk with a scope that the container keeps, or take Desk itself.")
    }

    @Test("takes itself what makes all to which it refers")
    func refersToItsOwn() throws {
        func configure<Form: Sendable>(_: Form.Type, in registry: inout Registry) {
            registry.register(Page.self, scope: .graph) { Page() }
            registry.register(Ticket.self) { (_: Weak<Page>) in Ticket() }
            registry.register(Desk.self) { (_: Ticket, _: Page) in Desk() }
            registry.register(Int.self) { (_: Form) in 1 }
        }
        #expect(
            try fix { configure(Weak<Desk>.self, in: &$0) }
                == "Register Desk and Page, to which it refers, with a scope that the container keeps, such as "
                + ".weak (one at a time; `on: MainActor.self`, unless they are Sendable), or take Desk itself.")
        #expect(try messages { configure(Desk.self, in: &$0) } == [])
    }

    @Test("makes nothing for a call where a Lazy resolves the Weak")
    func lazyWeak() throws {
        #expect(
            try fix { registry in
                registry.register(Desk.self) { Desk() }
                registry.register(Ticket.self) { (_: Lazy<Weak<Desk>>) in Ticket() }
            }
                == "Register Desk with a scope that the container keeps (`on: MainActor.self`, unless it is Sendable), or take "
                + "Desk itself.")
    }

    @Test("takes the Weak out of a Lazy only where a call fills it")
    func takenOut() throws {
        func configure<Form: Sendable>(_ desk: Scope, _: Form.Type, in registry: inout Registry) {
            registry.register(Desk.self, scope: desk) { Desk() }
            registry.register(Ticket.self) { (_: Form) in Ticket() }
            registry.join(Desk.self, Ticket.self)
        }
        #expect(try fix { configure(.graph, Lazy<Weak<Desk>>.self, in: &$0) } == "Take a Weak<Desk> itself.")
        #expect(try messages { configure(.graph, Weak<Desk>.self, in: &$0) } == [])
        func keep(_ registry: inout Registry) {
            registry.register(Page.self, scope: .singleton) { (_: Ticket) in Page() }
        }
        #expect(
            try fix { registry in
                configure(.graph, Lazy<Weak<Desk>>.self, in: &registry)
                keep(&registry)
            } == kept)
        #expect(
            try messages { registry in
                configure(.weak, Lazy<Weak<Desk>>.self, in: &registry)
                keep(&registry)
            } == [])
        #expect(
            try fix { registry in
                registry.register(Desk.self, scope: .graph) { Desk() }
                registry.register(Ticket.self, argument: Int.self) { (_, _: Lazy<Weak<Desk>>) in Ticket() }
            } == kept)
        #expect(
            try fix { registry in
                registry.register(Desk.self, argument: Int.self, scope: .graph) { _ in Desk() }
                registry.register(Ticket.self) { (_: Lazy<Weak<Desk>>) in Ticket() }
            } == "Pass Desk (argument Int) to the methods of Ticket that need it.")
    }

    @Test("keeps nothing that a decorated forward would be kept with")
    func keptWrapper() throws {
        func configure(_ scope: Scope, in registry: inout Registry) {
            registry.register(Desk.self, scope: .graph) { Desk() }
            registry.register(LiveGateway.self, scope: scope) { LiveGateway() }
            registry.forward((any Gateway).self, to: LiveGateway.self) { $0 }
            registry.decorate((any Gateway).self) { (inner, _: Weak<Desk>) in inner }
            registry.register(Ticket.self) { (_: Weak<LiveGateway>) in Ticket() }
            registry.join(Desk.self, (any Gateway).self)
            registry.join(LiveGateway.self, Ticket.self)
        }
        #expect(
            try fix { configure(.transient, in: &$0) }
                == "Register LiveGateway with `scope: .graph`, or take LiveGateway itself.")
        #expect(try messages { configure(.graph, in: &$0) } == [])
    }

    @Test("makes no structure behind a forward that of a call, to which no Weak refers")
    func structure() throws {
        func configure(_ scope: Scope, in registry: inout Registry) {
            registry.register(Note.self, scope: scope) { (_: Ticket) in Note() }
            registry.forward((any Sheet).self, to: Note.self) { $0 }
            registry.register(Ticket.self) { (_: Weak<any Sheet>) in Ticket() }
        }
        #expect(
            try fix { configure(.transient, in: &$0) } == "Register Note with a scope that the container keeps.")
        #expect(try messages { configure(.singleton, in: &$0) } == [])
    }

    @Test("makes what takes an argument for a call only together with who refers to it")
    func graphArgument() throws {
        func configure(_ desk: Scope, _ ticket: Scope, isTaken: Bool = false, in registry: inout Registry) {
            if isTaken {
                registry.register(Desk.self, argument: Int.self, scope: desk, fileID: "A.swift", line: 1) {
                    (_, _: Ticket) in Desk()
                }
            } else {
                registry.register(Desk.self, argument: Int.self, scope: desk, fileID: "A.swift", line: 1) { _ in Desk()
                }
            }
            registry.register(Ticket.self, scope: ticket) { (_: Weak<Desk>) in Ticket() }
        }
        let then = ": a Weak<Desk> is then that of the same resolve call."
        #expect(
            try fix { configure(.transient, .transient, isTaken: true, in: &$0) }
                == "Register Desk (argument Int) (A.swift:1) with `scope: .graph`" + then)
        #expect(
            try fix { configure(.transient, .transient, in: &$0) }
                == "Register Desk (argument Int) (A.swift:1) with `scope: .graph` and let its factory take Ticket"
                + then)
        #expect(try messages { configure(.graph, .transient, isTaken: true, in: &$0) } == [])
        #expect(
            try fix { configure(.transient, .singleton, in: &$0) }
                == "Pass Desk (argument Int) to the methods of Ticket that need it.")
        #expect(
            try fix { registry in
                configure(.transient, .transient, in: &registry)
                registry.register(Page.self, argument: Int.self) { (_, _: Weak<Desk>) in Page() }
            } == "Pass Desk (argument Int) to the methods of Ticket and Page (argument Int) that need it.")
    }

    @Test("makes an argument Hashable where it is not, for that has a scope, and advises none where it cannot be")
    func unhashable() throws {
        struct Item: Sendable {}
        func configure<Argument: Sendable>(_: Argument.Type, in registry: inout Registry) {
            registry.register(Desk.self, argument: Argument.self, fileID: "A.swift", line: 1) { (_, _: Ticket) in Desk()
            }
            registry.register(Ticket.self) { (_: Weak<Desk>) in Ticket() }
        }
        #expect(
            try fix { configure(Item.self, in: &$0) }
                == "Make Item Hashable and Sendable, and register Desk (argument Item) (A.swift:1) with `scope: .graph` "
                + "(`on: MainActor.self`, unless it is Sendable): a Weak<Desk> is then that of the same resolve call.")
        #expect(
            try fix { configure((any AuthService).self, in: &$0) }
                == "Pass Desk (argument any AuthService) to the methods of Ticket that need it.")
        for found in [
            try fix { configure([Item].self, in: &$0) }, try fix { configure(Item?.self, in: &$0) },
            try fix { configure([String: any Sendable].self, in: &$0) },
        ] {
            #expect(found?.hasPrefix("Pass Desk (argument ") == true)
        }
        // What needs whoever asks for it.
        func circle<Argument: Sendable>(_: Argument.Type, in registry: inout Registry) {
            registry.register(Desk.self, argument: Argument.self, fileID: "A.swift", line: 1) { (_, _: Ticket) in Desk()
            }
            registry.register(Ticket.self) { (_: Desk) in Ticket() }
        }
        let found = try fix { circle(Item.self, in: &$0) }
        #expect(
            found
                == "Desk (argument Item) (A.swift:1) needs Ticket itself. To refer to the one of the same resolve call, take a "
                + "Weak<Desk>, make Item Hashable and Sendable, and register Desk (argument Item) with `scope: .graph` "
                + "(`on: MainActor.self`, unless it is Sendable). To make another one each time, take Assisted<Item, Desk> and call it after the constructor has returned."
        )
    }
}
