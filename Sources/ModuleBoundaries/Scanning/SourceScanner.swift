import Foundation

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
            file.imports = reader.imports
            file.testedModules = reader.testedModules
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

    /// Reads and scans files on several threads.
    ///
    /// - Parameters:
    ///   - files: The files, in any order.
    ///   - workers: How many threads; nil for one per core. The result is the same for any number.
    /// - Returns: One result for each file, in the order of the files: a file that cannot be read has a failure, and
    ///   the others are still scanned.
    package static func scan(files: [File], workers: Int? = nil) -> [Result<SourceFile, ScanFailure>] {
        let workers = min(max(1, workers ?? ProcessInfo.processInfo.activeProcessorCount), max(1, files.count))
        ScanProgress.shared.found(files.count)
        if workers == 1 { return files.map(scan) }
        var results = [Result<SourceFile, ScanFailure>?](repeating: nil, count: files.count)
        results.withUnsafeMutableBufferPointer { buffer in
            nonisolated(unsafe) let slots = buffer
            let turns = Turns(count: files.count)
            DispatchQueue.concurrentPerform(iterations: workers) { _ in
                // Every index is taken once, so that no two threads write to one slot.
                while let range = turns.take() {
                    for index in range { slots[index] = scan(files[index]) }
                    ScanProgress.shared.read(range.count)
                }
            }
        }
        return results.map { $0! }
    }

    private static func scan(_ file: File) -> Result<SourceFile, ScanFailure> {
        do throws(ReadError) {
            return try FileBytes.with(path: file.location) { bytes in
                // Read as UTF-8 it would have no import, and nobody would see why.
                bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE])
                    ? .failure(ScanFailure(path: file.path, reason: "It is in UTF-16, and Swift reads only UTF-8"))
                    : .success(scan(path: file.path, bytes: bytes))
            }
        } catch {
            return .failure(ScanFailure(path: file.path, reason: error.description))
        }
    }
}

/// Hands out a range of indices in small pieces to whoever asks next.
private final class Turns: @unchecked Sendable {
    private static let size = 8
    private let count: Int
    private let lock = NSLock()
    private var next = 0

    init(count: Int) { self.count = count }

    func take() -> Range<Int>? {
        lock.lock()
        defer { lock.unlock() }
        guard next < count else { return nil }
        let start = next
        next = min(count, start + Self.size)
        return start..<next
    }
}

/// A file that could not be scanned.
package struct ScanFailure: Error, Hashable, Sendable, CustomStringConvertible {
    /// The path as it was given for the result.
    package var path: String
    /// Why, mostly in the words of the system: `No such file or directory`.
    package var reason: String

    /// Describes one failure.
    package init(path: String, reason: String) {
        self.path = path
        self.reason = reason
    }

    /// What happened and what to do.
    package var description: String { "cannot read \(path): \(reason). Make it readable, or exclude it." }
}
