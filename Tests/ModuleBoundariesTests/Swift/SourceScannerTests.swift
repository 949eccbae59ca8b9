import ModuleBoundaries
import Testing

@Suite("SourceScanner reads imports as the compiler does")
struct SourceScannerTests {
    @Test("An import is found wherever the compiler finds one, and nowhere else", arguments: cases)
    func locations(_ title: String, _ source: String, _ imports: [String]) {
        let file = SourceScanner.scan(path: "File.swift", bytes: Array(source.utf8))
        #expect(file.imports.map { "\($0.line):\($0.column) \($0.module)" } == imports)
    }

    private static let cases: [(String, String, [String])] = [
        ("an empty file", "", []),
        ("one import without a line feed", "import A", ["1:8 A"]),
        ("two statements on a line", "import A; import B", ["1:8 A", "1:18 B"]),
        ("a submodule", "import A.B.C\nimport D", ["1:8 A", "2:8 D"]),
        ("a scoped import", "import struct A.B\nimport func C.d\nimport D", ["1:15 A", "2:13 C", "3:8 D"]),
        ("a comment between the words", "import/*x*/A", ["1:12 A"]),
        ("a statement split over lines", "import\n// x\n  A", ["3:3 A"]),
        ("a name in backticks", "import `A`; import `class`", ["1:8 A", "1:20 class"]),
        ("comments, nested ones too", "// import A\n/* /* import B */ import C */ import D", ["2:38 D"]),
        ("a string", "let a = \"\\\"; import A\"; import B", ["1:32 B"]),
        ("a multi-line string", "let a = \"\"\"\nimport A \\\"\"\"\nimport B\n\"\"\"; import C", ["4:13 C"]),
        ("a raw string", "let a = #\"\\\"; import A\"#; import B", ["1:34 B"]),
        ("a raw string that looks like a multi-line one", "let a = #\"\"\"#\nimport A", ["2:8 A"]),
        ("an interpolation in an interpolation", "let a = \"\\(b(\"\\(\")\")\"))\"; import A", ["1:34 A"]),
        ("a regex", "let a = /\"[/\"]/\nlet b = c / d // \"\nimport A", ["3:8 A"]),
        ("an extended regex over lines", "let a = #/\n import A \" \\/# \n/#\nimport B", ["4:8 B"]),
        ("a member's name", "a.import.b\na\n  .import\nimport A", ["4:8 A"]),
        ("a label's name", "f(import: a)\nimport A", ["2:8 A"]),
        ("inside of a body", "func f() { import A }\nimport B", ["2:8 B"]),
        ("a shebang and a byte-order mark", "\u{FEFF}#!/usr/bin/import A\nimport B", ["2:8 B"]),
        (
            "carriage returns", "import A\r\nimport B\rimport C\r// x\rimport D", ["1:8 A", "2:8 B", "3:8 C", "5:8 D"]
        ),
        ("a body left open in a branch", "#if A\nf {\n#else\nimport B\n#endif\nimport C", ["4:8 B", "6:8 C"]),
    ]

    @Test(
        "A suppression is a line comment that names a rule and a reason, or lacks one",
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
