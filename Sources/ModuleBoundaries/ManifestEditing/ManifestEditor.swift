/// Edits the text of a `Package.swift`: text and offsets in, text out.
///
/// It knows only what is written: whether an edit means what it should is for SwiftPM's own answer to prove. What the
/// text computes it leaves alone. SwiftPM's `add-target-dependency` takes a dependency `.target(name: "A")` for the
/// declaration of `A` and spoils the manifest (swift-package-manager issue 10122); here a list belongs to the call
/// whose argument it is.
package struct ManifestEditor: Sendable {
    /// The text as it stands now.
    package private(set) var bytes: [UInt8]
    private(set) var tree: BracketTree
    private(set) var layout: ManifestLayout

    /// Takes a manifest's bytes.
    ///
    /// - Throws: `ManifestEditError` where its brackets do not match.
    package init(_ bytes: [UInt8]) throws(ManifestEditError) {
        self.bytes = bytes
        tree = BracketTree(bytes)
        layout = ManifestLayout(bytes)
        if !tree.isBalanced { throw .unbalanced }
    }

    /// The text as it stands now.
    package var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Every call that has, or could have, a list of target dependencies, in the order of the text.
    package var lists: [DependencyList] { tree.dependencyLists() }

    /// The lists of a target by the text alone: of the declarations with its name, else of helpers' calls with it.
    package func lists(of target: String) -> [DependencyList] {
        let named = lists.filter { $0.name == target }
        let declared = named.filter(\.isDeclaration)
        return declared.isEmpty ? named : declared
    }

    /// Adds entries to a list that do not stand in it yet, each in the form in which the list names targets, where the
    /// list is sorted at the position that the order asks for, else at the end.
    ///
    /// - Parameter offset: The list's `offset`.
    /// - Throws: `ManifestEditError` where the list is computed.
    package mutating func add(_ entries: [DependencyEntry], to offset: Int) throws(ManifestEditError) {
        let call = try call(at: offset)
        guard let list = tree.dependencyGroup(of: call) else { return try insertList(entries, call: call) }
        let present = Set(self.entries(of: list).compactMap { $0?.entry })
        let missing = entries.filter { !present.contains($0) }
        if tree.groups[list].items.isEmpty, missing.count > 0 { return fill(list, of: call, with: missing) }
        for entry in missing {
            guard let list = tree.dependencyGroup(of: call) else { continue }
            let placement = EntryPlacement(
                entry, in: ListEditor(tree, group: list, layout: layout), beside: self.entries(of: list))
            apply(placement.edits(source(of: entry, placement.form ?? commonForm, in: call)))
        }
    }

    /// Takes entries out of a list, with the comments that belong to them: each as often as it is named without a
    /// condition.
    ///
    /// - Parameter offset: The list's `offset`.
    /// - Throws: `ManifestEditError` where the list is computed, or has no literal entry of this name.
    package mutating func remove(_ entries: [DependencyEntry], from offset: Int) throws(ManifestEditError) {
        let call = try call(at: offset)
        for entry in entries {
            guard let list = tree.dependencyGroup(of: call) else { throw .computedList(line: line(of: call)) }
            let first =
                index(in: list) { $0.entry == entry && $0.isPlain }
                ?? index(in: list) { $0.entry.name == entry.name && $0.isPlain }
                ?? index(in: list) { $0.entry == entry } ?? index(in: list) { $0.entry.name == entry.name }
            guard let first else { throw .computedEntry(entry, line: line(of: call)) }
            apply(ListEditor(tree, group: list, layout: layout).remove(at: first))
            while let list = tree.dependencyGroup(of: call),
                let again = index(in: list, where: { $0.entry == entry && $0.isPlain })
            {
                apply(ListEditor(tree, group: list, layout: layout).remove(at: again))
            }
        }
    }

    /// Takes entries out of a list and adds others.
    ///
    /// - Parameter offset: The list's `offset`.
    /// - Throws: `ManifestEditError` where the list is computed, or has no literal entry of this name.
    package mutating func remove(
        _ entries: [DependencyEntry], adding others: [DependencyEntry], in offset: Int
    ) throws(ManifestEditError) {
        if !entries.isEmpty, !others.isEmpty, holdsOnly(entries, at: offset) {
            try exchange(entries, by: others, in: offset)
        } else {
            try remove(entries, from: offset)
            try add(others, to: offset)
        }
    }

    /// Whether a list has these entries, each once and without a condition, and nothing else.
    private func holdsOnly(_ entries: [DependencyEntry], at offset: Int) -> Bool {
        guard let call = try? call(at: offset), let list = tree.dependencyGroup(of: call) else { return false }
        let held = self.entries(of: list)
        return held.count == entries.count && held.allSatisfy { $0?.isPlain ?? false }
            && Set(held.map { $0?.entry }) == Set(entries)
    }

    /// Puts entries in the place of all that a list has, in the way in which the first of these is written: an empty list
    /// would not tell how it was.
    ///
    /// - Parameters:
    ///   - entries: All that the list has. Their comments go, too.
    ///   - others: What it has then, one at least.
    ///   - offset: The list's `offset`.
    private mutating func exchange(
        _ entries: [DependencyEntry], by others: [DependencyEntry], in offset: Int
    ) throws(ManifestEditError) {
        let first = self.entries(ofListAt: offset).first
        try remove(entries.filter { $0 != first }, from: offset)
        let call = try call(at: offset)
        guard let list = tree.dependencyGroup(of: call) else { throw .computedList(line: line(of: call)) }
        let editor = ListEditor(tree, group: list, layout: layout)
        let placement = EntryPlacement(others[0], in: editor, beside: self.entries(of: list))
        apply(editor.replaceOnly(by: source(of: others[0], placement.form ?? commonForm, in: call)))
        try add(Array(others.dropFirst()), to: offset)
    }

    /// Where the first element stands of which something holds.
    private func index(
        in list: Int,
        where isWanted: ((entry: DependencyEntry, form: DependencyEntry.Form, isPlain: Bool)) -> Bool
    ) -> Int? {
        entries(of: list).firstIndex { $0.map(isWanted) ?? false }
    }

    /// Changes the text and reads it anew. An edit never unbalances brackets: it consists of whole elements.
    mutating func apply(_ edits: [TextEdit]) {
        bytes = edits.applied(to: bytes)
        tree = BracketTree(bytes)
        layout = ManifestLayout(bytes)
    }

    /// The line of a call, counted from 1.
    func line(of call: Int) -> Int {
        LineTable(bytes).position(of: tree.tokens[tree.function(of: call)?.first ?? tree.groups[call].open].start).line
    }

    private func call(at offset: Int) throws(ManifestEditError) -> Int {
        let call = tree.groups.firstIndex { tree.tokens[$0.open].start == offset }
        guard let call else { throw .noList }
        return call
    }

    /// Adds the argument `dependencies:` where it belongs among the others.
    private mutating func insertList(_ entries: [DependencyEntry], call: Int) throws(ManifestEditError) {
        let items = tree.groups[call].items
        guard !items.contains(where: { tree.label(of: $0) == "dependencies" }),
            let (function, _) = tree.function(of: call), let before = BracketTree.declaringFunctions[function],
            let index = items.firstIndex(where: { tree.label(of: $0) == before })
        else { throw .computedList(line: line(of: call)) }
        let editor = ListEditor(tree, group: call, layout: layout)
        let start = editor.start(of: items[index])
        let width = editor.hasOwnLine(index) ? layout.indent(at: start).utf8.count : layout.lineWidth(at: start)
        let list = literal(of: entries, in: call, width: width + "dependencies: ,".utf8.count)
        apply(editor.insert("dependencies: " + list, after: index))
    }

    /// Puts entries into a list that has none.
    private mutating func fill(_ list: Int, of call: Int, with entries: [DependencyEntry]) {
        let group = tree.groups[list]
        let interior = tree.tokens[group.open].end..<tree.tokens[group.close].start
        let gap = Trivia(interior, of: bytes)
        if gap.breaksLine || !gap.comments.isEmpty {
            var editor = ListEditor(tree, group: list, layout: layout)
            apply(editor.insertFirst(source(of: entries[0], commonForm, in: call)))
            for (index, entry) in entries.dropFirst().enumerated() {
                editor = ListEditor(tree, group: list, layout: layout)
                apply(editor.insert(source(of: entry, commonForm, in: call), after: index))
            }
            return
        }
        let start = tree.tokens[group.open].start
        let text = literal(of: entries, in: call, width: layout.lineWidth(at: start) - "[]".utf8.count)
        let edit = layout.indented(text, by: layout.indent(at: start))
        apply([TextEdit(start..<tree.tokens[group.close].end, edit)])
    }

    /// A list literal: on one line where it fits, else with a line for each entry.
    private func literal(of entries: [DependencyEntry], in call: Int, width: Int) -> String {
        let sources = entries.map { source(of: $0, commonForm, in: call) }
        let line = "[" + sources.joined(separator: ", ") + "]"
        if entries.count == 1 || width + line.utf8.count <= ManifestLayout.lineLimit { return line }
        return "[\n" + sources.map { "    \($0),\n" }.joined() + "]"
    }

    /// How this manifest names targets of its own where a list does not tell.
    var commonForm: DependencyEntry.Form {
        let lists = tree.groups.indices.compactMap { tree.dependencyGroup(of: $0) }
        let forms = lists.flatMap { tree.groups[$0].items.compactMap { tree.entry($0)?.form } }
        let counts = Dictionary(forms.filter { $0 != .product }.map { ($0, 1) }, uniquingKeysWith: +)
        return counts.max { ($0.value, $1.key.rawValue) < ($1.value, $0.key.rawValue) }?.key ?? .name
    }
}
