import Foundation

/// A file's bytes in memory of our own. A mapped file would crash the program if somebody shortened it meanwhile.
package enum FileBytes {
    /// All of a file that somebody names on the command line, a pipe among them: `<(generate-graph)`.
    ///
    /// - Throws: `ReadError` where it cannot be opened or read, or is a folder.
    package static func named(_ path: String) throws(ReadError) -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw ReadError() }
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let got = read(descriptor, &buffer, buffer.count)
            if got < 0, errno == EINTR { continue }
            guard got >= 0 else { throw ReadError() }
            if got == 0 { return bytes }
            bytes += buffer[..<got]
        }
    }

    /// All of a file that nobody named but that has the usual name: a pipe there would be waited for without an end.
    ///
    /// - Throws: `ReadError` where it cannot be opened or read, or is no regular file.
    package static func regular(_ path: String) throws(ReadError) -> [UInt8] {
        try with(path: path) { Array($0) }
    }

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
        guard status.st_mode & S_IFMT == S_IFREG else { throw ReadError(mode: status.st_mode) }
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
package struct ReadError: Error, CustomStringConvertible {
    /// What is wrong.
    package var description: String

    /// What the system said last.
    init() { description = String(cString: strerror(errno)) }

    /// What stands there instead of a regular file.
    fileprivate init(mode: mode_t) {
        switch mode & S_IFMT {
        case S_IFDIR: description = "It is a folder, not a file"
        case S_IFIFO: description = "It is a named pipe, not a regular file"
        case S_IFSOCK: description = "It is a socket, not a regular file"
        default: description = "It is a device, not a regular file"
        }
    }
}
