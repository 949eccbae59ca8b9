/// What a change does to the modules of a package: targets, edges, findings and build numbers before and after.
package struct ModelDifference: Sendable {
    /// A number before and after.
    package struct Change<Value: Equatable & Sendable>: Sendable {
        /// In the other revision.
        package var before: Value
        /// In the working tree.
        package var after: Value

        /// Whether the two differ.
        package var isChange: Bool { before != after }
    }

    /// The package's name, or the workspace folder's.
    package var package: String
    /// Targets that only the working tree has, sorted.
    package var addedTargets: [String]
    /// Targets that only the other revision has, sorted.
    package var removedTargets: [String]
    /// Edges, declared or imported, that only the working tree has, sorted.
    package var addedEdges: [Edge.Ends]
    /// Edges that only the other revision has, sorted.
    package var removedEdges: [Edge.Ends]
    /// Findings that only the working tree has, sorted.
    package var newFindings: [Finding]
    /// Findings that only the other revision has, sorted.
    package var goneFindings: [Finding]
    /// The targets on the longest chain of checked targets.
    package var criticalPath: Change<Int>
    /// How many targets a change to one target rebuilds on average.
    package var averageRebuild: Change<Double>

    /// What answers call a target.
    let name: @Sendable (TargetID) -> String

    /// Compares two models and what a check finds in them.
    ///
    /// Findings are told apart by rule, targets and file, not by line; what a baseline holds counts on both sides. A
    /// file that was renamed counts as the same one.
    ///
    /// - Parameter renamed: The new path of each file of the other revision that was renamed.
    package init(
        from old: ModuleModel, _ oldReport: Report, to new: ModuleModel, _ newReport: Report,
        renamed: [String: String] = [:]
    ) {
        package = new.name
        let (oldTargets, newTargets) = (Self.targets(of: old), Self.targets(of: new))
        addedTargets = newTargets.subtracting(oldTargets).sorted()
        removedTargets = oldTargets.subtracting(newTargets).sorted()
        let (oldEdges, newEdges) = (Self.edges(of: old), Self.edges(of: new))
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
        let names = TargetNames(new)
        let oldNames = TargetNames(old)
        name = { id in new[id] == nil ? oldNames[id] : names[id] }
        let (oldMetrics, newMetrics) = (Metrics(old), Metrics(new))
        criticalPath = Change(before: oldMetrics.criticalPath.count, after: newMetrics.criticalPath.count)
        averageRebuild = Change(before: oldMetrics.averageRebuild, after: newMetrics.averageRebuild)
    }

    /// Whether nothing that is compared differs.
    package var isEmpty: Bool {
        addedTargets.isEmpty && removedTargets.isEmpty && addedEdges.isEmpty && removedEdges.isEmpty
            && newFindings.isEmpty && goneFindings.isEmpty && !criticalPath.isChange && !averageRebuild.isChange
    }

    private static func targets(of model: ModuleModel) -> Set<String> {
        let names = TargetNames(model)
        return Set(model.targets.filter(\.isChecked).map { names[$0.id] })
    }

    /// The edges by the names of their ends: a package beside the repository has another path in each revision.
    private static func edges(of model: ModuleModel) -> [[String]: Edge.Ends] {
        let graph = TargetGraph(model, includesFalse: true)
        let names = TargetNames(model)
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
            let key = key(finding)
            guard let count = counts[key], count > 0 else { return true }
            counts[key] = count - 1
            return false
        }
    }
}
