import ModuleBoundaries
import Testing

@Suite("The JSON report")
struct JSONReporterTests {
    @Test("The report has the members of the contract, in their order")
    func report() throws {
        var report = Report(
            package: "Shop",
            findings: [
                Finding(
                    rule: "upward-import", severity: .error, from: "AuthDomain", to: "HomeFeature",
                    location: location("Sources/AuthDomain/Session.swift", 3, 8), message: "a \"quote\"",
                    fix: "a \\ and\na line", path: ["AuthDomain", "HomeFeature"]),
                Finding(
                    rule: "unassigned-target", severity: .warning, from: "Analytics",
                    location: location("Package.swift", 1, 1), message: "é☕️\u{1}", fix: ""),
            ]
        )
        report.summary.errors = 1

        #expect(
            try jsonLine(JSONReporter().render(report)) == """
                {"version": 1, "tool": "validate-deps", "package": "Shop", "incomplete": false, "unresolved": [], \
                "summary": {"targets": 0, "files": 0, "imports": 0, "errors": 1, "warnings": 0, "suppressed": 0, \
                "allowed": 0, "baselined": 0}, "findings": [\
                {"rule": "upward-import", "severity": "error", "from": "AuthDomain", "to": "HomeFeature", \
                "file": "Sources/AuthDomain/Session.swift", "line": 3, "column": 8, "message": "a \\"quote\\"", \
                "fix": "a \\\\ and\\na line", "path": ["AuthDomain", "HomeFeature"], "related": [], \
                "fingerprint": "7b006dbe97c6a344:1"}, \
                {"rule": "unassigned-target", "severity": "warning", "from": "Analytics", "to": null, \
                "file": "Package.swift", "line": 1, "column": 1, "message": "é☕️\\u0001", "fix": "", "path": [], \
                "related": [], "fingerprint": "5060ab18a8ea13dd:1"}]}
                """)
    }

    @Test("An incomplete report says so and why; a clean one has an empty list of findings")
    func incomplete() {
        let whole = JSONReporter().render(Report(package: "Shop"))
        #expect(whole.contains("\"incomplete\": false,") && whole.hasSuffix("\"findings\": []\n}\n"))
        let partial = JSONReporter().render(Report(package: "Shop", problems: ["A.swift: gone"]))
        #expect(partial.contains("\"incomplete\": true,") && partial.contains("\"problems\": [\"A.swift: gone\"],"))
    }
}
