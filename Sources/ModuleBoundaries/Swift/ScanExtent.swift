/// How far a file has to be read: behind the last word that could matter, nothing is left to find.
///
/// Imports stand at the top of nearly every file, so this saves most of the work.
struct ScanExtent {
    private static let importWord = WordSearch("import")
    private static let suppressionWord = WordSearch("validate-deps:")
    private static let strataWord = WordSearch("Strata")
    private static let containerWord = WordSearch("Container")
    private static let testWord = WordSearch("canImport")
    private static let linkWords = [WordSearch("@_silgen_name"), WordSearch("@_extern")]

    /// The offset of the last word that could matter; nil where there is none.
    var last: Int?
    var mentionsSuppressions = false
    /// Whether an attribute may declare a function of another module without an import.
    var linksByName: Bool

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        last = Self.importWord.lastOffset(in: bytes)
        let hasImport = last != nil
        linksByName = Self.linkWords.contains { $0.lastOffset(in: bytes) != nil }
        if let test = Self.testWord.lastOffset(in: bytes) { last = max(last ?? 0, test) }
        if let suppression = Self.suppressionWord.lastOffset(in: bytes) {
            mentionsSuppressions = true
            last = max(last ?? 0, suppression)
        }
        // Only a file that imports `Strata` can use its container.
        if hasImport, Self.strataWord.lastOffset(in: bytes) != nil,
            let container = Self.containerWord.lastOffset(in: bytes)
        {
            last = max(last ?? 0, container)
        }
    }
}

/// Finds the last occurrence of a word in a file's bytes.
///
/// It walks backwards and looks at few bytes: R. N. Horspool, "Practical fast searching in strings", 1980, mirrored.
struct WordSearch: Sendable {
    private let word: [UInt8]
    /// By how many bytes the window moves when this byte stands at its beginning.
    private let shifts: [Int]

    init(_ text: String) {
        word = Array(text.utf8)
        var shifts = [Int](repeating: word.count, count: 256)
        for (offset, byte) in word.enumerated().dropFirst().reversed() { shifts[Int(byte)] = offset }
        self.shifts = shifts
    }

    /// The offset of the last occurrence; nil where there is none.
    func lastOffset(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        word.withUnsafeBufferPointer { word in
            shifts.withUnsafeBufferPointer { shifts in
                var start = bytes.count - word.count
                while start >= 0 {
                    let first = bytes[start]
                    if first == word[0], matches(word, bytes, at: start) { return start }
                    start -= shifts[Int(first)]
                }
                return nil
            }
        }
    }

    private func matches(
        _ word: UnsafeBufferPointer<UInt8>,
        _ bytes: UnsafeBufferPointer<UInt8>,
        at start: Int
    ) -> Bool {
        for offset in word.indices where bytes[start + offset] != word[offset] { return false }
        return true
    }
}
