internal import GraphAlgorithms

/// The targets that a change touches and reaches, and the tests that are worth running.
public struct Affected: Hashable, Sendable {
    /// The targets that a changed file belongs to, by name, sorted.
    public var changed: [String]
    /// Those and every target that depends on them, directly or not, tests included; sorted.
    public var affected: [String]
    /// The test targets among the affected ones that can be run here, sorted.
    public var tests: [String]
    /// The files that no target owns and nothing maps, sorted. If there are any, every test is selected.
    package var unowned: [String]
    /// The modules of those test targets, as `swift test --filter` knows them, sorted.
    package var testModules: [String]
    package var allTests: Int
    /// Remarks about files that belong to no target, or to every one.
    package var notes: [String]

    /// Follows changed files to their targets and to every target that depends on those.
    ///
    /// - Parameters:
    ///   - model: The targets as they are after the change. A deleted file belongs to the target in whose folder it
    ///     was.
    ///   - files: Paths relative to the root of the check, in any order.
    public init(_ model: ModuleModel, files: [String]) {
        self.init(model, files: files, declarations: [:], unowned: [])
    }

    /// Follows changed files, with the targets that changed manifests declare differently and the tests that the
    /// configuration maps to other files.
    package init(
        _ model: ModuleModel, files: [String], declarations: [String: Set<String>],
        unowned: [Configuration.OtherFiles]
    ) {
        let names = TargetNames(model)
        // The tests of a package that only supplies modules can neither be run here nor reach anything.
        let graph = TargetGraph(model, includesFalse: true) { $0.isChecked || !$0.isTest }
        var owners = FileOwners(graph.targets, declarations: declarations, unowned: unowned)
        let changedIDs = Set(files.sorted().flatMap { owners.targets(of: $0) })
        let reached = reachable(from: changedIDs, successors: graph.dependents(of:))
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

    /// The lists as JSON.
    public var json: String {
        let value = JSONValue.object([
            "changed": .strings(changed), "affected": .strings(affected), "tests": .strings(tests),
            "unowned": .strings(unowned),
        ])
        return value.text + "\n"
    }

    /// One regular expression for `swift test --filter`, which matches it against `Module.Suite/test`. Without any
    /// test target it matches no test: an empty one would run them all.
    public var filter: String {
        testModules.isEmpty ? "^$\n" : "^(\(testModules.joined(separator: "|")))\\.\n"
    }

    /// The lists in words, after the notes.
    public var text: String {
        func line(_ title: String, _ names: [String]) -> String {
            names.isEmpty ? "\(title): nothing" : "\(title) (\(names.count)): \(names.joined(separator: ", "))"
        }
        let saved = allTests == 0 ? "" : " (\((allTests - tests.count) * 100 / allTests) % saved)"
        let lines =
            notes.map { "Note: \($0)" } + [
                line("Changed", changed),
                line("Affected", affected),
                "Test targets worth running: \(tests.count) of \(allTests)\(saved)",
            ]
        return (lines + tests.map { "  \($0)" }).map { $0 + "\n" }.joined()
    }
}
