/// Findings that were there when the baseline was written: frozen by rule, module, target and file, not by line.
public struct Baseline: Hashable, Sendable {
    /// One group of findings that are alike.
    public struct Entry: Hashable, Sendable {
        /// The rule's id.
        public var rule: String
        /// The target or module at the other end; nil where the finding has none.
        public var module: String?
        /// The target that the finding is about.
        public var target: String
        /// The file that holds them.
        public var file: String
        /// How many findings the entry covers, 1 or more.
        public var count: Int
        /// Where the entry stands in the baseline file.
        public var location: SourceLocation

        /// Joins the parts of an entry.
        public init(
            rule: String,
            module: String?,
            target: String,
            file: String,
            count: Int = 1,
            location: SourceLocation
        ) {
            self.rule = rule
            self.module = module
            self.target = target
            self.file = file
            self.count = count
            self.location = location
        }
    }

    /// In the order of the file.
    public var entries: [Entry]

    /// A baseline of these entries.
    public init(entries: [Entry] = []) {
        self.entries = entries
    }
}
