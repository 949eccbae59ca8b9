import ModuleBoundaries
import Testing

@Suite("GitHub workflow commands")
struct GitHubReporterTests {
    @Test("A report becomes one escaped command for each finding, after what could not be read")
    func wholeText() throws {
        let text = GitHubReporter().render(SampleReport.full)
        #expect(try text == fixtureText("Reports/report.github.txt"))
        #expect(text.split(separator: "\n").count { $0.hasPrefix("::") } == SampleReport.full.findings.count)
    }

    @Test("Paths are counted from the top of the repository, also those that leave the package")
    func subfolder() {
        var findings = [SampleReport.upward, SampleReport.upward]
        findings[0].location.file = "Sources/A/A.swift"
        findings[1].location.file = "../Core/Package.swift"
        let text = GitHubReporter(folder: "Examples/Shop").render(Report(package: "P", findings: findings))
        let files = text.split(separator: "\n").map { $0.prefix { $0 != "," } }
        #expect(files == ["::error file=Examples/Shop/Sources/A/A.swift", "::error file=Examples/Core/Package.swift"])
    }

    @Test("An edge is one line at its first location, and errors come before warnings")
    func edges() {
        func finding(_ rule: String, _ severity: Severity, line: Int) -> Finding {
            Finding(
                rule: rule, severity: severity, from: "A", to: "B", location: location("a.swift", line, 8),
                message: "No.",
                fix: "Cut it.")
        }
        let findings = [finding("w", .warning, line: 1)] + (2...4).map { finding("e", .error, line: $0) }
        #expect(
            GitHubReporter().render(Report(package: "P", findings: findings)) == """
                ::error file=a.swift,line=2,col=8,title=e::No.%0AThe same at 2 more locations.%0ACut it.
                ::warning file=a.swift,line=1,col=8,title=w::No.%0ACut it.

                """)
    }
}
