/// What stands between two tokens of a text: white space, line breaks and comments.
struct Trivia {
    /// The comments of the gap, in order, each from its first slash to its end.
    let comments: [Range<Int>]
    private let bytes: [UInt8]
    private let gap: Range<Int>

    /// Reads a gap between two tokens.
    init(_ gap: Range<Int>, of syntax: ManifestSyntax) {
        bytes = syntax.bytes
        self.gap = gap
        comments = syntax.comments.map(\.range).filter {
            gap.lowerBound <= $0.lowerBound && $0.upperBound <= gap.upperBound
        }
    }

    /// Whether the gap holds a line break, those inside of comments aside.
    var breaksLine: Bool { lineBreaks(in: gap) > 0 }

    /// Where the comments end that stand on the line on which the gap begins; the beginning if there are none.
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

    /// The comments on lines of their own directly above the gap's end, no blank line between; nil if there are none.
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
        range.count { offset in
            let isPair =
                bytes[offset] == UInt8(ascii: "\r") && offset + 1 < bytes.count
                && bytes[offset + 1] == UInt8(ascii: "\n")
            return isLineBreak(bytes[offset]) && !isPair && !comments.contains { $0.contains(offset) }
        }
    }

    private func startsLine(_ offset: Int) -> Bool {
        let before = bytes[..<offset].last { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
        return before.map(isLineBreak) ?? true
    }
}
