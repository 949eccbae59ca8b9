import Foundation

package struct Scaffold {
    private let set: PackageSet
    private let package: LoadedPackage
    private let model: ModuleModel
    private let configuration: Configuration
    private let configurationFile: String
    private let baseline: Baseline?
    private let manifests: ManifestLoader

    /// Prepares a run for the only checked package.
    package init(
        _ set: PackageSet, _ model: ModuleModel, configuration: Configuration, configurationFile: String,
        baseline: Baseline?, manifests: ManifestLoader
    ) throws(InputError) {
        let checked = set.packages.filter(\.isChecked)
        if checked.count != 1 { throw InputError("'new' writes into one package: give one --package-path.") }
        self.set = set
        package = checked[0]
        self.model = model
        self.configuration = configuration
        self.configurationFile = configurationFile
        self.baseline = baseline
        self.manifests = manifests
    }

    package var folder: String { package.folder }

    /// Plans the files and edits of a feature in a tier, given by name or number, and writes nothing.
    package func run(name: String, tier: String, template: Template) throws -> Outcome {
        let main = try TierSlot(tier, in: package, model, configuration)
        var targets = NewTarget.targets(of: template, TemplateNames(name: name, tier: main.tier.name))
        let slots = try targets.map { try slot(of: $0) ?? main }
        for (index, slot) in slots.enumerated() {
            try checkName(targets[index].name)
            targets[index].chooseFolder(in: package, beside: slot.neighbours)
            try copySettings(of: targets[index].isTest ? slot.tests : slot.neighbours, to: &targets[index])
            try checkFolder(targets[index].directory)
        }
        let whole = model.replacing(targets: model.targets + targets.map { $0.target(in: package.id) })
        for index in targets.indices {
            try targets[index].findDependencies(whole, set, package, template: template.name)
        }
        let names = targets.map(\.name)
        let manifest = try package.edit(
            manifests, listing: listed(names), isIntended: { $1.differs(from: $0, byAdding: names) }
        ) { (editor) throws(InputError) in
            for (target, slot) in zip(targets, slots) {
                try editor.add(
                    target, below: target.isTest || !slot.hasSection ? nil : slot.tier.number,
                    behind: (target.isTest ? slot.tests : slot.neighbours).reversed())
                if slot.isTrailing, !target.isTest {
                    editor.add(comment: "tier: \(slot.tier.number)", behind: target.name)
                }
            }
        }
        let placement = try place(zip(targets, slots).filter { !$0.0.isTest }.map { ($0.name, $1) })
        try check(manifest, targets, placement.configuration)
        return Outcome(
            files: targets.flatMap { target in
                target.files.map { TemplateFile(path: FolderPath.join(target.directory, $0.path), bytes: $0.bytes) }
            },
            manifest: manifest,
            configuration: placement.edit,
            folder: package.folder,
            targets: targets,
            otherManifests: try package.otherManifests()
        )
    }

    /// The tier whose name ends the name of a target in the template; nil for all other targets.
    private func slot(of target: NewTarget) throws(InputError) -> TierSlot? {
        let tiers = configuration.tiers.map(\.tier) + model.targets.compactMap(\.tier)
        guard !target.isTest, let name = tiers.compactMap(\.name).first(where: target.placeholder.hasSuffix) else {
            return nil
        }
        return try TierSlot(name, in: package, model, configuration)
    }

    private func checkName(_ name: String) throws(InputError) {
        if let issue = TemplateNames.issue(with: name) { throw InputError(issue) }
        // On a disk that ignores case, two folders of one name are one.
        if let same = package.manifest.targets.first(where: { $0.name.lowercased() == name.lowercased() }) {
            throw InputError("\(package.manifestPath) has a target '\(same.name)' already. Choose another name.")
        }
    }

    private func checkFolder(_ folder: String) throws(InputError) {
        let path = "\(package.folder)/\(folder)"
        if FolderPath.isTaken(path), FolderEntry.contents(of: path)?.isEmpty != true {
            throw InputError("\(folder) exists, and nothing in it is replaced. Move it away, or choose another name.")
        }
    }

    /// Copies `swiftSettings:` if all neighbours have it with the same text.
    private func copySettings(of neighbours: [String], to target: inout NewTarget) throws(InputError) {
        let editor = try ManifestEditor(package.syntax)
        let settings = Set(neighbours.map { editor.argument("swiftSettings", of: $0) })
        if settings.count == 1, let text = settings.first! { target.arguments.append(("swiftSettings", text)) }
    }

    /// Adds targets to the lists of their tiers in the configuration, unless it or a comment assigns them already.
    private func place(
        _ targets: [(name: String, slot: TierSlot)]
    ) throws -> (configuration: Configuration, edit: ManifestEdit?) {
        var placed = configuration
        var edit: ManifestEdit?
        for (name, slot) in targets {
            if placed.tier(of: name)?.number == slot.tier.number || slot.isTrailing || slot.hasSection { continue }
            let file = FolderPath.absolute(configurationFile)
            let path = FolderPath.relative(file, to: set.root)
            let old = edit?.new ?? FileManager.default.contents(atPath: file).map(Array.init) ?? []
            let tiers = try? JSONReader.read(old, file: path)["tiers"]?.elements
            guard let tiers, tiers.indices.contains(slot.tier.number - 1),
                let list = tiers[slot.tier.number - 1]["targets"],
                var editor = try? ManifestEditor(ManifestSyntax(old))
            else {
                throw InputError("\(path) has no list of targets for \(slot.tier). Add \(name) by hand.")
            }
            editor.add(element: "\"\(name)\"", toListAt: list.range.lowerBound)
            edit = ManifestEdit(path: path, file: file, old: edit?.old ?? old, new: editor.bytes)
            placed = Configuration.parse(editor.bytes, file: path).configuration
            placed.base = configuration.base
        }
        return (placed, edit)
    }

    private func check(_ manifest: ManifestEdit, _ targets: [NewTarget], _ configuration: Configuration) throws {
        var edited = package
        edited.syntax = ManifestSyntax(manifest.new)
        let text = ManifestLocations(edited)
        let new = targets.map { $0.target(in: package.id, text: text) }
        let after = model.replacing(targets: configuration.assign(to: model.targets + new))
        let checker = Checker(configuration: configuration, baseline: baseline)
        let known = Set(checker.check(model).findings.map(Baseline.Key.init))
        let broken = checker.check(after).findings.first {
            $0.severity == .error && !known.contains(Baseline.Key($0))
        }
        if let broken {
            throw InputError(
                "nothing was written: it would break \(broken.rule) at \(broken.location): \(broken.message)")
        }
    }
}
