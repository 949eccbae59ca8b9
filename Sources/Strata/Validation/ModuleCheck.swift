/// One module's registrations, checked without the modules that it depends on. `StrataTesting` shows it to tests.
package struct ModuleCheck: Sendable {
    /// The module's name.
    package let module: String
    /// What other modules may use: types and contributed lists, in the order of registration.
    package let provides: [String]
    /// What the module needs from elsewhere, in the order in which it asks; an optional parameter ends with `?`.
    package let requires: [String]

    /// - Parameters:
    ///   - module: What is checked. Its `dependencies` are not pulled in.
    ///   - given: What other modules would provide: types, or parameter forms such as `Qualified<URL, APIBase>`.
    ///   - scopes: Scopes that other modules would declare.
    ///   - fileID: Where the test says what is given.
    ///   - line: Where the test says what is given.
    /// - Throws: ``ValidationError`` with everything that is wrong or missing. No factory runs.
    package init(
        _ module: any ModuleRegistrar.Type,
        given: [Any.Type],
        scopes: [ScopeKey],
        _ fileID: StaticString,
        _ line: UInt
    ) throws {
        let name = ModuleName(module)
        var registry = Registry()
        registry.module = name
        module.registerDependencies(in: &registry)
        registry.module = nil
        let own = registry
        let givenScopes = Set(scopes).subtracting(own.scopes.map(\.key))
        for scope in scopes where givenScopes.contains(scope) {
            registry.declareScope(scope, fileID: fileID, line: line)
        }
        for type in given {
            // Perhaps its own module registers it as `Sendable`.
            registry.append(
                .given, Dependency(type).key, RegistrationTraits(qualifier: nil, fileID: fileID, line: line),
                dependencies: [], flags: .isSendable)
        }
        let assembly = Assembly(registry)
        var validator = Validator(assembly)
        validator.isOfModule = true
        validator.givenScopes = givenScopes
        let problems = validator.problems()
        guard problems.isEmpty else { throw ValidationError(problems: problems) }
        self.module = name.name
        let counting = own.registrations.filter { !$0.isFallback || assembly.counts($0) }
        let provided = Self.provided(by: counting)
        let required = Self.required(by: counting, Assembly(own))
        (provides, requires) = LongerNames.use(for: registry) {
            (provided.map(\.description), required.map(\.description))
        }
    }

    private static func provided(by registrations: [Registration]) -> [Key] {
        unique(
            registrations.compactMap { registration in
                switch registration.form {
                case .service, .assisted, .alias:
                    registration.descriptor.visibility == .public ? registration.key : nil
                case .contribution, .list: registration.list
                case .decorator, .given: nil
                }
            })
    }

    private static func required(by registrations: [Registration], _ assembly: Assembly) -> [Requirement] {
        let parameters = registrations.flatMap(\.dependencies).compactMap { dependency in
            assembly.provider(of: dependency) == nil
                ? Requirement(key: dependency.key, isOptional: dependency.isOptional) : nil
        }
        return unique(parameters + assembly.strayDecorators.map { Requirement(key: $0.key, isOptional: false) })
    }

    private static func unique<Item: Hashable>(_ items: [Item]) -> [Item] {
        var seen: Set<Item> = []
        return items.filter { seen.insert($0).inserted }
    }
}

/// What a module needs from elsewhere.
private struct Requirement: Hashable, CustomStringConvertible {
    let key: Key
    let isOptional: Bool

    var description: String { isOptional ? optionalName(key.description) : key.description }
}
