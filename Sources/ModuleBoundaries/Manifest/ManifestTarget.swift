/// One entry of `targets:`, before anything on disk is looked at.
public struct ManifestTarget: Hashable, Sendable {
    /// What an entry of `dependencies:` or `plugins:` says.
    public struct Dependency: Hashable, Sendable {
        /// Where the name is looked for.
        public enum Form: Hashable, Sendable {
            /// `"Name"` or `.byName`: a target of this package, else a product.
            case byName
            /// `.target`: a target of this package.
            case target
            /// `.product`: a product of the package so named; nil only for old tools versions.
            case product(package: String?)
            /// An entry of `plugins:`: a target of this package, or a product of the package so named.
            case plugin(package: String?)

            /// The package that the entry names.
            public var package: String? {
                switch self {
                case .byName, .target: nil
                case .product(let package), .plugin(let package): package
                }
            }
        }

        /// The name as written.
        public var name: String
        /// Where the name is looked for.
        public var form: Form
        /// Whether it has a condition.
        public var isConditional: Bool
        /// Old module names to new ones.
        public var moduleAliases: [String: String]

        /// Makes an entry.
        public init(
            name: String,
            form: Form = .byName,
            isConditional: Bool = false,
            moduleAliases: [String: String] = [:]
        ) {
            self.name = name
            self.form = form
            self.isConditional = isConditional
            self.moduleAliases = moduleAliases
        }
    }

    /// The target's name.
    public var name: String
    /// The form of the entry.
    public var kind: Target.Kind
    /// `path:`, relative to the package; nil where SwiftPM looks in its default folders.
    public var path: String?
    /// `sources:`, relative to the target's folder; nil for all of it.
    public var sources: [String]?
    /// `exclude:`, relative to the target's folder.
    public var exclude: [String]
    /// The paths of `resources:`, relative to the target's folder: nothing in there is source.
    public var resources: [String]
    /// `dependencies:`, then `plugins:`.
    public var dependencies: [Dependency]

    /// Makes a target.
    public init(
        name: String,
        kind: Target.Kind = .library,
        path: String? = nil,
        sources: [String]? = nil,
        exclude: [String] = [],
        resources: [String] = [],
        dependencies: [Dependency] = []
    ) {
        self.name = name
        self.kind = kind
        self.path = path
        self.sources = sources
        self.exclude = exclude
        self.resources = resources
        self.dependencies = dependencies
    }
}
