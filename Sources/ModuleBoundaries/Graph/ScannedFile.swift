import Foundation

/// A file that was asked for: what it says, or why it could not be read.
enum ScannedFile: Sendable {
    case scanned(SourceFile)
    /// With the reason, in words that go on after the path.
    case failed(String)

    /// Reads and scans files on all cores.
    ///
    /// - Parameters:
    ///   - paths: Relative to the root.
    ///   - root: An absolute folder.
    /// - Returns: One answer for each path, in their order.
    static func scan(_ paths: [String], root: String) -> [ScannedFile] {
        concurrently(paths) { path in
            do {
                let scanned = try withBytes(of: FolderPath.join(root, path)) {
                    SourceScanner.scan(path: path, bytes: $0)
                }
                return .scanned(scanned)
            } catch {
                return .failed("cannot be read: \(error). Make the file readable, or exclude it.")
            }
        }
    }

    private struct ReadError: Error, CustomStringConvertible {
        var description = String(cString: strerror(errno))
    }

    private static func withBytes<Answer>(
        of path: String,
        _ body: (UnsafeBufferPointer<UInt8>) -> Answer
    ) throws -> Answer {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw ReadError() }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw ReadError() }
        // One byte more than the size tells the end of the file without another call that grows the buffer.
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

    private static func grown(_ buffer: UnsafeMutableBufferPointer<UInt8>) -> UnsafeMutableBufferPointer<UInt8> {
        let larger = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: buffer.count * 2)
        _ = larger.update(fromContentsOf: buffer)
        buffer.deallocate()
        return larger
    }
}
