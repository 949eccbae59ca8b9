import Foundation

/// The Swift compiler, asked whether source text that uses `Strata` compiles.
enum Compiler {
    /// The root of this package.
    static let packageRoot = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// Type-checks source text as one module.
    ///
    /// - Parameters:
    ///   - sources: Text by file name; statements stand in `main.swift`.
    ///   - options: Further words for the compiler.
    /// - Returns: What the compiler says; empty if nothing is wrong.
    static func typecheck(_ sources: [String: String], options: [String] = []) throws -> String {
        let folder = FileManager.default.temporaryDirectory.appending(path: "strata-typecheck-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        var files: [String] = []
        for (name, text) in sources.sorted(by: { $0.key < $1.key }) {
            let file = folder.appending(path: name)
            try text.write(to: file, atomically: true, encoding: .utf8)
            files.append(file.path)
        }
        let (status, text) = try run(
            [
                "swiftc", "-typecheck", "-swift-version", "6", "-module-name", "Example",
                "-I", buildFolder.appending(path: "Modules").path,
                "-Xcc", "-fmodule-map-file=\(buildFolder.path)/CStrataAtomics.build/module.modulemap",
                "-module-cache-path", FileManager.default.temporaryDirectory.appending(path: "strata-modules").path,
            ] + options + files)
        let diagnostics = text.replacing(folder.path + "/", with: "")
        return status == 0 || !diagnostics.isEmpty ? diagnostics : "swiftc failed silently"
    }

    /// What SwiftPM makes of a manifest's text: JSON, or its message.
    static func readManifest(_ text: String) throws -> String {
        let folder = FileManager.default.temporaryDirectory.appending(path: "strata-manifest-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try text.write(to: folder.appending(path: "Package.swift"), atomically: true, encoding: .utf8)
        return try run(["swift", "package", "--package-path", folder.path, "dump-package"]).output
    }

    /// Runs a tool to its end.
    private static func run(_ words: [String]) throws -> (status: Int32, output: String) {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = words
        let output = Pipe()
        process.standardOutput = output
        process.standardError = output
        process.standardInput = FileHandle.nullDevice
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return (process.terminationStatus, text)
    }

    /// Where the tests were built: the folder that holds `Modules`.
    private static var buildFolder: URL {
        var folder = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
        while folder.path != "/" {
            folder.deleteLastPathComponent()
            let module = folder.appending(path: "Modules/Strata.swiftmodule")
            if FileManager.default.fileExists(atPath: module.path) { return folder }
        }
        return packageRoot.appending(path: ".build/debug")
    }
}
