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
    ///     for the files; `.` where they are one.
    ///   - line: The text of the line that a location names, from which its column is counted in UTF-16 units, as the
    ///     document says; nil where it cannot be read, and the column then stays as it is.
    public init(
        rules: [RuleDescription] = RuleCatalog.descriptions,
        folder: String = ".",
        line: @escaping @Sendable (SourceLocation) -> String? = { _ in nil }
    ) {
        self.rules = rules
        self.folder = folder
        self.line = line
    }

    /// The whole document. What is suppressed or in the baseline is in it, marked as such.
    public func render(_ report: Report) -> String {
        let known = rules.map(\.id)
        let indexOf = Dictionary(zip(known, known.indices), uniquingKeysWith: { first, _ in first })
        let document = JSONValue.object([
            "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
            "version": "2.1.0",
            "runs": [
                .object([
                    "tool": .object([
                        "driver": .object([
                            "name": .string(Tool.name),
                            "semanticVersion": .string(Tool.version),
                            "rules": .array(rules.map(rule)),
                        ])
                    ]),
                    "invocations": [invocation(report)],
                    "originalUriBaseIds": .object([
                        Self.base: .object([
                            "description": .object([
                                "text": "The top of the git repository, or else the folder that is checked."
                            ])
                        ])
                    ]),
                    "columnKind": "utf16CodeUnits",
                    "results": .array(results(report, indexOf: indexOf)),
                ])
            ],
        ])
        return document.text + "\n"
    }

    private func rule(_ rule: RuleDescription) -> JSONValue {
        .object([
            "id": .string(rule.id),
            "shortDescription": .object(["text": .string(rule.summary)]),
            "fullDescription": .object(["text": .string(rule.rationale)]),
            "help": .object([
                "text": .string("\(rule.summary)\n\n\(rule.rationale)\n\nExample:\n\(rule.example)\n\n\(rule.fix)"),
                "markdown": .string(
                    "\(rule.summary)\n\n\(rule.rationale)\n\n```swift\n\(rule.example)\n```\n\n\(rule.fix)"
                ),
            ]),
            "defaultConfiguration": rule.severity == .off
                ? .object(["enabled": .bool(false)]) : .object(["level": .string(rule.severity.rawValue)]),
        ])
    }

    private func invocation(_ report: Report) -> JSONValue {
        let problems = report.problems
        let messages =
            problems.map { ("error", $0) } + (report.unresolvedNote.map { [("warning", $0)] } ?? [])
            + report.notes.map { ("note", $0) }
        let notifications = messages.map { level, text in
            JSONValue.object(["level": .string(level), "message": .object(["text": .string(text)])])
        }
        return .object([
            "executionSuccessful": .bool(problems.isEmpty),
            "toolExecutionNotifications": notifications.isEmpty ? nil : .array(notifications),
        ])
    }

    private func results(_ report: Report, indexOf: [String: Int]) -> [JSONValue] {
        let open = report.findings.map { (finding: $0, status: Status.open) }
        let suppressed = report.suppressed.map { (finding: $0.finding, status: Status.suppressed($0.reason)) }
        let allowed = report.allowed.map { (finding: $0.finding, status: Status.allowed($0.reason)) }
        let baselined = report.baselined.map { (finding: $0, status: Status.baselined) }
        // A stable order, because two findings may be equal in all that is compared.
        let all = (open + suppressed + allowed + baselined).enumerated()
            .sorted { ($0.element.finding, $0.offset) < ($1.element.finding, $1.offset) }
            .map(\.element)
        // Either every result of a run states its suppressions and its relation to a baseline, or none does.
        let statesSuppressions = all.count > open.count
        let statesBaseline = !baselined.isEmpty
        var fingerprint = Fingerprint()
        return all.map { finding, status in
            .object([
                "ruleId": .string(finding.rule),
                "ruleIndex": indexOf[finding.rule].map { .number($0) },
                "level": .string(finding.severity == .warning ? "warning" : "error"),
                "message": .object(["text": .string("\(finding.message)\n\(finding.fix)")]),
                "locations": [location(finding.location)],
                "relatedLocations": finding.related.isEmpty ? nil : .array(related(finding.related)),
                "partialFingerprints": .object(["validateDepsBoundary/v1": .string(fingerprint.next(finding))]),
                "baselineState": statesBaseline ? .string(status.baselineState) : nil,
                "suppressions": statesSuppressions ? status.suppressions : nil,
                "fixes": report.fixes[finding].map { [fix($0, of: finding)] },
            ])
        }
    }

    private func fix(_ replacement: TextReplacement, of finding: Finding) -> JSONValue {
        .object([
            "description": .object(["text": .string(finding.fix)]),
            "artifactChanges": [
                .object([
                    "artifactLocation": artifact(replacement.file),
                    "replacements": [
                        .object([
                            "deletedRegion": .object([
                                "startLine": .number(replacement.start.line),
                                "startColumn": .number(replacement.start.column),
                                "endLine": .number(replacement.end.line),
                                "endColumn": .number(replacement.end.column),
                            ]),
                            "insertedContent": .object(["text": .string(replacement.text)]),
                        ])
                    ],
                ])
            ],
        ])
    }

    private func artifact(_ file: String) -> JSONValue {
        .object(["uri": .string(uri(FolderPath.join(folder, file))), "uriBaseId": .string(Self.base)])
    }

    private func related(_ locations: [RelatedLocation]) -> [JSONValue] {
        locations.enumerated().map { location($1.location, id: $0, message: $1.message) }
    }

    private func location(_ location: SourceLocation, id: Int? = nil, message: String? = nil) -> JSONValue {
        .object([
            "id": id.map { .number($0) },
            "physicalLocation": .object([
                "artifactLocation": artifact(location.file),
                "region": .object([
                    "startLine": .number(max(1, location.line)), "startColumn": .number(column(of: location)),
                ]),
            ]),
            "message": message.map { .object(["text": .string($0)]) },
        ])
    }

    /// The column in UTF-16 code units, counted from 1; a location counts bytes of UTF-8.
    private func column(of location: SourceLocation) -> Int {
        guard location.column > 1, let line = line(location) else { return max(1, location.column) }
        return String(decoding: line.utf8.prefix(location.column - 1), as: UTF8.self).utf16.count + 1
    }

    /// The path as a relative URI reference: all but unreserved characters (RFC 3986, 2.3) and `/` is escaped.
    private func uri(_ path: String) -> String {
        let plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/"
        return path.addingPercentEncoding(withAllowedCharacters: CharacterSet(charactersIn: plain)) ?? path
    }

    private enum Status {
        case open
        case suppressed(String)
        case allowed(String)
        case baselined

        var baselineState: String {
            if case .baselined = self { "unchanged" } else { "new" }
        }

        /// A present but empty list says that the result counts.
        var suppressions: JSONValue {
            switch self {
            case .open: []
            case .suppressed(let reason): [.object(["kind": "inSource", "justification": .string(reason)])]
            case .allowed(let reason): [.object(["kind": "external", "justification": .string(reason)])]
            case .baselined: [.object(["kind": "external", "justification": "Held by the baseline."])]
            }
        }
    }
}

/// The identity of a finding that stays the same when its line moves.
///
/// It is made of the rule, the target, the other end and the file, and counts the findings that share all four, in
/// the order in which they stand: the same parts by which a baseline knows a finding.
struct Fingerprint {
    private var counts: [String: Int] = [:]

    /// Gives the next finding its fingerprint; to be asked in the order of the findings' locations.
    mutating func next(_ finding: Finding) -> String {
        let identity = [finding.rule, finding.from, finding.to ?? "", finding.location.file].joined(separator: "\u{0}")
        counts[identity, default: 0] += 1
        let digits = String(stableHash(identity), radix: 16)
        return "\(String(repeating: "0", count: 16 - digits.count))\(digits):\(counts[identity]!)"
    }
}
