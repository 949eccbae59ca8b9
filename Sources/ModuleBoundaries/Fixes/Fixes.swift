import Foundation

/// Settles findings in manifests: plans edits, proves them by SwiftPM's own answer, and writes them.
package struct Fixes {
    /// What a run comes to.
    package struct Outcome: Sendable {
        /// What changes and what is left.
        package var plan: FixPlan
        /// The manifests that change.
        package var edits: [ManifestEdit] = []
        /// Manifests for other tools versions, which stay as they are; relative to the root of the check.
        package var otherManifests: [String] = []
        /// The path of the manifest of each package that changes, by the package's id.
        var manifestPaths: [String: String] = [:]
        /// How many findings of the rules at hand the baseline holds.
        var frozen = 0
    }

    let set: PackageSet
    let configuration: Configuration
    let baseline: Baseline?
    private let manifests: ManifestLoader

    /// Makes a run.
    ///
    /// - Parameters:
    ///   - set: The packages.
    ///   - configuration: What the check is made with.
    ///   - baseline: What is frozen; nothing of it is touched.
    ///   - manifests: Asks SwiftPM.
    package init(_ set: PackageSet, configuration: Configuration, baseline: Baseline?, manifests: ManifestLoader) {
        self.set = set
        self.configuration = configuration
        self.baseline = baseline
        self.manifests = manifests
    }

    /// Plans the edits and proves them. Nothing is written yet.
    ///
    /// - Parameters:
    ///   - model: The model of the packages.
    ///   - rules: The ids of the rules whose findings are to be settled.
    /// - Throws: `ManifestError` where SwiftPM's answer does not prove that an edit means what it should.
    package func run(_ model: ModuleModel, rules: Set<String>) throws -> Outcome {
        let checker = Checker(configuration: configuration, baseline: baseline)
        let report = checker.check(model)
        let findings = report.findings.filter { rules.contains($0.rule) }
        if findings.isEmpty {
            return Outcome(plan: FixPlan(), frozen: report.baselined.count { rules.contains($0.rule) })
        }
        let wanted = Set(findings.map(\.from))
        var trials: [String: ManifestTrial] = [:]
        defer { trials.values.forEach { $0.remove() } }
        func trial(_ package: LoadedPackage) throws -> ManifestTrial {
            if let trial = trials[package.id] { return trial }
            let trial = try ManifestTrial(package, below: manifests.workFolder, evaluate: manifests.answer(about:))
            trials[package.id] = trial
            return trial
        }
        var editable: [String: EditableManifest] = [:]
        for package in set.packages where package.isChecked {
            let targets = wanted.intersection(package.manifest.targets.map(\.name))
            if targets.isEmpty { continue }
            editable[package.id] = try EditableManifest(package, targets: targets) { try trial(package).answer($0) }
        }
        let planner = FixPlanner(set, checker: checker, rules: rules, manifests: editable)
        var outcome = Outcome(plan: planner.plan(model))
        for package in set.packages {
            let changes = outcome.plan.changes.filter { $0.target.package == package.id }
            guard !changes.isEmpty, let manifest = editable[package.id] else { continue }
            let edit = ManifestEdit(
                path: manifest.path, file: manifest.file, old: manifest.bytes, new: try manifest.applying(changes))
            try prove(edit, changes, trial(package))
            outcome.edits.append(edit)
            outcome.manifestPaths[package.id] = manifest.path
            let names = try ManifestFile(folder: package.folder).candidates.map(\.name)
            outcome.otherManifests += names.filter { $0 != package.manifestFile }.map {
                FolderPath.join(package.id, $0)
            }
        }
        if !outcome.edits.isEmpty { try check(&outcome, against: report, rules: rules) }
        return outcome
    }

    /// Checks the packages with their new manifests: what is left, and that nothing became an error.
    private func check(_ outcome: inout Outcome, against before: Report, rules: Set<String>) throws {
        var edited = set
        for index in edited.packages.indices {
            let package = edited.packages[index]
            guard let edit = outcome.edits.first(where: { $0.path == package.manifestPath }) else { continue }
            edited.packages[index].manifestText = String(decoding: edit.new, as: UTF8.self)
            for target in edited.packages[index].manifest.targets.indices {
                let name = package.manifest.targets[target].name
                edited.packages[index].manifest.targets[target].apply(
                    outcome.plan.changes.filter { $0.target == TargetID(package: package.id, name: name) })
            }
        }
        let built = ModelBuilder(edited, configuration: configuration).build()
        let after = Checker(configuration: configuration, baseline: baseline).check(
            built.model, problems: built.problems)
        let known = Set(before.findings.filter { $0.severity == .error }.map(Baseline.Key.init))
        if let error = after.findings.first(where: { $0.severity == .error && !known.contains(Baseline.Key($0)) }) {
            throw ManifestError(
                "no manifest was edited: the edits would bring about \(error.rule) at \(error.location): \(error.message)"
            )
        }
        outcome.plan.rest = outcome.plan.rest(of: after.findings.filter { rules.contains($0.rule) })
        var places = Dictionary(grouping: before.findings.reversed(), by: Baseline.Key.init)
        for index in outcome.plan.rest.indices {
            let key = Baseline.Key(outcome.plan.rest[index].finding)
            outcome.plan.rest[index].oldLocation = places[key]?.popLast()?.location
        }
    }

    /// Asks SwiftPM about the old and the new text in the same folder: they must differ by the changes and nothing else.
    private func prove(_ edit: ManifestEdit, _ changes: [DependencyChange], _ trial: ManifestTrial) throws {
        let old = try trial.answer(edit.old)
        guard try trial.answerInPlace() == old else {
            throw ManifestError(
                """
                \(edit.path) was not edited: SwiftPM evaluates a copy of it in another folder to something else, so the \
                edit cannot be proved. Make the entries by hand; 'fix --dry-run' fails the same way until then.
                """
            )
        }
        let new: SwiftPMAnswer
        do {
            new = try trial.answer(edit.new)
        } catch {
            throw unproved(edit, "SwiftPM cannot evaluate it after the edit.\n\(error)")
        }
        guard new.differs(from: old, byExactly: changes) else {
            throw unproved(edit, "after the edit SwiftPM's answer differs by more, or less, than the entries meant.")
        }
    }

    private func unproved(_ edit: ManifestEdit, _ reason: String) -> ManifestError {
        ManifestError("\(edit.path) was not edited, nor was any other manifest: \(reason) Make the entries by hand.")
    }
}

extension PackageSnapshot.Target {
    /// Follows changes to the target's dependencies.
    fileprivate mutating func apply(_ changes: [DependencyChange]) {
        for change in changes where !change.isAddition {
            dependencies.removeAll { $0.name == change.entry.name && $0.form.package == change.entry.package }
        }
        dependencies += changes.filter(\.isAddition).map { change in
            PackageSnapshot.TargetDependency(
                name: change.entry.name,
                form: change.entry.package.map { .product(package: $0) } ?? .byName
            )
        }
    }
}
