import Strata
import Testing

private protocol Gateway: AnyObject, Sendable {}
private final class LiveGateway: Gateway {}
private final class Ticket: Sendable {}
private final class Desk: Sendable {}
private final class Page: Sendable {}

@Suite("A Weak of a forward")
struct WeakForwardTests {
    private func message(_ fix: String) -> [String] {
        [
            """
            Desk takes a Weak<Ticket>, and Ticket is made anew for everybody: nothing would hold it.
              where: A.swift:3, A.swift:2
              path:  Desk (A.swift:3) → Ticket (A.swift:2)
              fix:   \(fix)
            """
        ]
    }

    @Test("to a Weak refers to nothing, with an argument as without one")
    func weakTarget() throws {
        func configure<Form: Sendable>(
            hasArgument: Bool, holder: Scope = .transient, _: Form.Type, _ registry: inout Registry
        ) {
            if hasArgument {
                registry.register(Page.self, argument: Int.self, scope: .graph) { (_, _: Ticket) in Page() }
            } else {
                registry.register(Page.self, scope: .graph) { (_: Ticket) in Page() }
            }
            registry.forward(Ticket.self, to: Weak<Page>.self, fileID: "A.swift", line: 2) { _ in Ticket() }
            registry.register(Desk.self, scope: holder, fileID: "A.swift", line: 3) { (_: Form) in Desk() }
        }
        for hasArgument in [false, true] {
            #expect(
                try messages { configure(hasArgument: hasArgument, Weak<Ticket>.self, &$0) }
                    == message("Take Ticket itself."))
            #expect(try messages { configure(hasArgument: hasArgument, Ticket.self, &$0) } == [])
            // Kept it would hold a Weak of a call.
            #expect(
                try messages { configure(hasArgument: hasArgument, holder: .singleton, Weak<Ticket>.self, &$0) }
                    == message("Pass Ticket to the methods of Desk that need it."))
        }
    }

    @Test("to an optional is no way out of a Lazy that comes back")
    func lazyOptional() throws {
        func configure<Form: Sendable>(_ scope: Scope, _: Form.Type, _ registry: inout Registry) {
            registry.register(LiveGateway.self, scope: scope, fileID: "A.swift", line: 1) { (_: Form) in LiveGateway() }
            registry.forward((any Gateway).self, to: LiveGateway?.self, fileID: "A.swift", line: 2) { $0! }
        }
        #expect(
            try messages { configure(.transient, Lazy<any Gateway>.self, &$0) } == [
                """
                LiveGateway comes back to itself through a Lazy, and nothing on the way is kept: the Lazy would make a second LiveGateway.
                  where: A.swift:1, A.swift:2
                  path:  LiveGateway (A.swift:1) → any Gateway (A.swift:2) → LiveGateway (A.swift:1)
                  fix:   Give LiveGateway a scope that the container keeps, such as .weak or .singleton.
                """
            ])
        for scope in [Scope.weak, .singleton] {
            #expect(try messages { configure(scope, Lazy<any Gateway>.self, &$0) } == [])
        }
    }
}
