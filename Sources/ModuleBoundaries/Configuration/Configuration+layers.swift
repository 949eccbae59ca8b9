extension Configuration {
    /// An entry of `layers`: the folders of a target, the lowest first.
    package struct LayerList: Hashable, Sendable {
        package var target: Pattern
        /// Globs on folders, relative to the target's own; `.` for the files directly in it.
        package var folders: [Pattern]

        /// The folder of a file: the innermost one that the list names literally, else the outermost that the first
        /// fitting pattern matches; nil if there is none.
        package func folder(of file: String, in target: Target) -> LayerFolder? {
            guard let path = target.folder(of: file) else { return nil }
            let ancestors = path == "." ? [path] : FolderPath.ancestors(of: path)
            func found(_ isLiteral: Bool, _ ancestors: [String]) -> LayerFolder? {
                for (layer, pattern) in folders.enumerated() where pattern.isLiteral == isLiteral {
                    if let match = ancestors.first(where: pattern.glob.matches) {
                        return LayerFolder(path: match, layer: layer)
                    }
                }
                return nil
            }
            return ancestors.reversed().lazy.compactMap { found(true, [$0]) }.first ?? found(false, ancestors)
        }
    }

    /// Whether the file names the rule `unused-import`, which needs the index of every target.
    package var asksForUnusedImports: Bool {
        severities[RuleID.unusedImport.rawValue].map { $0 != .off } ?? false
    }

    package func layers(of target: Target) -> LayerList? {
        layers.first { $0.target.glob.matches(target.name) && target.isChecked }
    }
}

package struct LayerFolder: Hashable, Sendable {
    package var path: String
    /// Its position in the list; 0 is the lowest.
    package var layer: Int
}

extension Target {
    /// The folder of a file, relative to the target's own; `.` for the files directly in it, nil for a file elsewhere.
    package func folder(of file: String) -> String? {
        guard FolderPath.contains(directory, file) else { return nil }
        let inner = directory == "." ? file : String(file.dropFirst(directory.count + 1))
        let folder = FolderPath.parent(of: inner)
        return folder.isEmpty ? "." : folder
    }
}
