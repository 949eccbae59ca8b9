import GraphAlgorithms

extension ModuleModel {
    /// A shortest chain of declarations by which a target needs a module: the build makes the module first.
    ///
    /// Macros, plugins and executables lead nowhere, since none of them hands on what it was built with; nor does an
    /// entry with a condition, which may not hold.
    ///
    /// - Parameters:
    ///   - target: The target whose file imports the module.
    ///   - module: The name as the import writes it.
    /// - Returns: The names from the target to the module, both included; nil where no declarations lead there.
    /// - Complexity: O(targets + dependencies) of what the target reaches.
    func buildChain(from target: Target, to module: String) -> [String]? {
        let goals: Set<BuildStep> =
            switch self.module(module, importedIn: target) {
            // A fetched package may depend on one that a local package stands in for.
            case .targets(let ids): Set(ids.map(BuildStep.target) + [.outside(module: module)])
            case .outside: [.outside(module: originalName(of: module, importedIn: target))]
            case .unknown: []
            }
        let chain = shortestPath(from: .target(target.id), to: goals.contains, successors: buildSteps)
        return chain?.map(\.name)
    }

    private func buildSteps(after step: BuildStep) -> [BuildStep] {
        switch step {
        case .outside(let module):
            return (outsideDependencies[module] ?? []).map { .outside(module: $0) }
        case .target(let id):
            guard let target = self[id] else { return [] }
            let entries = target.dependencies.filter { !$0.isConditional || !target.doubtfulModules.isEmpty }
            return entries.flatMap { entry -> [BuildStep] in
                if case .outside(let modules) = entry.resolution { return modules.map { .outside(module: $0) } }
                if entry.isUnresolvedProduct { return [.outside(module: c99Name(entry.name))] }
                return entry.targets.filter { self[$0]?.handsOnModules == true }.map { .target($0) }
            }
        }
    }
}

/// What a chain of declarations leads through.
private enum BuildStep: Hashable {
    case target(TargetID)
    case outside(module: String)

    var name: String {
        switch self {
        case .target(let id): id.name
        case .outside(let module): module
        }
    }
}

extension Target {
    /// Whether who depends on it can import what it depends on.
    fileprivate var handsOnModules: Bool {
        switch kind {
        case .library, .test, .system, .binary: true
        case .executable, .plugin, .macro, .snippet: false
        }
    }
}
