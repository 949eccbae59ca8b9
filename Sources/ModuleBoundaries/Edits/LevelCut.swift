internal import GraphAlgorithms

/// Where a tier is best cut in two: between two depths in the graph of its own targets, so that no dependency goes up.
struct LevelCut {
    /// The targets below the cut, in the order of the tier.
    let lower: [TargetID]
    let upper: [TargetID]
    /// How many edges have both ends in the tier.
    let edges: Int
    /// How many of them the cut parts; 0 if no cut parts any.
    let parted: Int

    init(_ members: [TargetID], in graph: TargetGraph) {
        let own = Set(members)
        func successors(_ id: TargetID) -> [TargetID] { graph.dependencies(of: id).filter(own.contains) }
        let depthOf = depths(of: members, successors: successors)
        let spans = members.flatMap { from in successors(from).map { depthOf[$0]!..<depthOf[from]! } }
        var partedAt = [Int](repeating: 0, count: depthOf.values.max() ?? 0)
        for depth in spans.joined() { partedAt[depth] += 1 }
        edges = spans.count
        parted = partedAt.max() ?? 0
        let highest = partedAt.firstIndex(of: parted) ?? 0
        lower = members.filter { depthOf[$0]! <= highest }
        upper = members.filter { depthOf[$0]! > highest }
    }
}
