/// A file of the page: `Web/*` as it stands in the repository, held by the Swift files of `Embedded`.
struct PageFile: Hashable, Sendable {
    /// Its name in `Web`.
    let name: String
    /// What it holds, without its last line feed.
    let text: String

    /// The styles in the order of the page.
    static let styles = [pageStyle, pictureStyle, matrixStyle, panelStyle, printStyle]

    /// The scripts in the order in which they need each other; the last one begins.
    static let scripts = [
        modelScript, stateScript, groupingScript, orderingScript, layoutScript, pictureScript, navigationScript,
        elementsScript, panelScript, overviewScript, matrixScript, tableScript, controlsScript,
    ]

    /// Every file.
    static let all = [pageTemplate] + styles + scripts
}
