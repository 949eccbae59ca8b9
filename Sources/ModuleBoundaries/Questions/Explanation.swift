internal import GraphAlgorithms

/// Why one target reaches another: the shortest chain of real imports.
public struct Explanation: Hashable, Sendable {
    package struct Hop: Hashable, Sendable {
        package var from: String
        package var to: String
        /// The module's name in the import; for a declaration the entry in `Package.swift`.
        package var location: SourceLocation
        /// Whether the other belongs to a package that is not resolved, so that imports of its modules are not known.
        package var isUnresolved = false
    }

    /// A condition under which there would be a chain.
    package enum Allowance: Hashable, Sendable {
        /// These dependencies are declared, and imports along them would make the chain.
        case declared([Hop])
        /// Both ends are one target, and it stands in no cycle.
        case itself
        /// The first target would have to declare the last, unless an objection forbids that.
        case undeclared(declaredAt: SourceLocation, objection: String?)
    }

    package var from: String
    package var to: String
    /// Where `Package.swift` declares the target at the end.
    package var end: SourceLocation
    package var hops: [Hop]
    /// Whether the chain is one of imports; a graph of another build system knows declarations alone.
    package var isOfImports: Bool
    package var allowance: Allowance?
    /// The symbols that the start uses of the end; nil if they are not known.
    package var crossing: SymbolCrossing?

    /// Looks for the shortest chain of imports; of several the one whose edges come first in the model.
    ///
    /// - Parameters:
    ///   - model: The model.
    ///   - from: The name of the target (or its module) at the start.
    ///   - to: The name at the end. A target explains itself by its shortest cycle.
    /// - Throws: `InputError` if a name fits no target, or several.
    public init(_ model: ModuleModel, from: String, to: String) throws(InputError) {
        let names = TargetNames(model)
        let start = try model.target(named: from)
        let goal = try model.target(named: to)
        self.from = names[start.id]
        self.to = names[goal.id]
        end = goal.location
        isOfImports = model.targets.contains { !$0.files.isEmpty }
        hops = Self.hops(model, names, start, goal, kinds: [isOfImports ? .imported : .declared])
        allowance = hops.isEmpty ? Self.allowance(model, names, start, goal) : nil
    }

    private static func hops(
        _ model: ModuleModel, _ names: TargetNames, _ start: Target, _ goal: Target, kinds: Set<Edge.Kind>
    ) -> [Hop] {
        let graph = TargetGraph(model, kinds: kinds, includesFalse: true)
        let path = shortestPath(from: start.id, to: { $0 == goal.id }, successors: graph.dependencies(of:)) ?? []
        return zip(path, path.dropFirst()).compactMap { from, to in
            let edges = model.edges.filter { $0.from == from && $0.to == to && kinds.contains($0.kind) }
            let edge = edges.first { $0.kind == .imported } ?? edges.first
            return edge.map { edge in
                let entries = model[from]?.dependencies.filter { $0.name == to.name } ?? []
                return Hop(
                    from: names[from], to: names[to], location: edge.location,
                    isUnresolved: entries.contains(where: \.isUnresolvedProduct))
            }
        }
    }

    private static func allowance(
        _ model: ModuleModel, _ names: TargetNames, _ start: Target, _ goal: Target
    ) -> Allowance {
        let imported = Set(model.edges.filter { $0.kind == .imported }.map { [names[$0.from], names[$0.to]] })
        let declared = hops(model, names, start, goal, kinds: [.declared, .imported])
            .filter { !imported.contains([$0.from, $0.to]) }
        if !declared.isEmpty { return .declared(declared) }
        if start.id == goal.id { return .itself }
        // The product of a fetched package stands for its modules.
        let isProduct = goal.isOutside && goal.files.isEmpty
        let decision = isProduct ? model.entry(for: goal.moduleName, in: start) : model.entry(for: goal, in: start)
        let objection: String? = if case .blocked(let reason)? = decision?.remedy { reason } else { nil }
        return .undeclared(declaredAt: start.location, objection: objection)
    }
}
