/// The text in one line that a terminal cannot take for commands: line ends become a space, other control
/// characters the replacement character. A file's name may hold any of them.
func oneLine(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
    if isPlain { return text }
    let joined = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    return String(String.UnicodeScalarView(joined.unicodeScalars.map(printable)))
}

private func printable(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    scalar.properties.generalCategory == .control ? "\u{FFFD}" : scalar
}
