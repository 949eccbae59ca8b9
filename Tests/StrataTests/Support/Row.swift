import Strata
import Testing

/// A row of a table: registrations, what they are called, and what is expected of them.
struct Row<Expected: Sendable>: Sendable, CustomTestStringConvertible {
    let title: String
    let expected: Expected
    let register: @Sendable (inout Registry) -> Void

    init(_ title: String, _ expected: Expected, _ register: @escaping @Sendable (inout Registry) -> Void) {
        self.title = title
        self.expected = expected
        self.register = register
    }

    var testDescription: String { title }
}
