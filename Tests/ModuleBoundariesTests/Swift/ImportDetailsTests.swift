import ModuleBoundaries
import Testing

@Suite("An import carries what stands around it")
struct ImportDetailsTests {
    @Test("Attributes, access modifier and kind are read in any layout", arguments: statements)
    func statement(_ source: String, _ expected: String) {
        let found = scan(source).imports.map { found in
            let attributes = found.attributes.joined(separator: " ")
            return "\(found.module) [\(attributes)] \(found.access ?? "-") \(found.kind ?? "-")"
        }
        #expect(found.joined(separator: "; ") == expected)
    }

    static let statements: [(String, String)] = [
        ("import A", "A [] - -"),
        ("@testable import A", "A [testable] - -"),
        ("@_spi(Name) @testable import A", "A [_spi(Name) testable] - -"),
        ("@_spi( Name ) import A", "A [_spi(Name)] - -"),
        ("@_exported\n// comment\npublic\nimport struct A.B", "A [_exported] public struct"),
        ("package import A; import B", "A [] package -; B [] - -"),
        (
            "internal import A\nfileprivate import B\nprivate import C",
            "A [] internal -; B [] fileprivate -; C [] private -"
        ),
        ("import class A.B; import `let`.B", "A [] - class; let [] - -"),
        ("import let A.b; import func A.b; import var A.b", "A [] - let; A [] - func; A [] - var"),
        (
            "import enum A.B; import protocol A.B; import typealias A.B",
            "A [] - enum; A [] - protocol; A [] - typealias"
        ),
        ("@A.B(c: \")\") import D", "D [A.B(c: \")\")] - -"),
        ("@available(*, deprecated) func f() {}\nimport A", "A [] - -"),
        ("@objc public let x = 1; import A", "A [] - -"),
        ("#if X\n@_spi(S)\n#endif\nimport A", "A [_spi(S)] - -"),
        ("@preconcurrency import A @testable import B", "A [preconcurrency] - -; B [testable] - -"),
    ]

    @Test("The conditions around an import are kept in its words", arguments: conditions)
    func condition(_ source: String, _ expected: String) {
        let found = scan(source).imports.map { "\($0.module): \($0.condition ?? "-")" }
        #expect(found.joined(separator: "; ") == expected)
    }

    static let conditions: [(String, String)] = [
        ("#if os(Linux)\nimport A\n#endif\nimport B", "A: os(Linux); B: -"),
        ("#if os(Linux)\n#else\nimport A\n#endif", "A: !os(Linux)"),
        ("#if !DEBUG\n#else\nimport A\n#endif", "A: DEBUG"),
        (
            "#if a\nimport A\n#elseif b\nimport B\n#elseif c\nimport C\n#else\nimport D\n#endif",
            "A: a; B: !a && b; C: !a && !b && c; D: !a && !b && !c"
        ),
        ("#if a\n#if b\nimport A\n#else\nimport B\n#endif\nimport C\n#endif", "A: a && b; B: a && !b; C: a"),
        ("#if a || b\nimport A\n#else\nimport B\n#endif", "A: a || b; B: !(a || b)"),
        (
            "#if a || b\n#if c && d\nimport A\n#else\nimport B\n#endif\n#endif",
            "A: (a || b) && c && d; B: (a || b) && !(c && d)"
        ),
        ("#if (a || b)\n#if c\nimport A\n#endif\n#else\nimport B\n#endif", "A: (a || b) && c; B: !(a || b)"),
        ("#if swift(>=5.9)  &&  // x\nimport A\n#endif", "A: swift(>=5.9) &&"),
        ("#if a /* b */ && c // d\nimport A\n#endif", "A: a && c"),
        ("#if (a\n  || b)\nimport A\n#endif", "A: (a || b)"),
        ("#if canImport(X, _version: 1.2)\nimport A\n#endif", "A: canImport(X, _version: 1.2)"),
        ("#if\nimport A\n#else\nimport B\n#endif", "A: -; B: -"),
        ("#endif\n#else\n#elseif a\nimport A", "A: -"),
        ("#if a\nimport A", "A: a"),
    ]

    @Test("A condition of many clauses, or a long one, keeps its beginning")
    func longConditions() {
        let nested = String(repeating: "#if abc\n", count: 100) + "import A"
        let clauses = Array(repeating: "abc", count: 73) + ["…"]
        #expect(scan(nested).imports[0].condition == clauses.joined(separator: " && "))
        let long = "#if " + String(repeating: "a", count: 600) + "\nimport A"
        #expect(scan(long).imports[0].condition == String(repeating: "a", count: 500) + "…")
    }

    @Test(
        "Lines are counted, with or without a last line feed",
        arguments: [("", 0), ("a", 1), ("a\n", 1), ("a\r\nb\n\n", 3)])
    func lines(_ source: String, _ expected: Int) { #expect(scan(source).lines == expected) }

    private func scan(_ source: String) -> SourceFile {
        SourceScanner.scan(path: "File.swift", bytes: Array(source.utf8))
    }

    @Test(
        "Imports, directives, comments and attributes before imports are no code; a declaration behind one is",
        arguments: [
            ("", false), ("// a\nimport A\n", true), ("@_exported\nimport A\n", false),
            ("@available(\"(\", b: (c))\n@_exported import A\n#if os(Linux)\n@_exported import B\n#endif\n", false),
            ("@_exported import A\n@MainActor public final class Router {}\n", true),
            ("@_exported import A\n@available(*, deprecated) struct A {}\n", true),
            ("@_exported import A\n@a(\n", false),
        ])
    func code(text: String, hasCode: Bool) {
        #expect(SourceScanner.scan(path: "A.swift", bytes: Array(text.utf8)).hasCode == hasCode)
    }
}
