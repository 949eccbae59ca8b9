import Foundation

/// A program that a test runs to its end, as a user would from a shell.
struct Program {
    /// What it left behind.
    struct Outcome: Equatable {
        var status: Int32
        var output: String
        var errors: String
    }

    /// The built `validate-deps`: it lies beside the tests.
    static let validateDeps = Program(path: buildFolder + "/validate-deps")

    /// An absolute path.
    let path: String

    /// A cache of the tests' own, so that they neither read nor fill the user's.
    private static let caches = FileManager.default.temporaryDirectory
        .appendingPathComponent("validate-deps-caches-\(ProcessInfo.processInfo.processIdentifier)").path

    private static var buildFolder: String {
        let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
        let executable = Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
        return (bundle ?? executable).deletingLastPathComponent().path
    }

    /// Runs it.
    ///
    /// - Parameters:
    ///   - words: The command line.
    ///   - folder: The current folder; nil for the tests' own.
    ///   - environment: Variables to set besides those of the tests.
    func run(_ words: [String], in folder: String? = nil, environment: [String: String] = [:]) throws -> Outcome {
        let files = try TemporaryFolder(["output": "", "errors": ""])
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = words
        process.environment = ProcessInfo.processInfo.environment
            .merging(["XDG_CACHE_HOME": Self.caches]) { $1 }
            .merging(environment) { $1 }
        if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle(forWritingAtPath: files.path + "/output")
        process.standardError = FileHandle(forWritingAtPath: files.path + "/errors")
        try process.run()
        process.waitUntilExit()
        return Outcome(
            status: process.terminationStatus,
            output: try files.read("output"),
            errors: try files.read("errors")
        )
    }
}
