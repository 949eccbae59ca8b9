import ModuleBoundaries
import Testing

@Suite("SARIF")
struct SARIFReporterTests {
    private let reporter = SARIFReporter(rules: SampleReport.rules)

    @Test("A report with open, suppressed and baselined findings is written as one document")
    func wholeDocument() throws {
        #expect(try reporter.render(SampleReport.full) == fixtureText("Reports/report.sarif"))
    }

    @Test("Paths are counted from the top of the repository, and the fingerprint is not")
    func subfolder() {
        let report = Report(package: "P", findings: [SampleReport.upward])
        let text = SARIFReporter(folder: "Examples/Shop").render(report)
        #expect(text.contains("\"uri\": \"Examples/Shop/\(SampleReport.upward.location.file)\""))
        let finding = [SampleReport.upward]
        #expect(fingerprints(of: finding, folder: "Examples/Shop") == fingerprints(of: finding))
        #expect(!text.contains("suppressions") && !text.contains("baselineState"))
    }

    @Test("Columns are counted in UTF-16 units, as the document says, where the line can be read")
    func columns() throws {
        // The same import behind a comment of ASCII, of two bytes a letter, and of four: 1, 1 and 2 units of UTF-16.
        let lines = ["/* a */ import B", "/* é */ import B", "/* 🐦 */ import B"]
        let findings = lines.indices.map { index in
            var finding = SampleReport.upward
            finding.related = []
            finding.location.line = index + 1
            finding.location.column = lines[index].utf8.count
            return finding
        }
        let report = Report(package: "P", findings: findings)
        let read = SARIFReporter { lines[$0.line - 1] }.render(report).matches(of: #/"startColumn": (\d+)/#).map(\.1)
        #expect(read == ["16", "16", "17"])
        let unread = SARIFReporter().render(report).matches(of: #/"startColumn": (\d+)/#).map(\.1)
        #expect(unread == ["16", "17", "19"])
    }

    @Test("A fingerprint stays when the line moves, and differs by rule, targets, file and number")
    func fingerprints() {
        var findings = [Finding](repeating: SampleReport.upward, count: 6)
        findings[1].rule = "peer-import"
        findings[2].from = "Other"
        findings[3].to = "Other"
        findings[4].location.file = "Other.swift"
        let all = fingerprints(of: findings.sorted())
        #expect(Set(all).count == 6)
        let moved = findings.map { SampleReport.moved($0, to: 40) }.sorted()
        #expect(fingerprints(of: moved) == all)
    }

    private func fingerprints(of findings: [Finding], folder: String = ".") -> [Substring] {
        SARIFReporter(folder: folder).render(Report(package: "P", findings: findings))
            .matches(of: #/"validateDepsBoundary/v1": "([^"]+)"/#).map(\.1)
    }
}
