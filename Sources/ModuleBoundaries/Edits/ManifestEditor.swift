/// Edits the text of a `Package.swift`, or of a configuration: text and offsets in, text out.
///
/// It knows only what is written: whether an edit means what it should is for SwiftPM's own answer to show. What the
/// text computes it leaves alone. SwiftPM's `add-target-dependency` takes a dependency `.target(name: "A")` for the
/// declaration of `A` and spoils the manifest (swift-package-manager issue 10122); here a list belongs to the call
/// whose argument it is.
package struct ManifestEditor: Sendable {
    /// The text as it stands now.
    package private(set) var syntax: ManifestSyntax
    private(set) var layout: ManifestLayout

    /// Takes a text.
    ///
    /// - Throws: `InputError`, a clause, if its brackets do not match.
    package init(_ syntax: ManifestSyntax) throws(InputError) {
        self.syntax = syntax
        layout = ManifestLayout(syntax.bytes)
        if !syntax.isBalanced { throw InputError("its brackets do not match") }
    }

    /// Takes a text's bytes.
    ///
    /// - Throws: `InputError`, a clause, if its brackets do not match.
    package init(_ bytes: [UInt8]) throws(InputError) { try self.init(ManifestSyntax(bytes)) }

    /// The bytes as they stand now.
    package var bytes: [UInt8] { syntax.bytes }
    /// The text as it stands now.
    package var text: String { syntax.text }

    /// Changes the text and reads it anew. An edit never unbalances brackets: it consists of whole elements.
    mutating func apply(_ edits: [TextEdit]) {
        syntax = ManifestSyntax(edits.applied(to: bytes))
        layout = ManifestLayout(bytes)
    }

    /// Makes changes to the dependencies of targets.
    ///
    /// - Throws: `InputError`, a clause, if a list is computed, or has no literal entry of a name.
    mutating func apply(_ changes: [DependencyChange]) throws(InputError) {
        for (target, changes) in Dictionary(grouping: changes, by: \.target.name).sorted(by: { $0.key < $1.key }) {
            let removed = changes.filter { !$0.isAddition }.sorted().map(\.entry)
            let added = changes.filter(\.isAddition).sorted().map(\.entry)
            try change(target, removing: removed, adding: added)
        }
    }

    /// Takes entries out of a target's list and adds others.
    ///
    /// Entries go in the form in which the list names targets, and if the list is sorted at the position that the order
    /// asks for, else at the end. Each entry that is removed goes as often as it is named without a condition, with the
    /// comments that belong to it.
    ///
    /// - Throws: `InputError`, a clause, if the list is computed, or has no literal entry of a name.
    package mutating func change(
        _ target: String, removing removed: [DependencyEntry] = [], adding added: [DependencyEntry] = []
    ) throws(InputError) {
        // An empty list would not tell how its entries were written.
        let held = try heldEntries(of: target)
        let isExchange =
            !added.isEmpty && !removed.isEmpty && held.allSatisfy { $0?.isPlain ?? false }
            && Set(held.map { $0?.entry }) == Set(removed)
        for entry in removed where !isExchange || entry != held[0]?.entry { try remove(entry, from: target) }
        if isExchange { try replaceOnly(by: added[0], in: target) }
        try add(Array(isExchange ? added.dropFirst() : added[...]), to: target)
    }

    /// Puts an entry in the place of the only one, in the form in which that is written.
    private mutating func replaceOnly(by entry: DependencyEntry, in target: String) throws(InputError) {
        // The same entry may stand there several times.
        while let held = try heldEntries(of: target).last??.entry, try heldEntries(of: target).count > 1 {
            let list = syntax.dependencyGroup(of: try listCall(of: target))
            guard let list else { throw InputError("the entry for \(held.name) is computed") }
            apply(ListEditor(syntax, group: list, layout: layout).remove(at: syntax.groups[list].items.count - 1))
        }
        let call = try listCall(of: target)
        guard let list = syntax.dependencyGroup(of: call) else { throw InputError("its dependencies are computed") }
        let editor = ListEditor(syntax, group: list, layout: layout)
        let placement = EntryPlacement(entry, in: editor, beside: syntax.entries(of: list, syntax.constants()))
        apply(editor.replaceOnly(by: source(of: entry, placement.form ?? commonForm, in: call)))
    }

    private func heldEntries(of target: String) throws(InputError) -> [ManifestSyntax.ListEntry?] {
        let list = syntax.dependencyGroup(of: try listCall(of: target))
        return list.map { syntax.entries(of: $0, syntax.constants()) } ?? []
    }

    private mutating func add(_ entries: [DependencyEntry], to target: String) throws(InputError) {
        let call = try listCall(of: target)
        guard let list = syntax.dependencyGroup(of: call) else { return try insertList(entries, call: call) }
        let present = Set(syntax.entries(of: list, syntax.constants()).compactMap { $0?.entry })
        let missing = entries.filter { !present.contains($0) }
        if syntax.groups[list].items.isEmpty, missing.count > 0 { return fill(list, of: call, with: missing) }
        for entry in missing {
            guard let list = syntax.dependencyGroup(of: call) else { continue }
            let placement = EntryPlacement(
                entry, in: ListEditor(syntax, group: list, layout: layout),
                beside: syntax.entries(of: list, syntax.constants()))
            apply(placement.edits(source(of: entry, placement.form ?? commonForm, in: call)))
        }
    }

    private mutating func remove(_ entry: DependencyEntry, from target: String) throws(InputError) {
        let entries = try heldEntries(of: target)
        let matches: [(ManifestSyntax.ListEntry) -> Bool] = [
            { $0.entry == entry && $0.isPlain }, { $0.entry.name == entry.name && $0.isPlain }, { $0.entry == entry },
            { $0.entry.name == entry.name },
        ]
        let first = matches.lazy.compactMap { fits in entries.firstIndex { $0.map(fits) ?? false } }.first
        guard let list = syntax.dependencyGroup(of: try listCall(of: target)), let first else {
            throw InputError("the entry for \(entry.name) is computed")
        }
        apply(ListEditor(syntax, group: list, layout: layout).remove(at: first))
        if try heldEntries(of: target).contains(where: { $0.map(matches[0]) ?? false }) {
            try remove(entry, from: target)
        }
    }

    /// The call that has, or could have, a target's list of dependencies.
    private func listCall(of target: String) throws(InputError) -> Int {
        guard let list = syntax.dependencyList(of: target, among: syntax.dependencyLists()),
            let call = syntax.groups.firstIndex(where: { syntax.tokens[$0.open].start == list.offset })
        else { throw InputError("no call declares \(target) by a literal name") }
        return call
    }

    /// The call that declares a target.
    func call(of target: String) throws(InputError) -> Int {
        guard let declaration = syntax.declarations().first(where: { $0.name == target }) else {
            throw InputError("no call declares \(target) by a literal name")
        }
        return declaration.call
    }

    /// Adds the argument `dependencies:` where it belongs among the others.
    private mutating func insertList(_ entries: [DependencyEntry], call: Int) throws(InputError) {
        let items = syntax.groups[call].items
        guard syntax.argument("dependencies", of: call) == nil, let (function, _) = syntax.function(of: call),
            let before = ManifestSyntax.declaringFunctions[function],
            let index = items.firstIndex(where: { syntax.label(of: $0) == before })
        else { throw InputError("its dependencies are computed") }
        let editor = ListEditor(syntax, group: call, layout: layout)
        let start = editor.start(of: items[index])
        let width = editor.hasOwnLine(index) ? layout.indent(at: start).utf8.count : layout.lineWidth(at: start)
        let list = literal(of: entries, in: call, width: width + "dependencies: ,".utf8.count)
        apply(editor.insert("dependencies: " + list, after: index))
    }

    /// Puts entries into a list that has none.
    private mutating func fill(_ list: Int, of call: Int, with entries: [DependencyEntry]) {
        let group = syntax.groups[list]
        let interior = syntax.tokens[group.open].end..<syntax.tokens[group.close].start
        let gap = Trivia(interior, of: syntax)
        if gap.breaksLine || !gap.comments.isEmpty {
            var editor = ListEditor(syntax, group: list, layout: layout)
            apply(editor.insertFirst(source(of: entries[0], commonForm, in: call)))
            for (index, entry) in entries.dropFirst().enumerated() {
                editor = ListEditor(syntax, group: list, layout: layout)
                apply(editor.insert(source(of: entry, commonForm, in: call), after: index))
            }
            return
        }
        let start = syntax.tokens[group.open].start
        let text = literal(of: entries, in: call, width: layout.lineWidth(at: start) - "[]".utf8.count)
        let edit = layout.indented(text, by: layout.indent(at: start))
        apply([TextEdit(start..<syntax.tokens[group.close].end, edit)])
    }

    /// A list literal: on one line if it fits, else with a line for each entry.
    private func literal(of entries: [DependencyEntry], in call: Int, width: Int) -> String {
        let sources = entries.map { source(of: $0, commonForm, in: call) }
        let line = "[" + sources.joined(separator: ", ") + "]"
        if entries.count == 1 || width + line.utf8.count <= ManifestLayout.lineLimit { return line }
        return "[\n" + sources.map { "    \($0),\n" }.joined() + "]"
    }

    /// How a list writes an entry: by a constant if there is one, as another list shows that uses it.
    private func source(of entry: DependencyEntry, _ form: DependencyEntry.Form, in call: Int) -> String {
        let offset = syntax.tokens[syntax.groups[call].open].start
        let fitting = syntax.constants().filter { $0.entry == entry && $0.start < offset }
        if fitting.isEmpty { return entry.source(form) }
        let used = syntax.groups.indices.compactMap(syntax.dependencyGroup).flatMap { list in
            syntax.groups[list].items.map { syntax.text(syntax.range(of: $0)) }
        }
        return fitting.first { used.contains($0.name) }?.name ?? entry.source(form)
    }

    /// How this manifest names targets of its own if a list does not show it.
    var commonForm: DependencyEntry.Form {
        let lists = syntax.groups.indices.compactMap { syntax.dependencyGroup(of: $0) }
        let forms = lists.flatMap { syntax.groups[$0].items.compactMap { syntax.entry($0)?.form } }
        let counts = Dictionary(forms.filter { $0 != .product }.map { ($0, 1) }, uniquingKeysWith: +)
        return counts.max { ($0.value, $1.key.rawValue) < ($1.value, $0.key.rawValue) }?.key ?? .name
    }
}
