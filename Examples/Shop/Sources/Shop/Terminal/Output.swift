import Foundation

/// Writes to standard output.
struct Output {
    var isTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

    /// - Throws: `OutputClosed` once the reader is gone.
    func write(_ text: String) throws(OutputClosed) {
        do { try FileHandle.standardOutput.write(contentsOf: Data(text.utf8)) } catch { throw OutputClosed() }
    }
}

/// The reader of the output is gone.
struct OutputClosed: Error {}
