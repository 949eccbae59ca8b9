/// The meaning of a module's name in an `import`.
public enum ImportedModule: Hashable, Sendable {
    /// Targets of the model; more than one only if several have the name and nothing decides between them.
    case targets([TargetID])
    /// A module of outside packages, with the products that declare it, at least one: they are resolved on disk, or one is
    /// not and the manifest names it.
    case outside([OutsideProduct])
    /// A module of the system, or one of a package that is not resolved.
    case unknown

    package var targets: [TargetID] {
        if case .targets(let targets) = self { targets } else { [] }
    }
}

/// A module that a module of a package outside of the model depends on.
package struct OutsideDependency: Hashable, Sendable {
    package var module: String
    package var isConditional = false
}

/// A library product of a package outside of the model.
public struct OutsideProduct: Hashable, Sendable {
    /// Its name in its manifest.
    public let name: String
    /// The package's name as `.product(name:package:)` spells it.
    public let package: String
    /// The names that an `import` uses for its targets.
    public let modules: [String]
    /// Whether its package is on disk. Otherwise it counts as one module of the product's name.
    let isResolved: Bool

    package init(name: String, package: String, modules: [String]) {
        self.name = name
        self.package = package
        self.modules = modules
        isResolved = true
    }

    init(unresolved entry: DeclaredDependency) {
        name = entry.name
        package = entry.package ?? entry.name
        modules = [c99Name(entry.name)]
        isResolved = false
    }
}
