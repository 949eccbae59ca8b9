import Foundation

struct Subprocess: Sendable {
    struct Outcome: Sendable {
        var status: Int32
        var output: Data
        var errors: String
        var isLate = false
    }

    var executable: String
    var arguments: [String]
    var environment: [String: String]?
    var limit: Duration?

    /// Runs the program and waits.
    ///
    /// - Throws: Foundation's error if the program cannot be started.
    func run() throws -> Outcome {
        // Files, not pipes, which would have to be emptied, and which a child of the program may hold open.
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

    /// Waits for the program alone: Foundation also waits for its children. If the time is up, all of them are ended.
    private func waitForEnd(of process: Process) -> (status: Int32, isLate: Bool) {
        let pid = process.processIdentifier
        let end = limit.map { ContinuousClock.now + $0 }
        var isLate = false
        var information = siginfo_t()
        // Foundation may have collected the process already.
        while waitid(P_PID, id_t(pid), &information, WEXITED | WNOWAIT | WNOHANG) == 0 || errno == EINTR {
            if information.si_signo == SIGCHLD {
                let status = information.exitStatus
                return (information.si_code == CLD_EXITED ? status : -status, isLate)
            }
            if !isLate, let end, ContinuousClock.now > end {
                isLate = true
                Self.endTree(pid)
            }
            usleep(1000)
        }
        process.waitUntilExit()
        let status = process.terminationStatus
        return (process.terminationReason == .exit ? status : -status, isLate)
    }

    /// Ends a process and all processes below it: SwiftPM starts programs in process groups of their own, and leaves
    /// them behind when it ends.
    private static func endTree(_ root: Int32) {
        var tree: Set<Int32> = []
        var found: Set<Int32> = [root]
        while !found.isEmpty {
            // A stopped process starts no others.
            for pid in found { kill(pid, SIGSTOP) }
            tree.formUnion(found)
            found = Set(parents().filter { tree.contains($0.value) }.keys).subtracting(tree)
        }
        for pid in tree { kill(pid, SIGKILL) }
    }

    private static func parents() -> [Int32: Int32] {
        #if os(Linux)
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return names.compactMap { Int32($0) }.reduce(into: [:]) { parents, pid in
            // `31985 (a name) S 31619 …`: the name may contain a parenthesis.
            guard let stat = FileManager.default.contents(atPath: "/proc/\(pid)/stat") else { return }
            let rest = String(decoding: stat, as: UTF8.self).split(separator: ")").last?.split(separator: " ")
            parents[pid] = rest.flatMap { $0.count > 1 ? Int32($0[1]) : nil }
        }
        #else
        let list = try? Subprocess(executable: "/bin/ps", arguments: ["-axo", "pid=,ppid="]).run()
        let text = String(decoding: list?.output ?? Data(), as: UTF8.self)
        return text.split(separator: "\n").reduce(into: [:]) { parents, line in
            let numbers = line.split(separator: " ").compactMap { Int32($0) }
            if numbers.count == 2 { parents[numbers[0]] = numbers[1] }
        }
        #endif
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
