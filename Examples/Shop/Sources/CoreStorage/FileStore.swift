import Foundation

/// Keeps each text in a file of one folder, so that it is there again at the next start.
public struct FileStore: KeyValueStore {
    private let folder: URL

    public init(folder: URL) {
        self.folder = folder
    }

    public func text(for name: String) throws(StorageError) -> String? {
        let file = file(name)
        guard FileManager.default.fileExists(atPath: file.path) else { return nil }
        return try attempt(file) { try String(contentsOf: file, encoding: .utf8) }
    }

    public func keep(_ text: String?, for name: String) throws(StorageError) {
        let file = file(name)
        try attempt(file) {
            guard let text else {
                if FileManager.default.fileExists(atPath: file.path) { try FileManager.default.removeItem(at: file) }
                return
            }
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            // Written beside and renamed: a crash leaves the old text or the new one, never half of it.
            try Data(text.utf8).write(to: file, options: .atomic)
        }
    }

    private func file(_ name: String) -> URL { folder.appendingPathComponent(name + ".txt") }

    private func attempt<Result>(_ file: URL, _ work: () throws -> Result) throws(StorageError) -> Result {
        do { return try work() } catch { throw StorageError(file: file.path, reason: error.localizedDescription) }
    }
}
