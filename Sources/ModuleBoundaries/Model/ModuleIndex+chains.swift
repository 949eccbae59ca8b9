internal import GraphAlgorithms

extension ModuleIndex {
    /// A shortest chain of declarations by which a target needs a module: the build makes the module first.
    ///
    /// Macros and plugins lead nowhere: they are built for the machine that builds.
    ///
    /// - Parameters:
    ///   - target: The target whose file imports the module.
    ///   - module: The name as the import writes it.
    ///   - isSure: Whether only entries without a condition count, which every build follows.
    /// - Returns: The names from the target to the module, both included; nil where no declarations lead there.
    /// - Complexity: O(targets + dependencies) of what the target reaches.
    func buildChain(from target: Target, to module: String, isSure: Bool = false) -> [String]? {
        let goals = buildSteps(to: module, from: target)
        let chain = shortestPath(from: .target(target.id), to: goals.contains) { buildSteps(after: $0, isSure) }
        return chain?.map(\.name)
    }

    /// In which builds of a target the need for a module is there that an import states.
    ///
    /// - Parameter isAbsent: Whether to suppose that the module itself cannot be imported.
    func condition(of statement: ImportStatement, in target: Target, isAbsent: Bool = false) -> Truth {
        guard let condition = statement.condition else { return .holds }
        return ConditionReader.truth(of: condition) { name, argument in
            guard name == "canImport" else { return target.facts.truth(of: name, argument) }
            if isAbsent, Self.module(askedBy: argument ?? "").name == statement.module { return .fails }
            return canImport(argument, in: target)
        }
    }

    /// Whether an import stands under a condition that holds only if its own module can be imported.
    func asksForItself(_ statement: ImportStatement, in target: Target) -> Bool {
        condition(of: statement, in: target, isAbsent: true) == .fails
    }

    private func canImport(_ argument: String?, in target: Target) -> Truth {
        let (module, isPlain) = Self.module(askedBy: argument ?? "")
        let goals = buildSteps(to: module, from: target)
        // Every toolchain brings some modules along, and a target does not ask for itself.
        if goals.isEmpty || toolchainModules.contains(module) || goals.contains(.target(target.id)) { return .unknown }
        if buildChain(from: target, to: module, isSure: true) != nil { return isPlain ? .holds : .unknown }
        let own = byID.values.filter { $0.id.package == target.id.package }
        // Whatever is built beside the target can be imported, too, and what is not known may lead anywhere.
        if own.contains(where: { goals.contains(.target($0.id)) || !$0.doubtfulModules.isEmpty }) || !isResolved {
            return .unknown
        }
        let reached = reachable(from: own.map { BuildStep.target($0.id) }) { buildSteps(after: $0) }
        return reached.isDisjoint(with: goals) ? .fails : .unknown
    }

    /// The module of `canImport(Module)`, `canImport(Module.Part)` and `canImport(Module, _version: 2)`, and whether
    /// it is all that is asked.
    private static func module(askedBy argument: String) -> (name: String, isPlain: Bool) {
        let name = argument.prefix { !".,` ".contains($0) }
        return (String(name), name.endIndex == argument.endIndex)
    }

    private func buildSteps(to module: String, from target: Target) -> Set<BuildStep> {
        switch self.module(module, importedIn: target) {
        // A fetched package may depend on one that a local package stands in for.
        case .targets(let ids): Set(ids.map(BuildStep.target) + [.outside(module: module)])
        case .outside: [.outside(module: originalName(of: module, importedIn: target))]
        case .unknown: []
        }
    }

    private func buildSteps(after step: BuildStep, _ isSure: Bool = false) -> [BuildStep] {
        switch step {
        case .outside(let module):
            let entries = (outsideDependencies[module] ?? []).filter { !isSure || !$0.isConditional }
            return entries.map { .outside(module: $0.module) }
        case .target(let id):
            let entries = (self[id]?.dependencies ?? []).filter { !isSure || !$0.isConditional }
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
    /// Whether a target that depends on it is built after its dependencies, and so can import them.
    var handsOnModules: Bool {
        switch kind {
        case .library, .executable, .test, .system, .binary: true
        case .plugin, .macro, .snippet: false
        }
    }
}

/// Modules that come with every toolchain, also if some package has them, too.
let toolchainModules: Set<String> = ["Foundation", "FoundationEssentials", "Testing", "XCTest"]
