import Foundation
import ModuleBoundaries

/// The formats of a report.
enum ReportFormat: String, CaseIterable {
    case text
    case xcode
    case json
    case sarif
    case github
    case junit
    case markdown

    /// The formats that endings of files mean.
    static let endings: [String: Self] = [
        "txt": .text, "json": .json, "sarif": .sarif, "xml": .junit, "md": .markdown,
    ]

    /// Renders a report.
    ///
    /// - Parameter root: The absolute folder that the report's paths are relative to.
    func text(of report: Report, root: String, style: TextReporter.Style) -> String {
        let reporter: any Reporter =
            switch self {
            case .text: TextReporter(style: style, lines: SourceLines(root: root))
            case .xcode: XcodeReporter(root: root)
            case .json: JSONReporter()
            case .sarif: SARIFReporter(folder: RepositoryFolder.path(of: root), line: SourceLines(root: root).line)
            case .github: GitHubReporter(folder: RepositoryFolder.path(of: root))
            case .junit: JUnitReporter()
            case .markdown: MarkdownReporter()
            }
        return reporter.render(report)
    }
}

/// The place of a folder in its git repository. Services that show findings beside code count paths from its top.
private enum RepositoryFolder {
    /// The folder as seen from the nearest folder above it that holds `.git`; `.` if there is none.
    ///
    /// - Parameter folder: Absolute, without links.
    static func path(of folder: String) -> String {
        var top = folder
        // A worktree and a submodule have a file of this name.
        while !FileManager.default.fileExists(atPath: top + "/.git") {
            guard let slash = top.lastIndex(of: "/") else { return "." }
            top = String(top[..<slash])
        }
        return FolderPath.relative(folder, to: top)
    }
}
