/// The tool could not run, or could not use what it was given: a file, a folder, a revision, a name.
public struct InputError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What happened, where, and what to do.
    public let description: String
    /// What is wrong in a file that people write for this tool, in the order of the locations; empty for other errors.
    public let issues: [ConfigurationIssue]

    /// How many issues the text names.
    private static let shown = 100

    /// Makes an error of whole sentences.
    package init(_ description: String) {
        self.description = description
        issues = []
    }

    /// Makes an error about a place in a file.
    ///
    /// - Parameter message: What is wrong and what to do, as whole sentences.
    init(_ location: SourceLocation, _ message: String) { self.init("\(location): \(message)") }

    /// Makes an error of everything that is wrong in a file, one at least.
    ///
    /// The text has a line that counts, then one line for each issue, up to a hundred.
    package init(issues: [ConfigurationIssue]) {
        self.issues = issues.sorted()
        let count = issues.count == 1 ? "1 issue" : "\(issues.count) issues"
        let title = "\(self.issues.first?.location.file ?? "the configuration") has \(count):"
        let rest = issues.count - Self.shown
        let more = rest > 0 ? ["… and \(rest) more"] : []
        description = ([title] + self.issues.prefix(Self.shown).map(\.description) + more).joined(separator: "\n")
    }
}
