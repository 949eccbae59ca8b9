/// Where a new target of a tier goes in the manifest, and in which way it is put into that tier.
struct TierSlot {
    /// The tier as the model's targets have it.
    let tier: Tier
    /// Where the target's declaration goes; the positions that follow are tried where one is not there.
    let positions: [ManifestEditor.TargetPosition]
    /// Whether a comment on a line of its own begins the tier.
    let hasSection: Bool
    /// Whether `// tier: 2` stands behind each declaration of the tier.
    let isTrailing: Bool
    /// Targets of the tier that the text declares by name, in its order.
    let neighbours: [String]
    /// Whether the tests of the tier's last target stand directly below it.
    let testsFollow: Bool
    /// The test targets that the text declares by name, in its order.
    let tests: [String]

    /// Finds a tier.
    ///
    /// - Parameters:
    ///   - word: Its name or its number, as on the command line.
    ///   - package: The package.
    ///   - model: The model of the check.
    ///   - configuration: What gives tiers besides comments.
    /// - Throws: `InputError` where no such tier is in use.
    init(_ word: String, in package: LoadedPackage, _ model: ModuleModel, _ configuration: Configuration) throws {
        let declared = package.syntax.declarations()
        let source = package.syntax.tiers(declared)
        let own = model.targets.filter { $0.id.package == package.id && $0.isChecked }
        tier = try Self.tier(word, Self.tiers(source, own, configuration), in: package)
        let number = tier.number
        tests = declared.filter { $0.kind == .testTarget }.map(\.name)
        let hasSection = source.headings.contains { $0.number == number }
        self.hasSection = hasSection
        isTrailing = !hasSection && source.ofTarget.values.contains { $0.number == number }
        let support = Self.support(own)
        let members = own.filter { $0.tier?.number == number && !support.contains($0.id) }.map(\.name)
        // Where a comment on a line of its own begins the tier, a target elsewhere is no neighbour.
        let near = declared.filter { members.contains($0.name) && !(hasSection && source.ofTarget[$0.name] != nil) }
        neighbours = near.filter { $0.kind == .target }.map(\.name)
        let last = near.last.flatMap(declared.lastIndex)
        let next = last.map { $0 + 1 }.flatMap { declared.indices.contains($0) ? declared[$0] : nil }
        let follower = next.flatMap { next in
            next.kind == .testTarget && next.name.hasPrefix(near.last?.name ?? "") ? next.name : nil
        }
        testsFollow = follower != nil
        let behind = (follower ?? near.last?.name).map { [ManifestEditor.TargetPosition.after($0)] } ?? []
        let atEnd: [ManifestEditor.TargetPosition] = [.end] + (declared.last.map { [.after($0.name)] } ?? [])
        positions = behind + (hasSection ? [.tier(number)] : atEnd)
    }

    /// The targets that only tests depend on. They stand below the comment of some tier by chance.
    private static func support(_ targets: [Target]) -> Set<TargetID> {
        var users: [TargetID: [Target]] = [:]
        for target in targets {
            for id in target.dependencies.flatMap(\.targets) { users[id, default: []].append(target) }
        }
        let ids = targets.filter { target in
            let users = users[target.id] ?? []
            return target.isTestSupport
                || !users.isEmpty && users.allSatisfy(\.isTest)
                    && target.directory.split(separator: "/").contains("Tests")
        }
        return Set(ids.map(\.id))
    }

    /// Where the tests of a new target go.
    func testPositions(of target: String) -> [ManifestEditor.TargetPosition] {
        if testsFollow { return [.after(target)] }
        return (tests.last.map { [.after($0)] } ?? []) + [.end, .after(target)]
    }

    /// Every tier that comments, the configuration or targets name, the lowest first.
    private static func tiers(_ source: ManifestSyntax.Tiers, _ targets: [Target], _ configuration: Configuration)
        -> [Tier]
    {
        var tiers = configuration.tiers.map(\.tier)
        func add(_ tier: Tier) {
            guard let index = tiers.firstIndex(where: { $0.number == tier.number }) else { return tiers.append(tier) }
            tiers[index].name = tiers[index].name ?? tier.name
        }
        targets.compactMap(\.tier).forEach(add)
        source.headings.forEach { add(Tier(number: $0.number, name: $0.name, allowsPeers: $0.peersAllowed)) }
        return tiers.sorted { $0.number < $1.number }
    }

    private static func tier(_ word: String, _ tiers: [Tier], in package: LoadedPackage) throws -> Tier {
        if let tier = tiers.first(where: { $0.name == word }) ?? tiers.first(where: { String($0.number) == word }) {
            return tier
        }
        guard !tiers.isEmpty else {
            throw InputError(
                """
                \(package.manifestPath) has no tiers yet, so there is no tier '\(word)'. Write '// TIER 1: Core' and its \
                like above its targets; 'validate-deps init' proposes them.
                """)
        }
        let near = nearMiss(to: word, among: tiers.compactMap(\.name)).map { " Did you mean '\($0)'?" } ?? ""
        throw InputError("there is no tier '\(word)': there is \(listed(tiers.map(\.description))).\(near)")
    }
}
