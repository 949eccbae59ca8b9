// Lists, given by their group: list literals, or the arguments of a call.
extension ManifestEditor {
    /// Inserts an element in front of another, below the comments that head a group and above its own.
    mutating func insert(_ element: String, before index: Int, of list: Int) {
        let start = start(of: index, in: list)
        guard hasOwnLine(index, in: list) else { return apply((start..<start, element + ", ")) }
        let offset = ownComments(of: index, in: list)?.lowerBound ?? start
        let indent = indent(at: start)
        apply((offset..<offset, indented(element, by: indent) + "," + newline + indent))
    }

    mutating func insert(_ element: String, after index: Int, of list: Int) {
        let indent = indent(at: start(of: index, in: list))
        let isOnOwnLine = hasOwnLine(index, in: list)
        let text = (isOnOwnLine ? newline + indent : " ") + indented(element, by: indent)
        let end = end(of: index, in: list)
        let offset = isOnOwnLine ? endOfComments(after: end) : end
        if syntax.groups[list].items[index].comma != nil {
            apply((offset..<offset, text + ","))
        } else {
            apply((end..<end, ","), (offset..<offset, text))
        }
    }

    /// Puts an element into an empty list: on the bracket's line, or on its own if the brackets stand on two lines.
    mutating func insertFirst(_ element: String, in list: Int) {
        let interior = interior(of: list)
        guard bytes[interior].contains(where: isLineBreak) else {
            return apply((isBlank(interior) ? interior : interior.upperBound..<interior.upperBound, element))
        }
        let indent = indent(at: interior.upperBound) + indentationUnit
        let comment = syntax.comments.last { interior.contains($0.range.lowerBound) }
        let offset = comment?.range.upperBound ?? interior.lowerBound
        apply((offset..<offset, newline + indent + indented(element, by: indent) + ","))
    }

    mutating func remove(_ index: Int, of list: Int) {
        let items = syntax.groups[list].items
        let interior = interior(of: list)
        let end = end(of: index, in: list)
        let element =
            (ownComments(of: index, in: list)?.lowerBound ?? start(of: index, in: list))..<endOfComments(after: end)
        let hasOtherComments = syntax.comments.contains {
            interior.contains($0.range.lowerBound) && !element.contains($0.range.lowerBound)
        }
        if items.count == 1, !hasOtherComments { return apply((interior, "")) }
        if items.count > 1, !hasOwnLine(index, in: list) {
            let isBehindOther = index > 0 && !syntax.tokens[items[index].first].startsLine
            guard isBehindOther || index + 1 == items.count else {
                return apply((start(of: index, in: list)..<start(of: index + 1, in: list), ""))
            }
            let before = self.end(of: index - 1, in: list)
            return apply(items[index].comma != nil ? (before..<end, "") : (before - 1..<element.upperBound, ""))
        }
        let lines = nextLine(from: element.upperBound).flatMap {
            hasOwnLine(index, in: list) ? lineStart(of: element.lowerBound)..<$0 : nil
        }
        if items[index].comma == nil, index > 0 {
            let comma = self.end(of: index - 1, in: list) - 1
            apply((comma..<comma + 1, ""), (lines ?? element, ""))
        } else {
            apply((lines ?? element, ""))
        }
    }

    func start(of index: Int, in list: Int) -> Int { syntax.tokens[syntax.groups[list].items[index].first].start }

    func end(of index: Int, in list: Int) -> Int {
        let item = syntax.groups[list].items[index]
        return syntax.tokens[item.comma ?? item.last].end
    }

    private func interior(of list: Int) -> Range<Int> {
        syntax.tokens[syntax.groups[list].open].end..<syntax.tokens[syntax.groups[list].close].start
    }

    private func hasOwnLine(_ index: Int, in list: Int) -> Bool {
        let items = syntax.groups[list].items
        guard syntax.tokens[items[index].first].startsLine else { return false }
        return index + 1 == items.count || syntax.tokens[items[index + 1].first].startsLine
    }

    /// The comments on lines of their own directly above an element.
    private func leadingComments(of index: Int, in list: Int) -> Range<Int>? {
        let start = start(of: index, in: list)
        var first = start
        for comment in syntax.comments.reversed() where comment.range.upperBound <= first {
            guard !comment.isTrailing, lineBreaks(before: first) == 1,
                bytes[comment.range.upperBound..<first].allSatisfy({ isLineBreak($0) || Self.isBlank($0) })
            else { break }
            first = comment.range.lowerBound
        }
        return first < start ? first..<start : nil
    }

    /// The comments above an element that are its own: not those that head several elements.
    private func ownComments(of index: Int, in list: Int) -> Range<Int>? {
        guard let comments = leadingComments(of: index, in: list) else { return nil }
        // A suppression is about the line below it.
        if syntax.text(comments).contains("validate-deps:allow") { return comments }
        let isAlone =
            index + 1 == syntax.groups[list].items.count || leadingComments(of: index + 1, in: list) != nil
            || lineBreaks(before: start(of: index + 1, in: list)) > 1
        return isAlone ? comments : nil
    }

    private func endOfComments(after offset: Int) -> Int {
        syntax.comments.reduce(offset) { end, comment in
            guard comment.range.lowerBound >= end, isBlank(end..<comment.range.lowerBound),
                !bytes[comment.range].contains(where: isLineBreak)
            else { return end }
            return comment.range.upperBound
        }
    }
}

// Lines and their indentation.
extension ManifestEditor {
    static let lineLimit = 120

    var newline: String { bytes.first(where: isLineBreak) == UInt8(ascii: "\r") ? "\r\n" : "\n" }

    /// A tab if indented lines mostly begin with one, else the narrowest indentation of two spaces or more.
    var indentationUnit: String {
        let lines = bytes.split(whereSeparator: isLineBreak)
        let indents = lines.map { $0.prefix(while: Self.isBlank) }.filter { !$0.isEmpty }
        let tabs = indents.count { $0.first == UInt8(ascii: "\t") }
        if tabs * 2 > indents.count { return "\t" }
        return String(repeating: " ", count: min(indents.map(\.count).filter { $0 > 1 }.min() ?? 4, 8))
    }

    func indent(at offset: Int) -> String {
        String(decoding: bytes[lineStart(of: offset)...].prefix(while: Self.isBlank), as: UTF8.self)
    }

    /// A text with `\n` and steps of four spaces as this file writes it, its further lines indented.
    func indented(_ text: String, by indent: String) -> String {
        let parts: [Substring] = text.split(separator: "\n" as Character, omittingEmptySubsequences: false)
        let unit = indentationUnit
        let lines = parts.map { line in
            let spaces = line.prefix { $0 == " " }.count
            return String(repeating: unit, count: spaces / 4) + line.dropFirst(spaces)
        }
        return lines.joined(separator: newline + indent)
    }

    private func lineStart(of offset: Int) -> Int { bytes[..<offset].lastIndex(where: isLineBreak).map { $0 + 1 } ?? 0 }

    private func nextLine(from offset: Int) -> Int? {
        let end = offset + bytes[offset...].prefix(while: Self.isBlank).count
        return end < bytes.count && isLineBreak(bytes[end]) ? end + newline.utf8.count : nil
    }

    private func lineBreaks(before offset: Int) -> Int {
        let white = bytes[..<offset].reversed().prefix { Self.isBlank($0) || isLineBreak($0) }
        return white.count { $0 == UInt8(ascii: "\n") }
    }

    private func isBlank(_ range: Range<Int>) -> Bool { bytes[range].allSatisfy(Self.isBlank) }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
}
