import Foundation

/// Standard output. A reader that has gone away (`| head`) ends nothing but the writing.
enum StandardOutput {
    static func write(_ text: String) { FileDescriptor.write(text, to: STDOUT_FILENO) }
}

/// Standard error.
enum StandardError {
    static func write(_ text: String) { FileDescriptor.write(text, to: STDERR_FILENO) }
}

/// Writing that survives a broken pipe.
private enum FileDescriptor {
    static func write(_ text: String, to descriptor: Int32) {
        signal(SIGPIPE, SIG_IGN)
        Array(text.utf8).withUnsafeBytes { bytes in
            var rest = bytes[...]
            while !rest.isEmpty {
                let count = Foundation.write(descriptor, rest.baseAddressOfSlice, rest.count)
                if count < 0, errno == EINTR || errno == EAGAIN { continue }
                guard count > 0 else { return }
                rest = rest.dropFirst(count)
            }
        }
    }
}

extension Slice<UnsafeRawBufferPointer> {
    fileprivate var baseAddressOfSlice: UnsafeRawPointer? { UnsafeRawBufferPointer(rebasing: self).baseAddress }
}
