import ModuleBoundaries
import Testing

@Suite("Suppressions are read from line comments")
struct SuppressionCommentTests {
    @Test("A comment names a rule and a reason, or lacks one", arguments: cases)
    func suppression(_ source: String, _ expected: [Suppression]) {
        #expect(SourceScanner.scan(path: "File.swift", bytes: Array(source.utf8)).suppressions == expected)
    }

    static let cases: [(String, [Suppression])] = [
        (
            "import A // validate-deps:allow upward-import because of history",
            [
                Suppression(
                    rule: "upward-import", names: ["upward-import"], reason: "of history", line: 1, column: 10,
                    isTrailing: true)
            ]
        ),
        (
            "\n  //validate-deps:allow x  because\ta  b \nimport A",
            [Suppression(rule: "x", names: ["x"], reason: "a b", line: 2, column: 3)]
        ),
        ("// validate-deps:allow x", [Suppression(rule: "x", names: ["x"], reason: nil, line: 1, column: 1)]),
        ("// validate-deps:allow x because", [Suppression(rule: "x", names: ["x"], reason: nil, line: 1, column: 1)]),
        (
            "// validate-deps:allow x since y",
            [Suppression(rule: "x", names: ["x", "since", "y"], reason: nil, line: 1, column: 1)]
        ),
        (
            "// validate-deps:allow x y because z",
            [Suppression(rule: "x", names: ["x", "y"], reason: nil, line: 1, column: 1)]
        ),
        (
            "// validate-deps:allow x, y,z because a, b",
            [Suppression(rule: "x,", names: ["x", "y", "z"], reason: nil, line: 1, column: 1)]
        ),
        ("// validate-deps:allow because y", [Suppression(rule: "", reason: "y", line: 1, column: 1)]),
        ("// validate-deps:allow", [Suppression(rule: "", reason: nil, line: 1, column: 1)]),
        (
            "// validate-deps: allow x because y",
            [Suppression(rule: "x", names: ["x"], reason: "y", line: 1, column: 1, verb: " allow")]
        ),
        ("// validate-deps: see x because y", []),
        (
            "// validate-deps:alow x because y",
            [Suppression(rule: "x", names: ["x"], reason: "y", line: 1, column: 1, verb: "alow")]
        ),
        ("// validate-deps: allowed x because y", []),
        (
            "// validate-deps:allow(x, y) because z",
            [Suppression(rule: "x", names: ["x", "y"], reason: nil, line: 1, column: 1, verb: "allow(")]
        ),
        ("// validate-deps:", []),
        ("/// validate-deps:allow x because y", []),
        (
            "/* validate-deps:allow x because y */",
            [Suppression(rule: "x", names: ["x"], reason: "y", line: 1, column: 1, isBlock: true)]
        ),
        (
            "\n /*\n  * validate-deps:allow x */",
            [Suppression(rule: "x", names: ["x"], reason: nil, line: 2, column: 2, isBlock: true)]
        ),
        ("/** validate-deps:allow x because y */", []),
        ("// * validate-deps:allow x because y", []),
        ("let s = \"// validate-deps:allow x because y\"", []),
        ("let s = \"\"\"\n// validate-deps:allow x because y\n\"\"\"", []),
        ("// see validate-deps:allow x because y", []),
        (
            "// validate-deps:allow a because b\r\n// validate-deps:allow c because d",
            [
                Suppression(rule: "a", names: ["a"], reason: "b", line: 1, column: 1),
                Suppression(rule: "c", names: ["c"], reason: "d", line: 2, column: 1),
            ]
        ),
    ]
}
