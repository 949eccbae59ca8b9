internal import GraphAlgorithms

/// Why a proposed tier allows peers, and what to move so that it need not.
package struct PeerCustom: Hashable, Sendable {
    /// One target of the tier needs another.
    struct Pair: Hashable {
        let from: TargetID
        let to: TargetID
    }

    /// A target that stands better below.
    struct Move: Hashable {
        let target: TargetID
        /// The index of the tier to move it to; nil where only a new one just below fits.
        let number: Int?
    }

    /// The dependencies within the tier.
    let pairs: [Pair]
    /// What to move; empty where a few moves do not suffice.
    let moves: [Move]
    /// What others of the tier need and makes the container, in the highest tier: nothing lower may do that.
    let roots: [TargetID]
    /// The pairs that stay when that is moved: findings then.
    var left: [Pair] { pairs.filter { pair in !moves.contains { $0.target == pair.to } } }

    /// The first targets of the tier that need each other, directly or not: no tiers part them. Nil where there are none.
    var cycle: [TargetID]? {
        let needs = Dictionary(grouping: pairs, by: \.from).mapValues { $0.map(\.to) }
        return stronglyConnectedComponents(of: needs.keys.sorted(), successors: { needs[$0, default: []] })
            .filter { $0.count > 1 }.map { $0.sorted() }.min { $0[0] < $1[0] }
    }

    /// - Parameters:
    ///   - number: The index of the tier.
    ///   - numberOf: The index of each target's tier.
    ///   - graph: The targets.
    /// - Returns: nil where peers need not be allowed: in the lowest tier, which allows them by itself, and where few
    ///   targets depend on others of their tier. A few are exceptions, many are the custom.
    init?(ofTier number: Int, _ numberOf: [TargetID: Int], in graph: TargetGraph) {
        let members = graph.ids.filter { numberOf[$0] == number }
        pairs = members.flatMap { id in
            graph.dependencies(of: id).filter { numberOf[$0] == number }.map { Pair(from: id, to: $0) }
        }
        guard number > 0, Self.isCustom(pairs, among: members.count) else { return nil }
        let isHighest = numberOf.values.allSatisfy { $0 <= number }
        let needed = Set(pairs.map(\.to))
        roots =
            isHighest
            ? graph.targets.filter { target in
                needed.contains(target.id) && target.files.contains { !$0.containerUses.isEmpty }
            }.map(\.id) : []
        moves = roots.isEmpty ? Self.moves(from: number, members, pairs, numberOf, in: graph) : []
    }

    private static let mostMoves = 3

    private static func isCustom(_ pairs: [Pair], among count: Int) -> Bool {
        Set(pairs.map(\.from)).count * 3 > count
    }

    /// Takes out, again and again, the target that most others of the tier need, of those that need none of them.
    private static func moves(
        from number: Int, _ members: [TargetID], _ pairs: [Pair], _ numberOf: [TargetID: Int], in graph: TargetGraph
    ) -> [Move] {
        var numberOf = numberOf
        var pairs = pairs
        var moves: [Move] = []
        // What is left when no more than a few depend on each other is to be found.
        while isCustom(pairs, among: members.count - moves.count) {
            if moves.count == mostMoves { return [] }
            let lowest = members.filter { id in !pairs.contains { $0.from == id } }
            let counts = lowest.map { id in pairs.count { $0.to == id } }
            guard let most = counts.max(), most > 0 else { return [] }
            let id = lowest[counts.firstIndex(of: most)!]
            let highest = graph.dependencies(of: id).compactMap { numberOf[$0] }.max() ?? 0
            // One that needs a target of the new tier fits neither there nor here.
            if highest == number { return [] }
            let place = highest == 0 ? 0 : highest + 1
            if place < number { numberOf[id] = place }
            moves.append(Move(target: id, number: place < number ? place : nil))
            pairs.removeAll { $0.to == id }
        }
        return moves
    }
}
