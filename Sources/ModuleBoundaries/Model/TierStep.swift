/// An edge between two targets whose tiers can be compared.
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

    /// The general fix for edges within a tier.
    static let peerAdvice = """
        What both need moves to a lower tier; what one needs of the other becomes a protocol there, and a higher tier \
        connects them. Where the tier may be connected, write `peers allowed` in its comment, or `peers: "allowed"` in \
        .validate-deps.json.
        """

    /// The fix for an edge within a tier.
    ///
    /// - Parameters:
    ///   - removal: The words for removing the edge.
    ///   - configuredTiers: The number of tiers in the configuration, which alone decides about their peers.
    func peerFix(_ removal: String, _ configuredTiers: Int) -> String {
        let fix =
            "\(removal); move what both need below \(fromTier), or declare a protocol there that \(to.name) implements."
        // A program and its parts are often in one tier.
        guard from.isProgram || from.kind == .executable else { return fix }
        let comment = TierComment(number: fromTier.number, name: fromTier.name, peersAllowed: true).form
        let allowing =
            fromTier.number > configuredTiers
            ? "write `// \(comment)` above the tier's targets."
            : "write `peers: \"allowed\"` in the entry of \(fromTier) in .validate-deps.json."
        return "\(fix) Where \(to.name) is a part of the program, \(allowing)"
    }

    func finding(_ rule: RuleDescription, message: String, fix: String) -> Finding {
        rule.finding(
            from: from.name, to: to.name, at: edge.location,
            message: message + (edge.statement?.conditionNote ?? ""), fix: fix)
    }
}

extension ModuleModel {
    /// Every edge of one kind that rules look at, that leaves a checked target other than a test, and joins two
    /// comparable tiers.
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
