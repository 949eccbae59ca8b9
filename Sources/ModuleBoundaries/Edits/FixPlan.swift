/// The changes of a run of `fix`, and the findings that it leaves to people.
package struct FixPlan: Sendable {
    /// A finding that stays, and the reason as a clause: `CoreKit is in tier 3, a higher tier than tier 2`.
    package typealias Rest = (finding: Finding, reason: String)

    /// The rules whose findings can be fixed.
    package static let rules = ["undeclared-import", "transitive-import", "unused-dependency"]

    package var changes: [DependencyChange] = []
    /// The findings of the chosen rules that no change settles, in the report's order.
    package var rest: [Rest] = []

    /// Applies the remedies of some rules' findings until another run would change nothing.
    init(_ model: ModuleModel, checker: Checker, rules: Set<String>) {
        func errors(_ report: Report) -> [Finding] { report.findings.filter { $0.severity == .error } }
        let known = Set(errors(checker.check(model)).map(Baseline.Key.init))
        var refusals: [DependencyChange: String] = [:]
        while true {
            let (changes, report) = Self.settle(model, checker, rules, refusals)
            let broken = errors(report).filter { !known.contains(Baseline.Key($0)) }
            let blamed = broken.flatMap { finding in
                let names = [finding.from, finding.to]
                return changes.filter { names.contains($0.target.name) || names.contains($0.entry.name) }
                    .map { ($0, "that would break \(finding.rule): \(finding.message)") }
            }
            if blamed.isEmpty {
                self.changes = changes.sorted()
                rest = report.findings.filter { rules.contains($0.rule) }.map { ($0, Self.reason(of: $0, refusals)) }
                return
            }
            refusals.merge(blamed) { first, _ in first }
        }
    }

    /// Applies remedies until none is left: an added entry may make another one superfluous.
    private static func settle(
        _ model: ModuleModel, _ checker: Checker, _ rules: Set<String>, _ refusals: [DependencyChange: String]
    ) -> (changes: [DependencyChange], report: Report) {
        var changes: [DependencyChange] = []
        var current = model
        while true {
            let report = checker.check(current)
            let remedies = report.findings.filter { rules.contains($0.rule) }.compactMap(\.remedy.change)
            let open = Set(remedies).filter { refusals[$0] == nil && !changes.contains($0) }
            let accepted = Self.accepted(open.sorted(), in: current)
            if accepted.isEmpty { return (changes, report) }
            changes += accepted
            current = model.applying(changes)
        }
    }

    /// The changes that can be made together. Additions come first: they may replace the chain that a removal cuts.
    private static func accepted(_ changes: [DependencyChange], in model: ModuleModel) -> [DependencyChange] {
        var reach = DependencyReach(model)
        return (changes.filter(\.isAddition) + changes.filter { !$0.isAddition }).filter { change in
            let dependency = model[change.target]?.dependencies.first { DependencyEntry($0) == change.entry }
            let isBlocked =
                if let added = change.dependency {
                    added.targets.contains { reach.path(from: $0, to: change.target) != nil }
                } else {
                    dependency.map { reach.loss(byRemoving: $0, from: change.target) != nil } ?? true
                }
            if !isBlocked { reach.apply(change) }
            return !isBlocked
        }
    }

    private static func reason(of finding: Finding, _ refusals: [DependencyChange: String]) -> String {
        switch finding.remedy {
        case .blocked(let reason): reason
        case .add(let change), .remove(let change): refusals[change] ?? "another change stands in its way"
        case .advice: "it needs a decision"
        }
    }
}
