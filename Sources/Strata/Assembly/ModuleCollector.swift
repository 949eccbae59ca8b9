/// Collects the registrations of modules and of what they depend on.
struct ModuleCollector {
    private(set) var registry = Registry()
    /// Each cycle among registrars, from a module along its dependencies back to it.
    private(set) var cycles: [[ModuleName]] = []

    private var begun: Set<ObjectIdentifier> = []
    private var finished: Set<ObjectIdentifier> = []

    /// A module whose dependencies are being collected.
    private struct Visit {
        let module: any ModuleRegistrar.Type
        var rest: ArraySlice<any ModuleRegistrar.Type>
    }

    /// Collects in the order given, dependencies first, each module once.
    init(_ modules: [any ModuleRegistrar.Type]) {
        for module in modules { collect(module) }
    }

    private mutating func collect(_ module: any ModuleRegistrar.Type) {
        var open: [Visit] = []
        enter(module, &open)
        while let last = open.indices.last {
            if let dependency = open[last].rest.popFirst() {
                enter(dependency, &open)
            } else {
                finish(open.removeLast().module)
            }
        }
    }

    private mutating func enter(_ module: any ModuleRegistrar.Type, _ open: inout [Visit]) {
        let id = ObjectIdentifier(module)
        guard !finished.contains(id) else { return }
        guard begun.insert(id).inserted else {
            let start = open.firstIndex { $0.module == module }!
            cycles.append(open[start...].map { ModuleName($0.module) })
            return
        }
        open.append(Visit(module: module, rest: module.dependencies[...]))
    }

    private mutating func finish(_ module: any ModuleRegistrar.Type) {
        finished.insert(ObjectIdentifier(module))
        registry.module = ModuleName(module)
        module.registerDependencies(in: &registry)
        registry.module = nil
    }
}
