/// What stands between the tokens of a manifest: white space, line breaks and comments.
struct Trivia {
    /// The comments of a gap, in order, each from its first slash to its end.
    private(set) var comments: [Range<Int>] = []
    private let bytes: [UInt8]
    private let gap: Range<Int>

    /// Reads a gap between two tokens.
    init(_ gap: Range<Int>, of bytes: [UInt8]) {
        self.bytes = bytes
        self.gap = gap
        var offset = gap.lowerBound
        while offset < gap.upperBound {
            guard bytes[offset] == UInt8(ascii: "/"), offset + 1 < gap.upperBound else {
                offset += 1
                continue
            }
            let end = bytes[offset + 1] == UInt8(ascii: "*") ? endOfBlock(offset) : endOfLine(offset)
            comments.append(offset..<end)
            offset = end
        }
    }

    /// Whether the gap holds a line break, those inside of comments aside.
    var breaksLine: Bool { lineBreaks(in: gap) > 0 }

    /// Where the comments end that stand on the line on which the gap begins; the beginning where there are none.
    var endOfTrailingComments: Int {
        var end = gap.lowerBound
        for comment in comments {
            guard lineBreaks(in: end..<comment.lowerBound) == 0, !bytes[comment].contains(where: isLineBreak) else {
                break
            }
            end = comment.upperBound
        }
        return end
    }

    /// The comments on lines of their own directly above the gap's end, no blank line between; nil where there are
    /// none.
    var leadingComments: Range<Int>? {
        let start = endOfTrailingComments
        var first = gap.upperBound
        for comment in comments.reversed() where comment.lowerBound >= start {
            guard lineBreaks(in: comment.upperBound..<first) == 1, startsLine(comment.lowerBound) else { break }
            first = comment.lowerBound
        }
        return first < gap.upperBound ? first..<gap.upperBound : nil
    }

    /// Whether a blank line stands in the gap.
    var hasBlankLine: Bool {
        let stops = comments.map(\.upperBound)
        let starts = comments.map(\.lowerBound)
        return zip([gap.lowerBound] + stops, starts + [gap.upperBound]).contains { lineBreaks(in: $0..<$1) > 1 }
    }

    /// Counts line breaks outside of comments; `\r\n` is one.
    private func lineBreaks(in range: Range<Int>) -> Int {
        var count = 0
        var offset = range.lowerBound
        while offset < range.upperBound {
            if let comment = comments.first(where: { $0.contains(offset) }) {
                offset = comment.upperBound
                continue
            }
            let isPair =
                bytes[offset] == UInt8(ascii: "\r") && offset + 1 < bytes.count
                && bytes[offset + 1] == UInt8(ascii: "\n")
            if isLineBreak(bytes[offset]) { count += 1 }
            offset += isPair ? 2 : 1
        }
        return count
    }

    private func startsLine(_ offset: Int) -> Bool {
        var offset = offset
        while offset > 0, bytes[offset - 1] == UInt8(ascii: " ") || bytes[offset - 1] == UInt8(ascii: "\t") {
            offset -= 1
        }
        return offset == 0 || isLineBreak(bytes[offset - 1])
    }

    private func endOfLine(_ start: Int) -> Int {
        var end = start
        while end < gap.upperBound, !isLineBreak(bytes[end]) { end += 1 }
        return end
    }

    private func endOfBlock(_ start: Int) -> Int {
        var end = start + 2
        var depth = 1
        while end < gap.upperBound, depth > 0 {
            let pair = (bytes[end], end + 1 < gap.upperBound ? bytes[end + 1] : 0)
            if pair == (UInt8(ascii: "*"), UInt8(ascii: "/")) {
                depth -= 1
                end += 2
            } else if pair == (UInt8(ascii: "/"), UInt8(ascii: "*")) {
                depth += 1
                end += 2
            } else {
                end += 1
            }
        }
        return end
    }
}
