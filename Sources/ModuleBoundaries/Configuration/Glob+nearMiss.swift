extension Glob {
    /// The glob that was probably meant where this one matches none of the names: stars at its ends stay.
    func nearMiss(among names: [String]) -> String? {
        let head = pattern.prefix { $0 == "*" }
        let tail = pattern.dropFirst(head.count).reversed().prefix { $0 == "*" }.count
        let word = pattern.dropFirst(head.count).dropLast(tail)
        guard !word.isEmpty, !word.contains(where: "*?[{".contains) else { return nil }
        if head.isEmpty && tail == 0 { return ModuleBoundaries.nearMiss(to: pattern, among: names) }
        // A letter may be missing, or one too many.
        let lengths = [word.count, word.count + 1, max(word.count - 1, 0)]
        let parts = lengths.flatMap { length in
            names.map { head.isEmpty ? $0.prefix(length) : $0.suffix(length) }
        }
        let meant = ModuleBoundaries.nearMiss(to: String(word), among: parts.map(String.init))
        return meant.map { head + $0 + String(repeating: "*", count: tail) }
    }

    /// The glob that was probably meant where this one matches none of the paths: the part before the first
    /// wildcard may be a folder or file with another name.
    ///
    /// - Parameters:
    ///   - paths: The paths of folders and files.
    ///   - known: The same with all folders that lead to them, sorted.
    func nearMiss(amongPaths paths: [String], known: [String]) -> String? {
        let anywhere = Glob("**/" + pattern)
        if !pattern.contains("/"), paths.contains(where: anywhere.covers) { return anywhere.pattern }
        let start = pattern.firstIndex(where: "*?[{".contains) ?? pattern.endIndex
        let word = pattern[..<start]
        let folder = word.hasSuffix("/") ? word.dropLast() : word
        guard !folder.isEmpty else { return nil }
        let meant = ModuleBoundaries.nearMiss(to: String(folder), among: known)
        return meant.map { $0 + (word.hasSuffix("/") ? "/" : "") + pattern[start...] }
    }

    /// `A`, `A/B` and `A/B/C.swift` of `A/B/C.swift`.
    static func foldersAndFile(of path: String) -> [String] {
        path.indices.filter { path[$0] == "/" }.map { String(path[..<$0]) } + [path]
    }
}
