internal import GraphAlgorithms

/// Why one target reaches another: the shortest chain of real imports.
public struct Explanation: Hashable, Sendable {
    /// One step of a chain.
    package struct Hop: Hashable, Sendable {
        /// The target that imports or declares.
        package var from: String
        /// The target that is imported or declared.
        package var to: String
        /// The module's name in the import; for a declaration the entry in `Package.swift`.
        package var location: SourceLocation
        /// Whether what is declared belongs to a package that is not resolved: its modules, and so the imports of them,
        /// are not known.
        package var isUnresolved = false
    }

    /// One step of a chain of wiring: what one target gets from another at run time.
    package struct WiredHop: Hashable, Sendable {
        /// The target that needs.
        package var from: String
        /// The target that provides.
        package var to: String
        /// Type by type.
        package var needs: [Wiring.Need]
    }

    /// What would have to be so that there is a chain.
    package enum Allowance: Hashable, Sendable {
        /// These dependencies are declared, and imports along them would make the chain.
        case declared([Hop])
        /// Both ends are one target, and it stands in no cycle.
        case itself
        /// Nothing declared leads there: the first target would have to declare the last; with what speaks against it.
        case undeclared(declaredAt: SourceLocation, objections: [String])
    }

    /// The target at the chain's start.
    package var from: String
    /// The target at its end.
    package var to: String
    /// Where `Package.swift` declares the target at the end.
    package var end: SourceLocation
    /// The chain; empty where there is none.
    package var hops: [Hop]
    /// Whether the chain is one of imports; a graph of another build system knows declarations alone.
    package var isOfImports: Bool
    /// What would allow a chain; nil where there is one.
    package var allowance: Allowance?
    /// The shortest chain by which the container joins the two at run time; empty where there is a chain of imports,
    /// where no wiring was given, and where there is none.
    package var wired: [WiredHop]
    /// The symbols that the start uses of the end; nil if they are not known.
    package var crossing: SymbolCrossing?

    /// Looks for the shortest chain of imports; of several the one whose edges come first in the model.
    ///
    /// - Parameters:
    ///   - model: The model.
    ///   - from: The name of the target (or its module) at the start.
    ///   - to: The name at the end. A target explains itself by its shortest cycle.
    ///   - wiring: What the container joins at run time, for targets that no chain of imports joins; nil for none.
    /// - Throws: `InputError` where a name fits no target, or several.
    public init(_ model: ModuleModel, from: String, to: String, wiring: Wiring? = nil) throws(InputError) {
        let names = TargetNames(model)
        let start = try model.target(named: from)
        let goal = try model.target(named: to)
        self.from = names[start.id]
        self.to = names[goal.id]
        end = goal.location
        isOfImports = model.targets.contains { !$0.files.isEmpty }
        hops = Self.hops(model, names, start, goal, kinds: [isOfImports ? .imported : .declared])
        allowance = hops.isEmpty ? Self.allowance(model, names, start, goal) : nil
        wired = hops.isEmpty ? Self.wired(wiring?.links(in: model).links ?? [], names, start, goal) : []
    }

    private static func wired(_ links: [Wiring.Link], _ names: TargetNames, _ start: Target, _ goal: Target)
        -> [WiredHop]
    {
        let linksOf = Dictionary(grouping: links, by: \.from)
        let path = shortestPath(from: start.id, to: { $0 == goal.id }) { (linksOf[$0] ?? []).map(\.to) } ?? []
        return zip(path, path.dropFirst()).compactMap { from, to in
            let link = linksOf[from]?.first { $0.to == to }
            return link.map { WiredHop(from: names[from], to: names[to], needs: $0.needs) }
        }
    }

    private static func hops(
        _ model: ModuleModel,
        _ names: TargetNames,
        _ start: Target,
        _ goal: Target,
        kinds: Set<Edge.Kind>
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
        _ model: ModuleModel,
        _ names: TargetNames,
        _ start: Target,
        _ goal: Target
    ) -> Allowance {
        let imported = Set(model.edges.filter { $0.kind == .imported }.map { [names[$0.from], names[$0.to]] })
        let declared = hops(model, names, start, goal, kinds: [.declared, .imported])
            .filter { !imported.contains([$0.from, $0.to]) }
        guard declared.isEmpty else { return .declared(declared) }
        if start.id == goal.id { return .itself }
        return .undeclared(declaredAt: start.location, objections: objections(model, start, goal))
    }

    private static func objections(_ model: ModuleModel, _ start: Target, _ goal: Target) -> [String] {
        if case .blocked(let reason) = model.entry(for: goal, in: start).remedy { [reason] } else { [] }
    }
}
