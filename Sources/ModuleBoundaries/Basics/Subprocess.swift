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

    /// Runs it and waits.
    ///
    /// - Throws: What Foundation throws if the program cannot be started.
    func run() throws -> Outcome {
        // Files, not pipes: nobody has to empty them, and what the program started may hold them open.
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("validate-deps-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (output, errors) = (folder.appendingPathComponent("output"), folder.appendingPathComponent("errors"))
        for file in [output, errors] { try Data().write(to: file) }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: executable)
        process.arguments = arguments
        if let environment { process.environment = environment }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = try FileHandle(forWritingTo: output)
        process.standardError = try FileHandle(forWritingTo: errors)
        try process.run()
        let (status, isLate) = waitForEnd(of: process)
        return Outcome(
            status: status, output: try Data(contentsOf: output),
            errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self), isLate: isLate)
    }

    /// Waits for the program alone: Foundation also waits for all that it started. If the time is up, all of them are
    /// ended.
    private func waitForEnd(of process: Process) -> (status: Int32, isLate: Bool) {
        let pid = process.processIdentifier
        let end = limit.map { ContinuousClock.now + $0 }
        var isLate = false
        var information = siginfo_t()
        // Foundation collects the process later, or has done so already: then there is none to wait for.
        while waitid(P_PID, id_t(pid), &information, WEXITED | WNOWAIT | WNOHANG) == 0 || errno == EINTR {
            if information.si_signo == SIGCHLD {
                let status = information.exitStatus
                return (information.si_code == CLD_EXITED ? status : -status, isLate)
            }
            if !isLate, let end, ContinuousClock.now > end {
                isLate = true
                ProcessTree.end(pid)
            }
            usleep(1000)
        }
        process.waitUntilExit()
        let status = process.terminationStatus
        return (process.terminationReason == .exit ? status : -status, isLate)
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
