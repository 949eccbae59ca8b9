/// Settles findings in manifests: plans edits, compares SwiftPM's answers before and after, and writes nothing itself.
package struct Fixes {
    /// What a run comes to.
    package struct Outcome: Sendable {
        /// What changes and what is left.
        package var plan: FixPlan
        /// What is left, where it stands once the edits are written.
        var rest: [FixPlan.Rest] = []
        /// The manifests that change.
        package var edits: [ManifestEdit] = []
        /// Manifests for other tools versions, which stay as they are; relative to the root of the check.
        package var otherManifests: [String] = []
        /// The path of the manifest of each package that changes, by the package's id.
        var manifestPaths: [String: String] = [:]
        /// How many findings of the rules at hand the baseline holds.
        var frozen = 0
    }

    private let set: PackageSet
    private let checker: Checker
    private let manifests: ManifestLoader

    /// Makes a run.
    ///
    /// - Parameter baseline: What is frozen; nothing of it is touched.
    package init(_ set: PackageSet, configuration: Configuration, baseline: Baseline?, manifests: ManifestLoader) {
        self.set = set
        checker = Checker(configuration: configuration, baseline: baseline)
        self.manifests = manifests
    }

    /// Plans the edits and asks SwiftPM what the edited manifests say. Nothing is written yet.
    ///
    /// - Parameter rules: The ids of the rules whose findings are to be settled.
    /// - Throws: `InputError` if SwiftPM does not read an edited manifest as intended.
    package func run(_ model: ModuleModel, rules: Set<String>) throws -> Outcome {
        let plan = FixPlan(model, checker: checker, rules: rules)
        var outcome = Outcome(plan: plan, rest: plan.rest)
        if outcome.plan.changes.isEmpty, outcome.plan.rest.isEmpty {
            outcome.frozen = checker.check(model).baselined.count { rules.contains($0.rule) }
        }
        for package in set.packages {
            let changes = outcome.plan.changes.filter { $0.target.package == package.id }
            if changes.isEmpty { continue }
            let edit = try package.edit { (editor) throws(InputError) in try editor.apply(changes) }
            let listing = changes.map { change in
                let (verb, preposition) = change.isAddition ? ("add", "to") : ("remove", "from")
                return "\(verb) \(change.entry) \(preposition) \(change.target.name)"
            }.joined(separator: ", ")
            try ManifestTrial.compare(edit, of: package, manifests, listing: listing) { old, new in
                new.differs(from: old, byExactly: changes)
            }
            outcome.edits.append(edit)
            outcome.manifestPaths[package.id] = package.manifestPath
            outcome.otherManifests += try package.otherManifests()
            outcome.relocate(in: package, edit)
        }
        return outcome
    }
}

extension LoadedPackage {
    /// Edits the package's manifest.
    ///
    /// - Throws: `InputError` if the file changed since it was loaded, or cannot be edited so.
    func edit(_ body: (inout ManifestEditor) throws(InputError) -> Void) throws(InputError) -> ManifestEdit {
        let file = "\(folder)/\(manifestFile)"
        guard (try? FileBytes.read(file)) == syntax.bytes else {
            throw InputError("\(manifestPath) changed while it was read. Run the command again.")
        }
        do throws(InputError) {
            var editor = try ManifestEditor(syntax)
            try body(&editor)
            return ManifestEdit(path: manifestPath, file: file, old: syntax.bytes, new: editor.bytes)
        } catch {
            throw InputError("\(manifestPath) cannot be edited: \(error).")
        }
    }

    /// The package's manifests for other tools versions, relative to the root of the check.
    func otherManifests() throws -> [String] {
        try ManifestFile(folder: folder).candidates.map(\.name).filter { $0 != manifestFile }.map {
            FolderPath.join(id, $0)
        }
    }
}

extension Fixes.Outcome {
    /// Moves what is left in an edited manifest to where it stands now.
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
