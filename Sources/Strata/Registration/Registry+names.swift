extension LongerNames {
    /// Tells apart all types of some registrations, and all modules.
    ///
    /// - Parameters:
    ///   - registrations: Further registrations, which are not in the registry.
    ///   - modules: Further modules.
    init?(_ registry: Registry, and registrations: [Registration] = [], _ modules: [ModuleName] = []) {
        let all = registry.registrations + registrations
        let inputs = registry.scopes.flatMap(\.inputs).map(\.type)
        let homes = all.map(\.descriptor.module) + registry.scopes.map(\.module)
        self.init(all.flatMap(\.types) + inputs, (homes + modules).compactMap { $0?.type })
    }

    /// Makes texts of registrations in which no two types are written alike.
    static func use<Result>(for registry: Registry, _ make: () -> Result) -> Result {
        guard let names = LongerNames(registry) else { return make() }
        return names.use(make)
    }
}

extension Registration {
    fileprivate var types: [Any.Type] {
        key.types + (list?.types ?? []) + dependencies.flatMap { [$0.type] + $0.key.types }
    }
}

extension Key {
    fileprivate var types: [Any.Type] { [type] + [qualifier, argument].compactMap { $0 } }
}
