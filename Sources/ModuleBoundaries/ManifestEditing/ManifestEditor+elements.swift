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
    /// - Throws: `ManifestEditError` where the text has no such position.
    package mutating func add(_ draft: TargetDraft, at position: TargetPosition) throws(ManifestEditError) {
        let spot = try self.spot(for: position)
        let list = ListEditor(tree, group: spot.group, layout: layout)
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
    /// - Throws: `ManifestEditError` where the manifest has no such list literal, or several.
    package mutating func add(element: String, to label: String) throws(ManifestEditError) {
        let spot = try end(of: label)
        add(element, at: spot, of: ListEditor(tree, group: spot.group, layout: layout))
    }

    /// Whether the text has a list literal for an argument of `Package(…)`.
    package func hasList(_ label: String) -> Bool { (try? end(of: label)) != nil }

    /// A position in a list: behind an element, or behind a comment that no element follows in its section.
    private struct Spot {
        var group: Int
        var element: Int?
        /// The comment that the new element goes below.
        var comment: Range<Int>?
    }

    private func spot(for position: TargetPosition) throws(ManifestEditError) -> Spot {
        switch position {
        case .end: return try end(of: "targets")
        case .after(let name):
            let declared = lists.first { $0.isDeclaration && $0.name == name }
            guard let declared,
                let call = tree.groups.firstIndex(where: { tree.tokens[$0.open].start == declared.offset }),
                let list = tree.groups[call].parent
            else { throw .noTarget(name) }
            let element = tree.groups[list].items.firstIndex { tree.groups[call].close <= $0.last }
            return Spot(group: list, element: element)
        case .tier(let number):
            return try spot(belowTier: number)
        }
    }

    private func spot(belowTier number: Int) throws(ManifestEditError) -> Spot {
        let comments = tierComments()
        guard let index = comments.firstIndex(where: { $0.tier.number == number }) else { throw .noTier("\(number)") }
        let start = comments[index].range
        let next = index + 1 < comments.count ? comments[index + 1].range.lowerBound : bytes.count
        // The innermost list around the comment.
        let lists = tree.groups.indices.filter { index in
            let group = tree.groups[index]
            return group.bracket == UInt8(ascii: "[") && tree.tokens[group.open].start < start.lowerBound
                && start.upperBound <= tree.tokens[group.close].start
        }
        guard let list = lists.last else { throw .noElements("targets") }
        let elements = tree.groups[list].items.indices.filter { index in
            let offset = tree.tokens[tree.groups[list].items[index].first].start
            return offset > start.lowerBound && offset < next
        }
        let last = elements.last { !declaresTest(tree.groups[list].items[$0]) }
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

    private func end(of label: String) throws(ManifestEditError) -> Spot {
        let found = tree.groups.indices.compactMap { call -> Int? in
            guard let (function, _) = tree.function(of: call), function == "Package" else { return nil }
            return tree.groups[call].items.first { tree.label(of: $0) == label }.flatMap(tree.list)
        }
        guard found.count == 1, let list = found.first, !tree.groups[list].hasDirectives else {
            throw .noElements(label)
        }
        let items = tree.groups[list].items
        return Spot(group: list, element: items.isEmpty ? nil : items.count - 1)
    }

    private func tierComments() -> [(tier: TierComment, range: Range<Int>)] {
        let source = ManifestSource(bytes: bytes)
        let lines = bytes.withUnsafeBufferPointer { buffer in
            var lexer = Lexer(buffer, keepsComments: true)
            while lexer.next().kind != .end {}
            return lexer.comments
        }
        let table = LineTable(bytes)
        let ranges = Dictionary(lines.map { (table.position(of: $0.lowerBound).line, $0) }) { first, _ in first }
        return source.tierComments.compactMap { comment in ranges[comment.line].map { (comment, $0) } }
    }

    private func declaresTest(_ item: BracketTree.Item) -> Bool {
        tree.isByte(item.first, ".") && tree.text(ofToken: item.first + 1) == "testTarget"
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

    private func function(of item: BracketTree.Item) -> String {
        tree.text(ofToken: tree.isByte(item.first, ".") ? item.first + 1 : item.first)
    }

    private func isOneLine(_ item: BracketTree.Item) -> Bool {
        !bytes[tree.range(of: item)].contains(where: isLineBreak)
    }
}
