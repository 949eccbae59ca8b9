extension RuleDescription {
    /// The whole rule for people.
    package var text: String {
        """
        \(id) (\(severity.rawValue) by default)

        \(summary)

        Why
        \(Self.indented(rationale))

        Example
        \(Self.indented(example))

        Fix
        \(Self.indented(fix))

        """
    }

    private static func indented(_ text: String) -> String {
        wrapped(text, width: 96).map { "  " + $0 }.joined(separator: "\n")
    }
}

extension RuleCatalog {
    /// Every rule on one line: its id, its default severity and its summary.
    package static var listing: String {
        let width = descriptions.map(\.id.count).max() ?? 0
        return descriptions.map { rule in
            let id = rule.id + String(repeating: " ", count: width - rule.id.count)
            let severity = rule.severity.rawValue + (rule.severity == .error ? "  " : "")
            return "\(id)  \(severity)  \(rule.summary)\n"
        }.joined()
    }
}
