import ModuleBoundaries

/// A model of nothing but the arrow lines of a drawing, for tests about graphs.
enum TestGraph {
    /// Draws chains of arrows, with the tiers of targets by name; see `DrawnModel`.
    static func model(
        _ chains: String..., tiers: [String: Tier] = [:], executables: Set<String> = [], name: String = "Shop"
    ) -> ModuleModel {
        model(chains, tiers: tiers, executables: executables, name: name)
    }

    static func model(
        _ chains: [String], tiers: [String: Tier] = [:], executables: Set<String> = [], name: String = "Shop"
    ) -> ModuleModel {
        var parser = DrawingParser()
        for (index, chain) in chains.enumerated() { parser.readArrows(chain, line: index + 1) }
        let targets = parser.resolvedTargets().map { target in
            var target = target
            target.tier = tiers[target.name]
            if executables.contains(target.name) { target.kind = .executable }
            return target
        }
        return ModuleModel(name: name, targets: targets)
    }

    static func id(_ name: String) -> TargetID { TargetID(package: ".", name: name) }
}
