/// A change to a file, as tools that apply fixes want it: a range of lines and columns with other text for it.
package struct TextReplacement: Hashable, Sendable {
    /// The file's path, relative to the root of the check.
    package var file: String
    /// Where the range begins; the column in UTF-16 units, counted from 1.
    package var start: Position
    /// Where it ends, behind its last character.
    package var end: Position
    /// What stands there afterwards.
    package var text: String

    /// A line and a column in UTF-16 units, both counted from 1.
    package struct Position: Hashable, Sendable {
        package var line: Int
        package var column: Int
    }
}
