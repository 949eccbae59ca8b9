import Foundation
import TestSupport

/// Asks the compiler which modules a file imports.
enum CompilerOracle {
    struct Answer {
        var modules: Set<String>
        /// What the compiler says on standard error.
        var diagnostics: String
    }

    /// Runs the compiler's parser; no module has to exist.
    static func importedModules(of file: URL) throws -> Answer {
        // Without a folder of its own, the module cache would land in the current folder.
        let cache = FileManager.default.temporaryDirectory.appendingPathComponent("oracle-module-cache").path
        let frontend = ["swiftc", "-frontend", "-emit-imported-modules", "-module-cache-path", cache]
        let outcome = try Program.env.run(frontend + ["-enable-bare-slash-regex"] + [file.path])
        return Answer(
            modules: Set(outcome.output.split(separator: "\n").map(String.init)),
            diagnostics: outcome.errors
        )
    }
}
