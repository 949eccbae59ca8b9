/// One thing that is wrong in a file that people write for this tool.
public struct ConfigurationIssue: Hashable, Sendable {
    /// Where it stands.
    public var location: SourceLocation
    /// What is wrong and what to do, in one sentence without a full stop.
    public var message: String

    /// Makes an issue.
    ///
    /// - Parameters:
    ///   - location: Where it stands.
    ///   - message: What is wrong.
    ///   - meant: The name that was probably meant; the message then asks for it.
    package init(_ location: SourceLocation, _ message: String, meant: String? = nil) {
        self.location = location
        self.message = message + (meant.map { " (did you mean \"\($0)\"?)" } ?? "")
    }
}

extension ConfigurationIssue: CustomStringConvertible {
    /// `.validate-deps.json:3:5: message`.
    public var description: String { "\(location): \(message)" }
}

extension ConfigurationIssue: Comparable {
    /// By location, then by text.
    public static func < (left: Self, right: Self) -> Bool {
        (left.location, left.message) < (right.location, right.message)
    }
}

/// A file that people write for this tool cannot be used: everything that is wrong in it, at once.
public struct ConfigurationError: Error, Hashable, CustomStringConvertible {
    /// In the order of their locations; never empty.
    public let issues: [ConfigurationIssue]

    /// Sorts the issues.
    package init(issues: [ConfigurationIssue]) {
        self.issues = issues.sorted()
    }

    /// How many issues the text names.
    private static let shown = 100

    /// A line that counts, then one line for each issue, up to a hundred.
    public var description: String {
        let count = issues.count == 1 ? "1 issue" : "\(issues.count) issues"
        let title = "\(issues.first?.location.file ?? Configuration.fileName) has \(count):"
        let rest = issues.count - Self.shown
        let more = rest > 0 ? ["… and \(rest) more"] : []
        return ([title] + issues.prefix(Self.shown).map(\.description) + more).joined(separator: "\n")
    }
}
