import Foundation

/// A program that runs to its end with nothing on its standard input.
struct Subprocess: Sendable {
    /// What the program left behind.
    struct Outcome: Sendable {
        /// Its exit code, or the signal that ended it with a minus before it.
        var status: Int32
        var output: Data
        var errors: String
        /// Whether it was ended because its time was up.
        var isLate = false
    }

    var executable: String
    var arguments: [String]
    /// The whole environment; nil for that of this process.
    var environment: [String: String]?
    /// How long it may take; nil for as long as it wants.
    var limit: Duration?
    /// A folder of its own, which goes with it if this process is interrupted.
    var temporaryFolder: String?

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
        let pid = process.processIdentifier
        RunningProcesses.shared.add(pid, temporaryFolder: temporaryFolder)
        defer { RunningProcesses.shared.remove(pid) }
        let alarm = limit.map { Alarm(after: $0, endsProcess: pid) }
        // Both pipes are emptied at once: a program that fills one of them would wait forever.
        let collected = Collected()
        let reader = Thread { collected.finish(errors.fileHandleForReading.readDataToEndOfFile()) }
        reader.start()
        let text = output.fileHandleForReading.readDataToEndOfFile()
        let errorText = collected.wait()
        process.waitUntilExit()
        let isLate = alarm?.stop() ?? false
        let status = process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
        return Outcome(
            status: status,
            output: text,
            errors: String(decoding: errorText, as: UTF8.self),
            isLate: isLate
        )
    }
}

/// Ends a process with all that it started, unless it is stopped before.
private final class Alarm: @unchecked Sendable {
    private let lock = NSLock()
    private var isStopped = false
    private var hasRung = false

    init(after limit: Duration, endsProcess pid: Int32) {
        let seconds = Double(limit.components.seconds) + Double(limit.components.attoseconds) / 1e18
        DispatchQueue.global().asyncAfter(deadline: .now() + seconds) { [self] in
            let rings = lock.withLock {
                hasRung = !isStopped
                return hasRung
            }
            if rings { ProcessTree.end(pid) }
        }
    }

    /// Stops it; whether it had rung.
    func stop() -> Bool {
        lock.withLock {
            isStopped = true
            return hasRung
        }
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
