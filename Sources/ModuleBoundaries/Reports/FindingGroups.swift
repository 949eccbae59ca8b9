extension Sequence<Finding> {
    /// Findings of one rule with one message on one edge: what people decide about at once. Findings without another end
    /// stand alone.
    func groupedByEdge() -> [[Finding]] {
        grouped { finding in
            let place = finding.to == nil || !finding.related.isEmpty ? "\(finding.location)" : ""
            return [
                finding.rule, finding.severity.rawValue, finding.from, finding.to ?? "", finding.message, place,
            ]
        }
    }
}
