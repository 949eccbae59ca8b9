/// What a run of `fix` would change, and what it leaves to people.
package struct FixPlan: Sendable {
    /// A finding that stays, with what is in the way.
    package struct Rest: Sendable {
        /// The finding.
        package var finding: Finding
        /// Why it is left alone, as a clause: `CoreKit is in tier 3, a higher tier`.
        package var reason: String
        /// Where it stands in the manifest as that is now, if it was found there before.
        package var oldLocation: SourceLocation?
    }

    /// The changes, sorted.
    package var changes: [DependencyChange] = []
    /// Findings of the rules at hand that no change settles, in the report's order.
    package var rest: [Rest] = []

    /// Findings with the reasons of this plan's rest.
    func rest(of findings: [Finding]) -> [Rest] {
        let reasons = Dictionary(rest.map { (Baseline.Key($0.finding), $0.reason) }) { first, _ in first }
        return findings.map { Rest(finding: $0, reason: reasons[Baseline.Key($0)] ?? "another run may settle it") }
    }

    /// The rules whose findings can be fixed.
    package static let rules = ["undeclared-import", "transitive-import", "unused-dependency"]
}
