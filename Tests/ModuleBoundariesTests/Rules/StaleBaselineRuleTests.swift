import Testing

@testable import ModuleBoundaries

@Suite("stale-baseline")
struct StaleBaselineRuleTests {
    private static let text = """
        {version: 1, findings: [
          {rule: "undeclared-import", target: "App", module: "Core", file: "App/A.swift", count: 2},
          {rule: "undeclared-import", target: "App", module: "Core", file: "App/B.swift"}]}
        """
    private static let model = DrawnModel(
        """
        App
        Core

        App/A.swift
            import Core
        """
    ).model

    @Test("An entry that covers more than there is is stale, at its own line in the file")
    func stale() throws {
        let report = Checker(baseline: try Baseline.parse(Array(Self.text.utf8))).check(Self.model)
        #expect(report.hasBaseline && !Checker().check(Self.model).hasBaseline)
        func finding(_ line: Int, _ message: String, fix: String) -> Finding {
            Finding(
                rule: "stale-baseline", severity: .warning, from: "App", to: "Core",
                location: location(".validate-deps-baseline.json", line, 3), message: message, fix: fix,
                path: ["App", "Core"])
        }
        #expect(
            report.findings == [
                finding(
                    2,
                    "The baseline holds 2 findings of undeclared-import from App to Core in App/A.swift, and 1 is left.",
                    fix: "Let `--write-baseline` lower its count, or set that to 1."),
                finding(
                    3,
                    "The baseline holds undeclared-import from App to Core in App/B.swift, which is no longer found.",
                    fix: "Let `--write-baseline` take it out, or remove this entry."),
            ])
    }

    @Test("Nothing is stale if not everything could be read, or if the rule is off")
    func notKnown() throws {
        let baseline = try Baseline.parse(Array(Self.text.utf8))
        let off = Configuration(severities: ["undeclared-import": .off])
        #expect(Checker(baseline: baseline).check(Self.model, problems: ["App/B.swift: unreadable"]).findings.isEmpty)
        #expect(Checker(configuration: off, baseline: baseline).check(Self.model).findings.isEmpty)
    }
}
