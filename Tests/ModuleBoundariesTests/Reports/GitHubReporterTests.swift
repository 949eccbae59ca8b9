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

    @Test("A report without findings is empty")
    func empty() {
        #expect(GitHubReporter().render(SampleReport.empty) == "")
    }
}
