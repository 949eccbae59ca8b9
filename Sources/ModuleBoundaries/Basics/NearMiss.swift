/// Finds the name that was probably meant.
///
/// - Returns: The first candidate with the smallest edit distance (Levenshtein 1965, case ignored), if that is at most a
///   third of the longer name's length, rounded up.
package func nearMiss(to name: String, among candidates: some Sequence<String>) -> String? {
    let written = Array(name.lowercased().utf8)
    var best: (name: String, distance: Int)?
    for candidate in candidates {
        let other = Array(candidate.lowercased().utf8)
        let length = max(written.count, other.count)
        let distance = editDistance(written, other)
        // A word that shares no letter with another is no misspelling of it.
        if distance <= (length + 2) / 3, distance < min(length, best?.distance ?? .max) { best = (candidate, distance) }
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
