/// Who depends on whom among some targets of a model: declared dependencies and real imports as one, each pair once.
struct TargetGraph: Sendable {
    /// The targets, in the order of the model.
    let targets: [Target]

    private let dependenciesByID: [TargetID: [TargetID]]
    private let dependentsByID: [TargetID: [TargetID]]

    /// Joins the edges of a model.
    ///
    /// - Parameters:
    ///   - model: The model.
    ///   - isIncluded: Which of its targets take part; edges to and from all others are left out.
    ///   - kinds: Which edges count.
    ///   - includesFalse: Whether edges count that hold in no build.
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
        for edge in model.edges where kinds.contains(edge.kind) && edge.from != edge.to {
            guard includesFalse || edge.condition != .fails else { continue }
            guard included.contains(edge.from), included.contains(edge.to) else { continue }
            guard seen.insert(edge.ends).inserted else { continue }
            dependencies[edge.from, default: []].append(edge.to)
            dependents[edge.to, default: []].append(edge.from)
        }
        dependenciesByID = dependencies
        dependentsByID = dependents
    }

    var ids: [TargetID] { targets.map(\.id) }

    /// The targets that a target depends on directly, in the order of the model's edges.
    func dependencies(of id: TargetID) -> [TargetID] { dependenciesByID[id] ?? [] }

    /// The targets that depend on a target directly, in the order of the model's edges.
    func dependents(of id: TargetID) -> [TargetID] { dependentsByID[id] ?? [] }
}
