import Foundation

/// A run of `new`: plans a feature's targets, proves the edit of the manifest, and leaves the writing to its outcome.
package struct Scaffold {
    private let set: PackageSet
    private let package: LoadedPackage
    private let model: ModuleModel
    private let configuration: Configuration
    private let configurationFile: String
    private let baseline: Baseline?
    private let manifests: ManifestLoader

    /// Makes a run.
    ///
    /// - Parameters:
    ///   - set: The packages; exactly one is checked.
    ///   - model: Their model.
    ///   - configuration: What the check is made with.
    ///   - configurationFile: The path of its file, be it there or not.
    ///   - baseline: What is frozen.
    ///   - manifests: Asks SwiftPM.
    /// - Throws: `InputError` where it is not clear which package is meant.
    package init(
        _ set: PackageSet,
        _ model: ModuleModel,
        configuration: Configuration,
        configurationFile: String,
        baseline: Baseline?,
        manifests: ManifestLoader
    ) throws {
        let checked = set.packages.filter(\.isChecked)
        guard checked.count == 1 else {
            throw InputError("'new' writes into one package: give one --package-path.")
        }
        self.set = set
        package = checked[0]
        self.model = model
        self.configuration = configuration
        self.configurationFile = configurationFile
        self.baseline = baseline
        self.manifests = manifests
    }

    /// The folder of the package, absolute.
    package var folder: String { package.folder }

    /// Plans all that is written, and proves it. Nothing is written yet.
    ///
    /// - Parameters:
    ///   - name: The feature's name.
    ///   - tier: The name or the number of its tier.
    ///   - template: What it is made of.
    /// - Throws: `InputError` or `InputError` with what is in the way.
    package func run(name: String, tier: String, template: Template) throws -> Outcome {
        if let issue = TemplateNames.issue(with: name) { throw InputError(issue) }
        let slot = try slot(tier)
        let names = TemplateNames(name: name, tier: slot.tier.name)
        var sketches = TargetSketch.targets(of: template, names, tier: tier)
        try checkNames(sketches)
        var slots: [String: TierSlot] = [:]
        for index in sketches.indices {
            let slot = try self.slot(sketches[index].tier)
            slots[sketches[index].name] = slot
            let folders = SketchFolders(package, neighbours: slot.neighbours)
            (sketches[index].directory, sketches[index].namesDirectory) = folders.folder(of: sketches[index])
        }
        let files = try files(of: sketches)
        let added = sketches.map { $0.target(in: package.id) }
        let imports = SketchImports(model.replacing(targets: model.targets + added), set, package)
        var plans: [SketchEdit.Plan] = []
        var targets: [Target] = []
        for (sketch, target) in zip(sketches, added) {
            guard let slot = slots[sketch.name] else { continue }
            let found = try imports.dependencies(of: target, template: template.name)
            plans.append(.init(sketch: sketch, dependencies: found.map(\.entry), slot: slot))
            var target = target
            target.dependencies = found.map {
                DeclaredDependency(
                    name: $0.entry.name, package: $0.entry.package, resolution: $0.resolution, location: target.location
                )
            }
            targets.append(target)
        }
        var sketched = SketchEdit(package)
        let manifest = try package.edit { (editor) throws(InputError) in try sketched.apply(plans, to: &editor) }
        let trial = try ManifestTrial(package, below: manifests.workFolder, evaluate: manifests.answer(about:))
        defer { trial.remove() }
        try trial.compare(manifest, listing: sketched.listing) { old, new in
            new.differs(from: old, byAdding: sketched.drafts, products: sketched.products)
        }
        let placement = try place(sketches.filter { !$0.isTest }, slots)
        try check(manifest, targets, placement.configuration, slots)
        return Outcome(
            files: files,
            manifest: manifest,
            configuration: placement.edit,
            folder: package.folder,
            targets: targets.map { target in
                .init(
                    name: target.name,
                    tier: target.isTest ? nil : slots[target.name]?.tier,
                    dependencies: target.dependencies.map(\.name))
            },
            products: sketched.products,
            modules: files.flatMap { file in file.registrars.map { ($0, file.target) } },
            otherManifests: try package.otherManifests()
        )
    }

    private func slot(_ tier: String) throws -> TierSlot { try TierSlot(tier, in: package, model, configuration) }

    private func checkNames(_ sketches: [TargetSketch]) throws {
        for sketch in sketches {
            if let issue = TemplateNames.issue(with: sketch.name) { throw InputError(issue) }
            // On a disk that ignores case, two folders of one name are one.
            let same = package.manifest.targets.first { $0.name.lowercased() == sketch.name.lowercased() }
            guard let same else { continue }
            throw InputError("\(package.manifestPath) has a target '\(same.name)' already. Choose another name.")
        }
    }

    /// The files to write, none of which may be there, nor anything else in the folders of the new targets.
    private func files(of sketches: [TargetSketch]) throws -> [ScaffoldFile] {
        for sketch in sketches {
            let path = "\(package.folder)/\(sketch.directory)"
            guard FolderPath.isTaken(path) else { continue }
            if let entries = FolderEntry.contents(of: path), entries.isEmpty { continue }
            throw InputError(
                "\(sketch.directory) exists, and nothing in it is replaced. Move it away, or choose another name.")
        }
        let files = sketches.flatMap { sketch in
            sketch.files.map {
                ScaffoldFile(
                    path: FolderPath.join(sketch.directory, $0.path), bytes: $0.bytes, target: sketch.name)
            }
        }
        let twice = Dictionary(grouping: files) { $0.path.lowercased() }.values.first { $0.count > 1 }
        if let file = twice?.first { throw InputError("two files of the template make \(file.path). Rename one.") }
        return files
    }

    /// Puts the targets into tiers that the configuration gives by name.
    private func place(
        _ sketches: [TargetSketch],
        _ slots: [String: TierSlot]
    ) throws -> (configuration: Configuration, edit: ManifestEdit?) {
        var configuration = configuration
        var edit: ManifestEdit?
        for sketch in sketches {
            guard let tier = slots[sketch.name]?.tier, let slot = slots[sketch.name],
                configuration.tier(of: sketch.name)?.number != tier.number, !slot.isTrailing, !slot.hasSection
            else { continue }
            let path = FolderPath.relative(FolderPath.absolute(configurationFile), to: set.root)
            let old = edit?.new ?? FileManager.default.contents(atPath: configurationFile).map(Array.init) ?? []
            let root = try? JSONReader.read(old, file: path)
            let tiers = root?["tiers"]?.elements ?? []
            let list = tiers.indices.contains(tier.number - 1) ? tiers[tier.number - 1]["targets"] : nil
            guard let list, var editor = try? ManifestEditor(old) else {
                throw InputError("\(path) has no list of targets for \(tier). Add \"\(sketch.name)\" to it by hand.")
            }
            editor.add(element: "\"\(sketch.name)\"", toListAt: list.range.lowerBound)
            let new = editor.bytes
            edit = ManifestEdit(
                path: path, file: FolderPath.absolute(configurationFile), old: edit?.old ?? old, new: new)
            let base = configuration.base
            configuration = Configuration.parse(new, file: path).configuration
            configuration.base = base
        }
        return (configuration, edit)
    }

    /// Checks the package as it will be: each target in its tier, no new error, and no other target's folder changed.
    private func check(
        _ manifest: ManifestEdit,
        _ added: [Target],
        _ configuration: Configuration,
        _ slots: [String: TierSlot]
    ) throws {
        var edited = package
        edited.syntax = ManifestSyntax(manifest.new)
        edited.manifest.targets += added.map { PackageSnapshot.TargetEntry(name: $0.name, type: $0.kind.rawValue) }
        let text = ManifestLocations(edited)
        let new = added.map { target in
            var target = target
            target.location = text.location(of: target.name)
            for index in target.dependencies.indices {
                target.dependencies[index].location = text.location(
                    of: target.dependencies[index].name, package: target.dependencies[index].package,
                    neededBy: target.name)
            }
            if target.takesTier { target.tier = text.tier(of: target.name) }
            return target
        }
        let after = model.replacing(targets: configuration.assign(to: model.targets + new))
        for target in new where !target.isTest {
            let wanted = slots[target.name]?.tier
            guard after[target.id]?.tier?.number == wanted?.number else {
                let actual = after[target.id]?.tier?.description ?? "no tier"
                throw InputError(
                    "nothing was written: '\(target.name)' would be in \(actual), not in \(wanted?.description ?? ""). Choose a name that fits the tier."
                )
            }
        }
        let checker = Checker(configuration: configuration, baseline: baseline)
        let known = Set(checker.check(model).findings.map(Baseline.Key.init))
        if let finding = checker.check(after).findings.first(where: {
            !known.contains(Baseline.Key($0)) && $0.severity == .error
        }) {
            throw InputError(
                "nothing was written: it would break \(finding.rule) at \(finding.location): \(finding.message)")
        }
        let before = TargetLocator(folder: package.folder, manifest: package.manifest)
        let later = TargetLocator(folder: package.folder, manifest: edited.manifest)
        for target in package.manifest.targets where before.directory(of: target) != later.directory(of: target) {
            let folder = before.directory(of: target) ?? ""
            throw InputError(
                """
                nothing was written: '\(target.name)' has all of \(folder) for itself while it is the only target of its \
                kind. Move its files to \(folder)/\(target.name) first.
                """)
        }
    }
}
