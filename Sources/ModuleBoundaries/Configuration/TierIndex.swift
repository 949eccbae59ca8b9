/// Finds the tiers that claim a target's name without asking every pattern: most tiers are lists of plain names.
struct TierIndex {
    private let tiers: [Configuration.TierEntry]
    /// The tiers of plain names alone, by these.
    private var named: [String: [Int]] = [:]
    /// All other tiers.
    private var others: [Int] = []

    init(_ tiers: [Configuration.TierEntry]) {
        self.tiers = tiers
        for (index, entry) in tiers.enumerated() {
            if entry.targets.allSatisfy({ $0.isLiteral && !$0.isException }) {
                for pattern in entry.targets { named[pattern.glob.pattern, default: []].append(index) }
            } else {
                others.append(index)
            }
        }
    }

    /// Every tier that claims a target's name. A literal name beats a pattern: where one tier names the target, those
    /// that only match it do not count.
    func placements(of target: String) -> [(tier: Tier, pattern: Configuration.Pattern)] {
        let candidates = Set(others + (named[target] ?? [])).sorted().map { tiers[$0] }
        let all = candidates.compactMap { entry in
            entry.targets.match(for: target).map { (tier: entry.tier, pattern: $0) }
        }
        let literal = all.filter(\.pattern.isLiteral)
        return literal.isEmpty ? all : literal
    }

    /// The tier that the file gives to a target's name: one that names it literally, else the first that matches.
    func tier(of target: String) -> Tier? { placements(of: target).first?.tier }
}
