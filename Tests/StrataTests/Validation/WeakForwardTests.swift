import Strata
import Testing

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
}
