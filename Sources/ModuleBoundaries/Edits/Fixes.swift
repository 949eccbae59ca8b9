/// A run of `fix`: plans edits of manifests and compares SwiftPM's answers before and after.
package struct Fixes {
    package struct Outcome: Sendable {
        package var plan: FixPlan
        package var edits: [(manifest: ManifestEdit, changes: [DependencyChange])] = []
        var otherManifests: [String] = []
        var frozen = 0
    }

    private let set: PackageSet
    private let checker: Checker
    private let manifests: ManifestLoader

    /// Prepares a run, which leaves the findings of the baseline alone.
    package init(_ set: PackageSet, configuration: Configuration, baseline: Baseline?, manifests: ManifestLoader) {
        self.set = set
        checker = Checker(configuration: configuration, baseline: baseline)
        self.manifests = manifests
    }

    /// Plans the edits for the findings of some rules, asks SwiftPM about the edited manifests, and writes nothing.
    package func run(_ model: ModuleModel, rules: Set<String>) throws -> Outcome {
        let plan = FixPlan(model, checker: checker, rules: rules)
        var outcome = Outcome(plan: plan)
        if plan.changes.isEmpty, plan.rest.isEmpty {
            outcome.frozen = checker.check(model).baselined.count { rules.contains($0.rule) }
        }
        for package in set.packages {
            let changes = plan.changes.filter { $0.target.package == package.id }
            if changes.isEmpty { continue }
            let listing = changes.map { change in
                let (verb, preposition) = change.isAddition ? ("add", "to") : ("remove", "from")
                return "\(verb) \(change.entry) \(preposition) \(change.target.name)"
            }
            let edit = try package.edit(
                manifests, listing: listing.joined(separator: ", "),
                isIntended: { $1.differs(from: $0, byExactly: changes) }
            ) { (editor) throws(InputError) in try editor.apply(changes) }
            outcome.edits.append((edit, changes))
            outcome.otherManifests += try package.otherManifests()
        }
        return outcome
    }
}
