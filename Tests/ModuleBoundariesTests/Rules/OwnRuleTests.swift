import Testing

@testable import ModuleBoundaries

/// A rule as a team would write it, with nothing but what is public.
private struct NoSingletonsRule: Rule {
    static let description = RuleDescription(
        id: "team/no-singletons",
        severity: .warning,
        summary: "A file imports Singletons.",
        rationale: "They hide what code needs.",
        example: "import Singletons   // flagged",
        fix: "Remove the import."
    )

    func findings(in model: ModuleModel) -> [Finding] {
        model.edges.compactMap { edge in
            guard let statement = edge.statement, statement.module == "Singletons" else { return nil }
            return Self.description.finding(
                from: edge.from.name,
                to: edge.to.name,
                at: edge.location,
                message: "\(edge.from.name) imports \(statement.module).",
                fix: "Remove the import."
            )
        }
    }
}

@Suite("Rules of one's own")
struct OwnRuleTests {
    private let drawing = DrawnModel(
        """
        Singletons
        App: Singletons

        App/App.swift
            import Singletons
        App/Old.swift
            import Singletons // validate-deps:allow team/no-singletons because it goes in May
        """
    )

    @Test("They are asked beside the built-in ones, and their findings can be suppressed")
    func asked() {
        let checker = Checker(rules: [NoSingletonsRule()])
        let report = checker.check(drawing.model)
        let finding = Finding(
            rule: "team/no-singletons", severity: .warning, from: "App", to: "Singletons",
            location: location("App/App.swift", 1, 8), message: "App imports Singletons.", fix: "Remove the import.",
            path: ["App", "Singletons"]
        )
        #expect(report.findings == [finding])
        #expect(report.suppressed.map(\.reason) == ["it goes in May"])
        #expect(checker.rules.map(\.id) == RuleCatalog.descriptions.map(\.id) + ["team/no-singletons"])
    }

    @Test("A configuration sets their severity, and a baseline freezes their findings")
    func configured() throws {
        let (configuration, issues) = Configuration.parse(Array(#"{rules: {"team/no-singletons": "error"}}"#.utf8))
        #expect(issues.isEmpty)
        let checker = Checker(rules: [NoSingletonsRule()], configuration: configuration)
        let report = checker.check(drawing.model)
        #expect(report.findings.map(\.severity) == [.error])
        let baseline = try Baseline.parse(Array(Baseline(report, replacing: nil).text.utf8))
        let frozen = Checker(rules: [NoSingletonsRule()], baseline: baseline).check(drawing.model)
        #expect(frozen.findings.isEmpty && frozen.baselined.count == 1)
    }

    @Test("Where they are not asked, nothing is said about their suppressions and baseline entries")
    func absent() throws {
        let report = Checker(rules: [NoSingletonsRule()]).check(drawing.model)
        let baseline = Baseline(report, replacing: nil)
        #expect(Checker(baseline: baseline).check(drawing.model).findings.isEmpty)
    }

    @Test("Where they are asked, a suppression or an entry that does nothing is found as for any other rule")
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
        let rules = Checker(rules: [NoSingletonsRule()]).check(model).findings.map(\.rule)
        #expect(rules == ["team/no-singletons", "suppression", "suppression"])
    }
}
