import ModuleBoundaries
import Testing

@Suite("SourceScanner reads imports as the compiler does")
struct SourceScannerTests {
    /// A source and what is imported there, one word per import: `line:column module`.
    struct Case: CustomTestStringConvertible, Sendable {
        var title: String
        var source: String
        var imports: [String]

        init(_ title: String, _ source: String, _ imports: [String]) {
            self.title = title
            self.source = source
            self.imports = imports
        }

        var testDescription: String { title }
    }

    @Test("An import is found wherever the compiler finds one, and nowhere else", arguments: cases)
    func locations(_ example: Case) {
        let file = SourceScanner.scan(path: "File.swift", bytes: Array(example.source.utf8))
        #expect(file.imports.map { "\($0.line):\($0.column) \($0.module)" } == example.imports)
    }

    static let cases: [Case] = [
        Case("an empty file", "", []),
        Case("one import without a line feed", "import A", ["1:8 A"]),
        Case("two statements on a line", "import A; import B", ["1:8 A", "1:18 B"]),
        Case("a submodule", "import A.B.C\nimport D", ["1:8 A", "2:8 D"]),
        Case("a scoped import", "import struct A.B\nimport func C.d\nimport D", ["1:15 A", "2:13 C", "3:8 D"]),
        Case("a comment between the words", "import/*x*/A", ["1:12 A"]),
        Case("a statement split over lines", "import\n// x\n  A", ["3:3 A"]),
        Case("a name in backticks", "import `A`; import `class`", ["1:8 A", "1:20 class"]),
        Case("comments, nested ones too", "// import A\n/* /* import B */ import C */ import D", ["2:38 D"]),
        Case("a string", "let a = \"\\\"; import A\"; import B", ["1:32 B"]),
        Case("a multi-line string", "let a = \"\"\"\nimport A \\\"\"\"\nimport B\n\"\"\"; import C", ["4:13 C"]),
        Case("a raw string", "let a = #\"\\\"; import A\"#; import B", ["1:34 B"]),
        Case("a raw string that looks like a multi-line one", "let a = #\"\"\"#\nimport A", ["2:8 A"]),
        Case("an interpolation in an interpolation", "let a = \"\\(b(\"\\(\")\")\"))\"; import A", ["1:34 A"]),
        Case("a regex", "let a = /\"[/\"]/\nlet b = c / d // \"\nimport A", ["3:8 A"]),
        Case("an extended regex over lines", "let a = #/\n import A \" \\/# \n/#\nimport B", ["4:8 B"]),
        Case("a member's name", "a.import.b\na\n  .import\nimport A", ["4:8 A"]),
        Case("a label's name", "f(import: a)\nimport A", ["2:8 A"]),
        Case("inside of a body", "func f() { import A }\nimport B", ["2:8 B"]),
        Case("a shebang and a byte-order mark", "\u{FEFF}#!/usr/bin/import A\nimport B", ["2:8 B"]),
        Case(
            "carriage returns", "import A\r\nimport B\rimport C\r// x\rimport D", ["1:8 A", "2:8 B", "3:8 C", "5:8 D"]),
        Case("a body left open in a branch", "#if A\nf {\n#else\nimport B\n#endif\nimport C", ["4:8 B", "6:8 C"]),
    ]
}
