/// Writes a report as JUnit XML, which nearly every CI server shows.
///
/// An error is a failed test case; a warning and an excused finding is a skipped one. Names carry no line, so that a
/// server recognises a finding whose line moved; further cases of one name have a number behind it. Without any finding
/// there is one passed test case.
public struct JUnitReporter: Reporter {
    /// Makes a reporter; there is nothing to set.
    public init() {}

    private struct Case {
        var group: String
        var name: String
        /// The attributes for its location.
        var place = ""
        var outcome: String?
    }

    /// The whole document.
    public func render(_ report: Report) -> String {
        func element(_ name: String, _ message: String) -> String { "<\(name) message=\"\(xmlText(message))\"/>" }
        func remark(_ name: String, _ kind: String, _ text: String) -> Case {
            Case(group: report.package, name: name, outcome: element(kind, text))
        }
        let problems = report.problems.map { remark("incomplete", "error", $0) }
        let failures = report.findings.filter { $0.severity == .error }.map { finding in
            let body = xmlText("\(finding.location): \(finding.message)\n\(finding.fix)")
            let start = "<failure message=\"\(xmlText(finding.message))\" type=\"error\">"
            return Self.case(for: finding, "\(start)\(body)</failure>")
        }
        func skip(_ finding: Finding, _ reason: String) -> Case {
            Self.case(for: finding, element("skipped", reason))
        }
        var skipped = report.unresolvedNote.map { [remark("unresolved packages", "skipped", $0)] } ?? []
        skipped += report.notes.map { remark("note", "skipped", $0) }
        skipped += report.findings.filter { $0.severity != .error }.map { skip($0, "warning: \($0.message)") }
        skipped += report.suppressed.map { skip($0.finding, "suppressed: \($0.reason)") }
        skipped += report.allowed.map { skip($0.finding, "allowed: \($0.reason)") }
        skipped += report.baselined.map { skip($0, "held by the baseline") }
        var cases = problems + failures + skipped
        if cases.isEmpty { cases = [Case(group: report.package, name: "module boundaries")] }
        let counts =
            "tests=\"\(cases.count)\" failures=\"\(failures.count)\" errors=\"\(problems.count)\" "
            + "skipped=\"\(skipped.count)\""
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <testsuites name="validate-deps" \(counts)>
              <testsuite name="\(xmlText(report.package))" \(counts)>
            \(Self.lines(of: cases).joined(separator: "\n"))
              </testsuite>
            </testsuites>

            """
    }

    private static func `case`(for finding: Finding, _ outcome: String) -> Case {
        let ends = finding.to.map { "\(finding.from) to \($0)" } ?? finding.from
        let location = finding.location
        return Case(
            group: finding.from, name: "\(finding.rule): \(ends) in \(location.file)",
            place: " file=\"\(xmlText(location.file))\" line=\"\(location.line)\"", outcome: outcome)
    }

    private static func lines(of cases: [Case]) -> [String] {
        // Servers take two cases of one name for two runs of one test.
        var counts: [[String]: Int] = [:]
        return cases.map { one in
            counts[[one.group, one.name], default: 0] += 1
            let count = counts[[one.group, one.name]]!
            let name = count > 1 ? "\(one.name) (\(count))" : one.name
            let start = "    <testcase classname=\"\(xmlText(one.group))\" name=\"\(xmlText(name))\"\(one.place)"
            return one.outcome.map { "\(start)>\n      \($0)\n    </testcase>" } ?? "\(start)/>"
        }
    }
}
