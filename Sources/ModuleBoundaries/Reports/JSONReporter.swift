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
            ("incomplete", .bool(report.isIncomplete || !report.unindexed.isEmpty)),
            ("unresolved", .strings(report.unresolved)),
        ]
        if report.isIncomplete { members.append(("problems", .strings(report.problems))) }
        if !report.unindexed.isEmpty { members.append(("unindexed", .strings(report.unindexed))) }
        if !report.notes.isEmpty { members.append(("notes", .array(report.notes.map(JSONValue.string)))) }
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
        finding.json([
            ("fix", .string(finding.fix)),
            ("path", .strings(finding.path)),
            ("related", .array(finding.related.map(\.location.json))),
            ("fingerprint", .string(fingerprint)),
        ])
    }
}

extension Finding {
    /// The finding as every JSON format has it.
    func json(_ further: [(String, JSONValue)] = []) -> JSONValue {
        let members: [(String, JSONValue)] = [
            ("rule", .string(rule)), ("severity", .string(severity.rawValue)), ("from", .string(from)),
            ("to", to.map { .string($0) } ?? .null), ("file", .string(location.file)),
            ("line", .number(location.line)), ("column", .number(location.column)), ("message", .string(message)),
        ]
        return .object(members + further)
    }
}

extension SourceLocation {
    /// The location as JSON.
    var json: JSONValue {
        .object(["file": .string(file), "line": .number(line), "column": .number(column)])
    }
}
