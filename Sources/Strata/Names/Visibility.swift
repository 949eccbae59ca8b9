/// Who may depend on a registration.
public enum Visibility: Hashable, Sendable {
    /// Factories of every module, and callers of `resolve`.
    case `public`
    /// Only factories that the same ``ModuleRegistrar`` registers.
    case module
}

/// The registrar that registered something; nil stands for the composition root.
struct ModuleName: Hashable, Sendable {
    let id: ObjectIdentifier
    let name: String

    /// - Parameter module: A `ModuleRegistrar`.
    init(_ module: Any.Type) {
        id = ObjectIdentifier(module)
        name = String(describing: module)
    }
}
