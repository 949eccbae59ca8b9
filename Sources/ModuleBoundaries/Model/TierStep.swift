/// An edge between two targets whose tiers can be compared: what the tier rules look at.
struct TierStep {
    let edge: Edge
    let from: Target
    let to: Target
    let fromTier: Tier
    let toTier: Tier

    /// Whether it leads from a lower tier to a higher one.
    var isUpward: Bool { toTier.number > fromTier.number }

    /// Whether it joins two targets of one tier that does not allow it.
    var isForbiddenPeer: Bool {
        fromTier.number == toTier.number && from.id != to.id && !fromTier.allowsPeers
    }
}

extension ModuleModel {
    /// Every edge of one kind that leaves a checked target, is no test's, holds in some build, and joins two comparable
    /// tiers.
    func tierSteps(_ kind: Edge.Kind) -> [TierStep] {
        // To look up the targets of every edge takes longer than all other rules.
        guard targets.contains(where: { $0.tier != nil }) else { return [] }
        return edges.compactMap { $0.kind == kind && $0.condition != .fails ? tierStep(along: $0) : nil }
    }

    /// The edge as a step between tiers; nil where the tier rules do not look at it.
    func tierStep(along edge: Edge) -> TierStep? {
        guard let from = self[edge.from], let to = self[edge.to], from.isChecked, !from.isTest,
            let tiers = comparableTiers(from, to)
        else { return nil }
        // An application that embeds an extension depends on no module of it.
        if edge.kind == .declared, from.isProgram, to.isProgram { return nil }
        return TierStep(edge: edge, from: from, to: to, fromTier: tiers.from, toTier: tiers.to)
    }
}

extension TierStep {
    /// What to do about an edge within a tier.
    ///
    /// - Parameters:
    ///   - removal: How the edge is removed.
    ///   - configuredTiers: How many tiers the configuration gives: what a comment says of the peers of those does not
    ///     count.
    func peerFix(_ removal: String, _ configuredTiers: Int) -> String {
        // A program and what it is made of are often in one tier.
        let isPart = from.isProgram || from.kind == .executable
        let other = "declare a protocol there that \(to.name) implements."
        let comment = TierComment(number: fromTier.number, name: fromTier.name, peersAllowed: true).form
        let allowing =
            fromTier.number > configuredTiers
            ? "write `// \(comment)` above the tier's targets."
            : "write `peers: \"allowed\"` in the entry of \(fromTier) in .validate-deps.json."
        let part = " Where \(to.name) is a part of the program, \(allowing)"
        return "\(removal); move what both need below \(fromTier), or \(other)\(isPart ? part : "")"
    }

    /// A finding at the edge's own location.
    func finding(_ rule: RuleDescription, message: String, fix: String) -> Finding {
        rule.finding(
            from: from.name,
            to: to.name,
            at: edge.location,
            message: message + (edge.statement?.conditionNote ?? ""),
            fix: fix
        )
    }
}
