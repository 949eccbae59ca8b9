/// What the module of an `import` turns out to be.
public enum ImportedModule: Hashable, Sendable {
    /// Targets of the model; more than one only where several packages have a module of this name.
    case targets([TargetID])
    /// A module of outside packages that are resolved on disk, with the products that declare it: at least one.
    case outside([OutsideProduct])
    /// A module of the system, or of a package that is not resolved: nothing is known about it.
    case unknown

    /// The targets of the model behind it; empty for any other module.
    public var targets: [TargetID] {
        if case .targets(let targets) = self { targets } else { [] }
    }
}
