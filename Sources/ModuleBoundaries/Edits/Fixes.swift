/// A run of `fix`: plans edits of manifests and compares SwiftPM's answers before and after.
package struct Fixes {
    package struct Outcome: Sendable {
        package var plan: FixPlan
        /// The findings that are left, at their locations after the edits.
        var rest: [FixPlan.Rest] = []
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
        var outcome = Outcome(plan: plan, rest: plan.rest)
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
            outcome.relocate(in: package, edit)
        }
        return outcome
    }
}

extension Fixes.Outcome {
    /// Moves the findings that are left in an edited manifest to their new locations.
    fileprivate mutating func relocate(in package: LoadedPackage, _ edit: ManifestEdit) {
        var edited = package
        edited.syntax = ManifestSyntax(edit.new)
        let text = ManifestLocations(edited)
        for index in rest.indices where rest[index].finding.location.file == package.manifestPath {
            let finding = rest[index].finding
            guard let name = finding.to else { continue }
            rest[index].finding.location = text.location(of: name, package: nil, neededBy: finding.from)
        }
    }
}
