extension TierProposal {
    /// The proposal in words: the tiers, what to write where, and what is wrong today.
    package var text: String {
        let tiers = layers.enumerated().reversed().map { index, layer in
            let peers = layer.allowsPeers ? ", peers allowed" : ""
            let reason = layer.allowsPeers ? "    \(text(layer.peers))\n" : ""
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
        let peers = layers.filter(\.allowsPeers).map { "\($0.name) allows peers: \(text($0.peers))\n" }
        return "\(layers.count) \(layers.count == 1 ? "tier" : "tiers"), the lowest first: \(tiers)\n\(peers.joined())"
    }

    /// What stays unchecked where peers are allowed.
    private func text(_ peers: [Edge.Ends]) -> String {
        let pairs = listed(peers.map { "\($0.from.name) → \($0.to.name)" }, atMost: 6)
        return
            "\(counted(peers.count, "edge")) inside this tier \(peers.count == 1 ? "stays" : "stay") unchecked: \(pairs)"
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
