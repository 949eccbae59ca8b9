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

    static let option = CommandOption.choice(
        "--format",
        Self.allCases.map(\.rawValue),
        help: "The report's format. Default: text."
    )

    init(arguments: Arguments) {
        self = arguments.value(Self.option.name).flatMap(Self.init(rawValue:)) ?? .text
    }

    /// The reporter of this format.
    ///
    /// - Parameters:
    ///   - isColored: Whether the text report is coloured.
    ///   - isQuiet: Whether the text report leaves out its summary.
    ///   - elapsed: The time that the text report names.
    ///   - root: The absolute folder that the report's paths are relative to; Xcode wants whole paths.
    func reporter(isColored: Bool, isQuiet: Bool, elapsed: Duration, root: String) -> any Reporter {
        switch self {
        case .text:
            let lines = SourceLines(root: root)
            return TextReporter(isColored: isColored, isQuiet: isQuiet, elapsed: elapsed) { lines.text(at: $0) }
        case .xcode: return XcodeReporter(root: root)
        case .json: return JSONReporter()
        case .sarif: return SARIFReporter(folder: RepositoryFolder.path(of: root))
        case .github: return GitHubReporter(folder: RepositoryFolder.path(of: root))
        case .junit: return JUnitReporter()
        }
    }
}
