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
        if let last = extent.last {
            var reader = SourceReader(bytes, keepsComments: extent.mentionsSuppressions)
            reader.read(through: last)
            file.imports = reader.imports
            file.suppressions = reader.suppressions()
            if file.imports.contains(where: { $0.module == "Strata" }) { file.containerUses = reader.containerUses }
        }
        if file.imports.allSatisfy({ $0.has("_exported") }) { file.hasCode = CodeSearch.findsCode(bytes) }
        file.lines = LineCounter.lineCount(bytes)
        return file
    }

    /// Scans a file's bytes.
    ///
    /// - Parameters:
    ///   - path: The path that the result carries, as it stands.
    ///   - bytes: The file as it is on disk.
    package static func scan(path: String, bytes: [UInt8]) -> SourceFile {
        bytes.withUnsafeBufferPointer { scan(path: path, bytes: $0) }
    }
}
