extension Configuration {
    /// One entry of `layers`: the folders of a target, the lowest first.
    package struct LayerList: Hashable, Sendable {
        /// The name of the target.
        package var target: Pattern
        /// Globs on folders, relative to the target's own; `.` for the files that stand in that itself.
        package var folders: [Pattern]

        /// Joins a target and its folders.
        package init(target: Pattern, folders: [Pattern]) {
            self.target = target
            self.folders = folders
        }

        /// The folder of a file.
        ///
        /// Of several folders that hold the file, one that is named literally counts, else the first pattern; of the
        /// folders of one pattern the outermost.
        ///
        /// - Returns: Nil if the file is in none.
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
            for ancestor in ancestors.reversed() {
                if let folder = found(true, [ancestor]) { return folder }
            }
            return found(false, ancestors)
        }
    }

    /// Whether the file names the rule `unused-import`, for which the index of every target is read.
    package var asksForUnusedImports: Bool {
        severities[RuleID.unusedImport.rawValue].map { $0 != .off } ?? false
    }

    /// The layers of a target; nil if the file has none.
    package func layers(of target: Target) -> LayerList? {
        layers.first { $0.target.glob.matches(target.name) && target.isChecked }
    }
}

/// A folder of a target with layers.
package struct LayerFolder: Hashable, Sendable {
    /// Relative to the target's folder.
    package var path: String
    /// Its position in the list; 0 is the lowest.
    package var layer: Int
}

extension Target {
    /// The folder that holds a file, relative to the target's own; `.` for that itself, nil for a file elsewhere.
    package func folder(of file: String) -> String? {
        guard FolderPath.contains(directory, file) else { return nil }
        let inner = directory == "." ? file : String(file.dropFirst(directory.count + 1))
        let folder = FolderPath.parent(of: inner)
        return folder.isEmpty ? "." : folder
    }
}
