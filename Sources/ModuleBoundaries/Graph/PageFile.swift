/// A file of the page: one of `Graph/Web` as it stands in the repository.
struct PageFile: Hashable, Sendable {
    /// Its name in `Web`.
    let name: String
    /// What it holds, without its last line feed.
    let text: String

    /// The document in which styles and scripts are put.
    static let template = named("page.html")

    /// The styles in the order of the page.
    static let styles = ["page.css", "picture.css", "matrix.css", "panel.css", "print.css"].map(named)

    /// The scripts in the order in which they need each other; the last one begins.
    static let scripts = [
        "model.js", "state.js", "grouping.js", "ordering.js", "layout.js", "picture.js", "navigation.js", "elements.js",
        "panel.js", "overview.js", "matrix.js", "table.js", "controls.js",
    ].map(named)

    /// Every file.
    static let all = [template] + styles + scripts

    private static func named(_ name: String) -> PageFile {
        guard let file = GeneratedText.page.first(where: { $0.path == name }) else {
            preconditionFailure("The generated text has no \(name): run .ci/embed.")
        }
        return PageFile(name: name, text: file.text)
    }
}
