/// The findings about one edge, as one block of the text report.
///
/// The finding that explains most leads; the others are its notes. A finding without an edge is a block of its own.
struct TextBlock {
    /// Its findings by rule and message, the leading ones first.
    let parts: [[Finding]]

    var lead: Finding { parts[0][0] }

    /// The rules that explain most, in this order. A forbidden direction explains an undeclared import, and not the
    /// other way round.
    private static let order = [
        RuleID.upwardImport, .upwardDependency, .peerImport, .peerDependency, .forbiddenImport, .layer,
        .dependencyCycle, .compositionRoot, .testableImport, .undeclaredImport, .transitiveImport, .unknownDependency,
        .exportedImport, .unusedDependency,
    ].map(\.rawValue)

    /// Groups findings into blocks: warnings before errors, and the blocks of a target together.
    static func blocks(of findings: [Finding]) -> [TextBlock] {
        let groups = findings.grouped { finding in
            [finding.from, finding.to ?? "\0\(finding.rule) \(finding.location) \(finding.message)"]
        }
        let blocks = groups.map(TextBlock.init)
        let places = Dictionary(
            blocks.enumerated().map { ($1.lead.from, $0) }, uniquingKeysWith: { first, _ in first })
        func order(_ block: TextBlock) -> (Int, Int) {
            (block.lead.severity == .warning ? 0 : 1, places[block.lead.from]!)
        }
        return blocks.sorted { order($0) < order($1) }
    }

    private init(_ findings: [Finding]) {
        func weight(_ finding: Finding) -> (Int, Int) {
            (finding.severity == .error ? 0 : 1, Self.order.firstIndex(of: finding.rule) ?? Self.order.count)
        }
        parts = findings.grouped { [$0.rule, $0.message] }.sorted { weight($0[0]) < weight($1[0]) }
    }

    /// The block in words: `A imports B (5 places)`.
    var summary: String {
        guard let to = lead.to else { return lead.message }
        if lead.rule == RuleID.layer.rawValue {
            let symbols = parts.count > 1 ? " (\(parts.count) symbols)" : ""
            return "\(lead.from) uses \(to)\(symbols)"
        }
        let places = Set(parts.joined().map(\.location))
        let imports = places.filter {
            $0.file.hasSuffix(".swift") && !$0.file.contains(/(^|\/)Package(@swift-[^\/]*)?\.swift$/)
        }
        let verb = imports.isEmpty ? "declares" : "imports"
        let count = imports.isEmpty ? places.count : imports.count
        return "\(lead.from) \(verb) \(to)" + (count > 1 ? " (\(count) places)" : "")
    }
}
