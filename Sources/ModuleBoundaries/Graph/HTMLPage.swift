/// Puts a diagram into one HTML page that needs nothing besides itself: no network, no library, no file beside it.
struct HTMLPage {
    let diagram: Diagram
    let data: JSONValue

    /// The whole document: the template with its placeholders filled in one pass, so that no text of the package is
    /// ever taken for a placeholder.
    var document: String {
        var rest = PageFile.template.text[...]
        var text = ""
        while let start = rest.range(of: "{{"), let end = rest[start.upperBound...].range(of: "}}") {
            text += rest[..<start.lowerBound]
            text += value(of: rest[start.upperBound..<end.lowerBound])
            rest = rest[end.upperBound...]
        }
        return text + rest + "\n"
    }

    private func value(of placeholder: Substring) -> String {
        switch placeholder {
        case "title": xmlText(diagram.name)
        case "data": data.scriptText
        case "styles": PageFile.styles.map { "<style>\n\($0.text)\n</style>" }.joined(separator: "\n")
        // Each script keeps its name, so that a browser's tools show it as a file.
        case "scripts":
            PageFile.scripts
                .map { "<script>\n\($0.text)\n//# sourceURL=validate-deps/\($0.name)\n</script>" }
                .joined(separator: "\n")
        default: preconditionFailure("The page's template has an unknown placeholder: \(placeholder).")
        }
    }
}

/// Findings that do not count, and what excuses them.
package struct ExcusedFindings: Sendable {
    /// Such as `a suppression`.
    let by: String
    let findings: [Finding]

    /// Everything in a report that does not count.
    package static func all(in report: Report) -> [Self] {
        [
            Self(by: "a suppression", findings: report.suppressed.map(\.0)),
            Self(by: "the configuration", findings: report.allowed.map(\.0)),
            Self(by: "the baseline", findings: report.baselined),
        ]
    }
}

extension Diagram {
    /// The diagram as one self-contained HTML page.
    ///
    /// - Parameters:
    ///   - metrics: The numbers of the same model, for the page's table and tints; nil leaves them out.
    ///   - linkBase: What stands before the path of a source file so that it can be opened: locations become
    ///     `BASE/path#L12`. A base with `{file}` and `{line}` has these filled in instead. Nil for no links.
    public func html(metrics: Metrics? = nil, linkBase: String? = nil) -> String {
        html(metrics: metrics, linkBase: linkBase, since: nil)
    }

    /// The same page, which also shows what the change since a revision touches, adds and removes.
    ///
    /// - Parameter excused: What suppressions, `allow` and the baseline excuse, which the page lists apart; the diagram
    ///   need not have it.
    package func html(
        metrics: Metrics?, linkBase: String?, since: ChangeSince?, excused: [ExcusedFindings] = []
    ) -> String {
        var data = PageData(self, metrics: metrics, linkBase: linkBase, since: since, excused: excused)
        return HTMLPage(diagram: self, data: data.value()).document
    }
}
