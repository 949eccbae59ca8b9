import Foundation

/// Reads the imports, the suppressions and the uses of a container in a Swift file.
///
/// It works on bytes, never builds a syntax tree, accepts any input, and takes time linear in the number of bytes.
package enum SourceScanner {
    /// The end of both `import` and `canImport`.
    private static let importWord = WordSearch("mport")
    private static let suppressionWord = WordSearch("validate-deps:")
    private static let containerWord = WordSearch("Container")

    /// Scans a file's bytes: a byte-order mark, any line ending and invalid bytes are fine.
    package static func scan(path: String, bytes: UnsafeBufferPointer<UInt8>) -> SourceFile {
        var file = SourceFile(path: path)
        let suppression = suppressionWord.lastOffset(in: bytes)
        var reader = SourceReader(bytes, keepsComments: suppression != nil)
        // Imports stand at the top of nearly every file, so to stop behind the last word that could matter saves most of
        // the work.
        if let last = [importWord.lastOffset(in: bytes), suppression].compactMap(\.self).max() {
            reader.read(through: last)
        }
        // Only a file that imports `Strata` can use its container.
        if reader.imports.contains(where: { $0.module == "Strata" }) {
            if let use = containerWord.lastOffset(in: bytes) { reader.read(through: use) }
            file.containerUses = reader.containerUses
        }
        file.imports = reader.imports
        file.testedModules = reader.testedModules
        file.suppressions = reader.lexer.suppressions()
        // Only the files of an umbrella module have no code.
        if file.imports.allSatisfy({ $0.has("_exported") }) { file.hasCode = reader.findsCode() }
        file.lines = LineTable.lineCount(bytes)
        return file
    }

    package static func scan(path: String, bytes: [UInt8]) -> SourceFile {
        bytes.withUnsafeBufferPointer { scan(path: path, bytes: $0) }
    }
}

extension SourceScanner {
    package struct File: Hashable, Sendable {
        /// The path that the result carries.
        package var path: String
        package var location: String

        package init(path: String, location: String) {
            self.path = path
            self.location = location
        }
    }

    /// Reads and scans files on all cores, and returns one result for each, in the order of the files.
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
                // Read as UTF-8 it would have no import, without a word about it.
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

/// The number of source files that were read, of those that a run has found, for a progress line.
package final class ScanProgress: @unchecked Sendable {
    package static let shared = ScanProgress()

    private let lock = NSLock()
    private var done = 0
    private var all = 0

    package var counts: (done: Int, all: Int) { lock.withLock { (done, all) } }

    func found(_ count: Int) { lock.withLock { all += count } }

    func read(_ count: Int) { lock.withLock { done += count } }
}
