/// Puts a diagram into one HTML page that needs nothing besides itself: no network, no library, no file beside it.
enum HTMLPage {
    /// The document in `Web` that holds styles and scripts.
    static let template = "page.html"

    /// The styles in `Web`, in the order of the page.
    static let styles = ["page.css", "picture.css", "matrix.css", "panel.css", "print.css"]

    /// The scripts in `Web`, in the order in which they need each other; the last one begins.
    static let scripts = [
        "model.js", "state.js", "grouping.js", "ordering.js", "layout.js", "picture.js", "navigation.js", "elements.js",
        "panel.js", "overview.js", "matrix.js", "table.js", "controls.js",
    ]

    /// The whole document: the template with its placeholders filled in one pass, so that no text of the package is
    /// ever taken for a placeholder.
    static func document(title: String, data: JSONValue) -> String {
        let page = text(of: template).replacing(/\{\{(\w+)\}\}/) { placeholder in
            switch placeholder.1 {
            case "title": xmlText(title)
            case "data": data.scriptText
            case "styles": styles.map { "<style>\n\(text(of: $0))\n</style>" }.joined(separator: "\n")
            // Each script keeps its name, so that a browser's tools show it as a file.
            case "scripts":
                scripts.map { "<script>\n\(text(of: $0))\n//# sourceURL=validate-deps/\($0)\n</script>" }
                    .joined(separator: "\n")
            case let other: preconditionFailure("The page's template has an unknown placeholder: \(other).")
            }
        }
        return page + "\n"
    }

    private static func text(of name: String) -> String {
        guard let file = GeneratedText.page.first(where: { $0.path == name }) else {
            preconditionFailure("The generated text has no \(name): run .ci/embed.")
        }
        return file.text
    }
}

extension Diagram {
    /// The diagram as one self-contained HTML page.
    ///
    /// - Parameters:
    ///   - metrics: The numbers of the same model, for the page's table and tints; nil leaves them out.
    ///   - linkBase: The beginning of the address of each source file: locations link to `BASE/path#L12`. A base with
    ///     `{file}` and `{line}` has these filled in instead. Nil for no links.
    public func html(metrics: Metrics? = nil, linkBase: String? = nil) -> String {
        html(metrics: metrics, linkBase: linkBase, since: nil)
    }

    /// The same page, which also shows the change since a revision, and lists the findings of a report that suppressions,
    /// `allow` and the baseline excuse.
    package func html(
        metrics: Metrics?, linkBase: String?, since: ChangeSince?, excusedIn report: Report? = nil
    ) -> String {
        var data = PageData(self, metrics, since)
        return HTMLPage.document(
            title: name, data: data.json(metrics: metrics, linkBase: linkBase, since: since, report: report))
    }
}
