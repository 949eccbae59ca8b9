import Foundation

/// Asks the compiler which modules a file imports.
enum CompilerOracle {
    struct Answer {
        var modules: Set<String>
        /// What the compiler says on standard error.
        var diagnostics: String
    }

    /// Runs the compiler's parser on one file; no module has to exist.
    static func importedModules(of file: URL) throws -> Answer {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments =
            ["swiftc", "-frontend", "-emit-imported-modules", "-enable-bare-slash-regex", file.path]
        let output = Pipe()
        let diagnostics = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try Data().write(to: diagnostics)
        defer { try? FileManager.default.removeItem(at: diagnostics) }
        process.standardOutput = output
        process.standardError = try FileHandle(forWritingTo: diagnostics)
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return Answer(
            modules: Set(text.split(separator: "\n").map(String.init)),
            diagnostics: try String(contentsOf: diagnostics, encoding: .utf8)
        )
    }

    /// Asks about many files, two at a time, and gives the answers in the order of the files.
    static func importedModules(of files: [URL]) async throws -> [Answer] {
        async let left = importedModules(of: files, from: 0)
        async let right = importedModules(of: files, from: 1)
        let (even, odd) = try await (left, right)
        return files.indices.map { $0.isMultiple(of: 2) ? even[$0 / 2] : odd[$0 / 2] }
    }

    private static func importedModules(of files: [URL], from first: Int) async throws -> [Answer] {
        try stride(from: first, to: files.count, by: 2).map { try importedModules(of: files[$0]) }
    }
}
