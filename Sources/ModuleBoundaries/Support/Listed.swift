/// Joins words for a sentence: `A`, `A and B`, `A, B and C`; beyond the limit `A, B and 7 more`.
func listed(_ words: [String], _ conjunction: String = "and", atMost limit: Int = .max) -> String {
    let shown = words.count > limit ? words.prefix(limit) + ["\(words.count - limit) more"] : words[...]
    guard shown.count > 1, let last = shown.last else { return words.first ?? "" }
    return "\(shown.dropLast().joined(separator: ", ")) \(conjunction) \(last)"
}
