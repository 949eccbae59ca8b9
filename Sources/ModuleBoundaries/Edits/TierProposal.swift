/// Tiers for a package that has none, made from its graph as it stands.
package struct TierProposal: Hashable, Sendable {
    package struct Layer: Hashable, Sendable {
        package var name: String
        package var targets: [TargetID]
        package var unchecked: [Edge.Ends] = []
        /// Whether the tier must say that its targets may depend on each other. In the lowest they always may.
        package var allowsPeers = false
    }

    package var layers: [Layer]
    package var testSupport: [String]
    package var edges: Int
    package var upwardPairs: Int
    /// How many pairs of targets of one tier depend on each other although the tier does not allow it.
    package var peerPairs: Int

    package init(_ model: ModuleModel) {
        let testSupport = Self.testSupport(in: model)
        let graph = TargetGraph(model) { $0.isChecked && $0.takesTier && !testSupport.contains($0.id) }
        let levels = TierPlacement(graph).levels
        let numbers = levels.enumerated().flatMap { number, level in level.members.map { ($0, number) } }
        let numberOf = Dictionary(uniqueKeysWithValues: numbers)
        let edges = graph.ids.flatMap { id in graph.dependencies(of: id).map { Edge.Ends(from: id, to: $0) } }
        let inner = Dictionary(grouping: edges.filter { numberOf[$0.from] == numberOf[$0.to] }) { numberOf[$0.from]! }
        layers = levels.enumerated().map { number, level in
            let peers = inner[number] ?? []
            // A few peers are exceptions, many are the custom.
            let isCustom = Set(peers.map(\.from)).count * 3 > level.members.count
            return Layer(
                name: level.name, targets: level.members, unchecked: number == 0 || isCustom ? peers : [],
                allowsPeers: number > 0 && isCustom)
        }
        self.testSupport = graph.targets.isEmpty ? [] : model.targets.map(\.id).filter(testSupport.contains).map(\.name)
        self.edges = edges.count
        upwardPairs = edges.count { numberOf[$0.from]! < numberOf[$0.to]! }
        peerPairs = inner.values.reduce(0) { $0 + $1.count } - layers.reduce(0) { $0 + $1.unchecked.count }
    }

    package var configuration: String {
        let tiers = layers.map { layer in
            JSONValue.object([
                "name": .string(layer.name),
                "targets": .strings(layer.targets.map(\.name)),
                "peers": layer.allowsPeers ? "allowed" : nil,
            ])
        }
        let value = JSONValue.object([
            "version": .number(1),
            "tiers": .array(tiers),
            "testSupport": testSupport.isEmpty ? nil : .strings(testSupport),
        ])
        return value.text + "\n"
    }

    private static func testSupport(in model: ModuleModel) -> Set<TargetID> {
        let graph = TargetGraph(model)
        let named = graph.targets.filter {
            $0.isChecked && $0.takesTier && ($0.isTestSupport || TierPlacement.isTestSupport($0.name))
        }
        let ids = Set(named.map(\.id))
        return ids.filter { id in
            graph.dependents(of: id).allSatisfy { ids.contains($0) || model[$0]?.isTest == true }
        }
    }
}
