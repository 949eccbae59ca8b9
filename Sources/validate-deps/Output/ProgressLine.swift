import Foundation

/// A line on standard error that tells that a long run is still at work; only where standard error is a terminal.
final class ProgressLine {
    private let timer: (any DispatchSourceTimer)?
    private let queue = DispatchQueue(label: "progress")
    private let start = ContinuousClock.now

    /// Starts to wait: the line comes after a second and then counts the seconds.
    ///
    /// - Parameter text: What the program does meanwhile.
    init(_ text: String) {
        guard isatty(STDERR_FILENO) == 1 else {
            timer = nil
            return
        }
        let timer = DispatchSource.makeTimerSource(queue: queue)
        timer.schedule(deadline: .now() + 1, repeating: 1)
        timer.setEventHandler { [start] in
            let seconds = (ContinuousClock.now - start).components.seconds
            StandardError.write("\r\(text) (\(seconds) s)")
        }
        timer.resume()
        self.timer = timer
    }

    /// Takes the line away, if it came; nothing is written to standard error by it afterwards.
    func finish() {
        guard let timer else { return }
        if timer.isCancelled { return }
        timer.cancel()
        // Only what may have written needs wiping: a short run leaves the terminal alone.
        queue.sync { if ContinuousClock.now - start >= .seconds(1) { StandardError.write("\r\u{1B}[K") } }
    }
}
