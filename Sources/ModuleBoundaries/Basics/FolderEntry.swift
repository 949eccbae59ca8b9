import Foundation

/// What stands in a folder under one name.
struct FolderEntry {
    /// What it is, links followed.
    enum Kind {
        case file
        /// With what tells this folder from every other one, whatever path leads to it.
        case folder(FolderID)
        /// A link to nothing, or to itself.
        case brokenLink(String)
        /// Something that cannot be asked for, such as what lies in a folder that may not be entered; with the reason.
        case unreachable(String)
    }

    /// A folder's device and inode.
    struct FolderID: Hashable {
        var device: UInt64
        var inode: UInt64
    }

    var name: String
    var kind: Kind

    /// Everything in a folder, sorted by name, so that no answer depends on the file system's order.
    ///
    /// - Returns: Nil where the folder cannot be read; `errno` says why.
    static func contents(of folder: String) -> [FolderEntry]? {
        guard let stream = opendir(folder) else { return nil }
        defer { closedir(stream) }
        var entries: [FolderEntry] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
            }
            if name == "." || name == ".." { continue }
            if Int32(entry.pointee.d_type) == Int32(DT_REG) {
                entries.append(FolderEntry(name: name, kind: .file))
            } else {
                let kind = kind(of: "\(folder)/\(name)") ?? .unreachable(String(cString: strerror(errno)))
                entries.append(FolderEntry(name: name, kind: kind))
            }
        }
        return entries.sorted { $0.name < $1.name }
    }

    /// A folder and those that hold it, up to `/`.
    ///
    /// - Parameter folder: Absolute, without links.
    static func outer(of folder: String) -> Set<FolderID> {
        let paths = ["/"] + FolderPath.ancestors(of: folder)
        return Set(
            paths.compactMap { path in if case .folder(let id)? = kind(of: path) { id } else { nil } })
    }

    /// What stands at a path; nil where nothing does.
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
