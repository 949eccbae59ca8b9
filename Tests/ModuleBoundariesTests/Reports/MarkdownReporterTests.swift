import ModuleBoundaries
import Testing

@Suite("The Markdown report")
struct MarkdownReporterTests {
    @Test("The numbers stand above a table of edges, errors first")
    func edges() {
        func finding(_ rule: String, _ severity: Severity, to: String, line: Int) -> Finding {
            Finding(
                rule: rule, severity: severity, from: "A|_b", to: to, location: location("Sources/A/a.swift", line, 8),
                message: "No.", fix: "Cut *it*.")
        }
        var report = Report(
            package: "Shop",
            findings: [
                finding("unused-dependency", .warning, to: "C", line: 1),
                finding("upward-import", .error, to: "B", line: 2),
                finding("upward-import", .error, to: "B", line: 4),
            ]
        )
        (report.summary.errors, report.summary.warnings, report.summary.targets) = (2, 1, 3)
        #expect(
            MarkdownReporter().render(report) == """
                ### Module boundaries of Shop

                **2 errors, 1 warning**: 3 targets, 0 files, 0 imports checked.

                | | Rule | Edge | Where | Fix |
                | --- | --- | --- | --- | --- |
                | error | `upward-import` | A\\|\\_b → B | `Sources/A/a.swift:2:8` and 1 more | Cut \\*it\\*. |
                | warning | `unused-dependency` | A\\|\\_b → C | `Sources/A/a.swift:1:8` | Cut \\*it\\*. |

                """)
    }

    @Test("A clean report, and one that could not be read, say so")
    func clean() {
        #expect(
            MarkdownReporter().render(SampleReport.empty)
                == "### Module boundaries of Shop\n\n**No findings**: 0 targets, 0 files, 0 imports checked.\n")
        let text = MarkdownReporter().render(Report(package: "P", problems: ["a: gone"]))
        #expect(text.hasPrefix("### Module boundaries of P\n\n**No findings in what could be read**: "))
        #expect(text.hasSuffix("\n\nIncomplete: 1 problem kept parts from being checked.\n\n- a: gone\n"))
    }

    @Test("A table of hundreds of edges is cut, and says so")
    func long() {
        let findings = (1...200).map { index in
            Finding(
                rule: "r", severity: .error, from: "A\(index)", to: "B", location: location("a.swift", index, 1),
                message: "", fix: "")
        }
        #expect(MarkdownReporter().render(Report(package: "P", findings: findings)).hasSuffix("…and 50 more rows.\n"))
    }
}
