import Testing

@testable import ModuleBoundaries

@Suite("stale-baseline")
struct StaleBaselineRuleTests {
    @Test("An entry that covers more than there is is stale, at its own line in the file")
    func stale() throws {
        let text = """
            {version: 1, findings: [
              {rule: "undeclared-import", target: "App", module: "Core", file: "App/A.swift", count: 2},
              {rule: "undeclared-import", target: "App", module: "Core", file: "App/B.swift"}]}
            """
        let drawing = """
            App
            Core

            App/A.swift
                import Core
            """
        let baseline = try Baseline.parse(Array(text.utf8))
        let report = Checker(baseline: baseline).check(DrawnModel(drawing).model)
        #expect(report.hasBaseline && !Checker().check(DrawnModel(drawing).model).hasBaseline)

        #expect(
            report.findings == [
                Finding(
                    rule: "stale-baseline",
                    severity: .warning,
                    from: "App",
                    to: "Core",
                    location: location(".validate-deps-baseline.json", 2, 3),
                    message: """
                        The baseline holds 2 findings of undeclared-import from App to Core in App/A.swift, and 1 is \
                        left.
                        """,
                    fix: "Let `--write-baseline` lower its count, or set that to 1.",
                    path: ["App", "Core"]
                ),
                Finding(
                    rule: "stale-baseline",
                    severity: .warning,
                    from: "App",
                    to: "Core",
                    location: location(".validate-deps-baseline.json", 3, 3),
                    message: """
                        The baseline holds undeclared-import from App to Core in App/B.swift, which is no longer found.
                        """,
                    fix: "Let `--write-baseline` take it out, or remove this entry.",
                    path: ["App", "Core"]
                ),
            ]
        )
    }

    @Test("Nothing is stale where not everything could be read, or where the rule is off")
    func notKnown() {
        let baseline = Baseline(entries: [
            Baseline.Entry(
                key: .init(rule: "undeclared-import", target: "App", module: "Core", file: "App/Gone.swift"))
        ])
        let model = DrawnModel("App").model
        let off = Configuration(severities: ["undeclared-import": .off])

        #expect(Checker(baseline: baseline).check(model, problems: ["App/Gone.swift: unreadable"]).findings.isEmpty)
        #expect(Checker(configuration: off, baseline: baseline).check(model).findings.isEmpty)
    }
}
