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
        let tierName = try slot(tier).tier.name
        var targets = NewTarget.targets(of: template, TemplateNames(name: name, tier: tierName), tier: tier)
        for index in targets.indices {
            try checkName(targets[index].name)
            let slot = try slot(targets[index].tier)
            targets[index].chooseFolder(in: package, beside: slot.neighbours)
            let models = targets[index].isTest ? slot.tests : slot.neighbours
            targets[index].arguments += try arguments(sharedBy: models)
            try checkFolder(targets[index].directory)
        }
        let whole = model.replacing(targets: model.targets + targets.map { $0.target(in: package.id) })
        for index in targets.indices {
            try targets[index].findDependencies(whole, set, package, template: template.name)
        }
        var products: [String] = []
        let names = targets.map(\.name)
        let manifest = try package.edit(
            manifests, listing: listed(names),
            isIntended: { $1.differs(from: $0, byAdding: names, products: products) }
        ) { (editor) throws(InputError) in
            for target in targets { try add(target, to: &editor, &products) }
        }
        let placement = try place(targets.filter { !$0.isTest })
        try check(manifest, targets, placement.configuration)
        return Outcome(
            files: targets.flatMap { target in
                target.files.map { TemplateFile(path: FolderPath.join(target.directory, $0.path), bytes: $0.bytes) }
            },
            manifest: manifest,
            configuration: placement.edit,
            folder: package.folder,
            targets: try targets.map { ($0, $0.isTest ? nil : try slot($0.tier).tier) },
            products: products,
            otherManifests: try package.otherManifests()
        )
    }

    private func slot(_ tier: String) throws(InputError) -> TierSlot {
        try TierSlot(tier, in: package, model, configuration)
    }

    private func checkName(_ name: String) throws(InputError) {
        if let issue = TemplateNames.issue(with: name) { throw InputError(issue) }
        // On a disk that ignores case, two folders of one name are one.
        let same = package.manifest.targets.first { $0.name.lowercased() == name.lowercased() }
        if let same {
            throw InputError("\(package.manifestPath) has a target '\(same.name)' already. Choose another name.")
        }
    }

    private func checkFolder(_ folder: String) throws(InputError) {
        let path = "\(package.folder)/\(folder)"
        if FolderPath.isTaken(path), FolderEntry.contents(of: path)?.isEmpty != true {
            throw InputError("\(folder) exists, and nothing in it is replaced. Move it away, or choose another name.")
        }
    }

    /// The arguments that all neighbours have with the same text.
    private func arguments(sharedBy neighbours: [String]) throws(InputError) -> [(label: String, value: String)] {
        let editor = try ManifestEditor(package.syntax)
        return ["swiftSettings", "plugins"].compactMap { label in
            let values = Set(neighbours.map { editor.argument(label, of: $0) })
            return values.count == 1 ? values.first!.map { (label, $0) } : nil
        }
    }

    /// Declares a target, with a library product if each neighbour has one of its own.
    private func add(
        _ target: NewTarget, to editor: inout ManifestEditor, _ products: inout [String]
    ) throws(InputError) {
        let slot = try slot(target.tier)
        try editor.add(
            target, below: target.isTest || !slot.hasSection ? nil : slot.tier.number,
            behind: (target.isTest ? slot.tests : slot.neighbours).reversed())
        if target.isTest { return }
        if slot.isTrailing { editor.add(comment: "tier: \(slot.tier.number)", behind: target.name) }
        let own = package.manifest.products.filter { $0.kind == .library && $0.targets == [$0.name] }.map(\.name)
        let name = DependencyEntry.quoted(target.name)
        if !slot.neighbours.isEmpty, slot.neighbours.allSatisfy(own.contains),
            editor.add(element: ".library(name: \(name), targets: [\(name)])", to: "products")
        {
            products.append(target.name)
        }
    }

    /// Adds the targets to the lists of their tiers in the configuration, unless it or a comment assigns them already.
    private func place(_ targets: [NewTarget]) throws -> (configuration: Configuration, edit: ManifestEdit?) {
        var configuration = configuration
        var edit: ManifestEdit?
        for target in targets {
            let slot = try slot(target.tier)
            if configuration.tier(of: target.name)?.number == slot.tier.number || slot.isTrailing || slot.hasSection {
                continue
            }
            let file = FolderPath.absolute(configurationFile)
            let path = FolderPath.relative(file, to: set.root)
            let old = edit?.new ?? FileManager.default.contents(atPath: file).map(Array.init) ?? []
            let tiers = try? JSONReader.read(old, file: path)["tiers"]?.elements
            guard let tiers, tiers.indices.contains(slot.tier.number - 1),
                let list = tiers[slot.tier.number - 1]["targets"],
                var editor = try? ManifestEditor(ManifestSyntax(old))
            else {
                throw InputError("\(path) has no list of targets for \(slot.tier). Add \"\(target.name)\" by hand.")
            }
            editor.add(element: "\"\(target.name)\"", toListAt: list.range.lowerBound)
            edit = ManifestEdit(path: path, file: file, old: edit?.old ?? old, new: editor.bytes)
            let base = configuration.base
            configuration = Configuration.parse(editor.bytes, file: path).configuration
            configuration.base = base
        }
        return (configuration, edit)
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
