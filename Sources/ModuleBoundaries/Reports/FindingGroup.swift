/// Findings of one rule on one edge: what people decide about at once.
struct FindingGroup {
    /// The finding at the first location.
    var first: Finding
    /// Those at further locations, in order.
    var others: [Finding] = []

    /// How many locations it has.
    var count: Int { others.count + 1 }

    /// Findings without another end, and those that say different things, stand alone.
    private struct Key: Hashable {
        var rule: String
        var severity: Severity
        var from: String
        var to: String?
        var message: String
        var location: SourceLocation?

        init(_ finding: Finding) {
            rule = finding.rule
            severity = finding.severity
            from = finding.from
            to = finding.to
            message = finding.message
            location = finding.to == nil || !finding.related.isEmpty ? finding.location : nil
        }
    }

    /// Groups findings by rule and edge, in the order of their first locations.
    static func groups(of findings: [Finding]) -> [FindingGroup] {
        var indices: [Key: Int] = [:]
        var groups: [FindingGroup] = []
        for finding in findings {
            if let index = indices[Key(finding)] {
                groups[index].others.append(finding)
            } else {
                indices[Key(finding)] = groups.count
                groups.append(FindingGroup(first: finding))
            }
        }
        return groups
    }
}
