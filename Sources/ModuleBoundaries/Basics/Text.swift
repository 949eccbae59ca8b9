/// The C99 identifier that SwiftPM derives from a target's name: `validate-deps` is imported as `validate_deps`.
package func c99Name(_ name: String) -> String {
    let scalars = name.unicodeScalars.enumerated().map { index, scalar in
        let isDigit = index == 0 && scalar.properties.numericType != nil
        return scalar.properties.isXIDContinue && !isDigit ? scalar : "_"
    }
    return String(String.UnicodeScalarView(scalars))
}

/// Joins words for a sentence: `A`, `A and B`, `A, B and C`; beyond the limit `A, B and 7 more`.
package func listed(_ words: [String], _ conjunction: String = "and", atMost limit: Int = .max) -> String {
    let shown = words.count > limit ? words.prefix(limit) + ["\(words.count - limit) more"] : words[...]
    guard shown.count > 1, let last = shown.last else { return words.first ?? "" }
    return "\(shown.dropLast().joined(separator: ", ")) \(conjunction) \(last)"
}

/// The text, such as a file's name, in one line without commands to a terminal: line ends become a space, other control
/// characters the replacement character.
func oneLine(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text }
    let joined = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    let scalars = joined.unicodeScalars.map { $0.properties.generalCategory == .control ? "\u{FFFD}" : $0 }
    return String(String.UnicodeScalarView(scalars))
}

/// Text made safe for XML 1.0 and for HTML, in an element or between double quotes.
///
/// Characters that XML does not allow become U+FFFD. Line breaks and tabs are escaped: in an attribute, a parser would
/// turn them into spaces.
func xmlText(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
        switch scalar {
        case "&": result += "&amp;"
        case "<": result += "&lt;"
        case ">": result += "&gt;"
        case "\"": result += "&quot;"
        case "'": result += "&#39;"
        case "\t", "\n", "\r": result += "&#\(scalar.value);"
        case "\0"..<" ", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
        default: result.unicodeScalars.append(scalar)
        }
    }
    return result
}

/// Lays out rows as columns of text: the first column to the left, the others, which hold numbers, to the right.
package func textTable(header: [String], rows: [[String]]) -> String {
    let widths = header.indices.map { column in ([header] + rows).map { $0[column].count }.max() ?? 0 }
    return ([header] + rows).map { row in
        let cells = row.enumerated().map { column, cell in
            let padding = String(repeating: " ", count: widths[column] - cell.count)
            return column == 0 ? cell + padding : padding + cell
        }
        return cells.joined(separator: "  ") + "\n"
    }.joined()
}

/// Breaks the lines of a text between words and keeps their indentation.
///
/// - Parameters:
///   - width: The columns of a line; a longer word has a line of its own.
///   - further: The beginning of further lines, behind the indentation.
///   - columns: Counts the columns of a piece of the text.
package func wrapped(
    _ text: String, width: Int, further: String = "", columns: (Substring) -> Int = \.count
) -> [String] {
    text.split(separator: "\n" as Character, omittingEmptySubsequences: false).flatMap { line -> [String] in
        if columns(line) <= width { return [String(line)] }
        let margin = line.prefix { $0 == " " }
        var lines: [String] = []
        var used = 0
        for word in line.split(separator: " " as Character) {
            let count = columns(word)
            if !lines.isEmpty, used + 1 + count <= width {
                lines[lines.count - 1] += " " + word
                used += 1 + count
            } else {
                lines.append(margin + (lines.isEmpty ? "" : further) + word)
                used = columns(lines[lines.count - 1][...])
            }
        }
        return lines
    }
}

package func counted(_ count: Int, _ one: String, _ many: String? = nil) -> String {
    "\(count) \(count == 1 ? one : many ?? one + "s")"
}

/// Whether a byte may be part of a name, as every byte of a character outside of ASCII may.
func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...0xFF:
        true
    default:
        false
    }
}

/// A hash that is the same on every run and every machine: FNV-1a, 64 bits (G. Fowler, L. C. Noll, K.-P. Vo, 1991).
func stableHash(_ text: String) -> UInt64 {
    text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
}
