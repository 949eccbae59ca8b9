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
        let problems = report.problems.map { problem in
            Case(group: report.package, name: "incomplete", outcome: element("error", message: problem))
        }
        let failures = report.findings.filter { $0.severity == .error }.map { finding in
            Case(
                finding,
                outcome: element(
                    "failure", message: finding.message, type: finding.severity.rawValue,
                    body: "\(finding.location): \(finding.message)\n\(finding.fix)"))
        }
        let unresolved = report.unresolvedNote.map { note in
            Case(group: report.package, name: "unresolved packages", outcome: element("skipped", message: note))
        }
        let notes = report.notes.map { note in
            Case(group: report.package, name: "note", outcome: element("skipped", message: note))
        }
        let warnings = report.findings.filter { $0.severity != .error }.map { finding in
            Case(finding, outcome: element("skipped", message: "warning: \(finding.message)"))
        }
        let skipped =
            (unresolved.map { [$0] } ?? []) + notes + warnings
            + report.suppressed.map {
                Case($0.finding, outcome: element("skipped", message: "suppressed: \($0.reason)"))
            }
            + report.allowed.map { Case($0.finding, outcome: element("skipped", message: "allowed: \($0.reason)")) }
            + report.baselined.map { Case($0, outcome: element("skipped", message: "held by the baseline")) }
        let cases = Self.numbered(problems + failures + skipped)
        let passed = cases.isEmpty ? [Case(group: report.package, name: "module boundaries", outcome: nil)] : []
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
            let count = counts[[one.group, one.name]]!
            if count > 1 { one.name += " (\(count))" }
            return one
        }
    }

    private func element(_ name: String, message: String, type: String? = nil, body: String? = nil) -> String {
        let type = type.map { " type=\"\($0)\"" } ?? ""
        let start = "<\(name) message=\"\(xmlText(message))\"\(type)"
        return body.map { "\(start)>\(xmlText($0))</\(name)>" } ?? "\(start)/>"
    }

    private struct Case {
        var group: String
        var name: String
        var location: SourceLocation?
        var outcome: String?

        init(group: String, name: String, outcome: String?) {
            self.group = group
            self.name = name
            self.outcome = outcome
        }

        init(_ finding: Finding, outcome: String) {
            self.group = finding.from
            let ends = finding.to.map { "\(finding.from) to \($0)" } ?? finding.from
            self.name = "\(finding.rule): \(ends) in \(finding.location.file)"
            self.location = finding.location
            self.outcome = outcome
        }

        var text: String {
            let location = location.map { " file=\"\(xmlText($0.file))\" line=\"\($0.line)\"" } ?? ""
            let start = "    <testcase classname=\"\(xmlText(group))\" name=\"\(xmlText(name))\"\(location)"
            return outcome.map { "\(start)>\n      \($0)\n    </testcase>" } ?? "\(start)/>"
        }
    }
}
