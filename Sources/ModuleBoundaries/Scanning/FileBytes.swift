import Foundation

/// A file's bytes in memory of our own. A mapped file would crash the program if somebody shortened it meanwhile.
enum FileBytes {
    /// Reads a whole file and lends its bytes.
    ///
    /// - Throws: `ReadError` where it cannot be opened or read, or is no regular file.
    static func with<Answer>(
        path: String,
        _ body: (UnsafeBufferPointer<UInt8>) -> Answer
    ) throws(ReadError) -> Answer {
        // Without `O_NONBLOCK`, opening a named pipe would wait for a writer.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw ReadError() }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw ReadError() }
        guard status.st_mode & S_IFMT == S_IFREG else { throw ReadError(description: "It is not a regular file") }
        // One byte more than the size: then the end shows without growing the buffer.
        var buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: Int(status.st_size) + 1)
        defer { buffer.deallocate() }
        var count = 0
        while true {
            let got = read(descriptor, buffer.baseAddress! + count, buffer.count - count)
            if got < 0, errno == EINTR { continue }
            guard got >= 0 else { throw ReadError() }
            if got == 0 { break }
            count += got
            if count == buffer.count { buffer = grown(buffer) }
        }
        return body(UnsafeBufferPointer(rebasing: buffer[..<count]))
    }

    /// A buffer twice as large with the same bytes; the old one is given back.
    private static func grown(_ buffer: UnsafeMutableBufferPointer<UInt8>) -> UnsafeMutableBufferPointer<UInt8> {
        let larger = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: buffer.count * 2)
        _ = larger.update(fromContentsOf: buffer)
        buffer.deallocate()
        return larger
    }
}

/// Why a file could not be read, in the words of the system.
struct ReadError: Error, CustomStringConvertible {
    var description = String(cString: strerror(errno))
}
