extension ManifestEditor {
    /// Where a new target goes in the list of targets.
    package enum TargetPosition: Hashable, Sendable {
        /// Behind the last target below the comment of this tier that is no test; directly below the comment where
        /// there is none.
        case tier(Int)
        /// Behind the declaration of this target.
        case after(String)
        /// At the end of the list.
        case end
    }

    /// Adds a target.
    ///
    /// - Parameters:
    ///   - draft: The target. It is written as its neighbours are: on one line or with a line for each argument.
    ///   - position: Where it goes.
    /// - Throws: `InputError`, a clause, where the text has no such position.
    package mutating func add(_ draft: TargetDraft, at position: TargetPosition) throws(InputError) {
        let spot = try self.spot(for: position)
        let list = ListEditor(syntax, group: spot.group, layout: layout)
        let neighbours = list.items.map { self.isOneLine($0) }
        let fitsStyle = neighbours.count { $0 } * 2 >= neighbours.count
        let indent = list.items.first.map { layout.indent(at: list.start(of: $0)) } ?? layout.unit + layout.unit
        let source = draft.source(onOneLine: fitsStyle, width: indent.utf8.count, form: commonForm)
        add(source, at: spot, of: list)
    }

    /// Adds an element to the list literal of an argument of `Package(…)`, behind the elements that it has.
    ///
    /// - Parameters:
    ///   - element: Swift source, such as `.library(name: "Core", targets: ["Core"])`; further lines with `\n` and four
    ///     spaces a step.
    ///   - label: `products`, `dependencies` or `targets`.
    /// - Throws: `InputError`, a clause, where the manifest has no such list literal, or several.
    package mutating func add(element: String, to label: String) throws(InputError) {
        let spot = try end(of: label)
        add(element, at: spot, of: ListEditor(syntax, group: spot.group, layout: layout))
    }

    /// A position in a list: behind an element, or behind a comment that no element follows in its section.
    private struct Spot {
        var group: Int
        var element: Int?
        /// The comment that the new element goes below.
        var comment: Range<Int>?
    }

    private func spot(for position: TargetPosition) throws(InputError) -> Spot {
        switch position {
        case .end: return try end(of: "targets")
        case .after(let name):
            let call = try call(of: name)
            guard let list = syntax.groups[call].parent else {
                throw InputError("the declaration of \(name) stands in no list")
            }
            let element = syntax.groups[list].items.firstIndex { syntax.groups[call].close <= $0.last }
            return Spot(group: list, element: element)
        case .tier(let number):
            return try spot(belowTier: number)
        }
    }

    private func spot(belowTier number: Int) throws(InputError) -> Spot {
        let headings = syntax.tiers(syntax.declarations()).headings
        guard let index = headings.firstIndex(where: { $0.number == number }),
            let comment = syntax.comments.first(where: { $0.range.lowerBound == headings[index].offset })
        else { throw InputError("no comment gives tier \(number)") }
        let start = comment.range
        let next = index + 1 < headings.count ? headings[index + 1].offset : bytes.count
        guard let list = syntax.group(around: start.lowerBound), syntax.groups[list].bracket == UInt8(ascii: "[") else {
            throw InputError("the comment of tier \(number) stands in no list of targets")
        }
        let elements = syntax.groups[list].items.indices.filter { index in
            let offset = syntax.tokens[syntax.groups[list].items[index].first].start
            return offset > start.lowerBound && offset < next
        }
        let last = elements.last { !declaresTest(syntax.groups[list].items[$0]) }
        return Spot(group: list, element: last, comment: last == nil ? start : nil)
    }

    private mutating func add(_ element: String, at spot: Spot, of list: ListEditor) {
        if let comment = spot.comment {
            let indent = layout.indent(at: comment.lowerBound)
            let text = layout.newline + indent + layout.indented(element, by: indent) + ","
            var edits: [TextEdit] = [.insert(text, at: comment.upperBound)]
            // What stands before the comment may be the end of the list, without a comma.
            if let last = list.items.last, last.comma == nil, list.end(of: last) < comment.lowerBound {
                edits.append(.insert(",", at: list.end(of: last)))
            }
            apply(edits)
        } else if let index = spot.element {
            apply(list.insert(element, after: index, afterBlankLine: isSpread(list)))
        } else {
            apply(list.insertFirst(element))
        }
    }

    private func end(of label: String) throws(InputError) -> Spot {
        let found = syntax.groups.indices.compactMap { call -> Int? in
            guard let (function, _) = syntax.function(of: call), function == "Package" else { return nil }
            return syntax.argument(label, of: call).flatMap(syntax.list)
        }
        guard found.count == 1, let list = found.first, !syntax.groups[list].hasDirectives else {
            throw InputError("the manifest has no list literal of \(label)")
        }
        let items = syntax.groups[list].items
        return Spot(group: list, element: items.isEmpty ? nil : items.count - 1)
    }

    private func declaresTest(_ item: ManifestSyntax.Item) -> Bool {
        syntax.isByte(item.first, ".") && syntax.text(ofToken: item.first + 1) == "testTarget"
    }

    /// Whether blank lines part the elements of a list: a blank line above a comment, or between targets and tests,
    /// parts groups of them.
    private func isSpread(_ list: ListEditor) -> Bool {
        let pairs = list.items.indices.dropFirst().filter { index in
            list.leadingComments(of: index) == nil
                && function(of: list.items[index]) == function(of: list.items[index - 1])
        }
        let spread = pairs.count { list.hasBlankLine(before: $0) }
        return spread * 2 > pairs.count
    }

    private func function(of item: ManifestSyntax.Item) -> String {
        syntax.text(ofToken: syntax.isByte(item.first, ".") ? item.first + 1 : item.first)
    }

    private func isOneLine(_ item: ManifestSyntax.Item) -> Bool {
        !bytes[syntax.range(of: item)].contains(where: isLineBreak)
    }

    /// The source text of an argument of a target's declaration, such as `strict` for `swiftSettings`; nil if the
    /// declaration has no such argument, or it goes over several lines.
    package func argument(_ label: String, of target: String) -> String? {
        guard let call = try? call(of: target), let item = syntax.argument(label, of: call) else { return nil }
        let value = syntax.value(of: item)
        let range = syntax.tokens[value.lowerBound].start..<syntax.tokens[value.upperBound].end
        return bytes[range].contains(where: isLineBreak) ? nil : syntax.text(range)
    }

    /// The constants that lists may write instead of an entry, those that are declared before the package.
    package var constants: [DependencyEntry: String] {
        let package = syntax.groups.indices.first { syntax.function(of: $0)?.name == "Package" }
        let end = package.map { syntax.tokens[syntax.groups[$0].open].start } ?? bytes.count
        return Dictionary(syntax.constants().filter { $0.start < end }.map { ($0.entry, $0.name) }) { $1 }
    }

    /// Writes a comment behind the declaration of a target, on the line that it ends on.
    ///
    /// - Throws: `InputError`, a clause, if no literal declares it.
    package mutating func add(comment: String, behind target: String) throws(InputError) {
        let close = syntax.groups[try call(of: target)].close
        let comma = syntax.isByte(close + 1, ",") ? close + 1 : close
        apply([.insert("  // \(comment)", at: syntax.tokens[comma].end)])
    }

    /// Adds an element to the list that begins at an offset, behind the elements that it has.
    mutating func add(element: String, toListAt offset: Int) {
        guard let list = syntax.groups.firstIndex(where: { syntax.tokens[$0.open].start == offset }) else { return }
        let editor = ListEditor(syntax, group: list, layout: layout)
        let last = editor.items.count - 1
        apply(last < 0 ? editor.insertFirst(element) : editor.insert(element, after: last))
    }
}
