/// Adds elements to a list and takes them out, in the way in which the list is written.
///
/// A list is what stands between two brackets: a list literal, or the arguments of a call.
struct ListEditor {
    let syntax: ManifestSyntax
    let group: ManifestSyntax.Group
    let layout: ManifestLayout

    init(_ syntax: ManifestSyntax, group: Int, layout: ManifestLayout) {
        self.syntax = syntax
        self.group = syntax.groups[group]
        self.layout = layout
    }

    var items: [ManifestSyntax.Item] { group.items }

    /// Whether an element is the first on its line, and nothing but its comma and comments stands behind it there,
    /// unless it is the closing bracket.
    func hasOwnLine(_ index: Int) -> Bool {
        guard syntax.tokens[items[index].first].startsLine else { return false }
        return index + 1 == items.count || syntax.tokens[items[index + 1].first].startsLine
    }

    /// Inserts an element in front of another, below the comments that head a group and above its own.
    func insert(_ element: String, before index: Int) -> [TextEdit] {
        let first = start(of: items[index])
        guard hasOwnLine(index) else { return [.insert(element + ", ", at: first)] }
        let indent = layout.indent(at: first)
        let offset = ownComments(of: index)?.lowerBound ?? first
        return [.insert(layout.indented(element, by: indent) + "," + layout.newline + indent, at: offset)]
    }

    /// Inserts an element behind another and its comments.
    ///
    /// - Parameters:
    ///   - element: Its text. Further lines of it are indented as the first one is.
    ///   - index: The other element.
    ///   - afterBlankLine: Whether a blank line goes between the two.
    func insert(_ element: String, after index: Int, afterBlankLine: Bool = false) -> [TextEdit] {
        let item = items[index]
        guard hasOwnLine(index) else { return insertInLine(element, after: item) }
        let indent = layout.indent(at: start(of: item))
        let blank = afterBlankLine ? layout.newline : ""
        let lines = layout.newline + blank + indent + layout.indented(element, by: indent)
        if let comma = item.comma {
            return [.insert(lines + ",", at: trivia(after: comma).endOfTrailingComments)]
        }
        let end = end(of: item)
        let offset = trivia(after: item.last).endOfTrailingComments
        if offset == end { return [.insert("," + lines, at: end)] }
        return [.insert(",", at: end), .insert(lines, at: offset)]
    }

    /// Takes an element out, with the comments that belong to it.
    func remove(at index: Int) -> [TextEdit] {
        if items.count == 1 { return removeOnly() }
        let item = items[index]
        let end = item.comma.map { syntax.tokens[$0].end } ?? end(of: item)
        guard hasOwnLine(index) else { return removeInLine(index) }
        // The lines from the element's comments to its own trailing one.
        let first = ownComments(of: index)?.lowerBound ?? start(of: item)
        let last = trivia(after: item.comma ?? item.last).endOfTrailingComments
        let lineStart = layout.lineStart(of: first)
        if index == items.count - 1, let comma = items[index - 1].comma, trivia(after: comma).comments.isEmpty,
            !syntax.tokens[items[0].first].startsLine, layout.endOfLine(from: max(last, end)) == nil
        {
            // Both brackets stand beside elements: the closing one moves up.
            let kept = item.comma == nil ? syntax.tokens[comma].start : syntax.tokens[comma].end
            return [.delete(kept..<max(last, end))]
        }
        var edits: [TextEdit] = []
        if index == items.count - 1, item.comma == nil, let comma = items[index - 1].comma {
            edits.append(.delete(syntax.tokens[comma].start..<syntax.tokens[comma].end))
        }
        if let lineEnd = layout.endOfLine(from: max(last, end)) {
            edits.append(.delete(lineStart..<lineEnd))
        } else {
            edits.append(.delete(first..<max(last, end)))
        }
        return edits
    }

    /// Puts an element in the place of the only one and its comments.
    func replaceOnly(by element: String) -> [TextEdit] {
        let item = items[0]
        let first = ownComments(of: 0)?.lowerBound ?? start(of: item)
        let text = layout.indented(element, by: layout.indent(at: start(of: item))) + (item.comma == nil ? "" : ",")
        return [TextEdit(first..<trivia(after: item.comma ?? item.last).endOfTrailingComments, text)]
    }

    /// The comments above an element that are its own: not those that head a group of elements.
    func ownComments(of index: Int) -> Range<Int>? {
        guard let comments = leadingComments(of: index) else { return nil }
        // A suppression is about the line below it.
        if syntax.text(comments).contains("validate-deps:allow") { return comments }
        let isLast = index + 1 == items.count
        return isLast || leadingComments(of: index + 1) != nil || hasBlankLine(before: index + 1) ? comments : nil
    }

    /// The comments on lines of their own directly above an element.
    func leadingComments(of index: Int) -> Range<Int>? { trivia(before: items[index].first).leadingComments }

    /// Whether a blank line stands above an element or its comments.
    func hasBlankLine(before index: Int) -> Bool { trivia(before: items[index].first).hasBlankLine }

    func start(of item: ManifestSyntax.Item) -> Int { syntax.tokens[item.first].start }
    func end(of item: ManifestSyntax.Item) -> Int { syntax.tokens[item.last].end }

    private func trivia(after token: Int) -> Trivia {
        Trivia(syntax.tokens[token].end..<syntax.tokens[token + 1].start, of: syntax)
    }

    private func trivia(before token: Int) -> Trivia { trivia(after: token - 1) }

    /// Into an empty list: on the bracket's line, or on a line of its own where the brackets stand on two lines.
    func insertFirst(_ element: String) -> [TextEdit] {
        let interior = syntax.tokens[group.open].end..<syntax.tokens[group.close].start
        let gap = Trivia(interior, of: syntax)
        guard gap.breaksLine else {
            if gap.comments.isEmpty { return [TextEdit(interior, element)] }
            return [.insert(element, at: interior.upperBound)]
        }
        let outer = layout.indent(at: interior.upperBound)
        let indent = outer + layout.unit
        let line = layout.newline + indent + layout.indented(element, by: indent) + ","
        return [.insert(line, at: gap.comments.last?.upperBound ?? interior.lowerBound)]
    }

    private func insertInLine(_ element: String, after item: ManifestSyntax.Item) -> [TextEdit] {
        let element = layout.indented(element, by: layout.indent(at: start(of: item)))
        if let comma = item.comma { return [.insert(" \(element),", at: syntax.tokens[comma].end)] }
        return [.insert(", \(element)", at: end(of: item))]
    }

    private func removeInLine(_ index: Int) -> [TextEdit] {
        let item = items[index]
        let startsLine = syntax.tokens[item.first].startsLine
        if index > 0, !startsLine || index + 1 == items.count, let before = items[index - 1].comma {
            if let comma = item.comma { return [.delete(syntax.tokens[before].end..<syntax.tokens[comma].end)] }
            return [.delete(syntax.tokens[before].start..<trivia(after: item.last).endOfTrailingComments)]
        }
        guard let comma = item.comma else { return [.delete(start(of: item)..<end(of: item))] }
        let end = syntax.tokens[comma].end
        let spaces = syntax.bytes[end...].prefix { $0 == UInt8(ascii: " ") }.count
        return [.delete(start(of: item)..<end + spaces)]
    }

    /// An empty list has its brackets side by side, unless comments that are nobody's stay in it.
    private func removeOnly() -> [TextEdit] {
        let item = items[0]
        let interior = syntax.tokens[group.open].end..<syntax.tokens[group.close].start
        let end = item.comma.map { syntax.tokens[$0].end } ?? end(of: item)
        let first = ownComments(of: 0)?.lowerBound ?? start(of: item)
        let removed = first..<max(end, trivia(after: item.comma ?? item.last).endOfTrailingComments)
        let head = Trivia(interior.lowerBound..<removed.lowerBound, of: syntax)
        let tail = Trivia(removed.upperBound..<interior.upperBound, of: syntax)
        if head.comments.isEmpty, tail.comments.isEmpty { return [.delete(interior)] }
        guard hasOwnLine(0), let lineEnd = layout.endOfLine(from: removed.upperBound) else { return [.delete(removed)] }
        return [.delete(layout.lineStart(of: removed.lowerBound)..<lineEnd)]
    }
}
