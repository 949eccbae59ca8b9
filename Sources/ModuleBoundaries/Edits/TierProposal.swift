/// Tiers for a package that has none, made from its graph as it stands.
package struct TierProposal: Hashable, Sendable {
    /// One tier.
    package struct Layer: Hashable, Sendable {
        /// The tier's name.
        package var name: String
        /// Its targets, in the order of the model.
        package var targets: [TargetID]
        /// The edges between its targets that no rule checks.
        package var unchecked: [Edge.Ends] = []
        /// Whether its targets may depend on each other because the tier says so. The lowest allows it by itself.
        package var allowsPeers = false
    }

    /// The lowest first; none is empty.
    package var layers: [Layer]
    /// Targets that only tests use, by name.
    package var testSupport: [String]
    /// How many edges there are between the targets of the tiers.
    package var edges: Int
    /// How many pairs of targets depend upwards against these tiers.
    package var upwardPairs: Int
    /// How many pairs of targets of one tier depend on each other where peers are not allowed.
    package var peerPairs: Int

    private let targets: [Target]

    /// Proposes tiers for the checked targets of a model.
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
            // A few are exceptions, many are the custom. The lowest tier allows peers by itself.
            let isCustom = Set(peers.map(\.from)).count * 3 > level.members.count
            return Layer(
                name: level.name, targets: level.members, unchecked: number == 0 || isCustom ? peers : [],
                allowsPeers: number > 0 && isCustom)
        }
        self.testSupport = graph.targets.isEmpty ? [] : model.targets.map(\.id).filter(testSupport.contains).map(\.name)
        self.edges = edges.count
        targets = model.targets.filter(\.isChecked)
        upwardPairs = edges.count { numberOf[$0.from]! < numberOf[$0.to]! }
        peerPairs = inner.values.reduce(0) { $0 + $1.count } - layers.reduce(0) { $0 + $1.unchecked.count }
    }

    /// The comments to add to a manifest: one above each target whose tier is not that of the target before it.
    ///
    /// - Returns: In the order of the manifests; `location` is where the declaration of the target below the
    ///   comment begins.
    package var comments: [(location: SourceLocation, comment: String, target: String)] {
        var numberOf: [TargetID: Int] = [:]
        for (index, layer) in layers.enumerated() {
            for id in layer.targets { numberOf[id] = index }
        }
        var last: [String: Int] = [:]
        let placed = targets.filter { numberOf[$0.id] != nil }.sorted { $0.location < $1.location }
        return placed.compactMap { target in
            let number = numberOf[target.id]!
            guard last.updateValue(number, forKey: target.location.file) != number else { return nil }
            let peers = layers[number].allowsPeers ? ", peers allowed" : ""
            var location = target.location
            // The name may stand on a line further down.
            location.line = target.callLine ?? location.line
            return (location, "// TIER \(number + 1): \(layers[number].name)\(peers)", target.name)
        }
    }

    /// Whether comments can say it all: not where the manifest computes its targets or is none, or where there is
    /// test support to mark.
    package var fitsComments: Bool {
        testSupport.isEmpty && !targets.contains { $0.isComputed || !$0.location.file.hasSuffix(".swift") }
    }

    /// The text of a `.validate-deps.json` that says the same.
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
        let named = Set(
            graph.targets.filter {
                $0.isChecked && $0.takesTier && ($0.isTestSupport || NameHint.isTestSupport($0.name))
            }.map(\.id))
        return named.filter { id in
            graph.dependents(of: id).allSatisfy { named.contains($0) || model[$0]?.isTest == true }
        }
    }
}
