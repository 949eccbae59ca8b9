import ModuleBoundaries
import Testing

@Suite("Suppressions are read from line comments")
struct SuppressionCommentTests {
    @Test(
        "A comment names a rule and a reason, or lacks one",
        arguments: [
            ("import A // validate-deps:allow upward-import because of history", "1:10 upward-import | of history"),
            ("\n  //validate-deps:allow x  because\ta  b \nimport A", "2:3 x | a b"),
            ("// validate-deps:allow x", "1:1 x | -"), ("// validate-deps:allow x because", "1:1 x | -"),
            ("// validate-deps:allow x, y because z", "1:1 x, y | z"),
            ("// validate-deps:allow because y", "1:1  | y"), ("// validate-deps:alow x because y", "1:1  | y"),
            ("// validate-deps: see x because y", nil), ("/// validate-deps:allow x because y", nil),
            ("/* validate-deps:allow x because y */", nil), ("let a = \"// validate-deps:allow x\"", nil),
        ])
    func suppression(_ source: String, _ expected: String?) {
        let found = SourceScanner.scan(path: "File.swift", bytes: Array(source.utf8)).suppressions.map {
            "\($0.line):\($0.column) \($0.rule) | \($0.reason ?? "-")"
        }
        #expect(found == (expected.map { [$0] } ?? []))
    }
}
