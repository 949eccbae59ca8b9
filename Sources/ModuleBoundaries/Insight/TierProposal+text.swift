extension TierProposal {
    /// The proposal in words: the tiers, what to write where, and what is wrong today.
    package var text: String {
        let tiers = layers.enumerated().reversed().map { index, layer in
            let peers = layer.allowsPeers ? ", peers allowed" : ""
            return
                "  TIER \(index + 1): \(layer.name)\(peers)\n    \(layer.targets.map(\.name).joined(separator: ", "))\n"
        }
        return """
            Tiers that fit the graph as it stands, the highest first:
            \(tiers.joined())
            \(fitsComments ? commentsText : configurationText)
            \(violations)
            """
    }

    /// One line on each tier, for after the configuration is written.
    package var summary: String {
        let tiers = layers.map { "\($0.name) (\($0.targets.count))" }.joined(separator: ", ")
        return "\(layers.count) \(layers.count == 1 ? "tier" : "tiers"), the lowest first: \(tiers)\n"
    }

    private var commentsText: String {
        let lines = comments.map { location, comment, target in
            "  \(location.file):\(location.line): above \(target)\n    \(comment)\n"
        }
        return """
            Add these comments to the manifest, each on a line of its own above the target:
            \(lines.joined())
            Or let 'validate-deps init --write' put the same into \(Configuration.fileName).
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
