import Foundation

/// A file's bytes in memory of our own. A mapped file would crash the program if somebody shortened it meanwhile.
package enum FileBytes {
    /// All of a file.
    ///
    /// - Throws: `InputError` in the words of the system if it cannot be opened or read, or is no regular file.
    package static func read(_ path: String) throws(InputError) -> [UInt8] {
        try with(path: path) { Array($0) }
    }

    /// Reads a whole file and lends its bytes.
    ///
    /// - Throws: `InputError` in the words of the system if it cannot be opened or read, or is no regular file.
    static func with<Answer>(
        path: String,
        _ body: (UnsafeBufferPointer<UInt8>) -> Answer
    ) throws(InputError) -> Answer {
        // What a shell passes on, as in `--config <(generate)`. Without `O_NONBLOCK` any other pipe would wait.
        let isStream = path.hasPrefix("/dev/")
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | (isStream ? 0 : O_NONBLOCK))
        guard descriptor >= 0 else { throw .system }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .system }
        guard isStream || status.st_mode & S_IFMT == S_IFREG else { throw InputError("It is not a regular file") }
        // One byte more than the size: then the end shows without growing the buffer.
        var bytes = [UInt8](repeating: 0, count: Int(status.st_size) + 1)
        var count = 0
        while true {
            let got = bytes.withUnsafeMutableBytes {
                Foundation.read(descriptor, $0.baseAddress! + count, $0.count - count)
            }
            if got < 0, errno == EINTR { continue }
            guard got >= 0 else { throw .system }
            if got == 0 { break }
            count += got
            if count == bytes.count { bytes += [UInt8](repeating: 0, count: count) }
        }
        return bytes.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[..<count])) }
    }

    /// Puts bytes in the place of a file, or makes it; no other process sees half of it.
    ///
    /// - Parameters:
    ///   - path: The file; a link is followed and stays a link, and the mode stays what it is.
    ///   - name: What the error calls the file; nil for its path.
    /// - Throws: `InputError` if the file cannot be written; it is then as it was.
    package static func write(_ bytes: [UInt8], to path: String, naming name: String? = nil) throws(InputError) {
        let file = FolderPath.absolute(path)
        var status = stat()
        let isThere = stat(file, &status) == 0
        do {
            try Data(bytes).write(to: URL(fileURLWithPath: file), options: .atomic)
            if isThere { chmod(file, status.st_mode & 0o7777) }
        } catch {
            let code = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError ?? error as NSError
            let isFull = [Int(ENOSPC), Int(EDQUOT), CocoaError.fileWriteOutOfSpace.rawValue].contains(code.code)
            throw InputError(
                isFull
                    ? "cannot write \(name ?? path): no space is left there. Make room, or write elsewhere."
                    : """
                    cannot write \(name ?? path). Check that its folder exists and may be written; under 'swift package', \
                    pass --allow-writing-to-package-directory before the command's name.
                    """)
        }
    }
}

extension InputError {
    /// What the system said last.
    fileprivate static var system: InputError { InputError(String(cString: strerror(errno))) }
}
