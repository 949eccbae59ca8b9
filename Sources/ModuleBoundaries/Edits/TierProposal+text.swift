extension TierProposal {
    /// The proposal in words: the tiers, what to write where, and what is wrong today.
    package var text: String {
        let tiers = layers.enumerated().reversed().map { index, layer in
            let peers = layer.allowsPeers ? ", peers allowed" : ""
            let reason = layer.peers.map { "    Peers: \(text($0.pairs))\n    \(advice($0))\n" } ?? ""
            return """
                  TIER \(index + 1): \(layer.name)\(peers)
                    \(layer.targets.map(\.name).joined(separator: ", "))
                \(reason)
                """
        }
        return """
            Tiers that fit the graph as it stands, the highest first:
            \(tiers.joined())
            \(fitsComments ? commentsText : configurationText)
            \(violations)
            """
    }

    /// The tiers, and why peers are allowed, for after the configuration is written.
    package var summary: String {
        let tiers = layers.map { "\($0.name) (\($0.targets.count))" }.joined(separator: ", ")
        let peers = layers.compactMap { layer in
            layer.peers.map { "\(layer.name) allows peers: \(text($0.pairs))\n\(advice($0))\n" }
        }
        return "\(layers.count) \(layers.count == 1 ? "tier" : "tiers"), the lowest first: \(tiers)\n\(peers.joined())"
    }

    private func text(_ pairs: [PeerCustom.Pair]) -> String {
        listed(pairs.map { "\($0.from.name) → \($0.to.name)" }, atMost: 6)
    }

    /// What peers cost, and how to do without.
    private func advice(_ custom: PeerCustom) -> String {
        let cost = "With peers allowed an import from one target of this tier to another is no finding."
        if !custom.roots.isEmpty {
            let who = "\(listed(custom.roots.map(\.name))) \(custom.roots.count == 1 ? "makes" : "make")"
            return "\(cost) \(who) the container, which only the highest tier may do."
        }
        if let cycle = custom.cycle {
            return "\(cost) To forbid such imports, break up what needs each other first: \(listed(cycle.map(\.name)))."
        }
        if custom.moves.isEmpty { return "\(cost) To forbid such imports, split the tier." }
        var numbers: [Int?] = []
        for move in custom.moves where !numbers.contains(move.number) { numbers.append(move.number) }
        let moves = numbers.map { number in
            let names = custom.moves.filter { $0.number == number }.map(\.target.name)
            let place = number.map { "tier \($0 + 1) (\(layers[$0].name))" } ?? "a new tier just below this one"
            return "\(listed(names)) to \(place)"
        }
        let verb = custom.left.count == 1 ? "is a finding" : "are findings"
        let rest = custom.left.isEmpty ? "" : " \(text(custom.left)) \(verb) then."
        return "\(cost) To forbid such imports, leave 'peers allowed' out and move \(listed(moves)).\(rest)"
    }

    private var commentsText: String {
        let lines = comments.map { location, comment, target in
            "  \(location.file):\(location.line): above \(target)\n    \(comment)\n"
        }
        return """
            Add these comments to the manifest, each on a line of its own above the target:
            \(lines.joined())
            Or let 'validate-deps init --write' put the same into \(Configuration.fileName), with a baseline of all that any rule
            finds today: run 'validate-deps fix' first.
            """
    }

    private var configurationText: String {
        let reason =
            testSupport.isEmpty
            ? "Comments cannot say it here." : "Comments cannot mark test support."
        return """
            \(reason) Put this into \(Configuration.fileName), or let 'validate-deps init --write' do it:
            \(configuration)
            """
    }

    private var violations: String {
        let count = upwardPairs + peerPairs
        if count == 0 { return "No dependency goes against these tiers.\n" }
        let verb = count == 1 ? "1 dependency goes" : "\(count) dependencies go"
        return """
            \(verb) against these tiers (\(upwardPairs) up, \(peerPairs) within a tier): 'check --write-baseline' \
            freezes what is there.

            """
    }
}
