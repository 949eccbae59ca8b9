extension Configuration {
    /// Puts the tiers and the test-support mark of the configuration on checked targets.
    ///
    /// A target to which the configuration gives no tier keeps the tier of its comment. All comments of one number in
    /// one package count together: a name or a word on peers in one of them holds for all. An application or an
    /// extension of an Xcode project that no tier names stands above all tiers: it is the composition root. What
    /// `testSupport` names takes no tier.
    ///
    /// - Parameter targets: Targets with the tiers of the comments in `Package.swift`.
    package func assign(to targets: [Target]) -> [Target] {
        let comments = CommentTiers(of: targets)
        let index = TierIndex(tiers)
        return targets.map { target in
            var target = target
            if !target.isChecked {
                // The tiers of a package that is only followed are its own, but for those that one file gives to both.
                target.tier = isShared && target.takesTier ? index.tier(of: target.name) : nil
                return target
            }
            target.isTestSupport = isTestSupport(target.name)
            // It may be that of the section the target stands in.
            if target.isTestSupport { target.tier = nil }
            guard takesTier(target) else { return target }
            if let tier = index.tier(of: target.name) {
                target.tier = tier
            } else if target.isProgram, !tiers.isEmpty {
                target.tier = Tier(number: tiers.count + 1, name: "Apps", allowsPeers: true)
            } else if let comment = target.tier {
                target.tier = comments.whole(comment, in: target.id.package)
            }
            return target
        }
    }

    /// Whether a target is put into tiers: `testSupport` takes those that it names out of them.
    func takesTier(_ target: Target) -> Bool { target.takesTier && !isTestSupport(target.name) }

    /// Whether this configuration gives every tier there is among the checked targets, so that tiers of several
    /// packages can be compared.
    ///
    /// - Parameter targets: Targets with the tiers of the comments in `Package.swift`, before `assign(to:)`.
    package func assignsEveryTier(of targets: [Target]) -> Bool {
        guard !tiers.isEmpty else { return false }
        let index = TierIndex(tiers)
        return targets.allSatisfy { target in
            !target.isChecked || target.tier == nil || !takesTier(target) || index.tier(of: target.name) != nil
        }
    }
}

/// What the comments of each package say about each tier, taken together.
private struct CommentTiers {
    private struct Key: Hashable {
        let package: String
        let number: Int
    }

    private var tiers: [Key: Tier] = [:]

    init(of targets: [Target]) {
        for target in targets {
            guard let tier = target.tier else { continue }
            tiers[Key(package: target.id.package, number: tier.number), default: tier].merge(tier)
        }
    }

    func whole(_ tier: Tier, in package: String) -> Tier {
        tiers[Key(package: package, number: tier.number)] ?? tier
    }
}

extension Tier {
    /// Takes over a name, and a word on peers that differs from what holds without one.
    fileprivate mutating func merge(_ other: Tier) {
        name = name ?? other.name
        if other.allowsPeers != (number == 1) { allowsPeers = other.allowsPeers }
    }
}
