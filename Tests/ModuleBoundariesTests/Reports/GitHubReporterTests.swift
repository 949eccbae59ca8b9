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

    @Test("A report without findings is empty")
    func empty() {
        #expect(GitHubReporter().render(SampleReport.empty) == "")
    }
}
