/// The findings about one edge, as one block of the text report.
///
/// The finding that explains most leads; the others are its notes. A finding without an edge is a block of its own.
struct TextBlock {
    /// Findings of one rule with one message.
    struct Part {
        var first: Finding
        /// The findings at further places, in order.
        var others: [Finding] = []

        /// How many places it has.
        var count: Int { 1 + others.count }
    }

    /// The leading part first.
    let parts: [Part]

    /// The finding that leads.
    var lead: Finding { parts[0].first }

    /// The rules from the one that explains most. A forbidden direction explains an undeclared import, and not the other
    /// way round. Rules that are not listed come last.
    private static let order: [RuleID] = [
        .upwardImport, .upwardDependency, .peerImport, .peerDependency, .forbiddenImport, .dependencyCycle,
        .compositionRoot, .testableImport, .undeclaredImport, .transitiveImport, .unknownDependency, .exportedImport,
        .unusedDependency,
    ]

    private static let ranks = Dictionary(order.enumerated().map { ($1.rawValue, $0) }, uniquingKeysWith: min)

    /// Groups findings into blocks: warnings before errors, and the blocks of a target together.
    ///
    /// - Parameter findings: The findings in the order of the report.
    /// - Complexity: O(n log n).
    static func blocks(of findings: [Finding]) -> [TextBlock] {
        struct Ends: Hashable {
            var from: String
            var to: String
        }
        var indices: [Ends: Int] = [:]
        var groups: [[Finding]] = []
        for finding in findings {
            let ends = finding.to.map { Ends(from: finding.from, to: $0) }
            if let index = ends.flatMap({ indices[$0] }) {
                groups[index].append(finding)
            } else {
                if let ends { indices[ends] = groups.count }
                groups.append([finding])
            }
        }
        let blocks = groups.map(TextBlock.init)
        var places: [String: Int] = [:]
        for (index, block) in blocks.enumerated() where places[block.lead.from] == nil {
            places[block.lead.from] = index
        }
        return blocks.enumerated().sorted { left, right in
            let (first, second) = (left.element.lead, right.element.lead)
            if first.severity != second.severity { return first.severity == .warning }
            return (places[first.from] ?? 0, left.offset) < (places[second.from] ?? 0, right.offset)
        }
        .map(\.element)
    }

    private init(_ findings: [Finding]) {
        struct Kind: Hashable {
            var rule: String
            var message: String
        }
        var indices: [Kind: Int] = [:]
        var parts: [Part] = []
        for finding in findings {
            let kind = Kind(rule: finding.rule, message: finding.message)
            if let index = indices[kind] {
                parts[index].others.append(finding)
            } else {
                indices[kind] = parts.count
                parts.append(Part(first: finding))
            }
        }
        func weight(_ finding: Finding) -> (Int, Int) {
            (finding.severity == .error ? 0 : 1, Self.ranks[finding.rule] ?? Self.order.count)
        }
        self.parts = parts.enumerated()
            .sorted { left, right in
                let (first, second) = (weight(left.element.first), weight(right.element.first))
                return (first.0, first.1, left.offset) < (second.0, second.1, right.offset)
            }
            .map(\.element)
    }

    /// The block in words: `A imports B (5 places)`.
    var summary: String {
        guard let to = lead.to else { return lead.message }
        let places = Set(parts.flatMap { [$0.first.location] + $0.others.map(\.location) })
        let imports = places.filter { $0.file.hasSuffix(".swift") && !isManifest($0.file) }
        let verb = imports.isEmpty ? "declares" : "imports"
        let count = imports.isEmpty ? places.count : imports.count
        return "\(lead.from) \(verb) \(to)" + (count > 1 ? " (\(count) places)" : "")
    }

    private func isManifest(_ file: String) -> Bool {
        let name = file.split(separator: "/").last ?? ""
        return name.hasPrefix("Package") && (name == "Package.swift" || name.contains("@swift-"))
    }
}
