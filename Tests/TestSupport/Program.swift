import Foundation

/// A program that a test runs to its end, as a user would from a shell.
package struct Program {
    /// What it left behind.
    package struct Outcome: Equatable {
        /// The exit code; a signal's number below zero.
        package var status: Int32
        package var output: String
        package var errors: String

        package init(status: Int32, output: String, errors: String) {
            self.status = status
            self.output = output
            self.errors = errors
        }
    }

    /// A program was killed, since it ran for longer than the limit.
    package struct NeverEnding: Error, CustomStringConvertible {
        let words: [String]
        let output: String
        let errors: String

        package var description: String {
            """
            It was killed after \(limit) seconds: \(words.joined(separator: " "))
            \(output.suffix(2000))
            \(errors.suffix(2000))
            """
        }
    }

    /// In seconds. Nothing that a test runs takes nearly as long.
    private static let limit = 900.0

    /// An absolute path.
    package let path: String
    /// Variables to set besides those of the tests.
    private let environment: [String: String]

    /// Names a program.
    ///
    /// - Parameters:
    ///   - path: An absolute path; `/usr/bin/env` finds its first word on the search path.
    ///   - environment: Variables to set besides those of the tests, in every run.
    package init(path: String, environment: [String: String] = [:]) {
        self.path = path
        self.environment = environment
    }

    /// Finds programs on the search path: `Program.env.run(["git", "init"])`.
    package static let env = Program(path: "/usr/bin/env")

    /// Runs it, with nothing on its standard input.
    ///
    /// - Parameters:
    ///   - words: The command line.
    ///   - folder: The current folder; nil for the tests' own.
    ///   - environment: Variables to set besides those of the tests and the program's own.
    ///   - joinsErrors: Whether what goes to standard error stands in the output, too, where it was written.
    /// - Throws: ``NeverEnding`` after a quarter of an hour.
    package func run(
        _ words: [String],
        in folder: String? = nil,
        environment: [String: String] = [:],
        joinsErrors: Bool = false
    ) throws -> Outcome {
        // Files, not pipes: nobody has to empty them while the program runs.
        let files = try TemporaryFolder(["output": "", "errors": ""])
        let output = FileHandle(forWritingAtPath: files.path + "/output")
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = words
        process.environment = ProcessInfo.processInfo.environment
            .merging(self.environment) { $1 }
            .merging(environment) { $1 }
        if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = joinsErrors ? output : FileHandle(forWritingAtPath: files.path + "/errors")
        let isOver = DispatchSemaphore(value: 0)
        process.terminationHandler = { _ in isOver.signal() }
        try process.run()
        if isOver.wait(timeout: .now() + Self.limit) == .timedOut {
            kill(process.processIdentifier, SIGKILL)
            throw NeverEnding(words: [path] + words, output: try files.read("output"), errors: try files.read("errors"))
        }
        return Outcome(
            status: process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus,
            output: try files.read("output"),
            errors: try files.read("errors")
        )
    }
}
