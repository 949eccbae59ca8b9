/// The registrar that registered something; nil stands for the composition root.
struct ModuleName: Hashable, Sendable {
    let id: ObjectIdentifier
    let name: String

    init(_ module: any ModuleRegistrar.Type) {
        id = ObjectIdentifier(module)
        name = String(describing: module)
    }
}
