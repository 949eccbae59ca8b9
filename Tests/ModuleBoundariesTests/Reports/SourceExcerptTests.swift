import Testing

@testable import ModuleBoundaries

@Suite("Excerpts of source lines")
struct SourceExcerptTests {
    @Test("A short line is shown whole, its margin aside, with the caret below the column")
    func short() {
        let excerpt = SourceExcerpt(LineWindow(line: "\t  import ÄÖ; import Core", column: 22))
        #expect(excerpt.text == "import ÄÖ; import Core")
        #expect(excerpt.caret == "                ^")
    }

    @Test("Of a line of a megabyte only what is around the column is looked at, and no character is cut")
    func cut() {
        let line = String(repeating: "ä", count: 500_000) + " Home " + String(repeating: "ö", count: 500_000)
        let window = LineWindow(line: line, column: 1_000_002)
        #expect(window.text.utf8.count <= 2048)
        #expect(!window.text.contains("\u{FFFD}"))
        let excerpt = SourceExcerpt(window)
        #expect(
            excerpt.text == "…" + String(repeating: "ä", count: 59) + " Home " + String(repeating: "ö", count: 55) + "…"
        )
        #expect(excerpt.caret == String(repeating: " ", count: 61) + "^^^^")
    }

    @Test("What is shown does not depend on where the line was cut", arguments: [0, 1, 100, 1020, 1030, 3000])
    func same(before: Int) {
        let head = String(repeating: "éx", count: before / 2) + String(repeating: "y", count: before % 2)
        let line = head + "Home " + String(repeating: "z", count: 3000)
        let column = head.utf8.count + 1
        let all = Array(line)
        let start = before < 120 ? 0 : before - 60
        let shown = String(all[start..<min(all.count, start + 120)])
        let excerpt = SourceExcerpt(LineWindow(line: line, column: column))
        #expect(excerpt.text == (start > 0 ? "…" : "") + shown + "…")
        #expect(excerpt.caret == String(repeating: " ", count: before - start + (start > 0 ? 1 : 0)) + "^^^^")
    }

    @Test("Columns beyond the line, and no column at all, are no crash", arguments: [-1, 0, 1, 2, 3, 50, 5000])
    func columns(column: Int) {
        let short = SourceExcerpt(LineWindow(line: "ab", column: column))
        #expect(short.text == "ab")
        _ = SourceExcerpt(LineWindow(line: String(repeating: "a", count: 3000), column: column))
        #expect(SourceExcerpt(LineWindow(line: "", column: column)).text.isEmpty)
    }
}
