import Foundation
import TestSupport

/// Asks the compiler which modules a file imports.
enum CompilerOracle {
    struct Answer {
        var modules: Set<String>
        /// What the compiler says on standard error.
        var diagnostics: String
    }

    /// Runs the compiler's parser once: the answer is about all the files together. No module has to exist.
    static func importedModules(ofAll files: [URL]) throws -> Answer {
        // Without a folder of its own, the module cache would land in the current folder.
        let cache = FileManager.default.temporaryDirectory.appendingPathComponent("oracle-module-cache").path
        let frontend = ["swiftc", "-frontend", "-emit-imported-modules", "-module-cache-path", cache]
        let outcome = try Program.env.run(frontend + ["-enable-bare-slash-regex"] + files.map(\.path))
        return Answer(
            modules: Set(outcome.output.split(separator: "\n").map(String.init)),
            diagnostics: outcome.errors
        )
    }

    /// Asks about many files, two at a time, and gives the answers in the order of the files.
    static func importedModules(ofEach files: [URL]) async throws -> [Answer] {
        async let left = importedModules(ofEach: files, from: 0)
        async let right = importedModules(ofEach: files, from: 1)
        let (even, odd) = try await (left, right)
        return files.indices.map { $0.isMultiple(of: 2) ? even[$0 / 2] : odd[$0 / 2] }
    }

    private static func importedModules(ofEach files: [URL], from first: Int) async throws -> [Answer] {
        try stride(from: first, to: files.count, by: 2).map { try importedModules(ofAll: [files[$0]]) }
    }
}
