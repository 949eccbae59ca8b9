/// Adds the name of a target to a tier of a configuration file, and leaves all else as it is written.
package struct ConfigurationEdit {
    private let bytes: [UInt8]
    private let lines: LineTable
    private let layout: ManifestLayout

    /// Takes a file's bytes.
    package init(_ bytes: [UInt8]) {
        self.bytes = bytes
        lines = LineTable(bytes)
        layout = ManifestLayout(bytes)
    }

    /// The file's text with a further name in a tier's `targets`.
    ///
    /// - Parameters:
    ///   - name: The target's name.
    ///   - tier: The tier's number.
    /// - Returns: Nil where the text has no list to add to.
    package func adding(_ name: String, toTier tier: Int) -> [UInt8]? {
        guard let root = try? JSON5Reader.read(bytes, file: ""), case .array(let tiers)? = root.member("tiers")?.value,
            tiers.indices.contains(tier - 1), let targets = tiers[tier - 1].member("targets"),
            case .array(let elements) = targets.value
        else { return nil }
        let quoted = "\"\(name)\""
        guard let last = elements.last else {
            return [TextEdit.insert(quoted, at: offset(of: targets) + 1)].applied(to: bytes)
        }
        let start = offset(of: last)
        let end = endOfString(from: start)
        let indent = layout.indent(at: start)
        guard layout.lineStart(of: start) + indent.utf8.count == start else {
            return [TextEdit.insert(", \(quoted)", at: end)].applied(to: bytes)
        }
        // On a line of its own: below the last one and its comment.
        let comma = JSON5Reader.token(from: end, in: bytes)
        let hasComma = bytes[comma] == UInt8(ascii: ",")
        let close = hasComma ? JSON5Reader.token(from: comma + 1, in: bytes) : comma
        let lineEnd = min(
            endOfLine(from: endOfComments(in: (hasComma ? comma + 1 : end)..<close)), startOfSpace(before: close))
        let line = layout.newline + indent + quoted
        let edits: [TextEdit] =
            hasComma
            ? [.insert(line + ",", at: lineEnd)] : [.insert(",", at: end), .insert(line, at: lineEnd)]
        return edits.applied(to: bytes)
    }

    private func offset(of node: JSON5Node) -> Int {
        lines.offset(line: node.location.line, column: node.location.column)
    }

    private func endOfLine(from offset: Int) -> Int { bytes[offset...].firstIndex(where: isLineBreak) ?? bytes.count }

    /// Where the comments end that begin on the line on which a gap begins: the last may go on below.
    private func endOfComments(in gap: Range<Int>) -> Int {
        Trivia(gap, of: bytes).comments.reduce(gap.lowerBound) { end, comment in
            bytes[end..<comment.lowerBound].contains(where: isLineBreak) ? end : comment.upperBound
        }
    }

    private func startOfSpace(before offset: Int) -> Int {
        var start = offset
        while start > 0, bytes[start - 1] == UInt8(ascii: " ") || bytes[start - 1] == UInt8(ascii: "\t") { start -= 1 }
        return start
    }

    private func endOfString(from start: Int) -> Int {
        var end = start + 1
        while end < bytes.count, bytes[end] != bytes[start] { end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1 }
        return min(end + 1, bytes.count)
    }
}

extension JSON5Node {
    /// The value of an object's key.
    fileprivate func member(_ key: String) -> JSON5Node? {
        guard case .object(let members) = value else { return nil }
        return members.first { $0.key == key }?.node
    }
}
