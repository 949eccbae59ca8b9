/// The effect of a change on the modules of a package: targets, edges, findings and build numbers before and after.
package struct ModelDifference: Sendable {
    package let package: String
    package let addedTargets: [String]
    package let removedTargets: [String]
    /// Edges, declared or imported.
    package let addedEdges: [Edge.Ends]
    package let removedEdges: [Edge.Ends]
    package let newFindings: [Finding]
    package let goneFindings: [Finding]
    /// The number of targets on the longest chain of checked targets.
    let criticalPath: (before: Int, after: Int)
    /// How many targets a change to one target rebuilds on average.
    let averageRebuild: (before: Double, after: Double)

    let name: @Sendable (TargetID) -> String

    /// Compares two models and the findings of a check of each.
    ///
    /// Findings are matched by rule, targets and file, not by line; those of a baseline count on both sides. A file that
    /// was renamed counts as the same one.
    package init(
        from old: ModuleModel, _ oldReport: Report, to new: ModuleModel, _ newReport: Report,
        renamed: [String: String] = [:]
    ) {
        package = new.name
        let (oldNames, names) = (TargetNames(old), TargetNames(new))
        let oldTargets = Set(old.targets.filter(\.isChecked).map { oldNames[$0.id] })
        let newTargets = Set(new.targets.filter(\.isChecked).map { names[$0.id] })
        addedTargets = newTargets.subtracting(oldTargets).sorted()
        removedTargets = oldTargets.subtracting(newTargets).sorted()
        let (oldEdges, newEdges) = (Self.edges(of: old, oldNames), Self.edges(of: new, names))
        addedEdges = newEdges.filter { oldEdges[$0.key] == nil }.values.sorted()
        removedEdges = oldEdges.filter { newEdges[$0.key] == nil }.values.sorted()
        let (before, after) = (oldReport.findings + oldReport.baselined, newReport.findings + newReport.baselined)
        func key(_ finding: Finding) -> Baseline.Key {
            var key = Baseline.Key(finding)
            key.file = renamed[key.file] ?? key.file
            return key
        }
        newFindings = Self.findings(after, without: before, by: key)
        goneFindings = Self.findings(before, without: after, by: key)
        name = { id in new[id] == nil ? oldNames[id] : names[id] }
        let (oldMetrics, newMetrics) = (Metrics(old), Metrics(new))
        criticalPath = (oldMetrics.criticalPath.count, newMetrics.criticalPath.count)
        averageRebuild = (oldMetrics.averageRebuild, newMetrics.averageRebuild)
    }

    /// The edges by the names of their ends: a package beside the repository has another path in each revision.
    private static func edges(of model: ModuleModel, _ names: TargetNames) -> [[String]: Edge.Ends] {
        let graph = TargetGraph(model, includesFalse: true)
        let edges = graph.targets.filter(\.isChecked).flatMap { target in
            graph.dependencies(of: target.id).map { Edge.Ends(from: target.id, to: $0) }
        }
        return Dictionary(edges.map { ([names[$0.from], names[$0.to]], $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The findings of one list beyond those of another; of those with one key as many as there are more.
    private static func findings(
        _ findings: [Finding], without others: [Finding], by key: (Finding) -> Baseline.Key
    ) -> [Finding] {
        var counts = Dictionary(others.map { (key($0), 1) }, uniquingKeysWith: +)
        return findings.sorted().filter { finding in
            counts[key(finding), default: 0] -= 1
            return counts[key(finding)]! < 0
        }
    }
}
