import Foundation

struct FolderEntry {
    enum Kind {
        case file
        case folder(FolderID)
        case brokenLink(String)
    }

    /// A folder's device and inode, which are the same on every path to it.
    struct FolderID: Hashable {
        var device: UInt64
        var inode: UInt64
    }

    var name: String
    var kind: Kind

    /// The entries of a folder, sorted by name; nil if it cannot be read, and `errno` gives the reason.
    static func contents(of folder: String) -> [FolderEntry]? {
        guard let stream = opendir(folder) else { return nil }
        defer { closedir(stream) }
        var entries: [FolderEntry] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
            }
            if name == "." || name == ".." { continue }
            let isFile = Int32(entry.pointee.d_type) == Int32(DT_REG)
            // An entry that cannot be reached counts as a folder, which then cannot be read.
            let kind = isFile ? .file : kind(of: "\(folder)/\(name)") ?? .folder(FolderID(device: 0, inode: 0))
            entries.append(FolderEntry(name: name, kind: kind))
        }
        return entries.sorted { $0.name < $1.name }
    }

    /// An absolute folder without links, and the folders around it, up to `/`.
    static func outer(of folder: String) -> Set<FolderID> {
        let paths = ["/"] + FolderPath.ancestors(of: folder)
        return Set(paths.compactMap { if case .folder(let id)? = kind(of: $0) { id } else { nil } })
    }

    static func kind(of path: String) -> Kind? {
        var status = stat()
        guard stat(path, &status) == 0 else {
            let reason = String(cString: strerror(errno))
            return lstat(path, &status) == 0 ? .brokenLink(reason) : nil
        }
        guard status.st_mode & S_IFMT == S_IFDIR else { return .file }
        return .folder(FolderID(device: UInt64(status.st_dev), inode: UInt64(status.st_ino)))
    }
}
