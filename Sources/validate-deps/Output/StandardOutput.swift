import Foundation
import ModuleBoundaries

/// Standard output and standard error. A reader that has gone away (`| head`) only ends the writing.
enum StandardOutput {
    @Sendable static func write(_ text: String) throws {
        let number = write(text, to: STDOUT_FILENO)
        if number != 0, number != EPIPE {
            let reason = String(cString: strerror(number))
            throw InputError("cannot write to standard output: \(reason). Name a file by --output.")
        }
    }

    /// Writes the whole text to standard error, as far as that is possible.
    @Sendable static func writeError(_ text: String) { _ = write(text, to: STDERR_FILENO) }

    /// - Returns: 0, or the system's number of the error.
    private static func write(_ text: String, to descriptor: Int32) -> Int32 {
        signal(SIGPIPE, SIG_IGN)
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR || errno == EAGAIN { continue }
            guard count > 0 else { return errno }
            rest = rest.dropFirst(count)
        }
        return 0
    }
}
