package import Foundation

/// The Swift compiler, asked what it makes of source text that uses `Strata`.
package enum Compiler {
    /// Type-checks source text as one module.
    ///
    /// - Parameters:
    ///   - sources: Text by file name; statements stand in `main.swift`.
    ///   - standIns: Modules that the text may import besides those of this package: the path of a source file by
    ///     module name. A line of the file that begins with `// Swift 5 mode` says that it is compiled so.
    ///   - options: Further words for the compiler.
    /// - Returns: What the compiler says; empty if nothing is wrong.
    package static func typecheck(
        _ sources: [String: String], standIns: [String: String] = [:], options: [String] = []
    ) throws -> String {
        try inFolder(of: sources) { folder, files in
            for (name, file) in standIns.sorted(by: { $0.key < $1.key }) {
                let isOld = try String(contentsOfFile: file, encoding: .utf8).contains("\n// Swift 5 mode")
                let (status, text) = try run(
                    [
                        "swiftc", "-emit-module", "-parse-as-library", "-swift-version", isOld ? "5" : "6",
                        "-module-name", name,
                        "-emit-module-path", "\(folder)/\(name).swiftmodule", file,
                    ])
                if status != 0 { return text.isEmpty ? "swiftc failed silently" : text }
            }
            let (status, text) = try run(["swiftc", "-typecheck"] + words + ["-I", folder] + options + files)
            let diagnostics = text.replacing(folder + "/", with: "")
            return status == 0 || !diagnostics.isEmpty ? diagnostics : "swiftc failed silently"
        }
    }

    /// Builds source text as a program and runs it.
    ///
    /// - Parameter sources: Text by file name; statements stand in `main.swift`.
    /// - Returns: What the program prints; what the compiler says where it refuses the text.
    package static func output(of sources: [String: String]) throws -> String {
        try inFolder(of: sources) { folder, files in
            let objects = try ["Strata", "CStrataAtomics"].flatMap(objects(of:))
            let program = folder + "/program"
            let built = try run(["swiftc", "-o", program, "-suppress-warnings"] + words + files + objects)
            guard built.status == 0 else { return built.output }
            return try run([program]).output
        }
    }

    /// What SwiftPM makes of a manifest's text: JSON, or its message.
    package static func readManifest(_ text: String) throws -> String {
        try inFolder(of: ["Package.swift": text]) { folder, _ in
            try run(["swift", "package", "--package-path", folder, "dump-package"]).output
        }
    }

    /// The object files of a target. The build folder also keeps those of sources that are gone.
    private static func objects(of target: String) throws -> [String] {
        try sources(of: target)
            .map { buildFolder.appending(path: "\(target).build/\(URL(filePath: $0).lastPathComponent).o").path }
    }

    /// The source files of a target, of Swift or C.
    private static func sources(of target: String) throws -> [String] {
        let folder = Repository.url.appending(path: "Sources/\(target)").resolvingSymlinksInPath().path
        return try FileManager.default.subpathsOfDirectory(atPath: folder)
            .filter { $0.hasSuffix(".swift") || $0.hasSuffix(".c") }.sorted().map { "\(folder)/\($0)" }
    }

    /// What makes this package's modules known to the compiler.
    private static var words: [String] {
        [
            "-swift-version", "6", "-module-name", "MyApp",
            "-I", buildFolder.appending(path: "Modules").path,
            "-Xcc", "-fmodule-map-file=\(buildFolder.path)/CStrataAtomics.build/module.modulemap",
            "-module-cache-path", FileManager.default.temporaryDirectory.appending(path: "strata-modules").path,
        ]
    }

    /// Writes files into a folder that is removed afterwards.
    private static func inFolder<Answer>(
        of sources: [String: String], _ body: (_ folder: String, _ files: [String]) throws -> Answer
    ) throws -> Answer {
        let folder = FileManager.default.temporaryDirectory.appending(path: "strata-compiler-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let files = try sources.sorted { $0.key < $1.key }.map { name, text in
            let file = folder.appending(path: name)
            try text.write(to: file, atomically: true, encoding: .utf8)
            return file.path
        }
        return try body(folder.path, files)
    }

    /// Runs a tool to its end.
    private static func run(_ words: [String]) throws -> (status: Int32, output: String) {
        let outcome = try Program.env.run(words, joinsErrors: true)
        return (outcome.status, outcome.output)
    }

    /// Where the tests were built: the folder that holds `Modules`.
    package static var buildFolder: URL {
        var folder = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
        while folder.path != "/" {
            folder.deleteLastPathComponent()
            let module = folder.appending(path: "Modules/Strata.swiftmodule")
            if FileManager.default.fileExists(atPath: module.path) { return folder }
        }
        return Repository.url.appending(path: ".build/debug")
    }
}
