/// The Swift files of checked packages that no target owns, and that were not read.
package struct UnownedFiles: Hashable, Sendable {
    package var paths: [String] = []
    /// The targets that a manifest declares under a condition that is false here, sorted.
    package var absentTargets: [String] = []
    /// The modules that the files of these targets import.
    var modulesOfAbsentTargets: Set<String> = []

    /// The note of a report about them; nil if there are none.
    package var note: String? {
        if paths.isEmpty { return nil }
        let verb = paths.count == 1 ? "it was" : "they were"
        let absent =
            absentTargets.isEmpty
            ? "" : " The manifest declares \(listed(absentTargets)) under a condition that is false here."
        let files = counted(paths.count, "Swift file")
        return "No target owns \(files), so \(verb) not read: \(listed(folders, atMost: 8)).\(absent)"
    }

    /// The outermost folders that hold several of them, with their number, and the files that stand alone.
    private var folders: [String] {
        let groups = Dictionary(grouping: paths) { FolderPath.parent(of: $0) }.sorted { $0.key < $1.key }
        let merged = groups.reduce(into: [(folder: String, files: [String])]()) { merged, group in
            if let last = merged.last, FolderPath.contains(last.folder, group.key) {
                merged[merged.count - 1].files += group.value
            } else {
                merged.append((group.key, group.value))
            }
        }
        return merged.map { $0.files.count == 1 ? $0.files[0] : "\($0.folder) (\($0.files.count))" }
    }
}
