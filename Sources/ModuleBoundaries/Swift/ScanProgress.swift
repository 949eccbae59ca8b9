import Foundation

/// How many source files have been read of those that a run has found: what a progress line shows.
package final class ScanProgress: @unchecked Sendable {
    /// The progress of this process.
    package static let shared = ScanProgress()

    private let lock = NSLock()
    private var done = 0
    private var all = 0

    /// The files that were read, and all that have been found so far.
    package var counts: (done: Int, all: Int) { lock.withLock { (done, all) } }

    /// Counts files that are to be read.
    func found(_ count: Int) { lock.withLock { all += count } }

    /// Counts files that were read.
    func read(_ count: Int) { lock.withLock { done += count } }
}
