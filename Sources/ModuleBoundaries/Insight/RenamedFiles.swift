/// Tells which files of one revision are files of another under a new name.
enum RenamedFiles {
    /// Pairs files whose lines are the same at least by half, as git does by default: the most alike first.
    ///
    /// Looks up which files have a line, and so compares only files that share one.
    ///
    /// - Parameters:
    ///   - old: The bytes of files that only the old revision has, by path.
    ///   - new: The bytes of files that only the new revision has, by path.
    /// - Returns: The new path of each old one that has one.
    static func pairs(of old: [String: [UInt8]], with new: [String: [UInt8]]) -> [String: String] {
        let oldLines = old.mapValues(lines)
        var holders: [[UInt8]: [String]] = [:]
        for (path, lines) in oldLines {
            for line in lines { holders[line, default: []].append(path) }
        }
        var likenesses: [Likeness] = []
        for (path, lines) in new.mapValues(lines) {
            var common: [String: Int] = [:]
            for holder in lines.lazy.flatMap({ holders[$0] ?? [] }) { common[holder, default: 0] += 1 }
            for (other, count) in common {
                let share = Double(2 * count) / Double(lines.count + (oldLines[other]?.count ?? 0))
                if share >= 0.5 { likenesses.append(Likeness(share: share, old: other, new: path)) }
            }
        }
        var pairs: [String: String] = [:]
        var taken: Set<String> = []
        for likeness in likenesses.sorted() where pairs[likeness.old] == nil {
            if taken.insert(likeness.new).inserted { pairs[likeness.old] = likeness.new }
        }
        return pairs
    }

    /// The different lines of a file, without the spaces around them and without those that say nothing.
    private static func lines(_ bytes: [UInt8]) -> Set<[UInt8]> {
        let isSpace = { (byte: UInt8) in byte <= UInt8(ascii: " ") }
        return Set(
            bytes.split(whereSeparator: isLineBreak).compactMap { line in
                guard let first = line.firstIndex(where: { !isSpace($0) }),
                    let last = line.lastIndex(where: { !isSpace($0) })
                else { return nil }
                return Array(line[first...last])
            })
    }

    /// How much two files are alike.
    private struct Likeness: Comparable {
        /// From 0 to 1.
        var share: Double
        var old: String
        var new: String

        /// The more alike first, then those that keep their last name.
        static func < (left: Self, right: Self) -> Bool {
            (-left.share, left.isMoved ? 0 : 1, left.old, left.new)
                < (-right.share, right.isMoved ? 0 : 1, right.old, right.new)
        }

        private var isMoved: Bool { old.split(separator: "/").last == new.split(separator: "/").last }
    }
}
