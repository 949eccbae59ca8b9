/// What one Swift file says about module boundaries: all that the rules ever see of it.
public struct SourceFile: Hashable, Sendable {
    /// Relative to the package (or workspace) that is checked, with `/` between folders.
    public var path: String
    /// In the order of the file.
    public var imports: [ImportStatement]
    /// The comments that allow a finding, in the order of the file.
    public var suppressions: [Suppression]
    /// Where the file makes a container or sets the default one, outside of `#Preview`; empty unless it imports
    /// `Strata`.
    public var containerUses: [ContainerUse]
    /// The number of lines; a last line without a line feed counts.
    public var lines: Int

    /// Joins what was read of one file.
    public init(
        path: String,
        imports: [ImportStatement] = [],
        suppressions: [Suppression] = [],
        containerUses: [ContainerUse] = [],
        lines: Int = 0
    ) {
        self.path = path
        self.imports = imports
        self.suppressions = suppressions
        self.containerUses = containerUses
        self.lines = lines
    }
}

/// A comment `// validate-deps:allow RULE because REASON`.
public struct Suppression: Hashable, Sendable {
    /// The rule's id as written; empty where the comment names none.
    public var rule: String
    /// What follows `because`; nil where there is none, and then the comment suppresses nothing.
    public var reason: String?
    /// Where the comment begins. It holds for findings on this line; if nothing but the comment stands on the line,
    /// for those on the next line, too.
    public var line: Int
    /// The column of the comment's first slash, counted from 1.
    public var column: Int
    /// Whether code stands before the comment on its line: then it does not hold for the next line.
    public var isTrailing: Bool

    /// Describes one comment.
    public init(rule: String, reason: String?, line: Int, column: Int, isTrailing: Bool = false) {
        self.rule = rule
        self.reason = reason
        self.line = line
        self.column = column
        self.isTrailing = isTrailing
    }
}

/// A call that makes a container (`Container(`, `Container.init(`, `Strata.Container(`) or sets the default one.
public struct ContainerUse: Hashable, Sendable {
    /// The words up to the parenthesis, without white space: `Container`, `Container.setDefault`.
    public var call: String
    /// The line of the first word, counted from 1.
    public var line: Int
    /// The column of the first word in UTF-8 bytes, counted from 1.
    public var column: Int

    /// Describes one call.
    public init(call: String, line: Int, column: Int) {
        self.call = call
        self.line = line
        self.column = column
    }
}
