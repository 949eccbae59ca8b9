import Foundation

/// A program that runs to its end with nothing on its standard input.
struct Subprocess: Sendable {
    /// What the program left behind.
    struct Outcome: Sendable {
        var status: Int32
        var output: Data
        var errors: String
    }

    var executable: String
    var arguments: [String]
    /// The whole environment; nil for that of this process.
    var environment: [String: String]?

    /// Runs it and waits.
    ///
    /// - Throws: What Foundation throws where the program cannot be started.
    func run() throws -> Outcome {
        let process = Process()
        let output = Pipe()
        let errors = Pipe()
        process.executableURL = URL(fileURLWithPath: executable)
        process.arguments = arguments
        if let environment { process.environment = environment }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        // Both pipes are emptied at once: a program that fills one of them would wait forever.
        let collected = Collected()
        let reader = Thread { collected.finish(errors.fileHandleForReading.readDataToEndOfFile()) }
        reader.start()
        let text = output.fileHandleForReading.readDataToEndOfFile()
        let errorText = collected.wait()
        process.waitUntilExit()
        let status = process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
        return Outcome(status: status, output: text, errors: String(decoding: errorText, as: UTF8.self))
    }
}

/// Bytes that one thread hands to another once.
private final class Collected: @unchecked Sendable {
    private let condition = NSCondition()
    private var data: Data?

    func finish(_ data: Data) {
        condition.withLock {
            self.data = data
            condition.signal()
        }
    }

    func wait() -> Data {
        condition.withLock {
            while data == nil { condition.wait() }
            return data ?? Data()
        }
    }
}
