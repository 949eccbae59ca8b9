import Foundation
import Strata
import Testing

private protocol Gateway: AnyObject, Sendable {}
private final class LiveGateway: Gateway {}
private final class Ticket: Sendable {}
private final class Desk: Sendable {}
private final class Page: Sendable {}
private protocol Sheet: Sendable {}
private struct Note: Sheet {}

@Suite("The fix of a Lazy that comes back to its holder")
struct LazyCycleAdviceTests {
    private let weak = "Register Desk with `scope: .graph` and take a Weak<Desk> instead of the Lazy<Desk>"

    @Test("keeps nothing that has a Weak of a call")
    func weakOfCall() throws {
        func configure<Form: Sendable>(
            _: Form.Type, desk: Scope = .transient, ticket: Scope = .graph, in registry: inout Registry
        ) {
            registry.register(Ticket.self, scope: ticket) { Ticket() }
            registry.register(Desk.self, scope: desk) { (_: Weak<Ticket>, _: Form) in Desk() }
            registry.join(Ticket.self, Desk.self)
        }
        #expect(try fix { configure(Lazy<Desk>.self, in: &$0) } == weak + ".")
        #expect(try messages { configure(Weak<Desk>.self, desk: .graph, in: &$0) } == [])
        #expect(
            try fix { configure(Lazy<Desk>.self, ticket: .singleton, in: &$0) }
                == weak + ", or give Desk a scope that the container keeps, such as .weak or .singleton.")
        #expect(try messages { configure(Lazy<Desk>.self, desk: .weak, ticket: .singleton, in: &$0) } == [])
        // Nor does the refusal of the Weak make it transient again.
        #expect(
            try fix { configure(Lazy<Desk>.self, desk: .weak, in: &$0) }
                == "Register Ticket with a scope that the container keeps.")
    }

    @Test("names what may be kept, where that is not everything")
    func someOfThem() throws {
        func configure(_ page: Scope, in registry: inout Registry) {
            registry.register(Ticket.self, scope: .graph) { Ticket() }
            registry.register(Desk.self, scope: .graph) { (_: Weak<Ticket>, _: Lazy<Page>) in Desk() }
            registry.join(Ticket.self, Desk.self)
            registry.register(Page.self, scope: page) { (_: Lazy<Desk>) in Page() }
        }
        #expect(
            try fix { configure(.graph, in: &$0) }
                == "Give Page a scope that the container keeps, such as .weak or .singleton.")
        #expect(try messages { configure(.weak, in: &$0) } == [])
    }

    @Test("names no singleton where something on the circle needs a scope")
    func scoped() throws {
        func configure(_ page: Scope, in registry: inout Registry) {
            registry.declareScope(.session, inputs: User.self)
            registry.register(Page.self, scope: page) { (_: Desk) in Page() }
            registry.register(Desk.self) { (_: User, _: Lazy<Page>) in Desk() }
        }
        #expect(
            try fix { configure(.graph, in: &$0) }
                == "Take a Weak<Page> instead of the Lazy<Page> (if it is Page that is asked for), or give Page a scope that "
                + "the container keeps, such as .weak."
        )
        #expect(try messages { configure(.weak, in: &$0) } == [])
    }

    @Test("says of a Weak for which calls it is right")
    func condition() throws {
        func configure<Form: Sendable>(_ desk: Visibility, isBoth: Bool, _: Form.Type, in registry: inout Registry) {
            registry.register(Page.self, scope: .graph) { (_: Desk) in Page() }
            registry.register(Desk.self, visibility: desk) { (_: Form) in Desk() }
            registry.register(Int.self) { (_: Page) in 1 }
            if isBoth { registry.register(Ticket.self) { (_: Desk) in Ticket() } }
        }
        let (taking, kept) = (
            "Take a Weak<Page> instead of the Lazy<Page>",
            ", or give Page a scope that the container keeps, such as .weak or .singleton."
        )
        for desk in [Visibility.module, .public] {
            for isBoth in [false, true] {
                let condition = isBoth || desk == .public ? " (if it is Page that is asked for)" : ""
                #expect(
                    try fix { configure(desk, isBoth: isBoth, Lazy<Page>.self, in: &$0) } == taking + condition + kept)
            }
        }
        // What does not come to the holder counts not.
        let others = try fix { registry in
            registry.register(Page.self, scope: .graph) { (_: Desk) in Page() }
            registry.register(Desk.self, visibility: .module) { (_: Lazy<Page>, _: Ticket) in Desk() }
            registry.register(Ticket.self) { (_: Lazy<Page>) in Ticket() }
            registry.register(Int.self) { (_: Page, _: Ticket) in 1 }
        }
        #expect(others == taking + kept)
        // A call that is made later by what comes with the page.
        let later = try fix { registry in
            registry.register(Page.self, scope: .graph) { (_: Desk, _: Ticket) in Page() }
            registry.register(Desk.self, visibility: .module) { (_: Lazy<Page>) in Desk() }
            registry.register(Ticket.self, visibility: .module) { (_: Provider<Desk>) in Ticket() }
            registry.register(Int.self) { (_: Page) in 1 }
        }
        #expect(later == taking + " (if it is Page that is asked for)" + kept)
    }

    @Test("names what is asked for, which the Lazy itself is not", arguments: [false, true])
    func namesAsked(_ isTaken: Bool) throws {
        let found = try fix { registry in
            registry.register(Page.self, scope: .graph, visibility: .module) { (_: Desk) in Page() }
            registry.register(Desk.self) { (_: Lazy<Page>, _: Lazy<Ticket>) in Desk() }
            registry.register(Ticket.self, visibility: .module) { (_: Page) in Ticket() }
            registry.register(Int.self) { (_: Ticket) in 1 }
            // Nobody asks for this.
            registry.register(String.self, visibility: .module) { (_: Page) in "" }
            if isTaken { registry.register(Double.self) { (_: String) in 1 } }
        }
        #expect(
            found
                == "Take a Weak<Page> instead of the Lazy<Page> (if it is \(isTaken ? "Page" : "Ticket") that is asked for), "
                + "or give Page a scope that the container keeps, such as .weak or .singleton.")
    }

    @Test("takes no Weak in place of all that asks for it", arguments: [false, true])
    func onlyAsker(_ isAskedElsewhere: Bool) throws {
        let found = try fix { registry in
            registry.register(Page.self, scope: .graph, visibility: .module) { (_: Desk) in Page() }
            registry.register(Desk.self) { (_: Weak<Page>, _: Lazy<Page>) in Desk() }
            if isAskedElsewhere { registry.register(Int.self) { (_: Provider<Page>) in 1 } }
        }
        let kept = "ive Page a scope that the container keeps, such as .weak or .singleton."
        #expect(
            found
                == (isAskedElsewhere
                    ? "Take a Weak<Page> instead of the Lazy<Page> (if it is Page that is asked for), or g" : "G")
                + kept)
    }

    @Test("makes no structure behind a forward that of a call, to which no Weak refers")
    func structure() throws {
        func configure(_ scope: Scope, in registry: inout Registry) {
            registry.register(Note.self, scope: scope) { (_: Lazy<any Sheet>) in Note() }
            registry.forward((any Sheet).self, to: Note.self) { $0 }
        }
        #expect(
            try fix { configure(.transient, in: &$0) }
                == "Give Note a scope that the container keeps, such as .singleton.")
        #expect(try messages { configure(.singleton, in: &$0) } == [])
    }

    @Test("names no scope that a decorated forward could not have, which has it, too")
    func forwardOfScoped() throws {
        func configure(_ scope: Scope, in registry: inout Registry) {
            registry.declareScope(.session)
            registry.register(Ticket.self, scope: .scoped(.session)) { Ticket() }
            registry.register(LiveGateway.self, scope: scope) { (_: Lazy<LiveGateway>) in LiveGateway() }
            registry.forward((any Gateway).self, to: LiveGateway.self) { $0 }
            registry.decorate((any Gateway).self) { (inner, _: Provider<Ticket>) in inner }
        }
        #expect(
            try fix { configure(.graph, in: &$0) }?
                .hasSuffix(" give LiveGateway a scope that the container keeps, such as .weak.") == true)
        #expect(try messages { configure(.weak, in: &$0) } == [])
        #expect(try problems { configure(.singleton, in: &$0) }.map(\.code) == [.captiveDependency])
    }

    @Test("names what fits what it names, whatever else is on the way")
    func classBesideStructure() throws {
        func configure(_ scope: Scope, in registry: inout Registry) {
            registry.register(Desk.self, scope: scope) { (_: Note) in Desk() }
            registry.register(Note.self) { (_: Lazy<Desk>) in Note() }
        }
        #expect(
            try fix { configure(.graph, in: &$0) }?
                .hasSuffix(" give Desk a scope that the container keeps, such as .weak or .singleton.") == true)
        for scope in [Scope.weak, .singleton] { #expect(try messages { configure(scope, in: &$0) } == []) }
    }

    @Test("names none where the container can keep none of it")
    func structureOfScoped() throws {
        #expect(
            try fix { registry in
                registry.declareScope(.session)
                registry.register(Ticket.self, scope: .scoped(.session)) { Ticket() }
                registry.register(Note.self) { (_: Lazy<Note>, _: Ticket) in Note() }
            } == "Take a Provider instead of the Lazy, which makes a new one each time.")
    }

    @Test("makes nothing for a call that something kept refers to, be the circle closed by a Lazy or not")
    func referredTo() throws {
        func fixes<Form: Sendable>(_: Form.Type) throws -> [String] {
            try messages { registry in
                registry.register(Desk.self) { (_: Ticket) in Desk() }
                registry.register(Ticket.self) { (_: Form) in Ticket() }
                registry.register(Page.self, scope: .singleton) { (_: Weak<Desk>) in Page() }
            }.compactMap { $0.components(separatedBy: "\n  fix:   ").last }
        }
        let unless = " (`on: MainActor.self`, unless it is Sendable)"
        let kept = "Register Desk with a scope that the container keeps\(unless), or take Desk itself."
        #expect(
            try fixes(Lazy<Desk>.self)
                == [kept, "Give Desk a scope that the container keeps, such as .weak or .singleton\(unless)."])
        #expect(
            try fixes(Desk.self).last?.hasPrefix("Register Ticket with `scope: .graph`\(unless) and take a Weak")
                == true)
    }

    @Test("puts no Weak in the place of one of two")
    func twice() throws {
        func configure(_ scope: Scope, in registry: inout Registry) {
            registry.register(Desk.self, scope: scope) { (_: Lazy<Desk>) in Desk() }
            registry.decorate(Desk.self) { (inner, _: Lazy<Desk>) in inner }
        }
        #expect(
            try fix { configure(.graph, in: &$0) }
                == "Give Desk a scope that the container keeps, such as .weak or .singleton.")
        #expect(try messages { configure(.weak, in: &$0) } == [])
    }

    @Test("names a decorator's Lazy where the factory has a Provider")
    func besideProvider() throws {
        let found = try messages { registry in
            registry.register(Desk.self, fileID: "A.swift", line: 1) { (_: Provider<Desk>) in Desk() }
            registry.decorate(Desk.self, fileID: "A.swift", line: 2) { (inner, _: Lazy<Desk>) in inner }
        }
        #expect(found.count == 1)
        #expect(found.first?.contains("\n  where: A.swift:1, A.swift:2\n") == true, "\(found)")
    }

    @Test("takes a Provider where nothing may be kept")
    func provider() throws {
        func configure<Form: Sendable>(_: Form.Type, in registry: inout Registry) {
            registry.register(Ticket.self, scope: .graph) { Ticket() }
            registry.register(Desk.self, scope: .graph) { (_: Weak<Ticket>, _: Form) in Desk() }
            registry.register(Page.self, scope: .graph) { (_: Weak<Ticket>, _: Lazy<Desk>) in Page() }
            registry.join(Ticket.self, Desk.self)
            registry.join(Ticket.self, Page.self)
        }
        #expect(
            try fix { configure(Lazy<Page>.self, in: &$0) }
                == "Take a Provider instead of the Lazy, which makes a new one each time.")
        #expect(try messages { configure(Provider<Page>.self, in: &$0) } == [])
    }

    @Test("gives a scope to what a decorated forward stands for, which alone has one")
    func decoratedForward() throws {
        func configure(_ scope: Scope, in registry: inout Registry) {
            registry.register(LiveGateway.self, scope: scope, fileID: "A.swift", line: 1) { LiveGateway() }
            registry.forward((any Gateway).self, to: LiveGateway.self, fileID: "A.swift", line: 2) { $0 }
            registry.decorate((any Gateway).self, fileID: "A.swift", line: 3) { (inner, _: Lazy<any Gateway>) in inner }
        }
        #expect(
            try messages { configure(.transient, in: &$0) } == [
                """
                any Gateway comes back to itself through a Lazy, and nothing on the way is kept: the Lazy would make a second any Gateway.
                  where: A.swift:2, A.swift:3
                  path:  any Gateway (A.swift:2) → any Gateway (A.swift:2)
                  fix:   Give LiveGateway a scope that the container keeps, such as .weak or .singleton.
                """
            ])
        for scope in [Scope.weak, .singleton] { #expect(try messages { configure(scope, in: &$0) } == []) }
    }
}
