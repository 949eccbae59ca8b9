extension TierProposal {
    package var text: String {
        let tiers = layers.enumerated().reversed().map { index, layer in
            let peers = layer.allowsPeers ? ", peers allowed" : ""
            let unchecked = layer.unchecked.isEmpty ? "" : "    \(text(of: layer.unchecked))\n"
            return """
                  TIER \(index + 1): \(layer.name)\(peers)
                    \(layer.targets.map(\.name).joined(separator: ", "))
                \(unchecked)
                """
        }
        return """
            Tiers that fit the graph as it stands, the highest first:
            \(tiers.joined())
            \(total)

            \(fitsComments ? commentsText : configurationText)
            \(violations)
            """
    }

    /// The tiers and their unchecked edges, for the answer after the configuration is written.
    package var summary: String {
        let tiers = layers.map { "\($0.name) (\($0.targets.count))" }.joined(separator: ", ")
        let unchecked = layers.filter { !$0.unchecked.isEmpty }.map { "\($0.name): \(text(of: $0.unchecked))\n" }
        return """
            \(counted(layers.count, "tier")), the lowest first: \(tiers)
            \(unchecked.joined())\(total)

            """
    }

    private func text(of unchecked: [Edge.Ends]) -> String {
        let pairs = listed(unchecked.map { "\($0.from.name) → \($0.to.name)" }, atMost: 6)
        return "\(share(unchecked.count)) inside this tier: \(pairs)"
    }

    private var total: String { share(layers.reduce(0) { $0 + $1.unchecked.count }) + " inside of tiers." }

    private func share(_ count: Int) -> String {
        let percent = edges == 0 ? 0 : (count * 100 + edges / 2) / edges
        return "\(count) of \(counted(edges, "edge")) (\(percent) %) \(count == 1 ? "stays" : "stay") unchecked"
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
