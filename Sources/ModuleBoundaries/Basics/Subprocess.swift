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
        let text = PipeReader(output)
        let errorText = PipeReader(errors)
        let status = Self.waitForEnd(of: process)
        let isLate = alarm?.stop() ?? false
        // What it started may go on and hold the pipes open; what it wrote itself is in them by now.
        let end = Date(timeIntervalSinceNow: Self.grace)
        return Outcome(
            status: status,
            output: text.bytes(before: end),
            errors: String(decoding: errorText.bytes(before: end), as: UTF8.self),
            isLate: isLate
        )
    }

    /// How many seconds pipes are read on once the program has ended.
    private static let grace = 2.0

    /// Waits for the program alone: Foundation also waits for all that it started.
    ///
    /// - Returns: Its exit code, or the signal that ended it with a minus before it.
    private static func waitForEnd(of process: Process) -> Int32 {
        var information = siginfo_t()
        while true {
            // Foundation collects the process later, or has done so already.
            if waitid(P_PID, id_t(process.processIdentifier), &information, WEXITED | WNOWAIT) == 0 {
                let status = information.exitStatus
                return information.si_code == CLD_EXITED ? status : -status
            }
            if errno != EINTR { break }
        }
        process.waitUntilExit()
        return process.terminationReason == .exit
            ? process.terminationStatus : -process.terminationStatus
    }
}

extension siginfo_t {
    fileprivate var exitStatus: Int32 {
        #if canImport(Darwin)
        si_status
        #else
        _sifields._sigchld.si_status
        #endif
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

/// Reads a pipe on a thread of its own.
private final class PipeReader: @unchecked Sendable {
    private let condition = NSCondition()
    private var data = Data()
    private var isFinished = false

    init(_ pipe: Pipe) {
        let thread = Thread { [self] in
            // The pipe lives as long as somebody reads it.
            withExtendedLifetime(pipe) { read(pipe.fileHandleForReading.fileDescriptor) }
        }
        thread.start()
    }

    private func read(_ descriptor: Int32) {
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = Foundation.read(descriptor, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            condition.withLock {
                if count > 0 { data.append(contentsOf: buffer[..<count]) } else { isFinished = true }
                condition.signal()
            }
            if count <= 0 { return }
        }
    }

    /// All that is written to the pipe until it is closed, or until a point in time.
    func bytes(before end: Date) -> Data {
        condition.withLock {
            while !isFinished, condition.wait(until: end) {}
            return data
        }
    }
}
