/// Breaks a line of prose between words. A line that is short enough, such as one of code, stays as it is; a word that is
/// longer than the width has a line of its own.
///
/// - Parameters:
///   - line: The line.
///   - width: The length of a line in characters.
/// - Returns: The lines, at least one.
package func wrapped(_ line: String, width: Int) -> [String] {
    guard line.count > width else { return [line] }
    return line.split(separator: " ").reduce(into: [String]()) { lines, word in
        if let last = lines.last, last.count + 1 + word.count <= width {
            lines[lines.count - 1] += " " + word
        } else {
            lines.append(String(word))
        }
    }
}
