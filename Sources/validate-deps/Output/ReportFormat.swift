import ModuleBoundaries

enum ReportFormat: String, CaseIterable {
    case text, xcode, json, sarif, github, junit, markdown

    static let endings: [String: Self] = [
        "txt": .text, "json": .json, "sarif": .sarif, "xml": .junit, "md": .markdown,
    ]

    /// Renders a report whose paths are relative to an absolute folder.
    func text(of report: Report, root: String, style: TextReporter.Style) -> String {
        let reporter: any Reporter =
            switch self {
            case .text: TextReporter(style: style, lines: SourceLines(root: root))
            case .xcode: XcodeReporter(root: root)
            case .json: JSONReporter()
            case .sarif: SARIFReporter(folder: placeInRepository(root), line: SourceLines(root: root).line)
            case .github: GitHubReporter(folder: placeInRepository(root))
            case .junit: JUnitReporter()
            case .markdown: MarkdownReporter()
            }
        return reporter.render(report)
    }

    /// A folder as seen from the top of its git repository, from which services count paths; `.` if there is none.
    private func placeInRepository(_ folder: String) -> String {
        var top = folder
        // A worktree and a submodule have a file of this name.
        while !FolderPath.isTaken(top + "/.git") {
            if top.isEmpty { return "." }
            top = top == "/" ? "" : FolderPath.parent(of: top)
        }
        return FolderPath.relative(folder, to: top)
    }
}
