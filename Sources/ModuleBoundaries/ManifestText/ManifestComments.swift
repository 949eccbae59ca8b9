/// The tier comments of a manifest: those with a line of their own, and those behind code.
struct ManifestComments {
    private(set) var tiers: [TierComment] = []
    /// The tier that stands at the end of a line of code, by line.
    private(set) var trailingTiers: [Int: Int] = [:]

    /// Sorts the comments that a lexer kept.
    init(_ lexer: Lexer) {
        var lines = LineCounter(lexer.bytes)
        for range in lexer.comments {
            let place = lines.place(of: range.lowerBound)
            let isTrailing = lexer.followsCode(range.lowerBound)
            let text = String(lexer.text(range).drop { $0 == "/" })
            let comment = TierComment(text: text, isTrailing: isTrailing, line: place.line, column: place.column)
            guard let comment else { continue }
            if isTrailing {
                trailingTiers[comment.line] = comment.number
            } else {
                tiers.append(comment)
            }
        }
    }
}
