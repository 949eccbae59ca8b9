import Foundation

extension TextReporter {
    /// The choices of a caller, and how the report then marks and breaks its lines.
    package struct Style: Sendable {
        package var isColored = false
        package var hasLinks = false
        /// Whether to print one line for each edge and no summary.
        package var isQuiet = false
        /// Whether to name every place of an edge, and to keep blocks in a long report.
        package var isVerbose = false
        package var width: Int?
        package var elapsed: Duration?
        /// Whether the plugin runs the check: then commands are called through SwiftPM.
        package var isPlugin = false
        /// The absolute folder that the paths of links are relative to.
        var root = ""

        package init() {}

        func bold(_ text: String) -> String { mark(text, "1") }
        func dim(_ text: String) -> String { mark(text, "2") }
        func caret(_ text: String) -> String { mark(text, "32") }
        func success(_ text: String) -> String { mark(text, "1;32") }
        func remedy(_ text: String) -> String { mark(text, "1;36") }
        func level(_ text: String, isError: Bool) -> String { mark(text, isError ? "1;31" : "1;33") }

        private func mark(_ text: String, _ code: String) -> String {
            isColored ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
        }

        /// A location, as a hyperlink if the terminal shows them (OSC 8).
        func location(_ location: SourceLocation) -> String {
            let text = oneLine("\(location)")
            let path = location.file.hasPrefix("/") ? location.file : "\(root)/\(location.file)"
            guard hasLinks, let escaped = path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) else {
                return text
            }
            return "\u{1B}]8;;file://\(escaped)\u{1B}\\\(text)\u{1B}]8;;\u{1B}\\"
        }

        /// Breaks a line between words at the terminal's width, and indents further lines by two more columns.
        func wrapped(_ line: String, indent: Int = 0) -> String {
            let margin = String(repeating: " ", count: indent)
            guard let width, width > 20 + indent else { return margin + line }
            let lines = ModuleBoundaries.wrapped(line, width: width - indent, further: "  ", columns: Self.columns)
            return lines.map { margin + $0 }.joined(separator: "\n")
        }

        /// How many columns a text takes: its characters without colours and links.
        private static func columns(of text: Substring) -> Int {
            text.contains("\u{1B}") ? text.replacing(/\u{1B}(\[[0-9;]*m|\]8;;[^\\]*\\)/, with: "").count : text.count
        }
    }
}
