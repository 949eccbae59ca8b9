import Foundation

/// Standard output. A reader that has gone away (`| head`) ends nothing but the writing.
enum StandardOutput {
    /// Writes the whole text.
    ///
    /// - Throws: `StandardOutputError` where it cannot be written, a full disk for one.
    static func write(_ text: String) throws {
        let number = write(text, to: STDOUT_FILENO)
        if number != 0, number != EPIPE { throw StandardOutputError(number: number) }
    }

    /// Writes the whole text to an open file.
    ///
    /// - Returns: 0, or the system's number for what went wrong.
    static func write(_ text: String, to descriptor: Int32) -> Int32 {
        FileDescriptor.write(text, to: descriptor)
    }
}

/// Standard output could not be written.
struct StandardOutputError: Error, CustomStringConvertible {
    /// What the system said.
    let number: Int32

    var description: String {
        number == EBADF
            ? "cannot write to standard output: it is closed. Send it somewhere, or name a file by --output."
            : "cannot write to standard output. Make room where it leads, or send it elsewhere."
    }
}

/// Standard error.
enum StandardError {
    static func write(_ text: String) { _ = FileDescriptor.write(text, to: STDERR_FILENO) }
}

/// Writing that survives a broken pipe.
private enum FileDescriptor {
    /// Answers 0, or what the system said where not all was written.
    static func write(_ text: String, to descriptor: Int32) -> Int32 {
        signal(SIGPIPE, SIG_IGN)
        return Array(text.utf8).withUnsafeBytes { bytes in
            var rest = bytes[...]
            while !rest.isEmpty {
                let count = Foundation.write(descriptor, rest.baseAddressOfSlice, rest.count)
                if count < 0, errno == EINTR || errno == EAGAIN { continue }
                guard count > 0 else { return errno }
                rest = rest.dropFirst(count)
            }
            return 0
        }
    }
}

extension Slice<UnsafeRawBufferPointer> {
    fileprivate var baseAddressOfSlice: UnsafeRawPointer? {
        UnsafeRawBufferPointer(rebasing: self).baseAddress
    }
}
