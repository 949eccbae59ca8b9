/// Reads what a Swift file says about module boundaries: its imports, its suppressions, where it makes a container.
///
/// It works on bytes, never builds a syntax tree, accepts any input, and takes time linear in the number of bytes.
package enum SourceScanner {
    /// Scans a file's bytes.
    ///
    /// - Parameters:
    ///   - path: The path that the result carries, as it stands.
    ///   - bytes: The file as it is on disk, in UTF-8; a byte-order mark, any line ending and invalid bytes are fine.
    package static func scan(path: String, bytes: UnsafeBufferPointer<UInt8>) -> SourceFile {
        let extent = ScanExtent(bytes)
        var file = SourceFile(path: path)
        file.linksByName = extent.linksByName
        if let last = extent.last {
            var reader = SourceReader(bytes, keepsComments: extent.mentionsSuppressions)
            reader.read(through: last)
            // Only a file that imports `Strata` can use its container.
            if reader.imports.contains(where: { $0.module == "Strata" }) {
                if let use = ScanExtent.lastContainer(in: bytes) { reader.read(through: use) }
                file.containerUses = reader.containerUses
            }
            file.imports = reader.imports
            file.testedModules = reader.testedModules
            file.suppressions = reader.lexer.suppressions()
        }
        if file.imports.allSatisfy({ $0.has("_exported") }) { file.hasCode = CodeSearch.findsCode(bytes) }
        file.lines = LineTable.lineCount(bytes)
        return file
    }

    /// Scans a file's bytes.
    ///
    /// - Parameter path: The path that the result carries, as it stands.
    package static func scan(path: String, bytes: [UInt8]) -> SourceFile {
        bytes.withUnsafeBufferPointer { scan(path: path, bytes: $0) }
    }
}

extension SourceScanner {
    /// A file to scan: the path that the result carries, and where it is on disk.
    package struct File: Hashable, Sendable {
        /// What the result is called, such as a path relative to the package.
        package var path: String
        /// Where the file is: an absolute path, or one relative to the current folder.
        package var location: String

        /// Names a file.
        package init(path: String, location: String) {
            self.path = path
            self.location = location
        }
    }

    /// Reads and scans files on all cores.
    ///
    /// - Returns: One result for each file, in the order of the files: a file that cannot be read has a failure, and
    ///   the others are still scanned.
    package static func scan(files: [File]) -> [Result<SourceFile, InputError>] {
        ScanProgress.shared.found(files.count)
        return concurrently(files) { file in
            defer { ScanProgress.shared.read(1) }
            return scan(file)
        }
    }

    private static func scan(_ file: File) -> Result<SourceFile, InputError> {
        do throws(InputError) {
            return try FileBytes.read(file.location).withUnsafeBufferPointer { bytes in
                // Read as UTF-8 it would have no import, and nobody would see why.
                bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE])
                    ? .failure(unreadable(file, "It is in UTF-16, and Swift reads only UTF-8"))
                    : .success(scan(path: file.path, bytes: bytes))
            }
        } catch {
            return .failure(unreadable(file, error.description))
        }
    }

    private static func unreadable(_ file: File, _ reason: String) -> InputError {
        InputError("cannot read \(file.path): \(reason). Make it readable, or exclude it.")
    }
}
