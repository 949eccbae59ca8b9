extension ModuleModel {
    /// Whether any target of this package has a tier; a package without tiers is not asked for them.
    public func usesTiers(in package: String) -> Bool {
        targets.contains { $0.tier != nil && $0.isChecked && (comparesTiersAcrossPackages || $0.id.package == package) }
    }

    /// The tiers of two targets, where both have one and they compare: within one package, or across packages where
    /// one configuration places them all.
    public func comparableTiers(_ from: Target, _ to: Target) -> (from: Tier, to: Tier)? {
        guard comparesTiersAcrossPackages || from.id.package == to.id.package else { return nil }
        guard let fromTier = from.tier, let toTier = to.tier else { return nil }
        return (fromTier, toTier)
    }
}
