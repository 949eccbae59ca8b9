extension Configuration {
    /// Puts the tiers and the test-support mark of the configuration on checked targets.
    ///
    /// A target without a tier in the configuration keeps the tier of its comment. All comments of one number in one
    /// package count together: a name or a word on peers in one of them holds for all. An application or an extension of
    /// an Xcode project stands above all tiers unless a tier names it: it is the composition root. Test support takes no
    /// tier.
    package func assign(to targets: [Target]) -> [Target] {
        let comments = Self.commentTiers(of: targets)
        let index = TierIndex(tiers)
        return targets.map { target in
            var target = target
            if !target.isChecked {
                // The tiers of a package that is only followed do not count, unless one file assigns them to both.
                target.tier = isShared && target.takesTier ? index.tier(of: target.name) : nil
                return target
            }
            target.isTestSupport = isTestSupport(target.name)
            // The comment may be the heading of other targets.
            if target.isTestSupport { target.tier = nil }
            guard takesTier(target) else { return target }
            if let tier = index.tier(of: target.name) {
                target.tier = tier
            } else if target.isProgram, !tiers.isEmpty {
                target.tier = Tier(number: tiers.count + 1, name: "Apps", allowsPeers: true)
            } else if let comment = target.tier {
                target.tier = comments[target.id.package]?[comment.number]
            }
            return target
        }
    }

    private static func commentTiers(of targets: [Target]) -> [String: [Int: Tier]] {
        var tiers: [String: [Int: Tier]] = [:]
        for target in targets {
            guard let tier = target.tier else { continue }
            var whole = tiers[target.id.package]?[tier.number] ?? tier
            whole.name = whole.name ?? tier.name
            // A word on peers counts if it differs from the default.
            if tier.allowsPeers != (tier.number == 1) { whole.allowsPeers = tier.allowsPeers }
            tiers[target.id.package, default: [:]][tier.number] = whole
        }
        return tiers
    }

    /// Whether a target takes a tier and is no test support.
    func takesTier(_ target: Target) -> Bool { target.takesTier && !isTestSupport(target.name) }

    /// Whether this configuration assigns every tier of the checked targets, which must be as before `assign(to:)`. Then
    /// tiers of several packages can be compared.
    package func assignsEveryTier(of targets: [Target]) -> Bool {
        guard !tiers.isEmpty else { return false }
        let index = TierIndex(tiers)
        return targets.allSatisfy { target in
            !target.isChecked || target.tier == nil || !takesTier(target) || index.tier(of: target.name) != nil
        }
    }
}

/// Finds the tiers of a target's name. Most tiers are lists of plain names, which are found without a search.
struct TierIndex {
    typealias Placement = (tier: Tier, pattern: Configuration.Pattern)

    private let tiers: [Configuration.TierEntry]
    private var named: [String: [Int]] = [:]
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

    /// Every tier of a target's name. A tier that names the target literally beats patterns.
    func placements(of target: String) -> [Placement] {
        let candidates = Set(others + (named[target] ?? [])).sorted().map { tiers[$0] }
        let all = candidates.compactMap { entry in
            entry.targets.match(for: target).map { (tier: entry.tier, pattern: $0) }
        }
        let literal = all.filter(\.pattern.isLiteral)
        return literal.isEmpty ? all : literal
    }

    func tier(of target: String) -> Tier? { placements(of: target).first?.tier }
}
