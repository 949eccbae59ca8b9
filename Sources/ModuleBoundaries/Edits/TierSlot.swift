/// A tier, and the way in which the manifest puts targets into it.
struct TierSlot {
    let tier: Tier
    /// Whether a comment on a line of its own begins the tier.
    let hasSection: Bool
    /// Whether `// tier: 2` stands behind each declaration of the tier.
    let isTrailing: Bool
    /// The targets of the tier that the text declares by name, in its order.
    let neighbours: [String]
    /// The test targets that the text declares by name, in its order.
    let tests: [String]

    /// Finds a tier by its name or number.
    init(_ word: String, in package: LoadedPackage, _ model: ModuleModel, _ configuration: Configuration)
        throws(InputError)
    {
        let declared = package.syntax.declarations()
        let source = package.syntax.tiers(declared)
        let own = model.targets.filter { $0.id.package == package.id && $0.isChecked }
        let headings = source.headings.map { Tier(number: $0.number, name: $0.name, allowsPeers: $0.peersAllowed) }
        tier = try Self.tier(
            word, among: configuration.tiers.map(\.tier) + own.compactMap(\.tier) + headings, in: package)
        let number = tier.number
        tests = declared.filter { $0.kind == .test }.map(\.name)
        let hasSection = headings.contains { $0.number == number }
        self.hasSection = hasSection
        isTrailing = !hasSection && source.ofTarget.values.contains { $0.number == number }
        let members = Set(own.filter { $0.tier?.number == number }.map(\.name))
        // If a comment on a line of its own begins the tier, a target elsewhere is no neighbour.
        neighbours = declared.filter { declaration in
            declaration.kind == .library && members.contains(declaration.name)
                && !(hasSection && source.ofTarget[declaration.name] != nil)
        }.map(\.name)
    }

    private static func tier(_ word: String, among tiers: [Tier], in package: LoadedPackage) throws(InputError) -> Tier
    {
        let named = tiers.filter { $0.name != nil } + tiers
        if let tier = named.first(where: { $0.name == word }) ?? named.first(where: { String($0.number) == word }) {
            return tier
        }
        let numbers = Set(tiers.map(\.number)).sorted()
        if numbers.isEmpty {
            throw InputError(
                """
                \(package.manifestPath) has no tiers yet, so there is no tier '\(word)'. Write '// TIER 1: Core' and its \
                like above its targets; 'validate-deps init' proposes them.
                """)
        }
        let known = numbers.compactMap { number in named.first { $0.number == number } }
        let near = suggestion(for: word, among: known.compactMap(\.name))
        throw InputError("there is no tier '\(word)': there is \(listed(known.map(\.description))).\(near)")
    }
}
