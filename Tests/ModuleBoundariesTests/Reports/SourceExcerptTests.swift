import Testing

@testable import ModuleBoundaries

@Suite("Excerpts of source lines")
struct SourceExcerptTests {
    @Test(
        "The carets underline a whole name or literal, its line without the margin",
        arguments: [
            ("\t  import ÄÖ; import Core", 24, 18, "^^^^"), ("import Core.S", 8, 7, "^^^^"),
            ("[\"Core\", x]", 2, 1, "^^^^^^"), (".product(name: x)", 1, 0, "^^^^^^^^"),
        ])
    func carets(line: String, column: Int, offset: Int, carets: String) {
        let excerpt = SourceExcerpt(line, column: column)
        #expect(excerpt.text == line.trimmingPrefix(/\s+/))
        #expect(excerpt.caret == String(repeating: " ", count: offset) + carets)
    }

    @Test("A long line is cut around the column; a column beyond its line is no crash")
    func long() {
        let line = String(repeating: "x", count: 5000) + " Home " + String(repeating: "y", count: 5000)
        let excerpt = SourceExcerpt(line, column: 5002)
        #expect(
            excerpt.text == "…" + String(repeating: "x", count: 59) + " Home " + String(repeating: "y", count: 55) + "…"
        )
        #expect(excerpt.caret == String(repeating: " ", count: 61) + "^^^^")
        for column in [-1, 0, 3, 5000] {
            #expect(SourceExcerpt("ab", column: column).text == "ab")
            #expect(SourceExcerpt("", column: column).text.isEmpty)
        }
    }
}
