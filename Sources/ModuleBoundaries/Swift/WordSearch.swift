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

    /// The offset of the last occurrence; nil if there is none.
    func lastOffset(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        shifts.withUnsafeBufferPointer { shifts in
            var start = bytes.count - word.count
            while start >= 0 {
                let first = Int(bytes[start])
                if first == word[0], bytes[start...].starts(with: word) { return start }
                start -= shifts[first]
            }
            return nil
        }
    }
}
