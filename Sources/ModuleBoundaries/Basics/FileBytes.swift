import Foundation

/// Reads and writes whole files. They are not mapped: if another program shortened a mapped file, this one would crash.
package enum FileBytes {
    /// Reads a whole file.
    ///
    /// - Throws: `InputError` in the system's words if it cannot be read, or is no regular file.
    package static func read(_ path: String) throws(InputError) -> [UInt8] {
        // Without `O_NONBLOCK` a pipe would wait.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw .system }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .system }
        guard status.st_mode & S_IFMT == S_IFREG else { throw InputError("It is not a regular file") }
        var got = 1
        let bytes = [UInt8](unsafeUninitializedCapacity: Int(status.st_size)) { buffer, count in
            while got > 0, count < buffer.count {
                got = Foundation.read(descriptor, buffer.baseAddress! + count, buffer.count - count)
                count += max(0, got)
            }
        }
        guard got >= 0 else { throw .system }
        return bytes
    }

    /// Reads a whole file; the error names it by its kind and path, and ends with the remedy.
    package static func read(_ path: String, kind: String, remedy: String) throws(InputError) -> [UInt8] {
        do throws(InputError) {
            return try read(path)
        } catch {
            throw InputError("cannot read \(kind) \(path): \(error). \(remedy).")
        }
    }

    /// Replaces or makes a file in one step; a link stays a link, and the mode stays.
    ///
    /// - Parameter name: The file's name in the error; nil for its path.
    /// - Throws: `InputError` if the file cannot be written; it is then as it was.
    package static func write(_ bytes: [UInt8], to path: String, naming name: String? = nil) throws(InputError) {
        let file = FolderPath.absolute(path)
        var status = stat()
        let isThere = stat(file, &status) == 0
        do {
            try Data(bytes).write(to: URL(fileURLWithPath: file), options: .atomic)
        } catch {
            throw InputError(
                """
                cannot write \(name ?? path). Check that its folder exists and may be written; under 'swift package', \
                pass --allow-writing-to-package-directory before the command's name.
                """)
        }
        if isThere { chmod(file, status.st_mode & 0o7777) }
    }
}

extension InputError {
    fileprivate static var system: InputError { InputError(String(cString: strerror(errno))) }
}
