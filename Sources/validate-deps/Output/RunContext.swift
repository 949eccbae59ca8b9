import Foundation
import ModuleBoundaries

/// Everything outside of the program that a run depends on. Tests pass their own and run in process.
struct RunContext: Sendable {
    /// The folder that relative paths on the command line begin in; empty for the process's current folder.
    var folder = ""
    var environment: [String: String]
    var terminal: Terminal?
    var write: @Sendable (String) throws -> Void
    var writeError: @Sendable (String) -> Void
    var showsProgress = false
    var pluginSnapshot: String?
    /// Answers about the packages in folders that are at hand. SwiftPM is asked if this returns nil.
    var answers: @Sendable (_ folder: String) -> Data? = { _ in nil }

    static var process: RunContext {
        RunContext(
            environment: ProcessInfo.processInfo.environment,
            terminal: Terminal.standardOutput,
            write: StandardOutput.write,
            writeError: StandardOutput.writeError,
            showsProgress: isatty(STDERR_FILENO) == 1
        )
    }

    var isPlugin: Bool { pluginSnapshot != nil }

    /// A path of the command line, as the system's calls need it.
    func path(_ word: String) -> String {
        folder.isEmpty || word.hasPrefix("/") ? word : FolderPath.join(folder, word)
    }

    /// The loader that asks SwiftPM about manifests.
    func manifests() throws -> ManifestLoader {
        var loader =
            try pluginSnapshot.map { try ManifestLoader(environment: environment, pluginSnapshot: $0) }
            ?? ManifestLoader(environment: environment)
        loader.answers = answers
        return loader
    }
}

struct Terminal: Sendable {
    var width: Int?
    var hasColors = true

    /// The terminal behind standard output; nil if there is none.
    static var standardOutput: Terminal? {
        guard isatty(STDOUT_FILENO) == 1 else { return nil }
        let environment = ProcessInfo.processInfo.environment
        var size = winsize()
        let isKnown = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
        return Terminal(
            width: isKnown ? Int(size.ws_col) : environment["COLUMNS"].flatMap(Int.init),
            hasColors: (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb"
        )
    }
}
