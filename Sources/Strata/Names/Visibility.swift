/// Who may depend on a registration.
public enum Visibility: Hashable, Sendable {
    /// Factories of every module, and callers of `resolve`.
    case `public`
    /// Only factories that the same ``ModuleRegistrar`` registers.
    case module
}
