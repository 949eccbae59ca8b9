/// One thing that is wrong in a file that people write for this tool.
public struct ConfigurationIssue: Hashable, Sendable {
    /// Where it stands.
    public var location: SourceLocation
    /// What is wrong and what to do, in one sentence without a full stop.
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
