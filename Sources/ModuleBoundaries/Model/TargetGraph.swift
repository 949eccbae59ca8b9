/// The dependencies among some targets of a model: declared dependencies and real imports as one, each pair once.
struct TargetGraph: Sendable {
    let targets: [Target]

    private let dependenciesByID: [TargetID: [TargetID]]
    private let dependentsByID: [TargetID: [TargetID]]

    /// Joins the edges; `includesFalse` adds those that exist in no build or may lead to another target.
    init(
        _ model: ModuleModel,
        kinds: Set<Edge.Kind> = [.declared, .imported],
        includesFalse: Bool = false,
        where isIncluded: (Target) -> Bool = { _ in true }
    ) {
        targets = model.targets.filter(isIncluded)
        let included = Set(targets.map(\.id))
        var seen: Set<Edge.Ends> = []
        var dependencies: [TargetID: [TargetID]] = [:]
        var dependents: [TargetID: [TargetID]] = [:]
        for edge in model.edges where edge.from != edge.to && kinds.contains(edge.kind) {
            guard includesFalse || edge.counts, included.contains(edge.from), included.contains(edge.to),
                seen.insert(edge.ends).inserted
            else { continue }
            dependencies[edge.from, default: []].append(edge.to)
            dependents[edge.to, default: []].append(edge.from)
        }
        dependenciesByID = dependencies
        dependentsByID = dependents
    }

    var ids: [TargetID] { targets.map(\.id) }

    func dependencies(of id: TargetID) -> [TargetID] { dependenciesByID[id] ?? [] }

    func dependents(of id: TargetID) -> [TargetID] { dependentsByID[id] ?? [] }
}
