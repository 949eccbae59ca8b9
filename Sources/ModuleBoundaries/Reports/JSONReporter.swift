/// The report as one JSON object, its keys always in one order.
public struct JSONReporter: Reporter {
    /// Makes a reporter; there is nothing to set.
    public init() {}

    /// Renders the report.
    public func render(_ report: Report) -> String {
        let summary = report.summary
        var fingerprint = Fingerprint()
        let findings = report.findings.map { finding in
            finding.json([
                ("fix", .string(finding.fix)), ("path", .strings(finding.path)),
                ("related", .array(finding.related.map(\.location.json))),
                ("fingerprint", .string(fingerprint.next(finding))),
            ])
        }
        let value = JSONValue.object([
            "version": .number(1),
            "tool": .string(Tool.name),
            "package": .string(report.package),
            "incomplete": .bool(report.isIncomplete || !report.unindexed.isEmpty),
            "unresolved": .strings(report.unresolved),
            "problems": report.isIncomplete ? .strings(report.problems) : nil,
            "unindexed": report.unindexed.isEmpty ? nil : .strings(report.unindexed),
            "notes": report.notes.isEmpty ? nil : .strings(report.notes),
            "summary": .object([
                "targets": .number(summary.targets), "files": .number(summary.files),
                "imports": .number(summary.imports), "errors": .number(summary.errors),
                "warnings": .number(summary.warnings), "suppressed": .number(summary.suppressed),
                "allowed": .number(summary.allowed), "baselined": .number(summary.baselined),
            ]),
            "findings": .array(findings),
        ])
        return value.text + "\n"
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
