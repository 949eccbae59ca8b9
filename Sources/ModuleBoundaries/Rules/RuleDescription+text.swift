extension RuleDescription {
    /// The whole rule for people: what it flags, why, an example and the fix.
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
        text.split(separator: "\n", omittingEmptySubsequences: false)
            .flatMap { Self.wrapped(String($0)) }
            .map { "  " + $0 }
            .joined(separator: "\n")
    }

    /// Breaks a line of prose between words; a line that is shorter than that, such as one of code, stays whole.
    private static func wrapped(_ line: String, width: Int = 96) -> [String] {
        guard line.count > width else { return [line] }
        return line.split(separator: " ").reduce(into: [String]()) { lines, word in
            if let last = lines.last, last.count + 1 + word.count <= width {
                lines[lines.count - 1] += " " + word
            } else {
                lines.append(String(word))
            }
        }
    }
}

extension RuleCatalog {
    /// Every rule on one line: its id, its default severity and what it flags.
    package static var listing: String {
        let width = descriptions.map(\.id.count).max() ?? 0
        return descriptions.map { rule in
            let id = rule.id + String(repeating: " ", count: width - rule.id.count)
            let severity = rule.severity.rawValue + (rule.severity == .error ? "  " : "")
            return "\(id)  \(severity)  \(rule.summary)\n"
        }.joined()
    }
}
