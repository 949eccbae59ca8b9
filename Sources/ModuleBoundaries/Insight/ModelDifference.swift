/// What a change does to the modules of a package: targets, edges, findings and build numbers before and after.
package struct ModelDifference: Sendable {
    /// One target needs another.
    package struct Edge: Hashable, Sendable, Comparable {
        /// The target that needs the other.
        package var from: String
        /// The target that is needed.
        package var to: String

        /// By both names.
        package static func < (left: Self, right: Self) -> Bool { (left.from, left.to) < (right.from, right.to) }
    }

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
    package var addedEdges: [Edge]
    /// Edges that only the other revision has, sorted.
    package var removedEdges: [Edge]
    /// Findings that only the working tree has, sorted.
    package var newFindings: [Finding]
    /// Findings that only the other revision has, sorted.
    package var goneFindings: [Finding]
    /// The targets on the longest chain of checked targets.
    package var criticalPath: Change<Int>
    /// How many targets a change to one target rebuilds on average.
    package var averageRebuild: Change<Double>

    /// Compares two models and what a check finds in them.
    ///
    /// Findings are told apart by rule, targets and file, not by line; what a baseline holds counts on both sides. One
    /// in a file that only the working tree has is the same as one in a file that only the other revision has: the file
    /// was renamed.
    package init(from old: ModuleModel, _ oldReport: Report, to new: ModuleModel, _ newReport: Report) {
        package = new.name
        let (oldTargets, newTargets) = (Self.targets(of: old), Self.targets(of: new))
        addedTargets = newTargets.subtracting(oldTargets).sorted()
        removedTargets = oldTargets.subtracting(newTargets).sorted()
        let (oldEdges, newEdges) = (Self.edges(of: old), Self.edges(of: new))
        addedEdges = newEdges.subtracting(oldEdges).sorted()
        removedEdges = oldEdges.subtracting(newEdges).sorted()
        let (before, after) = (oldReport.findings + oldReport.baselined, newReport.findings + newReport.baselined)
        let added = Self.findings(after, without: before, by: Baseline.Key.init)
        let gone = Self.findings(before, without: after, by: Baseline.Key.init)
        let (oldFiles, newFiles) = (Self.files(of: old), Self.files(of: new))
        let key = { Self.placelessKey(of: $0, oldFiles: oldFiles, newFiles: newFiles) }
        newFindings = Self.findings(added, without: gone, by: key)
        goneFindings = Self.findings(gone, without: added, by: key)
        let (oldMetrics, newMetrics) = (Metrics(old), Metrics(new))
        criticalPath = Change(before: oldMetrics.criticalPath.count, after: newMetrics.criticalPath.count)
        averageRebuild = Change(before: oldMetrics.averageRebuild, after: newMetrics.averageRebuild)
    }

    /// Whether nothing that is compared differs.
    package var isEmpty: Bool {
        addedTargets.isEmpty && removedTargets.isEmpty && addedEdges.isEmpty && removedEdges.isEmpty
            && newFindings.isEmpty && goneFindings.isEmpty && !criticalPath.isChange && !averageRebuild.isChange
    }

    /// Whether the working tree has errors that the other revision does not have.
    package var hasNewErrors: Bool { newFindings.contains { $0.severity == .error } }

    private static func targets(of model: ModuleModel) -> Set<String> {
        let names = TargetNames(model)
        return Set(model.targets.filter(\.isChecked).map { names[$0.id] })
    }

    private static func edges(of model: ModuleModel) -> Set<Edge> {
        let names = TargetNames(model)
        let graph = TargetGraph(model)
        return Set(
            graph.targets.filter(\.isChecked).flatMap { target in
                graph.dependencies(of: target.id).map { Edge(from: names[target.id], to: names[$0]) }
            })
    }

    private static func files(of model: ModuleModel) -> Set<String> {
        Set(model.targets.flatMap { $0.files.map(\.path) })
    }

    /// The key of a finding, without its file where only one of the revisions has that.
    private static func placelessKey(
        of finding: Finding, oldFiles: Set<String>, newFiles: Set<String>
    ) -> Baseline.Key {
        var key = Baseline.Key(finding)
        if oldFiles.contains(key.file) != newFiles.contains(key.file) { key.file = "" }
        return key
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
