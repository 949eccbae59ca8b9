/// The report as one JSON object, its keys always in one order.
public struct JSONReporter: Reporter {
    /// Makes a reporter; there is nothing to set.
    public init() {}

    /// Renders the report.
    public func render(_ report: Report) -> String {
        let summary = report.summary
        var fingerprint = Fingerprint()
        let findings = report.findings.map { value(of: $0, fingerprint: fingerprint.next($0)) }
        var members: [(String, JSONValue)] = [
            ("version", .number(1)),
            ("tool", .string("validate-deps")),
            ("package", .string(report.package)),
        ]
        if report.isIncomplete {
            members.append(("incomplete", .bool(true)))
            members.append(("problems", .array(report.problems.map(JSONValue.string))))
        }
        if !report.unresolved.isEmpty {
            members.append(("unresolved", .array(report.unresolved.map(JSONValue.string))))
        }
        members.append(
            (
                "summary",
                .object([
                    ("targets", .number(summary.targets)),
                    ("files", .number(summary.files)),
                    ("imports", .number(summary.imports)),
                    ("errors", .number(summary.errors)),
                    ("warnings", .number(summary.warnings)),
                    ("suppressed", .number(summary.suppressed)),
                    ("allowed", .number(summary.allowed)),
                    ("baselined", .number(summary.baselined)),
                ])
            )
        )
        members.append(("findings", .array(findings)))
        return JSONValue.object(members).text + "\n"
    }

    private func value(of finding: Finding, fingerprint: String) -> JSONValue {
        .object([
            ("rule", .string(finding.rule)),
            ("severity", .string(finding.severity.rawValue)),
            ("from", .string(finding.from)),
            ("to", finding.to.map(JSONValue.string) ?? .null),
            ("file", .string(finding.location.file)),
            ("line", .number(finding.location.line)),
            ("column", .number(finding.location.column)),
            ("message", .string(finding.message)),
            ("fix", .string(finding.fix)),
            ("path", .array(finding.path.map(JSONValue.string))),
            ("related", .array(finding.related.map { location($0.location) })),
            ("fingerprint", .string(fingerprint)),
        ])
    }

    private func location(_ location: SourceLocation) -> JSONValue {
        .object([
            ("file", .string(location.file)), ("line", .number(location.line)), ("column", .number(location.column)),
        ])
    }
}
