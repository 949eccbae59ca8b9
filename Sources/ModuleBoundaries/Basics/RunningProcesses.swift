import Foundation

/// The programs that this process waits for.
package final class RunningProcesses: @unchecked Sendable {
    /// All of them: a signal concerns the whole process.
    package static let shared = RunningProcesses()

    private let lock = NSLock()
    private var folders: [Int32: String?] = [:]

    private init() {}

    func add(_ pid: Int32, temporaryFolder: String?) {
        lock.withLock { folders[pid] = .some(temporaryFolder) }
    }

    func remove(_ pid: Int32) {
        lock.withLock { _ = folders.removeValue(forKey: pid) }
    }

    /// Ends every program with all that it started, and removes its temporary folder.
    ///
    /// This process is about to end, too. Whoever waits for one of them never goes on: else the last word would be that
    /// the program has failed.
    package func endAll() {
        // Never given back.
        lock.lock()
        for (pid, folder) in folders {
            ProcessTree.end(pid)
            if let folder { try? FileManager.default.removeItem(atPath: folder) }
        }
    }
}
