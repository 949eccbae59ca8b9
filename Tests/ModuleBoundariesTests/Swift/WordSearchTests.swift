import TestSupport
import Testing

@testable import ModuleBoundaries

@Suite("WordSearch finds the last occurrence of a word")
struct WordSearchTests {
    @Test("It agrees with trying every position", arguments: ["a", "ab", "aab", "abab", "baab", "import"])
    func agrees(_ word: String) {
        var random = SeededGenerator(seed: 7)
        let search = WordSearch(word)
        for _ in 0..<500 {
            let text = (0..<Int.random(in: 0...40, using: &random)).map { _ in UInt8.random(in: 97...98, using: &random)
            }
            let bytes = text + (Bool.random(using: &random) ? Array("import".utf8) : []) + text.prefix(3)
            let starts = bytes.indices.filter { bytes[$0...].starts(with: word.utf8) }
            #expect(bytes.withUnsafeBufferPointer(search.lastOffset) == starts.last)
        }
    }
}
