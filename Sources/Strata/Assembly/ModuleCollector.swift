/// Collects the registrations of modules and of what they depend on.
struct ModuleCollector {
    private(set) var registry = Registry()
    /// Each cycle among registrars, from a module along its dependencies back to it.
    private(set) var cycles: [[ModuleName]] = []

    private var finished: Set<ObjectIdentifier> = []
    private var open: [any ModuleRegistrar.Type] = []

    /// Collects in the order given, dependencies first, each module once.
    init(_ modules: [any ModuleRegistrar.Type]) {
        for module in modules { collect(module) }
    }

    private mutating func collect(_ module: any ModuleRegistrar.Type) {
        let id = ObjectIdentifier(module)
        guard !finished.contains(id) else { return }
        if let start = open.firstIndex(where: { ObjectIdentifier($0) == id }) {
            cycles.append(open[start...].map(ModuleName.init))
            return
        }
        open.append(module)
        for dependency in module.dependencies { collect(dependency) }
        open.removeLast()
        // A module of a cycle can have been finished on the way.
        guard finished.insert(id).inserted else { return }
        registry.module = ModuleName(module)
        module.registerDependencies(in: &registry)
        registry.module = nil
    }
}
