import Foundation

extension Scaffold.Outcome {
    /// Writes everything, or nothing: all bytes go to temporary files first, which are then renamed; the new folders come
    /// first and `Package.swift` last, so that nobody ever reads an entry without its files.
    ///
    /// - Throws: `ScaffoldError` or `ManifestError` where something cannot be written; the package is then as it was, but
    ///   for what the error names.
    package func write() throws {
        let stage = "\(folder)/.validate-deps-new-\(getpid())"
        defer { try? FileManager.default.removeItem(atPath: stage) }
        var undo: [() -> Void] = []
        do {
            try self.stage(in: stage)
            for (index, path) in folders.enumerated() { try move("\(stage)/\(index)", to: path, &undo) }
            try ManifestEdit.write([configuration, manifest].compactMap(\.self))
        } catch {
            for step in undo.reversed() { step() }
            throw error
        }
    }

    private func stage(in stage: String) throws {
        for (index, folder) in folders.enumerated() {
            for file in files where FolderPath.contains(folder, file.path) && owner(of: file) == index {
                let path = "\(stage)/\(index)/\(file.path.dropFirst(folder.count + 1))"
                do {
                    try FileManager.default.createDirectory(
                        atPath: FolderPath.parent(of: path), withIntermediateDirectories: true)
                    guard FileManager.default.createFile(atPath: path, contents: nil),
                        let handle = FileHandle(forWritingAtPath: path)
                    else { throw failure(file.path) }
                    try handle.write(contentsOf: Data(file.bytes))
                    try handle.close()
                } catch {
                    throw failure(file.path)
                }
            }
        }
    }

    /// The deepest folder that holds a file: one target's folder may lie in another's.
    private func owner(of file: ScaffoldFile) -> Int? {
        let holders = folders.indices.filter { FolderPath.contains(folders[$0], file.path) }
        return holders.max { folders[$0].count < folders[$1].count }
    }

    private func move(_ source: String, to path: String, _ undo: inout [() -> Void]) throws {
        let target = "\(folder)/\(path)"
        var missing: [String] = []
        var parent = FolderPath.parent(of: target)
        while !FolderPath.isTaken(parent), parent != "/" {
            missing.append(parent)
            parent = FolderPath.parent(of: parent)
        }
        for folder in missing.reversed() {
            guard mkdir(folder, 0o777) == 0 else { throw failure(path) }
            undo.append { rmdir(folder) }
        }
        // An empty folder gives way; anything else that came there meanwhile does not.
        guard rename(source, target) == 0 else { throw failure(path) }
        undo.append { try? FileManager.default.removeItem(atPath: target) }
    }

    private func failure(_ path: String) -> ScaffoldError {
        let number = errno
        let reason = String(cString: strerror(number))
        if FolderPath.isFullDisk(number) {
            return ScaffoldError("nothing was written: cannot write \(path): \(reason). Make room there.")
        }
        return ScaffoldError(
            """
            nothing was written: cannot write \(path): \(reason). Check that its folder may be written and that the disk \
            has room; under 'swift package', pass --allow-writing-to-package-directory before the command's name.
            """)
    }
}
