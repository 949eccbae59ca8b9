/// The files of targets that are links, or that a link leads to: a change to a file changes every target that compiles
/// it, under whatever path.
package struct LinkedFiles {
    private var paths: [String: [String]] = [:]

    /// Looks up where each file of the targets really is.
    ///
    /// - Parameters:
    ///   - targets: The targets; the paths of their files are relative to the root.
    ///   - root: The root of the check, absolute and without links.
    package init(_ targets: [Target], root: String) {
        for path in targets.flatMap(\.files).map(\.path) where !path.hasPrefix("/") {
            let place = FolderPath.join(root, path)
            let file = FolderPath.absolute(place)
            if file != place { paths[FolderPath.relative(file, to: root), default: []].append(path) }
        }
    }

    /// Files, and every other path under which a target has one of them.
    ///
    /// - Parameter files: Paths relative to the root.
    package func adding(to files: [String]) -> [String] {
        let known = Set(files)
        var added: Set<String> = []
        for file in files { added.formUnion(paths[FolderPath.join(file)] ?? []) }
        return files + added.subtracting(known).sorted()
    }
}
