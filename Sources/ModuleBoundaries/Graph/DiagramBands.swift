internal import GraphAlgorithms

/// Sorts the modules of a diagram into horizontal bands: by tier where there are tiers, else by depth.
struct DiagramBands {
    /// From top to bottom.
    let bands: [Diagram.Band]

    private let keyOf: [TargetID: Key]
    private let keys: [Key]

    /// What a band stands for; the order is the order on the page, from bottom to top.
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
            uniqueKeysWithValues: graph.targets.map { target in
                (target.id, Self.key(of: target, graph, usesTiers: usesTiers, depth: depthOf[target.id]))
            })
        keys = Set(keyOf.values).sorted(by: >)
        let names = Dictionary(grouping: graph.targets.filter(\.isChecked).compactMap(\.tier), by: \.number)
            .mapValues { Set($0.compactMap(\.name)) }
        bands = keys.map { Self.band($0, usesTiers: usesTiers, names: names) }
    }

    func index(of id: TargetID) -> Int { keys.firstIndex(of: keyOf[id]!)! }

    private static func key(of target: Target, _ graph: TargetGraph, usesTiers: Bool, depth: Int?) -> Key {
        if !target.isChecked { return .otherPackages }
        if target.isTest || target.isTestSupport { return .tests }
        guard usesTiers else { return .level(depth ?? 0) }
        if let tier = target.tier { return .level(tier.number) }
        if target.isProgram { return .programs }
        // A macro or system library stands below what uses it, a plugin above what it runs.
        return graph.dependents(of: target.id).isEmpty ? .withoutTier : .usedWithoutTier
    }

    private static func band(_ key: Key, usesTiers: Bool, names: [Int: Set<String>]) -> Diagram.Band {
        switch key {
        case .otherPackages: Diagram.Band(title: "Other packages", hue: -1)
        case .withoutTier, .usedWithoutTier: Diagram.Band(title: "No tier", hue: -1)
        case .programs: Diagram.Band(title: "Apps", hue: -1)
        case .tests: Diagram.Band(title: "Tests", hue: -1)
        case .level(let number) where usesTiers:
            // Packages of a workspace may call one number by several names.
            if let only = names[number], only.count == 1 {
                Diagram.Band(
                    title: "Tier \(number): \(only.first!)", hue: number, tier: Tier(number: number, name: only.first!))
            } else {
                Diagram.Band(title: "Tier \(number)", hue: number, tier: Tier(number: number))
            }
        case .level(let depth): Diagram.Band(title: "Depth \(depth)", hue: depth + 1, isDepth: true)
        }
    }
}
