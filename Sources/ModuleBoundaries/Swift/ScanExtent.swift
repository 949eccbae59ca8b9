import Foundation

/// How far a file has to be read: behind the last word that could matter, nothing is left to find.
///
/// Imports stand at the top of nearly every file, so this saves most of the work.
struct ScanExtent {
    /// The end of both `import` and `canImport`.
    private static let importWord = WordSearch("mport")
    private static let suppressionWord = WordSearch("validate-deps:")
    private static let containerWord = WordSearch("Container")
    private static let linkWords = [Array("_silgen_name".utf8), Array("_extern".utf8)]

    /// The offset of the last word that could matter; nil where there is none.
    let last: Int?
    let mentionsSuppressions: Bool
    /// Whether an attribute may declare a function of another module without an import.
    let linksByName: Bool

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        let suppression = Self.suppressionWord.lastOffset(in: bytes)
        mentionsSuppressions = suppression != nil
        last = [Self.importWord.lastOffset(in: bytes), suppression].compactMap(\.self).max()
        linksByName = Self.hasLinkWord(bytes)
    }

    /// The offset of the last word that could make a container.
    static func lastContainer(in bytes: UnsafeBufferPointer<UInt8>) -> Int? { containerWord.lastOffset(in: bytes) }

    private static func hasLinkWord(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let start = bytes.baseAddress else { return false }
        var offset = 0
        while let found = memchr(start + offset, Int32(UInt8(ascii: "@")), bytes.count - offset) {
            offset = UnsafeRawPointer(found) - UnsafeRawPointer(start) + 1
            if linkWords.contains(where: { bytes[offset...].starts(with: $0) }) { return true }
        }
        return false
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
