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
            names.compactMap {
                head.isEmpty ? Self.words(at: length, in: $0).0 : Self.words(at: $0.count - length, in: $0).1
            }
        }
        let meant = ModuleBoundaries.nearMiss(to: String(word), among: parts)
        return meant.map { head + $0 + String(repeating: "*", count: tail) }
    }

    /// The two parts of a name such as `AuthDomain`, if a word begins at an offset; the whole where that is an end of it.
    private static func words(at offset: Int, in name: String) -> (String?, String?) {
        guard offset > 0, offset < name.count else { return (name, name) }
        let (before, after) = (name.prefix(offset), name.dropFirst(offset))
        let begins = after.first?.isLowercase == false || before.last?.isLetter == false
        return begins ? (String(before), String(after)) : (nil, nil)
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
        let meant = Self.nearMiss(to: String(folder), amongPaths: known)
        return meant.map { $0 + (word.hasSuffix("/") ? "/" : "") + pattern[start...] }
    }

    /// A path that is near to another: what stands in the same folder, if there is that one.
    private static func nearMiss(to path: String, amongPaths known: [String]) -> String? {
        let parent = FolderPath.parent(of: path)
        if known.contains(parent) {
            let beside = known.filter { FolderPath.parent(of: $0) == parent }.map {
                String($0.dropFirst(parent.count + 1))
            }
            let name = String(path.dropFirst(parent.count + 1))
            return ModuleBoundaries.nearMiss(to: name, among: beside).map { "\(parent)/\($0)" }
        }
        // A folder that leads there would cover all that stands beside it.
        return ModuleBoundaries.nearMiss(to: path, among: known.filter { !FolderPath.contains($0, path) })
    }

    /// `A`, `A/B` and `A/B/C.swift` of `A/B/C.swift`.
    static func foldersAndFile(of path: String) -> [String] {
        path.indices.filter { path[$0] == "/" }.map { String(path[..<$0]) } + [path]
    }
}
