import Testing

@testable import ModuleBoundaries

@Suite("Excerpts of source lines")
struct SourceExcerptTests {
    @Test("A short line is shown whole, its margin aside, with the caret below the column")
    func short() {
        let excerpt = SourceExcerpt("\t  import ÄÖ; import Core", column: 22)
        #expect(excerpt.text == "import ÄÖ; import Core")
        #expect(excerpt.caret == "                ^")
    }

    @Test("Columns beyond the line, and no column at all, are no crash", arguments: [-1, 0, 1, 2, 3, 50, 5000])
    func columns(column: Int) {
        #expect(SourceExcerpt("ab", column: column).text == "ab")
        _ = SourceExcerpt(String(repeating: "a", count: 3000), column: column)
        #expect(SourceExcerpt("", column: column).text.isEmpty)
    }
}
