/// The findings of a diagram as its page shows them: those that differ in their location alone are one.
struct PageFindings {
    struct Group {
        /// The node that they are about, if the diagram shows it.
        var from: Int?
        /// The edges that they are about.
        var pairs: [Pair]
        /// In the order of their locations; never empty.
        var findings: [Finding]
    }

    struct Pair: Hashable {
        var from: Int
        var to: Int
    }

    /// In the order of their first locations.
    private(set) var groups: [Group] = []

    private let nodesNamed: [String: [Int]]
    private let diagram: Diagram

    init(_ diagram: Diagram) {
        self.diagram = diagram
        nodesNamed = Dictionary(grouping: diagram.nodes.indices) { diagram.nodes[$0].id.name }
        let nodes = diagram.findings.map { finding in
            let from = node(finding.from, near: finding.location) ?? node(finding.target, near: finding.location)
            return (finding: finding, from: from)
        }
        let groups = nodes.grouped { finding, from in
            [finding.rule, finding.severity.rawValue, "\(from ?? -1)", finding.to ?? "", finding.message]
        }
        self.groups = groups.map { group in
            Group(from: group[0].from, pairs: pairs(of: group[0].finding), findings: group.map(\.finding))
        }
    }

    private func pairs(of finding: Finding) -> [Pair] {
        Diagram.pairs(of: finding).compactMap { from, to in
            guard let from = node(from, near: finding.location), let to = node(to, near: nil) else { return nil }
            return Pair(from: from, to: to)
        }
    }

    /// The node of a target's name; of several the one whose folder the location lies in.
    private func node(_ name: String, near location: SourceLocation?) -> Int? {
        let nodes = nodesNamed[name] ?? []
        guard nodes.count > 1, let location else { return nodes.first }
        return nodes.first { FolderPath.contains(diagram.nodes[$0].directory, location.file) } ?? nodes.first
    }
}
