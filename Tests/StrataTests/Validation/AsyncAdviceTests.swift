import Foundation
import Strata
import Testing

private protocol Gateway: AnyObject, Sendable {}
private final class LiveGateway: Gateway {}
private final class Ticket: Sendable {}
private final class Client: Sendable {}
private final class Desk: Sendable {}
private final class Page: Sendable {}
/// Not `Sendable`.
private final class Screen {}
@MainActor private final class Panel {}

/// `resolve` cannot await, and an asynchronous factory runs off the main actor.
@Suite("The fix of a problem with what is asynchronous, or confined to the main actor")
struct AsyncAdviceTests {
    private let kept = "Register Ticket with a scope that the container keeps."
    private let both = "Register Desk as .graph or transient, or register Ticket with a scope that the container keeps."

    /// `Desk` is kept, and has a `Weak` of what a call makes.
    private func desk(_ scope: Scope, isAsync: Bool, in registry: inout Registry) {
        registry.register(Ticket.self, scope: .graph) { Ticket() }
        if isAsync {
            registry.register(Desk.self, scope: scope) { (_: Weak<Ticket>) async in Desk() }
        } else {
            registry.register(Client.self) { () async in Client() }
            registry.register(Desk.self, scope: scope) { (_: Weak<Ticket>, _: Client) in Desk() }
        }
        registry.join(Ticket.self, Desk.self)
    }

    private func screen<Form>(_: Form.Type, _ scope: Scope = .transient, in registry: inout Registry) {
        registry.register(Screen.self, scope: scope, on: MainActor.self) { (_: Form) in Screen() }
    }

    @Test("makes nothing for a call that only resolve could ask for, and not await", arguments: [false, true])
    func unawaited(isAsync: Bool) throws {
        func advice(_ configure: (inout Registry) -> Void) throws -> String? {
            try fix { registry in
                desk(.singleton, isAsync: isAsync, in: &registry)
                configure(&registry)
            }
        }
        #expect(try advice { screen(Desk.self, in: &$0) } == kept)
        #expect(try advice { screen(Desk.self, .weak, in: &$0) } == kept)
        #expect(
            try advice { registry in
                registry.register(Page.self) { (_: Desk) in Page() }
                screen(Page.self, in: &registry)
            } == kept)
        // Nothing confined needs it, or `prepare` or something else builds that.
        #expect(try advice { _ in } == both)
        #expect(try advice { screen(Lazy<Desk>.self, in: &$0) } == both)
        #expect(
            try advice { registry in
                registry.register(Panel.self, on: MainActor.self) { (_: Desk) in Panel() }
            } == both)
        #expect(
            try messages { registry in
                desk(.transient, isAsync: isAsync, in: &registry)
                registry.register(Panel.self, on: MainActor.self) { (_: Desk) in Panel() }
            } == [])
    }

    @Test("makes nothing for a call that must stay on the main actor itself and needs something asynchronous")
    func confinedHolder() throws {
        /// Not `Sendable`.
        final class Frame {}
        func configure(_ ticket: Scope, _ screen: Scope, _ registry: inout Registry) {
            registry.register(Ticket.self, scope: ticket) { Ticket() }
            registry.register(Client.self) { () async in Client() }
            registry.register(Screen.self, scope: screen, on: MainActor.self) { (_: Weak<Ticket>, _: Client) in Screen()
            }
            registry.register(Frame.self, on: MainActor.self) { (_: Screen, _: Ticket) in Frame() }
        }
        #expect(try fix { configure(.graph, .singleton, &$0) } == kept)
        #expect(try messages { configure(.weak, .singleton, &$0) } == [])
        #expect(try messages { configure(.graph, .transient, &$0) }.count == 1)
    }

    @Test("takes nothing itself that something confined would need and could not await")
    func takenBelow() throws {
        func configure<Form: Sendable>(_: Form.Type, _ registry: inout Registry) {
            registry.register(Client.self) { () async in Client() }
            registry.register(Desk.self) { (_: Client) in Desk() }
            registry.register(Page.self) { (_: Form) in Page() }
            registry.join(Desk.self, Page.self)
            screen(Page.self, in: &registry)
        }
        #expect(
            try fix { configure(Weak<Desk>.self, &$0) }
                == "Register Desk with `scope: .graph` (`on: MainActor.self`, unless it is Sendable), or with a scope that "
                + "the container keeps.")
        #expect(try messages { configure(Desk.self, &$0) }.count == 1)
    }

    @Test("hands over nothing to something confined that could not await it, once it is made for a call")
    func handedOver() throws {
        func configure(_ screen: Scope, _ registry: inout Registry) {
            registry.register(Screen.self, scope: screen, on: MainActor.self) { Screen() }
            registry.register(Client.self) { () async in Client() }
            registry.register(Desk.self, scope: .singleton) { (_: Weak<Screen>, _: Client) in Desk() }
            registry.register(Page.self, scope: .singleton) { (_: Desk) in Page() }
        }
        #expect(try fix { configure(.graph, &$0) } == "Register Screen with a scope that the container keeps.")
        #expect(try messages { configure(.singleton, &$0) } == [])
    }

    @Test("makes nothing of the main actor that an asynchronous factory takes")
    func takenAbove() throws {
        func configure<Form: Sendable>(_ panel: Scope, _: Form.Type, _ registry: inout Registry) {
            registry.register(Panel.self, scope: panel, on: MainActor.self) { Panel() }
            registry.register(Desk.self) { (_: Form) in Desk() }
            registry.register(Ticket.self) { (_: Desk) async in Ticket() }
            registry.join(Panel.self, Desk.self)
        }
        #expect(
            try fix { configure(.transient, Weak<Panel>.self, &$0) }
                == "Register Panel with `scope: .graph`, or with a scope that the container keeps.")
        #expect(try messages { configure(.transient, Panel.self, &$0) }.count == 1)
        for scope in [Scope.graph, .singleton] {
            #expect(try messages { configure(scope, Weak<Panel>.self, &$0) } == [])
        }
    }

    @Test("hands an asynchronous factory nothing that must stay on the main actor, be it by a Weak")
    func escaping() throws {
        let provider =
            "Take a Provider<Screen> and call it on the main actor, or make Screen Sendable where it is registered."
        func fixes(_ configure: (inout Registry) throws -> Void) throws -> [String] {
            try messages(configure: configure).compactMap { $0.components(separatedBy: "\n  fix:   ").last }
        }
        #expect(
            try fixes { registry in
                registry.register(Screen.self, on: MainActor.self) { Screen() }
                registry.register(Desk.self) { (_: Weak<Screen>) async in Desk() }
            } == [provider, "Register Screen with a scope that the container keeps."])
        // A decorator does not run there.
        #expect(
            try fix { registry in
                registry.register(Screen.self, on: MainActor.self) { Screen() }
                registry.register(Desk.self) { () async in Desk() }
                registry.decorate(Desk.self, on: MainActor.self) { (inner: Desk, _: Weak<Screen>) in inner }
            }
                == "Register Screen with a scope that the container keeps, or take Screen itself."
        )
        func circle<Form>(_ screen: Scope, _: Form.Type, _ registry: inout Registry) {
            self.screen(Desk.self, screen, in: &registry)
            registry.register(Desk.self) { (_: Form) async in Desk() }
            registry.register(Panel.self, on: MainActor.self) { (_: Screen) in Panel() }
        }
        let awaited =
            "Register Desk as .singleton or .scoped, so that `prepare` builds it, or make Screen Sendable where it is registered."
        #expect(
            try fixes { circle(.graph, Lazy<Screen>.self, &$0) } == [
                awaited, "Give Screen a scope that the container keeps, such as .weak or .singleton.",
            ])
        #expect(try messages { circle(.singleton, Lazy<Screen>.self, &$0) } == [])
        // Panel asks for Screen, whose Weak<Desk> would be nil.
        #expect(
            try fixes { circle(.graph, Screen.self, &$0) } == [
                provider,
                "Make one of these parameters a Provider and use it after construction (each call makes another), or move what they share into a type "
                    + "of its own.",
            ])
        // Nobody could call it: only `resolve` may ask for Screen, and it cannot await Desk.
        #expect(try fixes { circle(.graph, Provider<Screen>.self, &$0) } == [awaited])
        #expect(try messages { circle(.singleton, Provider<Screen>.self, &$0) } == [])
    }

    @Test("gives no lifetime to what a scope is opened with")
    func input() throws {
        func configure(_ ticket: Scope, _ registry: inout Registry) {
            registry.declareScope(.session, inputs: LiveGateway.self)
            registry.forward((any Gateway).self, to: LiveGateway.self) { $0 }
            registry.decorate((any Gateway).self) { (inner, _: Weak<Ticket>) in inner }
            registry.register(Ticket.self, scope: ticket) { Ticket() }
        }
        #expect(try fix { configure(.graph, &$0) } == kept)
        #expect(try messages { configure(.weak, &$0) } == [])
    }

    @Test("says where something would have to be Sendable to be handed to an asynchronous factory")
    func sendable() throws {
        final class Loose { nonisolated init() {} }
        final class Sent: Sendable {}
        func taking<Taken: Sendable>(_: Taken.Type, _ configure: (inout Registry) -> Void) throws -> [String] {
            try messages { registry in
                configure(&registry)
                registry.register(Desk.self, scope: .singleton, fileID: "A.swift", line: 9) { (_: Taken) async in
                    Desk()
                }
            }
        }
        func decorate<T>(_: T.Type, in registry: inout Registry) {
            registry.decorate(T.self, on: MainActor.self, fileID: "A.swift", line: 2) { (value: T) in value }
        }
        #expect(
            try taking([Sent].self) { registry in
                registry.register(Loose.self, on: MainActor.self) { Loose() }
                registry.contribute(Sent.self, fileID: "A.swift", line: 1) { (_: Loose) in Sent() }
            } == [
                """
                Desk has an asynchronous factory, which runs off the main actor, and takes [Sent], which is made on the main \
                actor and not known to be Sendable.
                  where: A.swift:9, A.swift:1
                  path:  Desk (A.swift:9) → [Sent] (A.swift:1) → Sent (A.swift:1)
                  fix:   Take a Provider<[Sent]> and call it on the main actor, or make Sent Sendable and contribute it with \
                `scope:`.
                """
            ])
        #expect(
            try taking(Sent.self) { registry in
                registry.register(Sent.self, scope: .singleton, fileID: "A.swift", line: 1) { Sent() }
                decorate(Sent.self, in: &registry)
            } == [
                """
                Desk has an asynchronous factory, which runs off the main actor, and takes Sent, which is made on the main \
                actor and not known to be Sendable.
                  where: A.swift:9, A.swift:1, A.swift:2
                  path:  Desk (A.swift:9) → Sent (A.swift:1)
                  fix:   Take a Provider<Sent> and call it on the main actor, or make Sent Sendable where it is decorated.
                """
            ])
        let decorated = try taking((any CustomStringConvertible & Sendable).self) { registry in
            registry.register(Loose.self, on: MainActor.self) { Loose() }
            registry.register((any CustomStringConvertible & Sendable).self, scope: .singleton) { 1 }
            registry.decorate((any CustomStringConvertible).self) { (value: any CustomStringConvertible, _: Loose) in
                value
            }
        }
        #expect(
            decorated.map { $0.components(separatedBy: "\n").last }
                == [
                    "  fix:   Take a Provider<any CustomStringConvertible> and call it on the main actor, or make any "
                        + "CustomStringConvertible Sendable where it is decorated."
                ])
        let forwarded = try taking((any AnyObject & Sendable).self) { registry in
            registry.register(Loose.self, on: MainActor.self) { Loose() }
            registry.forward(AnyObject.self, to: Loose.self) { $0 }
        }
        #expect(
            forwarded.map { $0.components(separatedBy: "\n").last }
                == [
                    "  fix:   Take a Provider<AnyObject> and call it on the main actor, or make AnyObject Sendable where it is "
                        + "forwarded."
                ])
    }
}
