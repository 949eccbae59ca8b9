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
