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

    /// The bytes as they stand now.
    package var bytes: [UInt8] { syntax.bytes }

    /// Changes the text and reads it anew. An edit never unbalances brackets: it consists of whole elements.
    mutating func apply(_ edits: [TextEdit]) {
        syntax = ManifestSyntax(edits.applied(to: bytes))
        layout = ManifestLayout(bytes)
    }

    /// Makes changes to the dependencies of targets.
    ///
    /// Additions come first, because an empty list would not tell how its entries were written. An entry goes in the form
    /// in which the list names targets, and if the list is sorted at the position that the order asks for, else at the
    /// end. An entry that is removed goes as often as it is named without a condition, with the comments that belong to
    /// it.
    ///
    /// - Throws: `InputError`, a clause, if a list is computed, or has no literal entry of a name.
    package mutating func apply(_ changes: [DependencyChange]) throws(InputError) {
        for change in changes.filter(\.isAddition).sorted() { try add(change.entry, to: change.target.name) }
        for change in changes.filter({ !$0.isAddition }).sorted() { try remove(change.entry, from: change.target.name) }
    }

    private mutating func add(_ entry: DependencyEntry, to target: String) throws(InputError) {
        let call = try listCall(of: target)
        guard let list = syntax.dependencyGroup(of: call) else { return try addList(entry, to: call) }
        let entries = syntax.entries(of: list, syntax.constants())
        if entries.contains(where: { $0?.entry == entry }) { return }
        let editor = self.list(list)
        let form = entries.last { $0.map { $0.form != .product } ?? false }??.form
        let source = source(of: entry, form ?? commonForm, before: call)
        guard !entries.isEmpty else { return apply(editor.insertFirst(source)) }
        let (index, isFirst) = position(of: entry, in: editor, beside: entries)
        let fits = width(of: list) <= ManifestLayout.lineLimit
        apply(isFirst ? editor.insert(source, before: index) : editor.insert(source, after: index - 1))
        if fits, width(of: list) > ManifestLayout.lineLimit { breakUp(list) }
    }

    /// The index that a new entry gets: among the last group of its kind, in its order if it has one.
    private func position(
        of new: DependencyEntry, in list: ListEditor, beside entries: [ManifestSyntax.ListEntry?]
    ) -> (index: Int, isFirst: Bool) {
        func fits(_ index: Int) -> Bool {
            entries[index].map { ($0.form == .product) == (new.package != nil) } ?? false
        }
        guard let last = entries.indices.last(where: fits) else { return (entries.count, false) }
        var first = last
        while first > 0, fits(first - 1), !list.startsGroup(first) { first -= 1 }
        let names = entries[first...last].compactMap { $0?.entry.name }
        for key in [{ $0 }, { $0.lowercased() }] as [(String) -> String] where names.count > 1 {
            let keys = names.map(key)
            guard keys == keys.sorted() else { continue }
            let index = keys.firstIndex { key(new.name) < $0 } ?? keys.count
            return (first + index, index == 0)
        }
        return (last + 1, false)
    }

    private mutating func remove(_ entry: DependencyEntry, from target: String) throws(InputError) {
        let list = syntax.dependencyGroup(of: try listCall(of: target))
        let entries = list.map { syntax.entries(of: $0, syntax.constants()) } ?? []
        let named = entries.indices.filter { index in
            guard let held = entries[index]?.entry else { return false }
            return held.name == entry.name && (held.package == nil) == (entry.package == nil)
        }
        guard let list, let first = named.first else { throw InputError("the entry for \(entry.name) is computed") }
        let plain = named.filter { entries[$0]?.isPlain == true }
        for index in plain.isEmpty ? [first] : plain.reversed() { apply(self.list(list).remove(at: index)) }
    }

    /// The call that has, or could have, a target's list of dependencies.
    private func listCall(of target: String) throws(InputError) -> Int {
        guard let call = syntax.listCalls(syntax.declarations())[target] else {
            throw InputError("no call declares \(target) by a literal name")
        }
        return call
    }

    /// The call that declares a target.
    func call(of target: String) throws(InputError) -> Int {
        guard let declaration = syntax.declarations().first(where: { $0.name == target }) else {
            throw InputError("no call declares \(target) by a literal name")
        }
        return declaration.call
    }

    /// The editor of a list.
    func list(_ group: Int) -> ListEditor { ListEditor(syntax, group: group, layout: layout) }

    /// Adds the argument `dependencies:` where it belongs among the others.
    private mutating func addList(_ entry: DependencyEntry, to call: Int) throws(InputError) {
        guard syntax.argument("dependencies", of: call) == nil, let (function, _) = syntax.function(of: call),
            let before = ManifestSyntax.declaringFunctions[function],
            let index = syntax.groups[call].items.firstIndex(where: { syntax.label(of: $0) == before })
        else { throw InputError("its dependencies are computed") }
        apply(list(call).insert("dependencies: [\(source(of: entry, commonForm, before: call))]", after: index))
    }

    private func width(of list: Int) -> Int { layout.lineWidth(at: syntax.tokens[syntax.groups[list].open].start) }

    /// Gives each entry of a list a line of its own, unless comments or line breaks stand in it.
    private mutating func breakUp(_ list: Int) {
        let range = syntax.range(of: syntax.groups[list])
        guard !syntax.bytes[range].contains(where: isLineBreak),
            !syntax.comments.contains(where: { range.contains($0.range.lowerBound) })
        else { return }
        let lines = syntax.groups[list].items.map { "    \(syntax.text(syntax.range(of: $0))),\n" }
        let text = layout.indented("[\n\(lines.joined())]", by: layout.indent(at: range.lowerBound))
        apply([TextEdit(range, text)])
    }

    /// How a list writes an entry: by a constant if there is one, as another list shows that uses it.
    ///
    /// - Parameter group: The call or list that the entry goes into: a constant stands before it.
    func source(of entry: DependencyEntry, _ form: DependencyEntry.Form, before group: Int?) -> String {
        let offset = group.map { syntax.tokens[syntax.groups[$0].open].start } ?? bytes.count
        let used = syntax.groups.indices.compactMap(syntax.dependencyGroup).flatMap { list in
            syntax.groups[list].items.map { syntax.text(syntax.range(of: $0)) }
        }
        let constant = syntax.constants().first { $0.entry == entry && $0.start < offset && used.contains($0.name) }
        return constant?.name ?? entry.source(form)
    }

    /// How this manifest names targets of its own if a list does not show it.
    var commonForm: DependencyEntry.Form {
        let lists = syntax.groups.indices.compactMap { syntax.dependencyGroup(of: $0) }
        let forms = lists.flatMap { syntax.groups[$0].items.compactMap { syntax.entry($0)?.form } }
        let counts = Dictionary(forms.filter { $0 != .product }.map { ($0, 1) }, uniquingKeysWith: +)
        return counts.max { ($0.value, $1.key.rawValue) < ($1.value, $0.key.rawValue) }?.key ?? .name
    }
}
