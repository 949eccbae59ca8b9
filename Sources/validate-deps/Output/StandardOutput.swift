import Foundation

/// Standard output. A reader that has gone away (`| head`) ends nothing but the writing.
enum StandardOutput {
    /// Writes the whole text.
    ///
    /// - Throws: `StandardOutputError` where it cannot be written, a full disk for one.
    static func write(_ text: String) throws {
        guard FileDescriptor.write(text, to: STDOUT_FILENO) else { throw StandardOutputError() }
    }
}

/// Standard output could not be written.
struct StandardOutputError: Error, CustomStringConvertible {
    let description = "cannot write to standard output. Make room where it leads, or send it elsewhere."
}

/// Standard error.
enum StandardError {
    static func write(_ text: String) { _ = FileDescriptor.write(text, to: STDERR_FILENO) }
}

/// Writing that survives a broken pipe.
private enum FileDescriptor {
    /// Answers whether all was written that has a reader.
    static func write(_ text: String, to descriptor: Int32) -> Bool {
        signal(SIGPIPE, SIG_IGN)
        return Array(text.utf8).withUnsafeBytes { bytes in
            var rest = bytes[...]
            while !rest.isEmpty {
                let count = Foundation.write(descriptor, rest.baseAddressOfSlice, rest.count)
                if count < 0, errno == EINTR || errno == EAGAIN { continue }
                guard count > 0 else { return errno == EPIPE }
                rest = rest.dropFirst(count)
            }
            return true
        }
    }
}

extension Slice<UnsafeRawBufferPointer> {
    fileprivate var baseAddressOfSlice: UnsafeRawPointer? { UnsafeRawBufferPointer(rebasing: self).baseAddress }
}
