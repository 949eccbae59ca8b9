/// The new names that `moduleAliases:` give to modules: what one target's entry says holds for all that reach the module.
struct ModuleAliases: Sendable {
    /// A module by the name that it has where it is declared.
    enum Original: Hashable, Sendable {
        case target(TargetID)
        /// A module of an outside package.
        case outside(String)
    }

    /// One new name with the entry that gives it.
    struct Alias: Sendable {
        /// The module's name in its own package.
        var original: String
        /// The entry that renames it.
        var dependency: DeclaredDependency
        /// The package that has the entry.
        var package: String
    }

    private var byName: [String: [Alias]] = [:]
    private var newNames: [Original: Set<String>] = [:]

    /// Collects what the entries of targets say.
    ///
    /// - Parameters:
    ///   - targets: The targets of the model.
    ///   - moduleNames: The names of a target's module.
    init(_ targets: [Target], moduleNames: (TargetID) -> Set<String>) {
        for target in targets {
            for dependency in target.dependencies {
                for (original, name) in dependency.moduleAliases.sorted(by: { $0.key < $1.key }) {
                    let alias = Alias(original: original, dependency: dependency, package: target.id.package)
                    byName[name, default: []].append(alias)
                    for module in Self.modules(original, of: dependency, moduleNames) {
                        newNames[module, default: []].insert(name)
                    }
                }
            }
        }
    }

    /// The entries that give a name, in the order of the targets.
    subscript(name: String) -> [Alias] { byName[name] ?? [] }

    /// The new names of a module.
    func names(of module: Original) -> Set<String> { newNames[module] ?? [] }

    private static func modules(
        _ original: String,
        of dependency: DeclaredDependency,
        _ moduleNames: (TargetID) -> Set<String>
    ) -> [Original] {
        if case .outside = dependency.resolution { return [.outside(original)] }
        return dependency.targets.filter { moduleNames($0).contains(original) }.map(Original.target)
    }
}
