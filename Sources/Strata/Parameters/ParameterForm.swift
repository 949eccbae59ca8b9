extension Optional: ParameterForm {
    static var dependency: Dependency {
        var dependency = Dependency(Wrapped.self)
        dependency.isOptional = true
        return dependency
    }

    static func makeSlot(_ blueprint: SlotBlueprint, _ linker: Linker) -> AnySlot {
        guard linker.isRegistered(blueprint.node.key) else {
            return Slot<Wrapped?>(blueprint, factory: { _, _ in nil }, application: .sync { _ in nil })
        }
        return linker.adapter(Wrapped.self, blueprint) { Optional($0) }
    }
}
