import Testing

@testable import ModuleBoundaries

/// A rule as a team would write it, from public declarations alone.
private struct NoSingletonsRule: Rule {
    static let description = RuleDescription(
        id: "team/no-singletons", severity: .warning, summary: "A file imports Singletons.",
        rationale: "They hide what code needs.", example: "import Singletons   // flagged", fix: "Remove the import.")

    func findings(in model: ModuleModel) -> [Finding] {
        model.edges.compactMap { edge in
            guard let statement = edge.statement, statement.module == "Singletons" else { return nil }
            return Self.description.finding(
                from: edge.from.name, to: edge.to.name, at: edge.location,
                message: "\(edge.from.name) imports \(statement.module).", fix: "Remove the import.")
        }
    }
}

@Suite("Rules of one's own")
struct OwnRuleTests {
    private let model = DrawnModel(
        """
        Singletons
        App: Singletons

        App/App.swift
            import Singletons
        App/Old.swift
            import Singletons // validate-deps:allow team/no-singletons because it goes in May
        """
    ).model

    @Test("A configuration sets their severity, and a baseline freezes their findings, also if they do not run")
    func configured() throws {
        let (configuration, issues) = Configuration.parse(Array(#"{rules: {"team/no-singletons": "error"}}"#.utf8))
        #expect(issues.isEmpty)
        let report = Checker(rules: [NoSingletonsRule()], configuration: configuration).check(model)
        #expect(report.findings.map(\.severity) == [.error])
        let baseline = try Baseline.parse(Array(Baseline(report, replacing: nil).text.utf8))
        let frozen = Checker(rules: [NoSingletonsRule()], baseline: baseline).check(model)
        #expect(frozen.findings.isEmpty && frozen.baselined.count == 1)
        #expect(Checker(baseline: baseline).check(model).findings.isEmpty)
    }

    @Test("If they run, a suppression that does nothing is found as for any other rule")
    func stale() {
        let model = DrawnModel(
            """
            Singletons
            App: Singletons
            App/App.swift
                import Singletons // validate-deps:allow upward-import because it was one
                // validate-deps:allow team/no-singletons because it was one
            """
        ).model
        let checker = Checker(rules: [NoSingletonsRule()])
        #expect(checker.rules.map(\.id) == RuleCatalog.descriptions.map(\.id) + ["team/no-singletons"])
        #expect(checker.check(model).findings.map(\.rule) == ["team/no-singletons", "suppression", "suppression"])
    }
}
