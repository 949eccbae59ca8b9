extension Configuration {
    /// Puts the tiers and the test-support mark of the configuration on checked targets.
    ///
    /// A target that the configuration does not place keeps the tier of its comment; where that number is a tier of
    /// the configuration, too, it becomes that one, with its name and its word on peers.
    ///
    /// - Parameter targets: Targets with the tiers of the comments in `Package.swift`.
    public func assign(to targets: [Target]) -> [Target] {
        targets.map { target in
            guard target.isChecked else { return target }
            var target = target
            target.isTestSupport = isTestSupport(target.name)
            guard target.takesTier else { return target }
            if let tier = tier(of: target.name) {
                target.tier = tier
            } else if let number = target.tier?.number, tiers.indices.contains(number - 1) {
                target.tier = tiers[number - 1].tier
            }
            return target
        }
    }

    /// Whether this configuration gives every tier there is among the checked targets, so that tiers of several
    /// packages can be compared.
    ///
    /// - Parameter targets: Targets with the tiers of the comments in `Package.swift`, before `assign(to:)`.
    public func assignsEveryTier(of targets: [Target]) -> Bool {
        guard !tiers.isEmpty else { return false }
        return targets.allSatisfy { !$0.isChecked || $0.tier == nil || tier(of: $0.name) != nil }
    }
}
