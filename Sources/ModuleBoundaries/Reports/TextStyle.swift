import Foundation

/// How a text report marks and breaks its lines. Without colours, links and a width it changes nothing.
struct TextStyle: Sendable {
    var isColored = false
    /// The absolute folder that the paths of links are relative to; nil for no links.
    var linkRoot: String?
    /// The width of the terminal in columns; nil for no terminal.
    var width: Int?

    func bold(_ text: String) -> String { mark(text, "1") }
    func dim(_ text: String) -> String { mark(text, "2") }
    func caret(_ text: String) -> String { mark(text, "32") }
    func success(_ text: String) -> String { mark(text, "1;32") }
    func failure(_ text: String) -> String { mark(text, "1;31") }
    func remedy(_ text: String) -> String { mark(text, "1;36") }
    func level(_ text: String, isError: Bool) -> String { mark(text, isError ? "1;31" : "1;33") }

    /// A location, as a hyperlink if the terminal shows them (OSC 8).
    func location(_ location: SourceLocation) -> String {
        let text = oneLine("\(location)")
        guard let linkRoot else { return text }
        let path = location.file.hasPrefix("/") ? location.file : "\(linkRoot)/\(location.file)"
        guard let escaped = path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) else { return text }
        return "\u{1B}]8;;file://\(escaped)\u{1B}\\\(text)\u{1B}]8;;\u{1B}\\"
    }

    /// Breaks a line between words at the terminal's width. Colours and links take no columns.
    ///
    /// - Parameters:
    ///   - line: The line without its indent.
    ///   - indent: How far the first line is indented; further lines two columns more.
    func wrapped(_ line: String, indent: Int = 0) -> String {
        let margin = String(repeating: " ", count: indent)
        guard let width, width > 20 + indent else { return margin + line }
        let lines = ModuleBoundaries.wrapped(line, width: width - indent, further: "  ", columns: Self.columns)
        return lines.map { margin + $0 }.joined(separator: "\n")
    }

    /// How many columns a text takes: its characters without escape sequences.
    static func columns(of text: Substring) -> Int {
        var count = 0
        var rest = text
        while let character = rest.popFirst() {
            guard character == "\u{1B}" else {
                count += 1
                continue
            }
            // A colour ends with `m`, a link with ESC and a backslash.
            if rest.first == "]", let end = rest.firstIndex(of: "\\") {
                rest = rest[rest.index(after: end)...]
            } else if let end = rest.firstIndex(of: "m") {
                rest = rest[rest.index(after: end)...]
            }
        }
        return count
    }

    private func mark(_ text: String, _ code: String) -> String {
        isColored ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }
}
