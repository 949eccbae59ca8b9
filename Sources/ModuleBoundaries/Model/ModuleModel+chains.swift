internal import GraphAlgorithms

/// A target of the model, or a module of a package outside of it by the name that it has there.
enum ModuleNode: Hashable, Sendable {
    case target(TargetID)
    case outside(String)

    var name: String {
        switch self {
        case .target(let id): id.name
        case .outside(let module): module
        }
    }
}

extension ModuleModel {
    /// A shortest chain of declarations from a target to a module, as names, both included; if `isSure`, of entries
    /// without a condition alone.
    func buildChain(from target: Target, to module: String, isSure: Bool = false) -> [String]? {
        let goals = nodes(of: module, importedIn: target)
        let chain = shortestPath(from: .target(target.id), to: goals.contains) { needs(of: $0, isSure: isSure) }
        return chain?.map(\.name)
    }

    /// The builds of a target in which an import exists, if `isAbsent` those without the module itself.
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
        let goals = nodes(of: module, importedIn: target)
        // Every toolchain brings some modules along, and a target does not ask for itself.
        if goals.isEmpty || toolchainModules.contains(module) || goals.contains(.target(target.id)) { return .unknown }
        if buildChain(from: target, to: module, isSure: true) != nil { return isPlain ? .holds : .unknown }
        let own = byID.values.filter { $0.id.package == target.id.package }
        // A module that is built beside the target can be imported, too, and an unresolved package may lead anywhere.
        if own.contains(where: { goals.contains(.target($0.id)) || !$0.doubtfulModules.isEmpty })
            || !unresolvedPackages.isEmpty
        {
            return .unknown
        }
        let reached = reachable(from: own.map { ModuleNode.target($0.id) }) { needs(of: $0) }
        return reached.isDisjoint(with: goals) ? .fails : .unknown
    }

    /// The module of `canImport(Module.Part)` or `canImport(Module, _version: 2)`, and whether it stands alone.
    private static func module(askedBy argument: String) -> (name: String, isPlain: Bool) {
        let name = argument.prefix { !".,` ".contains($0) }
        return (String(name), name.endIndex == argument.endIndex)
    }

    func nodes(of module: String, importedIn target: Target) -> Set<ModuleNode> {
        switch self.module(module, importedIn: target) {
        // A fetched package may depend on one that a local package stands in for.
        case .targets(let ids): Set(ids.map(ModuleNode.target) + [.outside(module)])
        case .outside: [.outside(originalName(of: module, importedIn: target))]
        case .unknown: []
        }
    }

    /// The targets and outside modules that are built before a target that has the entry. Macros and plugins lead
    /// nowhere: they are built for the machine that builds.
    func nodes(of entry: DeclaredDependency) -> [ModuleNode] {
        if case .outside(let modules) = entry.resolution { return modules.map(ModuleNode.outside) }
        if entry.isUnresolvedProduct { return [.outside(c99Name(entry.name))] }
        return entry.targets.filter { self[$0]?.handsOnModules == true }.map(ModuleNode.target)
    }

    func needs(of node: ModuleNode, isSure: Bool = false) -> [ModuleNode] {
        switch node {
        case .outside(let module):
            (outsideDependencies[module] ?? []).filter { !isSure || !$0.isConditional }.map { .outside($0.module) }
        case .target(let id):
            (self[id]?.dependencies ?? []).filter { !isSure || !$0.isConditional }.flatMap(nodes)
        }
    }
}

/// Modules that come with every toolchain, also if some package has them, too.
let toolchainModules: Set<String> = ["Foundation", "FoundationEssentials", "Testing", "XCTest"]
