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

    static let option = CommandOption.choice(
        "--format",
        Self.allCases.map(\.rawValue),
        help: "The report's format. Default: text."
    )

    init(arguments: Arguments) {
        self = arguments.choice(Self.option.name) ?? .text
    }

    /// The reporter of this format.
    ///
    /// - Parameters:
    ///   - isColored: Whether the text report is coloured.
    ///   - isQuiet: Whether the text report leaves out its summary.
    ///   - isVerbose: Whether the text report names every location.
    ///   - width: The terminal's width; nil for no terminal.
    ///   - elapsed: The time that the text report names.
    ///   - isPlugin: Whether the plugin runs the check: then the text report calls the commands through SwiftPM.
    ///   - root: The absolute folder that the report's paths are relative to; Xcode wants whole paths.
    func reporter(
        isColored: Bool,
        isQuiet: Bool,
        isVerbose: Bool,
        width: Int?,
        elapsed: Duration,
        isPlugin: Bool,
        root: String
    ) -> any Reporter {
        switch self {
        case .text:
            var reporter = TextReporter(
                isColored: isColored,
                isQuiet: isQuiet,
                isVerbose: isVerbose,
                width: width,
                elapsed: elapsed,
                lines: SourceLines(root: root)
            )
            reporter.isPlugin = isPlugin
            return reporter
        case .xcode: return XcodeReporter(root: root)
        case .json: return JSONReporter()
        case .sarif:
            return SARIFReporter(folder: RepositoryFolder.path(of: root), lines: SourceLines(root: root))
        case .github: return GitHubReporter(folder: RepositoryFolder.path(of: root))
        case .junit: return JUnitReporter()
        case .markdown: return MarkdownReporter()
        }
    }
}

/// Where a folder lies in its git repository. Services that show findings beside code count paths from its top.
enum RepositoryFolder {
    /// The folder as seen from the nearest folder above it that holds `.git`; `.` where there is none.
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
