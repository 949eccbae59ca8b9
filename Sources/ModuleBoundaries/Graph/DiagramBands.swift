internal import GraphAlgorithms

/// Sorts the modules of a diagram into horizontal bands: by tier if there are tiers, else by depth.
struct DiagramBands {
    let bands: [Diagram.Band]

    private let keyOf: [TargetID: Key]
    private let keys: [Key]

    /// The meaning of a band, in the order from the bottom of the diagram to its top.
    private enum Key: Hashable, Comparable {
        case otherPackages
        case usedWithoutTier
        case level(Int)
        case withoutTier
        case programs
        case tests
    }

    init(_ graph: TargetGraph) {
        let usesTiers = graph.targets.contains { $0.tier != nil && $0.isChecked }
        let depthOf = usesTiers ? [:] : depths(of: graph.ids, successors: graph.dependencies(of:))
        keyOf = Dictionary(
            uniqueKeysWithValues: graph.targets.map { ($0.id, Self.key(of: $0, graph, depthOf, usesTiers: usesTiers)) })
        keys = Set(keyOf.values).sorted(by: >)
        let tiers = Dictionary(grouping: graph.targets.filter(\.isChecked).compactMap(\.tier), by: \.number)
        bands = keys.map { key in
            switch key {
            case .otherPackages: return Diagram.Band(title: "Other packages", hue: -1)
            case .withoutTier, .usedWithoutTier: return Diagram.Band(title: "No tier", hue: -1)
            case .programs: return Diagram.Band(title: "Apps", hue: -1)
            case .tests: return Diagram.Band(title: "Tests", hue: -1)
            case .level(let number) where usesTiers:
                // Packages of a workspace may call one number by several names.
                let names = Set((tiers[number] ?? []).compactMap(\.name))
                let name = names.count == 1 ? names.first : nil
                let title = "Tier \(number)" + (name.map { ": \($0)" } ?? "")
                return Diagram.Band(title: title, hue: number, tier: Tier(number: number, name: name))
            case .level(let depth): return Diagram.Band(title: "Depth \(depth)", hue: depth + 1, isDepth: true)
            }
        }
    }

    func index(of id: TargetID) -> Int { keys.firstIndex(of: keyOf[id]!)! }

    private static func key(
        of target: Target, _ graph: TargetGraph, _ depthOf: [TargetID: Int], usesTiers: Bool
    ) -> Key {
        if !target.isChecked { return .otherPackages }
        if target.isTest || target.isTestSupport { return .tests }
        guard usesTiers else { return .level(depthOf[target.id] ?? 0) }
        if let tier = target.tier { return .level(tier.number) }
        if target.isProgram { return .programs }
        // A macro or system library stands below its users, a plugin above the programs that it runs.
        return graph.dependents(of: target.id).isEmpty ? .withoutTier : .usedWithoutTier
    }
}
