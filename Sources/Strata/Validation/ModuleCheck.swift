/// Checks one module without the modules that it includes, for `StrataTesting`.
package enum ModuleCheck {
    /// Checks a module, given types, parameter forms, modules and scopes that other modules would provide.
    ///
    /// - Throws: ``ValidationError`` with every problem. No factory runs.
    package static func check(
        _ module: any ModuleRegistrar.Type, given: [Any.Type], scopes: [ScopeKey], _ fileID: StaticString, _ line: UInt
    ) throws -> (module: String, provides: [String], requires: [String]) {
        var own = Registry()
        own.runsModules = false
        own.run(module)
        var others = Registry()
        var keys: [Key] = []
        for type in given {
            if let module = type as? any ModuleRegistrar.Type {
                others.run(module)
            } else {
                keys.append(Dependency.of(type).key)
            }
        }
        var registry = own
        registry.scopes += others.scopes
        let givenScopes = scopes.filter { scope in !registry.scopes.contains { $0.key == scope } }
        for scope in givenScopes { registry.append(scope, nil, fileID, line) }
        keys += others.registrations.filter { $0.descriptor.visibility == .public }.compactMap(\.provided)
        let known = KeyTable()
        for key in own.registrations.compactMap(\.provided) { known.insert(key, 0) }
        for key in keys where known.insert(key, 0).isNew {
            let given = registry.describe(key.type, argument: key.argument, nil, key.qualifier, nil, fileID, line)
            registry.append(.given, given, (Recipe(Void.self), []), .isSendable)
        }
        var validator = Validator(Assembly(registry))
        validator.givenScopes = givenScopes
        validator.isPartial = true
        try validator.check()
        // Contributions are always public.
        let provides = own.registrations.filter { $0.descriptor.visibility == .public }.compactMap(\.provided)
        return (typeName(module), unique(provides.map(\.description)), unique(required(by: Assembly(own))))
    }

    private static func required(by assembly: Assembly) -> [String] {
        let needs = assembly.registry.registrations.flatMap(\.dependencies)
        let names = needs.filter { assembly.provider(of: $0) == nil }.map { need in
            need.isOptional ? optionalName(need.key.description) : need.key.description
        }
        return names + assembly.strayDecorators.map(\.key.description)
    }

    private static func unique(_ names: [String]) -> [String] {
        var seen: [String] = []
        for name in names where !seen.contains(name) { seen.append(name) }
        return seen
    }
}
