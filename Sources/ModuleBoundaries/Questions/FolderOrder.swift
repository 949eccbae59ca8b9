internal import GraphAlgorithms

/// The order of a target's folders with the fewest uses against it.
package struct FolderOrder: Sendable {
    let target: String
    let folders: [TargetID]
    /// The uses of a higher folder by a lower one.
    let against: [Edge]
    let total: Int

    /// - Parameter model: The folders of a target, as ``ModuleModel/folders(of:_:)`` makes them.
    package init(_ model: ModuleModel) {
        let graph = TargetGraph(model)
        let counts = Dictionary(model.edges.map { ($0.ends, 1) }, uniquingKeysWith: +)
        func cost(_ low: TargetID, _ high: TargetID) -> Int { counts[.init(from: low, to: high)] ?? 0 }
        let components = stronglyConnectedComponents(of: graph.ids, successors: graph.dependencies(of:))
        folders = components.flatMap { component in
            // Beyond this all sets of folders are too many to try.
            component.count <= 15
                ? Self.best(component.sorted(), cost) : Self.greedy(component.sorted(), cost)
        }
        let rank = Dictionary(uniqueKeysWithValues: folders.enumerated().map { ($1, $0) })
        against = model.edges.filter { rank[$0.from]! < rank[$0.to]! }
        total = model.edges.count
        target = model.name
    }

    /// The best order, by the cheapest way to each set of folders at the bottom (Held and Karp, 1962).
    private static func best(_ nodes: [TargetID], _ cost: (TargetID, TargetID) -> Int) -> [TargetID] {
        let costs = nodes.map { low in nodes.map { cost(low, $0) } }
        var cheapest = [Int](repeating: .max, count: 1 << nodes.count)
        var last = [Int](repeating: 0, count: 1 << nodes.count)
        cheapest[0] = 0
        for set in 0..<cheapest.count {
            for node in nodes.indices where set & (1 << node) == 0 {
                let added = nodes.indices.reduce(0) { set & (1 << $1) == 0 ? $0 : $0 + costs[$1][node] }
                let next = set | (1 << node)
                if cheapest[set] + added < cheapest[next] {
                    cheapest[next] = cheapest[set] + added
                    last[next] = node
                }
            }
        }
        var order: [TargetID] = []
        var set = cheapest.count - 1
        while set > 0 {
            order.append(nodes[last[set]])
            set &= ~(1 << last[set])
        }
        return order.reversed()
    }

    /// A good order: the next folder is always the one with the fewest uses of the rest, less the uses by them (Eades,
    /// Lin and Smyth, 1993).
    private static func greedy(_ nodes: [TargetID], _ cost: (TargetID, TargetID) -> Int) -> [TargetID] {
        var rest = nodes
        var order: [TargetID] = []
        func balance(_ node: TargetID) -> Int { rest.reduce(0) { $0 + cost(node, $1) - cost($1, node) } }
        while let next = rest.min(by: { (balance($0), $0) < (balance($1), $1) }) {
            order.append(next)
            rest.removeAll { $0 == next }
        }
        return order
    }

    /// The order as an entry of the configuration, then the uses against it, folder by folder.
    package var text: String {
        let names = folders.map { name(of: $0) }
        let entry = JSONValue.object([
            "layers": .array([.object(["target": .string(target), "folders": .strings(names)])])
        ])
        let share = "\(against.count) of \(counted(total, "use")) between folders \(against.count == 1 ? "goes" : "go")"
        let pairs = Dictionary(grouping: against, by: \.ends).sorted {
            ($0.value.count, $0.key) < ($1.value.count, $1.key)
        }
        let lines = pairs.flatMap { ends, edges in
            ["  \(name(of: ends.from)) uses \(name(of: ends.to)): \(counted(edges.count, "use"))"] + symbols(edges)
        }
        return """
            The order of the folders of \(target) with the fewest uses against it, for \(Configuration.fileName):

              \(entry.line)

            \(share) against it\(against.isEmpty ? "." : ":")
            \(lines.map { $0 + "\n" }.joined())
            """
    }

    private func symbols(_ edges: [Edge]) -> [String] {
        Dictionary(grouping: edges) { $0.statement?.module ?? "" }.sorted { $0.key < $1.key }.map { name, edges in
            let places = edges.map(\.location).sorted()
            let rest = places.count == 1 ? "" : " and \(counted(places.count - 1, "more place"))"
            return "    \(name)  \(places[0])\(rest)"
        }
    }

    private func name(of id: TargetID) -> String {
        id.name == target ? "." : String(id.name.dropFirst(target.count + 1))
    }
}
