/// The tool could not run, or could not use its input: a file, a folder, a revision, a name.
public struct InputError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The problem, its place and its remedy.
    public let description: String
    /// The issues in a configuration or another file for this tool, sorted by location; empty for other errors.
    public let issues: [ConfigurationIssue]

    package init(_ description: String) {
        self.description = description
        issues = []
    }

    init(_ location: SourceLocation, _ message: String) { self.init("\(location): \(message)") }

    /// Makes an error of all issues in a file: a line that counts, then one line for each issue.
    package init(issues: [ConfigurationIssue]) {
        self.issues = issues.sorted()
        let file = issues.first?.location.file ?? "the configuration"
        let title = "\(file) has \(counted(issues.count, "issue")):"
        description = ([title] + self.issues.map(\.description)).joined(separator: "\n")
    }
}

/// One mistake in a configuration or another file for this tool.
public struct ConfigurationIssue: Hashable, Sendable {
    /// Its place in the file.
    public var location: SourceLocation
    /// The mistake and its remedy, in one sentence without a full stop.
    public var message: String

    /// Makes an issue.
    ///
    /// - Parameter meant: The name that was probably meant; the message then asks for it.
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
