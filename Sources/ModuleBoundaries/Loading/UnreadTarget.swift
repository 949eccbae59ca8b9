/// A target whose files are not read yet, with the files; their paths are relative to the root of the check.
typealias UnreadTarget = (target: Target, sources: SourceListing)

extension [UnreadTarget] {
    /// Applies a configuration's `exclude` to targets and files. Returns the names of the targets that it leaves out whole.
    mutating func leaveOut(_ configuration: Configuration) -> Set<String> {
        if configuration.exclude.isEmpty { return [] }
        func isExcluded(_ path: String) -> Bool { !path.isEmpty && configuration.excludes(path) }
        let excluded = filter { isExcluded($0.target.directory) }
        removeAll { isExcluded($0.target.directory) }
        for index in indices {
            let count = self[index].sources.swiftFiles.count
            self[index].sources.swiftFiles.removeAll(where: isExcluded)
            self[index].target.hasExcludedFiles = self[index].sources.swiftFiles.count < count
            self[index].sources.problems.removeAll { isExcluded($0.path) }
            self[index].sources.missingFiles.removeAll(where: isExcluded)
        }
        return Set(excluded.map(\.target.name))
    }

    /// Reads the files of all targets at once. Returns one message for each file that could not be read.
    mutating func readFiles(below root: String) -> [String] {
        let files = flatMap(\.sources.swiftFiles)
        var rest = SourceScanner.scan(files: files.map { .init(path: $0, location: "\(root)/\($0)") })[...]
        var problems: [String] = []
        for index in indices {
            let count = self[index].sources.swiftFiles.count
            var missing = self[index].sources.problems.map { "\($0.path) \($0.message)" }
            for result in rest.prefix(count) {
                switch result {
                case .success(let file):
                    self[index].target.files.append(file.renamingModules(self[index].sources.moduleAliases))
                case .failure(let failure): missing.append(failure.description)
                }
            }
            self[index].target.isIncomplete = !missing.isEmpty || !self[index].sources.missingFiles.isEmpty
            problems += missing
            rest = rest.dropFirst(count)
        }
        return problems
    }
}
