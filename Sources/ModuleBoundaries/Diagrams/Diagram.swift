/// What a picture of a module graph shows: modules in bands, arrows between them, what is wrong with which.
///
/// Every format of `graph` is written from this one value.
public struct Diagram: Hashable, Sendable {
    /// One module.
    public struct Node: Hashable, Sendable {
        /// Unique in the diagram.
        public var name: String
        /// What the manifest declares it as.
        public var kind: Target.Kind
        /// The index of its band.
        public var band: Int
        /// Its tier, if it has one.
        public var tier: Tier?
        /// The number of its Swift files.
        public var files: Int
        /// The number of lines in them.
        public var lines: Int
        /// Where the manifest declares it.
        public var location: SourceLocation
        /// False for modules of packages that only supply modules.
        public var isChecked: Bool
        /// Whether a chain of dependencies leads from it back to itself.
        public var isInCycle: Bool
        /// What is wrong with it, edges included.
        public var findings: [Finding]
    }

    /// One module needs another: all declarations and imports of it together.
    public struct Arrow: Hashable, Sendable {
        /// The index of the node that needs the other.
        public var from: Int
        /// The index of the node that is needed.
        public var to: Int
        /// The entries in `Package.swift`.
        public var declarations: [SourceLocation]
        /// Every import, in the order of places.
        public var imports: [SourceLocation]
        /// The rules that it breaks, sorted.
        public var rules: [String]
        /// Whether a longer path joins the two as well, so that a transitive reduction leaves it out.
        public var isImplied: Bool
        /// Whether it breaks rules at warning severity only.
        public var isWarning = false
    }

    /// A horizontal layer, the first on top.
    public struct Band: Hashable, Sendable {
        /// `Tier 2: Domain`, or `Depth 2`.
        public var title: String
        /// What gives a band its colour: the tier's number, or the depth.
        public var hue: Int
    }

    /// The name of the package, or of the workspace's folder.
    public var name: String
    /// From top to bottom.
    public var bands: [Band]
    /// In the order of the model.
    public var nodes: [Node]
    /// By the node where they begin, then by the one where they end.
    public var arrows: [Arrow]

    /// The arrows that break a rule.
    var violations: [Arrow] { arrows.filter { !$0.rules.isEmpty } }
}
