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
        let support =
            testSupport.isEmpty
            ? "" : "  Test support, for 'testSupport' in \(Configuration.fileName): \(listed(testSupport))\n"
        return """
            Tiers that fit the graph as it stands, the highest first:
            \(tiers.joined())\(support)
            \(total)

            Write each tier's line as a comment above its targets, such as '// TIER 1: \(layers[0].name)', or let
            'validate-deps init --write' write \(Configuration.fileName), with a baseline of all that any rule finds today: run
            'validate-deps fix' first.
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
