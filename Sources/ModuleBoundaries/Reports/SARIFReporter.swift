import Foundation

/// Writes a report as SARIF 2.1.0, the format of code scanning services.
///
/// Source: OASIS, "Static Analysis Results Interchange Format (SARIF) Version 2.1.0".
public struct SARIFReporter: Reporter {
    private static let base = "%SRCROOT%"

    private let rules: [RuleDescription]
    private let folder: String
    private let line: @Sendable (SourceLocation) -> String?

    /// - Parameters:
    ///   - rules: The rules that the check knows; each becomes a rule with its help text.
    ///   - folder: The folder of the report's paths as seen from the top of the repository, where code scanning looks
    ///     for the files; `.` if they are one.
    ///   - line: The text of the line that a location names, from which its column is counted in UTF-16 units, as the
    ///     document says. If it returns nil, the column stays as it is.
    public init(
        rules: [RuleDescription] = RuleCatalog.descriptions,
        folder: String = ".",
        line: @escaping @Sendable (SourceLocation) -> String? = { _ in nil }
    ) {
        self.rules = rules
        self.folder = folder
        self.line = line
    }

    /// The whole document. Suppressed findings and those of the baseline are in it, marked as such.
    public func render(_ report: Report) -> String {
        let driver = JSONValue.object([
            "name": .string(Tool.name), "semanticVersion": .string(Tool.version), "rules": .array(rules.map(rule)),
        ])
        let top = text("The top of the git repository, or else the folder that is checked.")
        let run = JSONValue.object([
            "tool": .object(["driver": driver]),
            "invocations": [invocation(report)],
            "originalUriBaseIds": .object([Self.base: .object(["description": top])]),
            "columnKind": "utf16CodeUnits",
            "results": .array(results(report)),
        ])
        let document = JSONValue.object([
            "$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0", "runs": [run],
        ])
        return document.text + "\n"
    }

    private func text(_ text: String) -> JSONValue { .object(["text": .string(text)]) }

    private func rule(_ rule: RuleDescription) -> JSONValue {
        let reason = "\(rule.summary)\n\n\(rule.rationale)\n\n"
        return .object([
            "id": .string(rule.id),
            "shortDescription": text(rule.summary),
            "fullDescription": text(rule.rationale),
            "help": .object([
                "text": .string("\(reason)Example:\n\(rule.example)\n\n\(rule.fix)"),
                "markdown": .string("\(reason)```swift\n\(rule.example)\n```\n\n\(rule.fix)"),
            ]),
            "defaultConfiguration": rule.severity == .off
                ? .object(["enabled": .bool(false)]) : .object(["level": .string(rule.severity.rawValue)]),
        ])
    }

    private func invocation(_ report: Report) -> JSONValue {
        let messages =
            report.problems.map { ("error", $0) } + (report.unresolvedNote.map { [("warning", $0)] } ?? [])
            + report.notes.map { ("note", $0) }
        let notifications = messages.map { level, message in
            JSONValue.object(["level": .string(level), "message": text(message)])
        }
        return .object([
            "executionSuccessful": .bool(report.problems.isEmpty),
            "toolExecutionNotifications": notifications.isEmpty ? nil : .array(notifications),
        ])
    }

    private func results(_ report: Report) -> [JSONValue] {
        func excuse(_ kind: String, _ reason: String) -> JSONValue {
            [.object(["kind": .string(kind), "justification": .string(reason)])]
        }
        // An empty list of suppressions says that the result counts.
        var all: [(finding: Finding, state: String, suppressions: JSONValue)] = report.findings.map { ($0, "new", []) }
        all += report.suppressed.map { ($0.finding, "new", excuse("inSource", $0.reason)) }
        all += report.allowed.map { ($0.finding, "new", excuse("external", $0.reason)) }
        all += report.baselined.map { ($0, "unchanged", excuse("external", "Held by the baseline.")) }
        // Either every result of a run states its suppressions and its relation to a baseline, or none does.
        let statesSuppressions = all.count > report.findings.count
        let statesBaseline = !report.baselined.isEmpty
        var fingerprint = Fingerprint()
        return all.sorted { $0.finding < $1.finding }.map { finding, state, suppressions in
            let related = finding.related.enumerated().map { location($1.location, id: $0, message: $1.message) }
            return .object([
                "ruleId": .string(finding.rule),
                "ruleIndex": rules.firstIndex { $0.id == finding.rule }.map { .number($0) },
                "level": .string(finding.severity == .warning ? "warning" : "error"),
                "message": text("\(finding.message)\n\(finding.fix)"),
                "locations": [location(finding.location)],
                "relatedLocations": related.isEmpty ? nil : .array(related),
                "partialFingerprints": .object(["validateDepsBoundary/v1": .string(fingerprint.next(finding))]),
                "baselineState": statesBaseline ? .string(state) : nil,
                "suppressions": statesSuppressions ? suppressions : nil,
                "fixes": report.fixes[finding].map { [fix($0, of: finding)] },
            ])
        }
    }

    private func fix(_ replacement: TextReplacement, of finding: Finding) -> JSONValue {
        let (start, end) = (replacement.start, replacement.end)
        let region = JSONValue.object([
            "startLine": .number(start.line), "startColumn": .number(start.column), "endLine": .number(end.line),
            "endColumn": .number(end.column),
        ])
        let edit = JSONValue.object(["deletedRegion": region, "insertedContent": text(replacement.text)])
        let change = JSONValue.object(["artifactLocation": artifact(replacement.file), "replacements": [edit]])
        return .object(["description": text(finding.fix), "artifactChanges": [change]])
    }

    /// A file by a relative URI reference: all but unreserved characters (RFC 3986, 2.3) and `/` is escaped.
    private func artifact(_ file: String) -> JSONValue {
        let path = FolderPath.join(folder, file)
        let plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/"
        let uri = path.addingPercentEncoding(withAllowedCharacters: CharacterSet(charactersIn: plain)) ?? path
        return .object(["uri": .string(uri), "uriBaseId": .string(Self.base)])
    }

    private func location(_ location: SourceLocation, id: Int? = nil, message: String? = nil) -> JSONValue {
        let region = JSONValue.object([
            "startLine": .number(max(1, location.line)), "startColumn": .number(column(of: location)),
        ])
        return .object([
            "id": id.map { .number($0) },
            "physicalLocation": .object(["artifactLocation": artifact(location.file), "region": region]),
            "message": message.map(text),
        ])
    }

    /// The column in UTF-16 code units, counted from 1; a location counts bytes of UTF-8.
    private func column(of location: SourceLocation) -> Int {
        guard location.column > 1, let line = line(location) else { return max(1, location.column) }
        return String(decoding: line.utf8.prefix(location.column - 1), as: UTF8.self).utf16.count + 1
    }
}
