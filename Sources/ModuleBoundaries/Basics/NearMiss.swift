/// Finds the name that was probably meant.
///
/// - Parameter candidates: The names that exist; of two equally near ones the earlier wins.
/// - Returns: The candidate with the smallest edit distance (Levenshtein 1965, case ignored), if that is at most a
///   third of the longer name's length, rounded up; nil where nothing is near.
/// - Complexity: O(candidates × length²).
package func nearMiss(to name: String, among candidates: some Sequence<String>, most: Int = .max) -> String? {
    let written = Array(name.lowercased().utf8)
    var best: (name: String, distance: Int)?
    for candidate in candidates {
        let other = Array(candidate.lowercased().utf8)
        let limit = min((max(written.count, other.count) + 2) / 3, most)
        guard abs(written.count - other.count) <= limit else { continue }
        let distance = editDistance(written, other)
        // A word that shares no letter with another is no misspelling of it.
        guard distance < max(written.count, other.count) else { continue }
        if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.name
}

/// ` Did you mean 'Feature'?`, for the end of a message; empty if nothing is near.
package func suggestion(for name: String, among candidates: some Sequence<String>) -> String {
    nearMiss(to: name, among: candidates).map { " Did you mean '\($0)'?" } ?? ""
}

func editDistance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var row = Array(0...right.count)
    for (i, byte) in left.enumerated() {
        var diagonal = row[0]
        row[0] = i + 1
        for (j, other) in right.enumerated() {
            let substitution = diagonal + (byte == other ? 0 : 1)
            diagonal = row[j + 1]
            row[j + 1] = min(substitution, row[j] + 1, row[j + 1] + 1)
        }
    }
    return row[right.count]
}
