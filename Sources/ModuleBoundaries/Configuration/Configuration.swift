/// What `.validate-deps.json` says.
///
/// Every pattern keeps its place in the file, so that one that matches nothing can be named.
public struct Configuration: Hashable, Sendable {
    /// A pattern and where it stands.
    public struct Pattern: Hashable, Sendable {
        /// The pattern.
        public var glob: Glob
        /// Where it stands in the file.
        public var location: SourceLocation

        /// Joins a pattern and its place.
        public init(_ pattern: String, location: SourceLocation = .inConfiguration) {
            self.glob = Glob(pattern)
            self.location = location
        }
    }

    /// One entry of `tiers`.
    public struct TierEntry: Hashable, Sendable {
        /// The tier; its number is its place in the list, counted from 1.
        public var tier: Tier
        /// Globs on the names of targets.
        public var targets: [Pattern]
        /// Whether the package may have no target of this tier: one configuration then serves several packages.
        public var isOptional: Bool

        /// Joins a tier and its targets.
        public init(tier: Tier, targets: [Pattern], isOptional: Bool = false) {
            self.tier = tier
            self.targets = targets
            self.isOptional = isOptional
        }
    }

    /// One entry of `forbid`: modules that some place must not import.
    public struct Prohibition: Hashable, Sendable {
        /// The place that a prohibition is about.
        public enum Scope: Hashable, Sendable {
            /// Every file of every checked target.
            case everywhere
            /// Tiers, each by its name or its number.
            case tier([Pattern])
            /// Globs on the names of targets.
            case targets([Pattern])
            /// Globs on the paths of files.
            case files([Pattern])
        }

        /// Where the modules must not be imported.
        public var scope: Scope
        /// Globs on the names of modules.
        public var imports: [Pattern]
        /// Why; nil where the entry gives no reason.
        public var reason: String?

        /// Joins a place and what it must not import.
        public init(in scope: Scope, imports: [Pattern], because reason: String? = nil) {
            self.scope = scope
            self.imports = imports
            self.reason = reason
        }
    }

    /// The lowest tier first; empty where comments in `Package.swift` are all there is.
    public var tiers: [TierEntry]
    /// Globs on the names of targets that only tests use.
    public var testSupport: [Pattern]
    /// Globs on the paths of files and folders that are left out.
    public var exclude: [Pattern]
    /// What must not be imported where.
    public var forbid: [Prohibition]
    /// The severity of each rule that the file names, by the rule's id.
    public var severities: [String: Severity]

    /// Whether it stands in a folder above what is checked and serves other packages, too: what it says of their targets
    /// matches nothing here.
    package var isShared = false

    /// The configuration of a package that has none: nothing but the rules' own severities.
    public init(
        tiers: [TierEntry] = [],
        testSupport: [Pattern] = [],
        exclude: [Pattern] = [],
        forbid: [Prohibition] = [],
        severities: [String: Severity] = [:]
    ) {
        self.tiers = tiers
        self.testSupport = testSupport
        self.exclude = exclude
        self.forbid = forbid
        self.severities = severities
    }

    /// Whether `exclude` covers the path of a file or folder, relative to the root of the check.
    public func excludes(_ path: String) -> Bool {
        exclude.contains { $0.glob.covers(path) }
    }

    /// Whether `testSupport` covers a target's name.
    public func isTestSupport(_ target: String) -> Bool {
        testSupport.contains { $0.glob.matches(target) }
    }

    /// The tier that the file gives to a target's name: the first that matches.
    public func tier(of target: String) -> Tier? {
        tiers.first { $0.targets.contains { $0.glob.matches(target) } }?.tier
    }
}

extension SourceLocation {
    /// The first line of `.validate-deps.json`: for patterns made in code.
    public static let inConfiguration = SourceLocation(file: ".validate-deps.json", line: 1, column: 1)
}

extension Configuration.Pattern {
    /// Whether the pattern is the tier's name or its number.
    func names(_ tier: Tier) -> Bool {
        glob.pattern == tier.name || glob.pattern == String(tier.number)
    }
}
