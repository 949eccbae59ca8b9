/// What one Swift file says about module boundaries: all that the rules ever see of it.
public struct SourceFile: Hashable, Sendable {
    /// Relative to the package (or workspace) that is checked, with `/` between folders.
    public var path: String
    /// In the order of the file.
    public var imports: [ImportStatement]
    /// The comments that allow a finding, in the order of the file.
    package var suppressions: [Suppression]
    /// Where the file makes a container or sets the default one, outside of `#Preview`; empty unless it imports
    /// `Strata`.
    package var containerUses: [ContainerUse]
    /// The modules that a `canImport` of it asks for.
    package var testedModules: Set<String> = []
    /// Whether it mentions `@_silgen_name` or `@_extern`, by which code is called that no import names.
    package var linksByName = false
    /// Whether anything but re-exporting imports and comments stands in it.
    package var hasCode: Bool
    /// The number of lines; a last line without a line feed counts.
    package var lines: Int

    /// A file with these imports, for the tests of a rule of one's own.
    public init(path: String, imports: [ImportStatement]) {
        self.init(path: path, imports: imports, lines: 0)
    }

    /// Joins what was read of one file.
    package init(
        path: String,
        imports: [ImportStatement] = [],
        suppressions: [Suppression] = [],
        containerUses: [ContainerUse] = [],
        hasCode: Bool = true,
        lines: Int = 0
    ) {
        self.path = path
        self.imports = imports
        self.hasCode = hasCode
        self.suppressions = suppressions
        self.containerUses = containerUses
        self.lines = lines
    }
}

/// A comment `// validate-deps:allow RULE because REASON`.
package struct Suppression: Hashable, Sendable {
    /// The rule's id as written; the first of the names where the verb is not `allow`. Empty where the comment names none.
    package var rule: String
    /// The words before `because`, parted by commas and spaces, or by all other signs where the verb is not `allow`: the
    /// names of several rules suppress nothing.
    package var names: [String]
    /// What follows `because`; nil where there is none, and then the comment suppresses nothing.
    package var reason: String?
    /// Where the comment begins. It holds for findings on this line; if nothing but the comment stands on the line,
    /// for those on the next line, too.
    package var line: Int
    /// The column of the comment's first slash, counted from 1.
    package var column: Int
    /// Whether code stands before the comment on its line: then it does not hold for the next line.
    package var isTrailing: Bool
    /// What stands between `validate-deps:` and the rule, with the white space before it. Where that is not `allow`, the
    /// comment suppresses nothing.
    package var verb: String
    /// Whether it stands between `/*` and `*/`: then it suppresses nothing.
    package var isBlock: Bool

    /// Describes one comment.
    package init(
        rule: String,
        names: [String] = [],
        reason: String?,
        line: Int,
        column: Int,
        isTrailing: Bool = false,
        verb: String = "allow",
        isBlock: Bool = false
    ) {
        self.verb = verb
        self.isBlock = isBlock
        self.rule = rule
        self.names = names
        self.reason = reason
        self.line = line
        self.column = column
        self.isTrailing = isTrailing
    }
}

/// A call that makes a container (`Container(`, `Container.init(`, `Strata.Container(`) or sets the default one.
package struct ContainerUse: Hashable, Sendable {
    /// The words up to the parenthesis, without white space: `Container`, `Container.setDefault`.
    package var call: String
    /// The line of the first word, counted from 1.
    package var line: Int
    /// The column of the first word in UTF-8 bytes, counted from 1.
    package var column: Int

    /// Describes one call.
    package init(call: String, line: Int, column: Int) {
        self.call = call
        self.line = line
        self.column = column
    }
}
