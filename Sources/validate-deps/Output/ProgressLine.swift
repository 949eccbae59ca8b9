import Foundation
import ModuleBoundaries

/// A line on standard error that shows how far a long run is, if standard error is a terminal.
final class ProgressLine {
    private let timer: (any DispatchSourceTimer)?
    private let queue = DispatchQueue(label: "progress")
    private let start = ContinuousClock.now
    private let write: @Sendable (String) -> Void

    init(_ text: String, in context: RunContext, counting progress: ScanProgress? = nil) {
        write = context.writeError
        guard context.showsProgress else {
            timer = nil
            return
        }
        let timer = DispatchSource.makeTimerSource(queue: queue)
        timer.schedule(deadline: .now() + 1, repeating: 1)
        timer.setEventHandler { [start, write] in
            let seconds = (ContinuousClock.now - start).components.seconds
            write("\r\(Self.line(text, files: progress?.counts, seconds: seconds))\u{1B}[K")
        }
        timer.resume()
        self.timer = timer
    }

    /// The text of the line: `validate-deps: reading sources (412/803 files)`.
    static func line(_ text: String, files: (done: Int, all: Int)?, seconds: Int64) -> String {
        guard let files, files.all > 0 else { return "\(text) (\(seconds) s)" }
        return "\(text) (\(files.done)/\(files.all) files)"
    }

    /// Takes the line away. Nothing is written afterwards.
    func finish() {
        guard let timer, !timer.isCancelled else { return }
        timer.cancel()
        // A short run has written nothing and leaves the terminal alone.
        queue.sync { if ContinuousClock.now - start >= .seconds(1) { write("\r\u{1B}[K") } }
    }
}
