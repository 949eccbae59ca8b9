/// One pass over the findings of a report: proposes changes and keeps account of those that are accepted.
struct FixRound {
    private(set) var accepted: [DependencyChange] = []
    private let model: ModuleModel
    private let set: PackageSet
    private let manifests: [String: EditableManifest]
    private let suppressed: [Finding]
    private let targetsByFile: [String: [TargetID]]
    private var reach: DependencyReach

    init(_ model: ModuleModel, set: PackageSet, manifests: [String: EditableManifest], report: Report) {
        self.model = model
        self.set = set
        self.manifests = manifests
        suppressed = report.suppressed.map(\.finding)
        var owners: [String: [TargetID]] = [:]
        for target in model.targets where target.isChecked {
            for file in target.files { owners[file.path, default: []].append(target.id) }
        }
        targetsByFile = owners
        reach = DependencyReach(model)
    }

    mutating func accept(_ change: DependencyChange) {
        if accepted.contains(change) { return }
        accepted.append(change)
        reach.apply(change)
    }

    /// The entry that makes an import declared.
    func addition(for finding: Finding) -> Result<DependencyChange, FixObstacle> {
        Result { () throws(FixObstacle) in
            let (target, statement) = try importing(finding)
            try checkConditions(of: statement.module, in: target)
            if let hidden = suppressed.first(where: {
                $0.rule == finding.rule && $0.from == finding.from && $0.to == finding.to
            }) {
                throw FixObstacle(reason: "another of its imports is suppressed at \(hidden.location)")
            }
            let manifest = try manifest(of: target.id)
            let (entry, resolution) = try entry(for: statement.module, in: target)
            try manifest.checkList(of: target.name)
            return DependencyChange(target: target.id, entry: entry, resolution: resolution, rule: finding.rule)
        }
    }

    /// The entry that nobody needs.
    func removal(for finding: Finding) -> Result<DependencyChange, FixObstacle> {
        Result { () throws(FixObstacle) in
            if finding.location.file.hasSuffix(".pbxproj") {
                throw FixObstacle(reason: "an Xcode project declares it, and those are left alone")
            }
            guard let package = set.packages.first(where: { $0.manifestPath == finding.location.file }),
                let target = model[TargetID(package: package.id, name: finding.from)],
                let dependency = target.dependencies.first(where: {
                    $0.name == finding.to && ($0.location == finding.location)
                }) ?? target.dependencies.first(where: { $0.name == finding.to })
            else { throw FixObstacle(reason: "its location in the text is not known") }
            let entry = DependencyEntry(dependency)
            let change = DependencyChange(target: target.id, entry: entry, rule: finding.rule)
            try manifest(of: target.id).checkEntry(entry, of: target.name)
            if let lost = reach.lost(byRemoving: dependency, from: target.id) {
                throw FixObstacle(
                    reason:
                        "\(lost.target.name) \(lost.use) and reaches it only through this entry"
                )
            }
            return change
        }
    }

    private func importing(_ finding: Finding) throws(FixObstacle) -> (Target, ImportStatement) {
        for id in targetsByFile[finding.location.file] ?? [] {
            guard let target = model[id], target.name == finding.from,
                let file = target.files.first(where: { $0.path == finding.location.file }),
                let statement = file.imports.first(where: {
                    $0.line == finding.location.line && $0.column == finding.location.column
                })
            else { continue }
            return (target, statement)
        }
        throw FixObstacle(reason: "its import is not known")
    }

    private func manifest(of target: TargetID) throws(FixObstacle) -> EditableManifest {
        if model[target]?.location.file.hasSuffix(".pbxproj") == true {
            throw FixObstacle(reason: "an Xcode project declares it, and those are left alone")
        }
        guard let manifest = manifests[target.package] else {
            throw FixObstacle(reason: "it is declared in no Package.swift that could be read")
        }
        return manifest
    }

    /// An import that counts only under some condition may need an entry with that condition.
    private func checkConditions(of module: String, in target: Target) throws(FixObstacle) {
        let statements = target.files.flatMap { $0.imports.filter { $0.module == module } }
        guard statements.allSatisfy({ $0.condition != nil }) else { return }
        let conditions = Set(statements.compactMap(\.condition)).sorted().map { "#if \($0)" }
        throw FixObstacle(reason: "every import of it is conditional (\(listed(conditions, atMost: 2)))")
    }

    private func entry(
        for module: String,
        in target: Target
    ) throws(FixObstacle) -> (DependencyEntry, DeclaredDependency.Resolution) {
        if let aliases = model.moduleAliases(for: module, in: target) {
            throw FixObstacle(reason: "its entry needs \(aliases)")
        }
        switch model.module(module, importedIn: target) {
        case .unknown: throw FixObstacle(reason: "nothing is known about the module \(module)")
        case .outside(let products): return try ProductChoice(set).outside(products, for: target.id.package)
        case .targets(let ids):
            guard let id = ids.first, let imported = model[id] else {
                throw FixObstacle(reason: "nothing is known about the module \(module)")
            }
            try checkTiers(target, imported)
            if let path = reach.path(from: id, to: target.id) {
                let names = ([target.name] + path.map(\.name)).joined(separator: " → ")
                throw FixObstacle(reason: "to declare it would close the cycle \(names)")
            }
            if id.package == target.id.package {
                return (DependencyEntry(imported.name), .target(id))
            }
            return try ProductChoice(set).local(imported, for: target.id.package)
        }
    }

    private func checkTiers(_ target: Target, _ imported: Target) throws(FixObstacle) {
        guard target.isChecked, !target.isTest, let tiers = model.comparableTiers(target, imported) else { return }
        if tiers.to.number > tiers.from.number {
            throw FixObstacle(reason: "\(imported.name) is in \(tiers.to), a higher tier than \(tiers.from)")
        }
        if tiers.to.number == tiers.from.number, !tiers.from.allowsPeers {
            throw FixObstacle(reason: "\(imported.name) is in the same tier, \(tiers.to), which allows no peers")
        }
    }
}
