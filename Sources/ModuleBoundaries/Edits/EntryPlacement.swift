/// Where a new entry goes in a list of dependencies that has some, and in which form.
struct EntryPlacement {
    /// How the list writes targets of the same package; nil where it has none.
    let form: DependencyEntry.Form?

    private let list: ListEditor
    private let index: Int
    private let isFirstOfRun: Bool

    /// - Parameter entries: What the list's elements say; nil for those that are computed.
    init(
        _ entry: DependencyEntry, in list: ListEditor,
        beside entries: [ManifestSyntax.ListEntry?]
    ) {
        self.list = list
        let isProduct = entry.package != nil
        func fits(_ index: Int) -> Bool { entries[index].map { ($0.form == .product) == isProduct } ?? false }
        form = entries.last { $0.map { $0.form != .product } ?? false }??.form
        let run = Self.run(of: list, where: fits)
        let keys = run.compactMap { entries[$0].map { Key($0.entry) } }
        let new = Key(entry)
        if keys.count == run.count, keys.count > 1, let isBefore = Key.order(of: keys) {
            index = run.first { !isBefore(Key(entries[$0]!.entry), new) } ?? run.upperBound
        } else {
            index = run.upperBound
        }
        isFirstOfRun = index == run.lowerBound && !run.isEmpty
    }

    /// What puts the entry there.
    ///
    /// - Parameter source: The entry's text.
    func edits(_ source: String) -> [TextEdit] {
        isFirstOfRun ? list.insert(source, before: index) : list.insert(source, after: index - 1)
    }

    /// The elements among which the new one belongs: those of its kind in the last group that has one; groups are
    /// parted by blank lines, and by comments that head more than one element.
    private static func run(of list: ListEditor, where fits: (Int) -> Bool) -> Range<Int> {
        let count = list.items.count
        var starts = [0]
        for index in 1..<max(count, 1) {
            let headsGroup = list.leadingComments(of: index) != nil && list.ownComments(of: index) == nil
            if list.hasOwnLine(index), list.hasBlankLine(before: index) || headsGroup { starts.append(index) }
        }
        let groups = zip(starts, starts.dropFirst() + [count]).map { $0..<$1 }
        let group = groups.last { $0.contains(where: fits) } ?? groups[groups.count - 1]
        guard let last = group.last(where: fits) else { return group.upperBound..<group.upperBound }
        let first = group[..<last].reversed().prefix(while: fits).last ?? last
        return first..<last + 1
    }

    /// What sorted lists are sorted by: the name, then the package.
    private struct Key {
        var text: String
        var folded: String

        init(_ entry: DependencyEntry) {
            text = entry.name
            folded = entry.name.lowercased()
        }

        /// The order in which keys stand, with case or without; nil where they are in neither.
        static func order(of keys: [Key]) -> ((Key, Key) -> Bool)? {
            func isSorted(_ isBefore: (Key, Key) -> Bool) -> Bool {
                zip(keys, keys.dropFirst()).allSatisfy { !isBefore($1, $0) }
            }
            if isSorted({ $0.text < $1.text }) { return { $0.text < $1.text } }
            return isSorted({ $0.folded < $1.folded }) ? { $0.folded < $1.folded } : nil
        }
    }
}
