import Foundation
import Strata

/// Times the first object of a program: builds a container of 200 registrations and resolves one of them.
///
/// Each round runs this program with ``word`` in a new process, because the runtime looks up each type only once in a
/// process.
enum StartCase {
    /// The argument with which the program measures itself, prints the nanoseconds and ends.
    static let word = "--first-object"

    /// The shortest of 21 processes, from the first line of `main` to the object.
    static func run() throws -> Measurement {
        guard let program = Bundle.main.executableURL else {
            throw UsageError(message: "start.200 does not find this program's own file")
        }
        let nanoseconds = try (0..<21).map { _ in try child(program) }.min() ?? .infinity
        return Measurement(
            name: "start.200", nanoseconds: nanoseconds, ratio: nil, budget: "at most 1.0 ms, in a fresh process",
            note: "\((nanoseconds / 1e4).rounded() / 100) ms")
    }

    /// - Returns: The nanoseconds from `start` to the first object.
    static func firstObject(since start: ContinuousClock.Instant) throws -> Double {
        let container = try Container { register(in: &$0) }
        consume(try container.resolve(Start199.self))
        return Stopwatch.nanoseconds(since: start)
    }

    private static func child(_ program: URL) throws -> Double {
        let process = Process()
        let output = Pipe()
        process.executableURL = program
        process.arguments = [word]
        process.standardOutput = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        guard let nanoseconds = Double(text.trimmingCharacters(in: .whitespacesAndNewlines)) else {
            throw UsageError(message: "start.200: a process printed '\(text)' instead of a time")
        }
        return nanoseconds
    }
}
