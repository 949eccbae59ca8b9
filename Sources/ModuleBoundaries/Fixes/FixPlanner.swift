/// Decides which findings need no decision: what to add to manifests and what to take out.
struct FixPlanner {
    private let set: PackageSet
    private let checker: Checker
    private let rules: Set<String>
    private let manifests: [String: EditableManifest]

    /// Makes a planner.
    ///
    /// - Parameters:
    ///   - set: The packages whose manifests may change.
    ///   - checker: What checks the model before and after.
    ///   - rules: The ids of the rules whose findings are to be settled.
    ///   - manifests: The manifests of checked packages, by the package's id.
    init(_ set: PackageSet, checker: Checker, rules: Set<String>, manifests: [String: EditableManifest]) {
        self.set = set
        self.checker = checker
        self.rules = rules
        self.manifests = manifests
    }

    /// Plans until another run would find nothing more to do.
    func plan(_ model: ModuleModel) -> FixPlan {
        let before = Set(checker.check(model).findings.filter { $0.severity == .error }.map(Baseline.Key.init))
        var refusals: [DependencyChange: String] = [:]
        while true {
            let (changes, report, reasons) = settle(model, refusals: refusals)
            let broken = report.findings.filter { $0.severity == .error && !before.contains(Baseline.Key($0)) }
            let blamed = broken.flatMap { finding in
                changes.filter { touches($0, finding) }.map {
                    ($0, "that would break \(finding.rule): \(finding.message)")
                }
            }
            if blamed.isEmpty {
                let rest = report.findings.filter { rules.contains($0.rule) }.map { finding in
                    FixPlan.Rest(
                        finding: finding,
                        reason: reasons[Baseline.Key(finding)] ?? "its location in the text is not known"
                    )
                }
                return FixPlan(changes: changes.sorted(), rest: rest)
            }
            refusals.merge(blamed) { first, _ in first }
        }
    }

    /// Goes round until nothing more can be settled: an entry that is added may make another one superfluous.
    private func settle(
        _ model: ModuleModel,
        refusals: [DependencyChange: String]
    ) -> (changes: [DependencyChange], report: Report, reasons: [Baseline.Key: String]) {
        var changes: [DependencyChange] = []
        var current = model
        while true {
            let report = checker.check(current)
            var round = FixRound(current, set: set, manifests: manifests, report: report)
            var reasons: [Baseline.Key: String] = [:]
            // Additions first: they may lead where a removal would cut the way.
            for isRemoval in [false, true] {
                for finding in report.findings
                where rules.contains(finding.rule) && (finding.rule == "unused-dependency") == isRemoval {
                    let proposal = isRemoval ? round.removal(for: finding) : round.addition(for: finding)
                    switch proposal {
                    case .success(let change):
                        if let refusal = refusals[change] {
                            reasons[Baseline.Key(finding)] = refusal
                        } else if changes.contains(change) {
                            reasons[Baseline.Key(finding)] = "the entry does not settle it"
                        } else {
                            round.accept(change)
                        }
                    case .failure(let obstacle): reasons[Baseline.Key(finding)] = obstacle.reason
                    }
                }
            }
            if round.accepted.isEmpty { return (changes, report, reasons) }
            changes += round.accepted
            current = model.applying(changes)
        }
    }

    /// Whether a change can be what brought a finding about.
    private func touches(_ change: DependencyChange, _ finding: Finding) -> Bool {
        let names = [finding.from] + (finding.to.map { [$0] } ?? [])
        return names.contains(change.target.name) || names.contains(change.entry.name)
    }
}

/// Why a finding is not settled by a machine.
struct FixObstacle: Error {
    var reason: String
}
