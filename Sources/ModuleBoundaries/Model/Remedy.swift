/// The remedy of a finding. It is decided once, while the finding is made: text, SARIF, `fix` and `explain` read it.
package enum Remedy: Hashable, Sendable {
    case add(DependencyChange)
    case remove(DependencyChange)
    /// No entry settles it, for a reason as a clause: `CoreKit is in tier 3, a higher tier than tier 2`.
    case blocked(because: String)
    /// Only the words of the finding's fix help.
    case advice

    package var change: DependencyChange? {
        switch self {
        case .add(let change), .remove(let change): change
        case .blocked, .advice: nil
        }
    }
}

/// A range of a file with the text that replaces it, for tools that apply fixes.
package struct TextReplacement: Hashable, Sendable {
    package var file: String
    package var start: Position
    /// The position behind the last character.
    package var end: Position
    package var text: String

    /// A line and a column in UTF-16 units, both counted from 1.
    package struct Position: Hashable, Sendable {
        package var line: Int
        package var column: Int
    }
}
