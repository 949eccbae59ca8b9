internal import GraphAlgorithms

/// What a change touches, what it reaches, and which tests are worth running.
public struct Affected: Hashable, Sendable {
    /// The targets that a changed file belongs to, by name, sorted.
    public var changed: [String]
    /// Those and every target that depends on them, directly or not, tests included; sorted.
    public var affected: [String]
    /// The test targets among the affected ones that can be run here, sorted.
    public var tests: [String]
    /// The files that no target owns and nothing maps, sorted; where there are any, every test is selected.
    package var unowned: [String]
    /// The modules of those test targets, as `swift test --filter` knows them, sorted.
    package var testModules: [String]
    /// The number of test targets that there are.
    package var allTests: Int
    /// What a person should know about files that belong to no target, or to every one; one sentence each.
    package var notes: [String]

    /// Follows changed files to targets and on to whatever depends on them.
    ///
    /// - Parameters:
    ///   - model: The targets as they are after the change. A deleted file belongs to the target in whose folder it
    ///     was.
    ///   - files: Paths relative to the root of the check, in any order.
    ///   - wiring: What the container joins at run time: who gets something from a changed target is affected, too.
    public init(_ model: ModuleModel, files: [String], wiring: Wiring? = nil) {
        self.init(model, files: files, wiring: wiring, declarations: ManifestChanges(), unowned: [])
    }

    /// Follows changed files, with what is known of changed manifests and what a configuration says of files that no
    /// target owns.
    package init(
        _ model: ModuleModel,
        files: [String],
        wiring: Wiring?,
        declarations: ManifestChanges,
        unowned: [Configuration.OtherFiles] = []
    ) {
        let names = TargetNames(model)
        // The tests of a package that only supplies modules can neither be run here nor reach anything.
        let graph = TargetGraph(model, includesFalse: true) { $0.isChecked || !$0.isTest }
        var owners = FileOwners(graph.targets, declarations: declarations, unowned: unowned)
        let changedIDs = Set(files.sorted().flatMap { owners.targets(of: $0) })
        let users = Dictionary(grouping: wiring?.links(in: model).links ?? [], by: \.to).mapValues { $0.map(\.from) }
        let reached = reachable(from: changedIDs) { graph.dependents(of: $0) + (users[$0] ?? []) }
        let strays = owners.strays
        let tests = graph.targets.filter {
            $0.isTest && (reached.contains($0.id) || !strays.isEmpty || owners.mappedTests.contains($0.name))
        }
        self.unowned = strays.sorted()
        changed = changedIDs.map { names[$0] }.sorted()
        affected = reached.map { names[$0] }.sorted()
        self.tests = tests.map { names[$0.id] }.sorted()
        testModules = Set(tests.map(\.moduleName)).sorted()
        allTests = graph.targets.count(where: \.isTest)
        notes = owners.notes
    }
}
