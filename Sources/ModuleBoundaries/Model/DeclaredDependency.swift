/// One entry of a target's `dependencies:` in a manifest.
public struct DeclaredDependency: Hashable, Sendable {
    /// The target or product that an entry names.
    public enum Resolution: Hashable, Sendable {
        /// A target of a package that is part of the model.
        case target(TargetID)
        /// A product of a package that is part of the model, with the targets that it declares.
        case product(targets: [TargetID])
        /// A product of an outside package that is resolved on disk, with the modules that it declares.
        case outside(modules: [String])
        /// A product of an outside package that is not resolved, and so is known by its name alone.
        case unresolved
        /// A name that no target and no product has.
        case unknown
    }

    /// The name as the manifest writes it.
    public var name: String
    /// The package of `.product(name:package:)`.
    public var package: String?
    /// Whether the entry carries a `condition:`.
    public var isConditional: Bool
    /// The target or product that the entry names.
    public var resolution: Resolution
    /// The entry's own location in `Package.swift`; the `.target(` where entries are computed.
    public var location: SourceLocation
    package var isPlugin: Bool
    /// The new names that `moduleAliases:` gives to modules, by their old names.
    package var moduleAliases: [String: String]
    /// Whether a test has it because its host application has it. Such a test may need none of these.
    package var isInherited = false
    /// Whether the manifest's text has it as a literal in the target's own list.
    package var isWritten = true

    /// Makes an entry.
    public init(
        name: String, package: String? = nil, isConditional: Bool = false, resolution: Resolution,
        location: SourceLocation, isPlugin: Bool = false, moduleAliases: [String: String] = [:]
    ) {
        self.name = name
        self.package = package
        self.isConditional = isConditional
        self.resolution = resolution
        self.location = location
        self.isPlugin = isPlugin
        self.moduleAliases = moduleAliases
    }

    /// Whether it names a product of a package that is not resolved; a plugin has no module.
    var isUnresolvedProduct: Bool { resolution == .unresolved && !isPlugin }

    /// The targets of the model behind this entry; empty for outside packages and unknown names.
    public var targets: [TargetID] {
        switch resolution {
        case .target(let id): [id]
        case .product(let targets): targets
        case .outside, .unresolved, .unknown: []
        }
    }
}
