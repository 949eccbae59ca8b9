import Foundation

/// Paths of folders as text: absolute, without links, or relative to each other, always with `/`.
package enum FolderPath {
    /// An absolute path, without links if the folder exists, else at least without `.` and `..`.
    package static func absolute(_ path: String) -> String {
        if let resolved = realpath(path, nil) {
            defer { free(resolved) }
            return String(cString: resolved)
        }
        return URL(fileURLWithPath: path).standardizedFileURL.path
    }

    /// One absolute path relative to another: `.`, `Core`, `../Other`.
    package static func relative(_ path: String, to root: String) -> String {
        let parts = path.split(separator: "/")
        let rootParts = root.split(separator: "/")
        let shared = zip(parts, rootParts).prefix { $0 == $1 }.count
        let steps = rootParts.dropFirst(shared).map { _ in ".." } + parts.dropFirst(shared).map(String.init)
        return steps.isEmpty ? "." : steps.joined(separator: "/")
    }

    /// Joins relative paths; `.` and empty parts vanish, `..` removes the part before it.
    package static func join(_ parts: String...) -> String {
        var result: [Substring] = []
        for part in parts.flatMap({ $0.split(separator: "/") }) where part != "." {
            if part == "..", let last = result.last, last != ".." { result.removeLast() } else { result.append(part) }
        }
        let isAbsolute = parts.first { !$0.isEmpty && $0 != "." }?.hasPrefix("/") == true
        if result.isEmpty { return isAbsolute ? "/" : "." }
        return (isAbsolute ? "/" : "") + result.joined(separator: "/")
    }

    /// `A`, `A/B` and `A/B/C` for a clean path `A/B/C`, without the root of an absolute one.
    static func ancestors(of path: String) -> [String] {
        path.indices.dropFirst().filter { path[$0] == "/" }.map { String(path[..<$0]) } + [path]
    }

    /// Joins two paths that are clean already, which is much faster than `join`.
    package static func child(_ path: String, of folder: String) -> String {
        folder == "." ? path : path == "." ? folder : "\(folder)/\(path)"
    }

    /// The folder that holds a file; empty for a bare name.
    ///
    /// On Linux, Foundation's `deletingLastPathComponent` crashes if the path is a single letter.
    package static func parent(of path: String) -> String {
        let parts = path.split(separator: "/")
        return (path.hasPrefix("/") ? "/" : "") + parts.dropLast().joined(separator: "/")
    }

    package static func contains(_ folder: String, _ path: String) -> Bool {
        folder == "." || path == folder || path.hasPrefix(folder + "/")
    }

    /// Whether a relative path leads out of the folder that it begins in.
    static func leadsOut(_ path: String) -> Bool {
        path.hasPrefix("/") || join(path).split(separator: "/").first == ".."
    }

    package static func isFolder(_ path: String) -> Bool {
        if case .folder? = FolderEntry.kind(of: path) { true } else { false }
    }

    /// Whether anything is at a path, a broken link included.
    package static func isTaken(_ path: String) -> Bool { FolderEntry.kind(of: path) != nil }

    /// The deepest folder that holds all of these absolute folders.
    package static func common(_ folders: [String]) -> String {
        guard var shared = folders.first.map({ $0.split(separator: "/") }) else { return "/" }
        for folder in folders.dropFirst() {
            shared = zip(shared, folder.split(separator: "/")).prefix { $0 == $1 }.map(\.0)
        }
        return "/" + shared.joined(separator: "/")
    }
}
