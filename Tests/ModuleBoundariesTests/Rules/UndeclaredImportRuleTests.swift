import Testing

@testable import ModuleBoundaries

@Suite("undeclared-import and transitive-import")
struct UndeclaredImportRuleTests {
    @Test("A module that declarations lead to is a transitive import, one that nothing leads to is undeclared")
    func both() {
        let report = expect(
            """
            outside swift-nio NIO: NIO
            outside swift-nio NIOCore: NIOCore
            outside swift-nio NIOBase: NIOBase
            needs NIO: NIOBase
            needs NIOBase: NIOCore
            Core
            Domain: Core
            Detour: Domain
            App: Detour, Domain, NIO
            Stray

            Detour/A.swift
                import Domain
            Domain/A.swift
                import Core
            App/A.swift
                import Detour
                import Domain
                import Core             ← transitive-import
                import NIO
                import NIOCore          ← transitive-import
                import Stray            ← undeclared-import
            """
        )

        let transitive = "which it does not declare: it is reached only through others,"
        #expect(
            report.findings.map(\.message) == [
                "App imports Core, \(transitive) App → Domain → Core.",
                "App imports NIOCore, \(transitive) App → NIO → NIOBase → NIOCore.",
                "App imports Stray without declaring it. They may be built in either order.",
            ]
        )
        #expect(report.findings.map(\.severity) == [.warning, .warning, .error])
        let entries = ["\"Core\"", ".product(name: \"NIOCore\", package: \"swift-nio\")", "\"Stray\""]
        #expect(
            report.findings.map(\.fix)
                == entries.map { "Add \($0) to the dependencies of App at Package.swift:9:1, or remove the import." })
    }

    @Test("Chains lead through executables and re-exports", arguments: drawings)
    func chains(_ title: String, _ drawing: String) { expect(drawing) }

    private static let drawings: [(String, String)] = [
        (
            "Macros and plugins lead nowhere, executables lead on",
            """
            Core
            macro Macros: Core
            executable Tool: Core
            plugin Generator: Core
            A: Macros
            B: Tool
            C: Generator

            A/A.swift
                import Core             ← undeclared-import
            B/A.swift
                import Core             ← transitive-import
            C/A.swift
                import Core             ← undeclared-import
            """
        ),
        (
            "A module that a declared dependency re-exports, transitively, and each module of a product is declared",
            """
            outside swift-log Logging: Logging LogCore
            outside swift-nio NIO: NIO
            outside swift-nio NIOCore: NIOCore
            reexports NIO: NIOCore
            Base
            Middle: Base
            Top: Middle
            App: Top, NIO, Logging
            Other: Base, Logging

            Middle/A.swift
                @_exported import Base
            Top/A.swift
                @_exported import Middle
            App/A.swift
                import Top
                import Base
                import Middle
                import NIOCore
                import Logging
                import LogCore
            Other/A.swift
                import Base
                import LogCore
                import Top                      ← undeclared-import
                import NIOCore                  ← undeclared-import
            """
        ),
    ]

    //  A ──▶ Far, which is not resolved      B ──▶ A      C
    @Test("A product that is not resolved counts as a module of its name: undeclared, its import is a warning")
    func unresolved() {
        let report = expect(
            """
            unresolved Far-Kit
            A: Far-Kit
            B: A
            C
            package other
            D

            A/A.swift
                import Far_Kit
            B/A.swift
                import A
                import Far_Kit          ← transitive-import
            C/A.swift
                import Far_Kit          ← undeclared-import
                import Farther
            D/A.swift
                import Far_Kit
            """
        )
        let finding = report.findings.last
        #expect(finding?.severity == .warning)
        #expect(
            finding?.message == """
                C imports Far_Kit, a product of Far-Kit that it does not declare. Whether what it declares leads there is \
                not known: Far-Kit is not resolved.
                """)
        #expect(finding?.remedy.change?.entry == DependencyEntry("Far-Kit"))
    }

    @Test("The fix names the entry to add, or the reason against any")
    func fixes() {
        let drawing = """
            outside swift-log Logging: Logging
            outside swift-log LoggingKit: Logging
            tier 1
            CoreKit
            Base: CoreKit?
            tier 2
            Domain: CoreKit?
            Peer
            test Tests
            test AppTests

            CoreKit/A.swift
                import Logging
                import Base
                import Domain
                import Tests
            Domain/A.swift
                import Base
                import Peer
            AppTests/A.swift
                import Tests
            """
        let findings = Checker().check(DrawnModel(drawing).model).findings.filter { $0.rule == "undeclared-import" }
        let log = ["Logging", "LoggingKit"].map { ".product(name: \"\($0)\", package: \"swift-log\")" }
        let expected: [(String, String, Bool)] = [
            ("AppTests → Tests", "Add \"Tests\" to the dependencies of AppTests at Package.swift:10:6", true),
            (
                "CoreKit → Logging", "Add \(log[0]) or \(log[1]) to the dependencies of CoreKit at Package.swift:4:1",
                false
            ),
            (
                "CoreKit → Base", "Remove the import: to declare it would close the cycle CoreKit → Base → CoreKit.",
                false
            ),
            ("CoreKit → Domain", "Remove the import: Domain is in tier 2, a higher tier than tier 1.", false),
            ("CoreKit → Tests", "Remove the import: Tests is a test target, which only tests can declare.", false),
            ("Domain → Base", "Add \"Base\" to the dependencies of Domain at Package.swift:7:1", true),
            ("Domain → Peer", "Remove the import: Peer is in tier 2, too, which allows no peers.", false),
        ]
        #expect(findings.map { $0.path.joined(separator: " → ") } == expected.map(\.0))
        for (finding, (_, fix, isSettled)) in zip(findings, expected) {
            #expect(finding.fix == (fix.hasPrefix("Add") ? fix + ", or remove the import." : fix))
            #expect((finding.remedy.change != nil) == isSettled)
        }
    }

    @Test("Of several products that contain a module, the one that most targets of the package declare is taken")
    func severalProducts() {
        let drawing = """
            outside tools Tools: Tools
            outside tools Tools-auto: Tools Extra
            outside tools Everything: Tools
            A: Tools
            B: Tools-auto
            C: Tools-auto
            D

            D/A.swift
                import Tools
            """
        let found = Checker().check(DrawnModel(drawing).model).findings.filter { $0.from == "D" }
        #expect(found.map(\.remedy.change?.entry) == [DependencyEntry("Tools-auto", package: "tools")])
    }

    @Test(
        "A fetched package that the manifest does not declare is to be declared first",
        arguments: [
            (["other", "deep"], "Add .product(name: \"Deep\", package: \"The-deep\")"),
            (["other"], "Declare the package deep in the manifest and add .product(name: \"Deep\", package: \"deep\")"),
        ])
    func undeclaredPackage(packages: [String], advice: String) {
        let file = SourceScanner.scan(path: "App/A.swift", bytes: Array("import Deep".utf8))
        let products = packages.map {
            OfferedProduct(
                entry: DependencyEntry("Deep", package: "The-\($0)"), isLibrary: true, fetchedPackage: $0, targets: [])
        }
        let model = ModuleModel(
            name: "App", targets: [Target(id: TestGraph.id("App"), files: [file])],
            outsideProducts: [OutsideProduct(name: "Deep", package: "deep", modules: ["Deep"])],
            offeredProducts: [".": OfferedProducts(products, folders: [])])
        #expect(
            Checker().check(model).findings.map(\.fix) == [
                "\(advice) to the dependencies of App at Package.swift:1:1, or remove the import."
            ])
    }
}
