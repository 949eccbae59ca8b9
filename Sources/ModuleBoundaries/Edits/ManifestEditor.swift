/// Edits the text of a `Package.swift` or of a configuration.
///
/// It knows only the text and leaves computed lists alone; whether an edit means the intended change shows in SwiftPM's
/// answer. SwiftPM's `add-target-dependency` takes an entry `.target(name: "A")` for the declaration of `A` and spoils
/// the manifest (swift-package-manager issue 10122). Here, a list belongs to the call whose argument it is.
package struct ManifestEditor: Sendable {
    typealias Replacement = (range: Range<Int>, text: String)

    package private(set) var syntax: ManifestSyntax

    /// - Throws: `InputError`, a clause, if the text's brackets do not match.
    package init(_ syntax: ManifestSyntax) throws(InputError) {
        self.syntax = syntax
        if !syntax.isBalanced { throw InputError("its brackets do not match") }
    }

    package var bytes: [UInt8] { syntax.bytes }

    /// Changes the text and parses it again. The replacements are in order and do not overlap.
    mutating func apply(_ replacements: Replacement...) {
        var result: [UInt8] = []
        var offset = 0
        for (range, text) in replacements {
            result += bytes[offset..<range.lowerBound]
            result += text.utf8
            offset = range.upperBound
        }
        syntax = ManifestSyntax(result + bytes[offset...])
    }

    /// Changes the dependencies of targets, additions first.
    ///
    /// If the entries of a list are sorted, a new one stands in their order, else at the end. Removing an entry removes every one of that name without a condition, with its comments.
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
        let source = entry.description
        guard !entries.isEmpty else { return insertFirst(source, in: list) }
        let alike = entries.indices.filter { index in
            entries[index].map { ($0.entry.package == nil) == (entry.package == nil) } ?? false
        }
        let names = alike.map { entries[$0]!.entry.name }
        let isSorted = names.count > 1 && names == names.sorted()
        if isSorted, let next = names.firstIndex(where: { entry.name < $0 }) {
            insert(source, before: alike[next], of: list)
        } else {
            insert(source, after: alike.last ?? entries.count - 1, of: list)
        }
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
        for index in plain.isEmpty ? [first] : plain.reversed() { remove(index, of: list) }
    }

    private func listCall(of target: String) throws(InputError) -> Int {
        guard let call = syntax.listCalls(syntax.declarations())[target] else {
            throw InputError("no call declares \(target) by a literal name")
        }
        return call
    }

    private mutating func addList(_ entry: DependencyEntry, to call: Int) throws(InputError) {
        guard syntax.argument("dependencies", of: call) == nil, let (function, _) = syntax.function(of: call),
            let before = ManifestSyntax.declaringFunctions[function],
            let index = syntax.groups[call].items.firstIndex(where: { syntax.label(of: $0) == before })
        else { throw InputError("its dependencies are computed") }
        insert("dependencies: [\(entry.description)]", after: index, of: call)
    }
}
