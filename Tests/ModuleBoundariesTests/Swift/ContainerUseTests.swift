import ModuleBoundaries
import Testing

@Suite("Container uses are found in files that import Strata")
struct ContainerUseTests {
    @Test("A call counts; a name, a declaration or a preview does not", arguments: cases)
    func uses(_ source: String, _ expected: [String]) {
        let file = SourceScanner.scan(path: "File.swift", bytes: Array(("import Strata\n" + source).utf8))
        #expect(file.containerUses.map { "\($0.line):\($0.column) \($0.call)" } == expected)
    }

    static let cases: [(String, [String])] = [
        ("let c = try Container(A.self)", ["2:13 Container"]),
        ("let c = try Container.init(A.self)", ["2:13 Container.init"]),
        ("let c = try Strata.Container(A.self)", ["2:13 Strata.Container"]),
        ("Container.setDefault(c)", ["2:1 Container.setDefault"]),
        ("Container\n    .setDefault(c)", ["2:1 Container.setDefault"]),
        ("let c = try Container { registry in }", ["2:13 Container"]),
        ("let s = \"\\(try Container())\"", ["2:16 Container"]),
        ("struct S { func f() { _ = [{ try! Container() }] } }", ["2:35 Container"]),
        ("`Container`()", ["2:1 Container"]),
        ("let c: Container = try Container()", ["2:24 Container"]),
        ("let c = MyContainer(); let d = Containers(); let e = containerContainer()", []),
        ("let c = foo.Container(); let d = Other.Container(); let e = a.Strata.Container()", []),
        ("func Container() {}; class Container { }; extension Container { }; struct Container<T>(x) {}", []),
        ("enum E { case Container(Int) }", []),
        ("@Container(1) var x; #Container(1)", []),
        ("let c: Container; let d: [Container] = []; f(Container.self); var e: Container { c }", []),
        ("let c = Container\n(a)", []),
        ("// Container()\n/* Container() */ let s = \"Container()\"; let r = /Container()/", []),
        ("#Preview { Container() }\nContainer()", ["3:1 Container"]),
        ("#Preview(\"x\", traits: t(Container())) { { Container() }() }\nContainer()", ["3:1 Container"]),
        ("#Preview { #Preview { Container() }; Container() }", []),
    ]

    @Test("Without an import of Strata nothing counts; any form of it is enough")
    func needsImport() {
        let uses = { (source: String) in
            SourceScanner.scan(path: "File.swift", bytes: Array(source.utf8)).containerUses.count
        }
        #expect(uses("import Other\nlet strata = Strata.Container()") == 0)
        #expect(uses("let c = Container()\n@_exported import struct Strata.Container") == 1)
        #expect(uses("#if os(Linux)\nimport Strata\n#endif\nlet c = Container()") == 1)
    }
}
