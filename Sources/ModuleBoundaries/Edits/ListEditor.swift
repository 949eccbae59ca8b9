/// Adds elements to a list and takes them out, in the way in which the list is written.
///
/// A list is what stands between two brackets: a list literal, or the arguments of a call.
struct ListEditor {
    private let syntax: ManifestSyntax
    private let group: ManifestSyntax.Group
    private let layout: ManifestLayout

    init(_ syntax: ManifestSyntax, group: Int, layout: ManifestLayout) {
        self.syntax = syntax
        self.group = syntax.groups[group]
        self.layout = layout
    }

    var items: [ManifestSyntax.Item] { group.items }

    /// Whether an element stands on lines of its own.
    func hasOwnLine(_ index: Int) -> Bool {
        guard syntax.tokens[items[index].first].startsLine else { return false }
        return index + 1 == items.count || syntax.tokens[items[index + 1].first].startsLine
    }

    /// Inserts an element in front of another, below the comments that head a group and above its own.
    func insert(_ element: String, before index: Int) -> [TextEdit] {
        guard hasOwnLine(index) else { return [.insert(element + ", ", at: start(of: index))] }
        let indent = layout.indent(at: start(of: index))
        let offset = ownComments(of: index)?.lowerBound ?? start(of: index)
        return [.insert(layout.indented(element, by: indent) + "," + layout.newline + indent, at: offset)]
    }

    /// Inserts an element behind another and its comments.
    ///
    /// - Parameters:
    ///   - element: Its text. Further lines of it are indented as the first one is.
    ///   - afterBlankLine: Whether a blank line goes between the two.
    func insert(_ element: String, after index: Int, afterBlankLine: Bool = false) -> [TextEdit] {
        let indent = layout.indent(at: start(of: index))
        let isOnOwnLine = hasOwnLine(index)
        let gap = isOnOwnLine ? (afterBlankLine ? layout.newline : "") + layout.newline + indent : " "
        let text = gap + layout.indented(element, by: indent)
        let end = end(of: index)
        let offset = isOnOwnLine ? endOfComments(after: end) : end
        if items[index].comma != nil { return [.insert(text + ",", at: offset)] }
        return [.insert(",", at: end), .insert(text, at: offset)]
    }

    /// Puts an element into an empty list: on the bracket's line, or on a line of its own if the brackets stand on two
    /// lines.
    func insertFirst(_ element: String) -> [TextEdit] {
        let interior = syntax.tokens[group.open].end..<syntax.tokens[group.close].start
        guard syntax.bytes[interior].contains(where: isLineBreak) else {
            return layout.isBlank(interior)
                ? [TextEdit(interior, element)] : [.insert(element, at: interior.upperBound)]
        }
        let indent = layout.indent(at: interior.upperBound) + layout.unit
        let line = layout.newline + indent + layout.indented(element, by: indent) + ","
        let comment = syntax.comments.last { interior.contains($0.range.lowerBound) }
        return [.insert(line, at: comment?.range.upperBound ?? interior.lowerBound)]
    }

    /// Takes an element out, with the comments that belong to it.
    func remove(at index: Int) -> [TextEdit] {
        let interior = syntax.tokens[group.open].end..<syntax.tokens[group.close].start
        let first = ownComments(of: index)?.lowerBound ?? start(of: index)
        let last = endOfComments(after: end(of: index))
        if items.count == 1, !syntax.comments.contains(where: { isComment($0, in: interior, outside: first..<last) }) {
            return [.delete(interior)]
        }
        if items.count > 1, !hasOwnLine(index) { return removeInLine(index) }
        var edits: [TextEdit] = []
        if items[index].comma == nil, index > 0 {
            edits.append(.delete(end(of: index - 1) - 1..<end(of: index - 1)))
        }
        if let next = layout.nextLine(from: last), hasOwnLine(index) {
            edits.append(.delete(layout.lineStart(of: first)..<next))
        } else {
            edits.append(.delete(first..<last))
        }
        return edits
    }

    private func removeInLine(_ index: Int) -> [TextEdit] {
        let isLast = index + 1 == items.count
        if index > 0, isLast || !syntax.tokens[items[index].first].startsLine {
            let before = end(of: index - 1)
            if items[index].comma != nil { return [.delete(before..<end(of: index))] }
            return [.delete(before - 1..<endOfComments(after: end(of: index)))]
        }
        let end = end(of: index)
        let spaces = syntax.bytes[end...].prefix { $0 == UInt8(ascii: " ") }.count
        return [.delete(start(of: index)..<end + spaces)]
    }

    private func isComment(
        _ comment: ManifestSyntax.Comment, in interior: Range<Int>, outside element: Range<Int>
    ) -> Bool {
        interior.contains(comment.range.lowerBound) && !element.contains(comment.range.lowerBound)
    }

    /// Whether a group of elements begins at one: below a blank line, or below a comment about more than itself.
    func startsGroup(_ index: Int) -> Bool {
        let headsGroup = leadingComments(of: index) != nil && ownComments(of: index) == nil
        return hasOwnLine(index) && (hasBlankLine(before: index) || headsGroup)
    }

    /// Whether a blank line stands above an element and its comments.
    func hasBlankLine(before index: Int) -> Bool {
        layout.lineBreaks(before: leadingComments(of: index)?.lowerBound ?? start(of: index)) > 1
    }

    /// The comments on lines of their own directly above an element.
    func leadingComments(of index: Int) -> Range<Int>? {
        var first = start(of: index)
        for comment in syntax.comments.reversed() where comment.range.upperBound <= first {
            guard !comment.isTrailing, layout.lineBreaks(before: first) == 1,
                syntax.bytes[comment.range.upperBound..<first].allSatisfy({
                    isLineBreak($0) || $0 == 0x20 || $0 == 0x09
                })
            else { break }
            first = comment.range.lowerBound
        }
        return first < start(of: index) ? first..<start(of: index) : nil
    }

    /// The comments above an element that are its own: not those that head a group of elements.
    private func ownComments(of index: Int) -> Range<Int>? {
        guard let comments = leadingComments(of: index) else { return nil }
        // A suppression is about the line below it.
        if syntax.text(comments).contains("validate-deps:allow") { return comments }
        let isLast = index + 1 == items.count
        return isLast || leadingComments(of: index + 1) != nil || hasBlankLine(before: index + 1) ? comments : nil
    }

    func start(of index: Int) -> Int { syntax.tokens[items[index].first].start }

    /// Where an element ends, its comma included.
    func end(of index: Int) -> Int { syntax.tokens[items[index].comma ?? items[index].last].end }

    /// Where the comments end that follow an offset on its line.
    private func endOfComments(after offset: Int) -> Int {
        syntax.comments.reduce(offset) { end, comment in
            guard comment.range.lowerBound >= end, layout.isBlank(end..<comment.range.lowerBound),
                !syntax.bytes[comment.range].contains(where: isLineBreak)
            else { return end }
            return comment.range.upperBound
        }
    }
}
