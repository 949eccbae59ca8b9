/// An edge between two targets whose tiers can be compared.
struct TierStep {
    let edge: Edge
    let from: Target
    let to: Target
    let fromTier: Tier
    let toTier: Tier

    var isUpward: Bool { toTier.number > fromTier.number }

    var isForbiddenPeer: Bool {
        fromTier.number == toTier.number && from.id != to.id && !fromTier.allowsPeers
    }

    func finding(_ rule: RuleDescription, message: String, fix: String) -> Finding {
        rule.finding(
            from: from.name, to: to.name, at: edge.location,
            message: message + (edge.statement?.conditionNote ?? ""), fix: fix)
    }
}

extension ModuleModel {
    /// The edges of one kind that the tier rules look at.
    func tierSteps(_ kind: Edge.Kind) -> [TierStep] {
        // To look up the targets of every edge takes longer than all other rules.
        guard targets.contains(where: { $0.tier != nil }) else { return [] }
        return edges.compactMap { $0.kind == kind && $0.counts ? tierStep(along: $0) : nil }
    }

    /// The edge as a step between tiers; nil if the tier rules do not look at it.
    func tierStep(along edge: Edge) -> TierStep? {
        guard let from = self[edge.from], let to = self[edge.to], from.isChecked, !from.isTest,
            let tiers = comparableTiers(from, to)
        else { return nil }
        // An application that embeds an extension depends on no module of it.
        if edge.kind == .declared, from.isProgram, to.isProgram { return nil }
        return TierStep(edge: edge, from: from, to: to, fromTier: tiers.from, toTier: tiers.to)
    }

    /// Finds the tiers that compare with a target's own, the lowest first, each number once.
    func tiersInUse() -> (Target) -> [Tier] {
        func group(_ target: Target) -> String { comparesTiersAcrossPackages ? "" : target.id.package }
        let tiersOf = Dictionary(grouping: targets.filter(\.isChecked), by: group).mapValues { targets in
            Dictionary(targets.compactMap(\.tier).map { ($0.number, $0) }) { first, _ in first }.values
                .sorted { $0.number < $1.number }
        }
        return { tiersOf[group($0)] ?? [] }
    }
}
