/// Writes a report as JUnit XML, which nearly every CI server shows.
///
/// An error is a failed test case; a warning, what a comment suppresses and what the baseline holds is a skipped one.
/// Names carry no line, so that a server recognises a finding whose line moved; of several with one name each but the
/// first has its number behind it. Without any finding there is one passed test case.
public struct JUnitReporter: Reporter {
    /// Makes a reporter; there is nothing to set.
    public init() {}

    /// The whole document.
    public func render(_ report: Report) -> String {
        let problems = report.problems.map {
            Case(group: report.package, name: "incomplete", outcome: element("error", $0))
        }
        let failures = report.findings.filter { $0.severity == .error }.map { finding in
            let body = xmlText("\(finding.location): \(finding.message)\n\(finding.fix)")
            let start = "<failure message=\"\(xmlText(finding.message))\" type=\"error\">"
            return Case(finding, outcome: "\(start)\(body)</failure>")
        }
        func skip(_ finding: Finding, _ reason: String) -> Case {
            Case(finding, outcome: element("skipped", reason))
        }
        func remark(_ name: String, _ note: String) -> Case {
            Case(group: report.package, name: name, outcome: element("skipped", note))
        }
        let skipped =
            (report.unresolvedNote.map { [remark("unresolved packages", $0)] } ?? [])
            + report.notes.map { remark("note", $0) }
            + report.findings.filter { $0.severity != .error }.map { skip($0, "warning: \($0.message)") }
            + report.suppressed.map { skip($0.finding, "suppressed: \($0.reason)") }
            + report.allowed.map { skip($0.finding, "allowed: \($0.reason)") }
            + report.baselined.map { skip($0, "held by the baseline") }
        let cases = Self.numbered(problems + failures + skipped)
        let passed = cases.isEmpty ? [Case(group: report.package, name: "module boundaries")] : []
        let counts =
            "tests=\"\(max(1, cases.count))\" failures=\"\(failures.count)\" errors=\"\(problems.count)\" "
            + "skipped=\"\(skipped.count)\""
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <testsuites name="validate-deps" \(counts)>
              <testsuite name="\(xmlText(report.package))" \(counts)>
            \((cases + passed).map(\.text).joined(separator: "\n"))
              </testsuite>
            </testsuites>

            """
    }

    /// Servers take two cases of one name for two runs of one test.
    private static func numbered(_ cases: [Case]) -> [Case] {
        var counts: [[String]: Int] = [:]
        return cases.map { one in
            var one = one
            counts[[one.group, one.name], default: 0] += 1
            if let count = counts[[one.group, one.name]], count > 1 { one.name += " (\(count))" }
            return one
        }
    }

    private func element(_ name: String, _ message: String) -> String { "<\(name) message=\"\(xmlText(message))\"/>" }

    fileprivate struct Case {
        var group: String
        var name: String
        var location: SourceLocation?
        var outcome: String?

        var text: String {
            let location = location.map { " file=\"\(xmlText($0.file))\" line=\"\($0.line)\"" } ?? ""
            let start = "    <testcase classname=\"\(xmlText(group))\" name=\"\(xmlText(name))\"\(location)"
            return outcome.map { "\(start)>\n      \($0)\n    </testcase>" } ?? "\(start)/>"
        }
    }
}

extension JUnitReporter.Case {
    fileprivate init(_ finding: Finding, outcome: String) {
        let ends = finding.to.map { "\(finding.from) to \($0)" } ?? finding.from
        self.init(
            group: finding.from, name: "\(finding.rule): \(ends) in \(finding.location.file)",
            location: finding.location, outcome: outcome)
    }
}
