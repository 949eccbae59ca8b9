import TestSupport
import Testing

@testable import ModuleBoundaries

@Suite("unused-import", .blocking)
struct UnusedImportRuleTests {
    /// Each `// unused` stands behind an import that is to be reported, and no other is.
    private static let sources = [
        "Sources/Low/Low.swift": """
        public struct Low: Equatable { public init() {}; public var name = "" }
        public protocol Named { var name: String { get } }
        public enum Kind: String, CaseIterable { case one }
        public func low() -> Low { Low() }
        @propertyWrapper public struct Kept<Value> {
            public var wrappedValue: Value
            public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
        }
        """,
        "Sources/Operators/Operators.swift": "infix operator +++\npublic func +++ (a: Int, b: Int) -> Int { a + b }\n",
        "Sources/Middle/Middle.swift": "@_exported import Low\npublic func middle() -> Low { Low() }\n",
        "Sources/Part/Part.swift": "@_exported import struct Low.Low\n",
        "Sources/App/Part.swift": "import Part\nlet p = Low()\n",
        "Sources/App/Type.swift": "import Low\nlet a = Low()\n",
        "Sources/App/Reexport.swift": "import Middle\nlet b = Low()\n",
        "Sources/App/Nothing.swift": "import Low  // unused\nimport Middle  // unused\nlet c = 1\n",
        "Sources/App/Testable.swift": "@testable import Low  // unused\nlet d = 1\n",
        "Sources/App/Wrapper.swift": "import Low\nstruct E { @Kept var value = 1 }\n",
        "Sources/App/Witness.swift": "import Low\nextension F: Named {}\n",
        "Sources/App/MadeUp.swift": "import Low\nlet g = kinds.map(\\.rawValue)\n",
        "Sources/App/Kinds.swift": "import Low\nlet kinds = Kind.allCases\nstruct F { var name = \"\" }\n",
        "Sources/App/Condition.swift": "import Low\n#if os(Windows)\nlet h = Low()\n#endif\n",
        "Sources/App/Conditional.swift": "#if os(Linux) || os(macOS)\nimport Low  // unused\n#endif\nlet i = 1\n",
        "Sources/App/Inactive.swift": "#if os(Windows)\nimport Low\n#endif\nlet o = 1\n",
        "Sources/App/Access.swift": "public import Low\nprivate import Middle  // unused\nlet j = 1\n",
        "Sources/App/Single.swift": "import struct Low.Low\nlet k = 1\n",
        "Sources/App/Operator.swift": "import Operators\nlet l = 1\n",
        "Sources/Last/First.swift": "import Low\nlet m = 1\n",
        "Sources/Last/Second.swift": "import Low  // unused\nlet n = 1\n",
    ]

    @Test("It reports what no symbol, re-export, condition, operator or conformance can need")
    func findings() throws {
        let folder = try IndexedFolder(Self.sources)
        try folder.compile("Low", "Operators", "Middle", "Part", "App", "Last")
        let model = folder.model()
        #expect(model.symbols?.gaps == [:])
        let expected = Self.sources.flatMap { path, text in
            text.split(separator: "\n").enumerated().filter { $1.hasSuffix("// unused") }.map { line, _ in
                "\(path):\(line + 1)"
            }
        }
        let found = Checker().check(model).findings.filter { $0.rule == "unused-import" }
        #expect(found.map { "\($0.location.file):\($0.location.line)" } == expected.sorted())
        #expect(found.first?.message == "This file imports Middle and uses no symbol of it.")
        #expect(found.allSatisfy { $0.severity == .warning })
    }

    @Test("Without a fresh index it reports nothing, and a suppression of it may still be needed")
    func gap() throws {
        let folder = try IndexedFolder([
            "Sources/Low/Low.swift": "public struct Low {}\n",
            "Sources/App/A.swift": "// validate-deps:allow unused-import because of a test\nimport Low\n",
        ])
        var configuration = Configuration()
        configuration.severities["unused-import"] = .warning
        let report = Checker(configuration: configuration).check(folder.model())
        #expect(report.findings.filter { $0.rule != "undeclared-import" } == [])
        #expect(
            report.notes == [
                """
                unused imports of App and 1 other target were not checked: each is not indexed, because no debug build has \
                left an index. Build first: 'swift build'.
                """
            ])
    }
}
