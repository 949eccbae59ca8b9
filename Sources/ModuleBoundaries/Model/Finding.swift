/// One violation of a rule, at one location, with its fix in words.
public struct Finding: Hashable, Sendable {
    /// The id of the rule that found it, such as `upward-import`.
    public var rule: String
    /// Whether it is an error or a warning.
    public var severity: Severity
    /// The target that the finding is about.
    public var from: String
    /// The target or module at the other end, if there is one.
    public var to: String?
    /// Its place in a file.
    public var location: SourceLocation
    /// The violation in one sentence.
    public var message: String
    /// The fix in one sentence.
    public var fix: String
    /// The modules that the finding runs through: from and to, or the whole cycle.
    public var path: [String]
    /// Further locations that belong to it, such as each hop of a cycle.
    public var related: [RelatedLocation]
    /// The target that holds `from`, if that is a folder of it.
    package var owner: String?
    package var remedy = Remedy.advice

    package init(
        rule: String, severity: Severity, from: String, to: String? = nil, location: SourceLocation,
        message: String, fix: String, path: [String] = [], related: [RelatedLocation] = []
    ) {
        self.rule = rule
        self.severity = severity
        self.from = from
        self.to = to
        self.location = location
        self.message = message
        self.fix = fix
        self.path = path
        self.related = related
    }

    /// The target that the finding is about, also if `from` is a folder.
    package var target: String { owner ?? from }
}

/// A location that a finding mentions besides its own, with a description.
public struct RelatedLocation: Hashable, Sendable {
    /// A place in a file.
    public var location: SourceLocation
    /// The description of the place.
    public var message: String

    /// Joins a location and its description.
    public init(location: SourceLocation, message: String) {
        self.location = location
        self.message = message
    }
}

extension Finding: Comparable {
    /// By file, line, column and rule; then by text, so that the order never depends on the run.
    public static func < (left: Self, right: Self) -> Bool {
        if left.location != right.location { return left.location < right.location }
        return (left.rule, left.from, left.to ?? "", left.message)
            < (right.rule, right.from, right.to ?? "", right.message)
    }
}

/// The severity of a finding. `off` only stands in a configuration: no finding has it.
public enum Severity: String, Hashable, Sendable, Codable, CaseIterable {
    /// The check fails.
    case error
    /// The check passes, unless it is strict.
    case warning
    /// The rule does not run.
    case off
}
