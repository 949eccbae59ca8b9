/// A source line as a report shows it, with a caret below the column.
struct SourceExcerpt {
    /// How many characters of a long line are shown.
    static let width = 120

    let text: String
    let caret: String

    /// - Parameters:
    ///   - line: The line without its line feed; tabs and control characters are shown as spaces.
    ///   - column: The column in UTF-8 bytes, counted from 1.
    init(line: String, column: Int) {
        let before = String(decoding: line.utf8.prefix(max(0, column - 1)), as: UTF8.self).count
        let shown = line.map { $0.isASCII && ($0.asciiValue! < 32 || $0.asciiValue! == 127) ? " " : $0 }
        let margin = shown.prefix { $0 == " " }.count
        let start = before - margin < Self.width ? min(margin, before) : before - Self.width / 2
        let end = min(shown.count, start + Self.width)
        let head = start > margin ? "…" : ""
        text = head + String(shown[min(start, end)..<end]) + (end < shown.count ? "…" : "")
        caret = String(repeating: " ", count: before - start + head.count) + "^"
    }
}
