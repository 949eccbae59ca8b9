import ModuleBoundaries
import Testing

@Suite("JUnit XML")
struct JUnitReporterTests {
    @Test(
        "A report is written as one document, one without findings as a passed test case",
        arguments: [(SampleReport.full, "Reports/report.junit.xml"), (SampleReport.empty, "Reports/empty.junit.xml")]
    )
    func wholeDocument(report: Report, fixture: String) throws {
        #expect(try JUnitReporter().render(report) == fixtureText(fixture))
    }

    @Test("No two cases share a name: a server would take them for two runs of one test")
    func unique() {
        let finding = SampleReport.upward
        let report = Report(
            package: "P", findings: [finding, SampleReport.moved(finding, to: 9)],
            baselined: [SampleReport.moved(finding, to: 12)])
        let name = "upward-import: AuthDomain to HomeFeature in Sources/AuthDomain/Session.swift"
        let names = JUnitReporter().render(report).matches(of: #/<testcase classname="AuthDomain" name="([^"]*)"/#)
            .map { String($0.1) }
        #expect(names == [name, "\(name) (2)", "\(name) (3)"])
    }
}
