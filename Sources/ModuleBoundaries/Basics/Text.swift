/// The C99 identifier that SwiftPM derives from a target's name: `validate-deps` is imported as `validate_deps`.
package func c99Name(_ name: String) -> String {
    var result = ""
    for scalar in name.unicodeScalars {
        let isIdentifier = scalar.properties.isXIDContinue || scalar == "_"
        result.unicodeScalars.append(isIdentifier ? scalar : "_")
    }
    if let first = name.unicodeScalars.first, first.properties.numericType != nil { result = "_" + result.dropFirst() }
    return result
}

/// Joins words for a sentence: `A`, `A and B`, `A, B and C`; beyond the limit `A, B and 7 more`.
package func listed(_ words: [String], _ conjunction: String = "and", atMost limit: Int = .max) -> String {
    let shown = words.count > limit ? words.prefix(limit) + ["\(words.count - limit) more"] : words[...]
    guard shown.count > 1, let last = shown.last else { return words.first ?? "" }
    return "\(shown.dropLast().joined(separator: ", ")) \(conjunction) \(last)"
}

/// The text in one line that a terminal cannot take for commands: line ends become a space, other control
/// characters the replacement character. A file's name may hold any of them.
func oneLine(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
    if isPlain { return text }
    let joined = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    return joined.unicodeScalars.map { String(printable($0)) }.joined()
}

private func printable(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    scalar.properties.generalCategory == .control ? "\u{FFFD}" : scalar
}

/// Text made safe for XML 1.0 and for HTML, in an element or between double quotes.
///
/// What XML cannot hold at all (most control characters) becomes U+FFFD, the replacement character. Line breaks and
/// tabs are escaped, too: a parser would turn them into spaces in an attribute.
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
///
/// - Parameter rows: The cells, as many in each row as there are titles.
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

/// Breaks a text into lines between words; a line break of the text stays one, and so does the space a line begins with.
///
/// - Parameters:
///   - text: The text. A line that is short enough, such as one of code, stays as it is.
///   - width: How many columns a line may have; a longer word has a line of its own.
///   - further: What further lines begin with, besides the space that their line begins with.
///   - columns: How many columns a piece of the text takes.
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

/// `1 error`, `2 errors`, `3 entries`.
package func counted(_ count: Int, _ one: String, _ many: String? = nil) -> String {
    "\(count) \(count == 1 ? one : many ?? one + "s")"
}

/// Whether a byte may stand in a name; every byte of a character outside of ASCII may.
func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...0xFF:
        true
    default:
        false
    }
}

/// A number that is the same for a text on every run and every machine: FNV-1a, 64 bits (G. Fowler, L. C. Noll, K.-P. Vo,
/// 1991).
func stableHash(_ text: String) -> UInt64 {
    text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
}
