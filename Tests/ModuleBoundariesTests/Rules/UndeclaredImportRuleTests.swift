import Testing

@testable import ModuleBoundaries

@Suite("undeclared-import")
struct UndeclaredImportRuleTests {
    /// App ──▶ Feature ──▶ Domain ──▶ Core      Stray
    @Test("A module that declarations lead to is a transitive import, one that nothing leads to is undeclared")
    func both() {
        expect(
            """
            Core
            Domain: Core
            Feature: Domain
            App: Feature
            Stray

            Domain/A.swift
                import Core
            Feature/A.swift
                import Domain
                import Core             ← transitive-import
            App/A.swift
                import Feature
                import Domain           ← transitive-import
                import Core             ← transitive-import
                import Stray            ← undeclared-import
            """
        )
    }

    @Test("Macros and plugins lead nowhere, executables lead on")
    func whatDoesNotCount() {
        expect(
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
        )
    }

    @Test("Declarations of outside packages lead on, too")
    func outside() {
        expect(
            """
            outside swift-nio NIO: NIO
            outside swift-nio NIOCore: NIOCore
            outside swift-nio NIOBase: NIOBase
            outside swift-log Logging: Logging
            needs NIO: NIOCore
            needs NIOCore: NIOBase
            Server: NIO
            App: Server

            Server/A.swift
                import NIO
                import NIOCore          ← transitive-import
                import NIOBase          ← transitive-import
                import Logging          ← undeclared-import
            App/A.swift
                import Server
                import NIOBase          ← transitive-import
                import Logging          ← undeclared-import
            """
        )
    }

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

    @Test("A circle of declarations ends")
    func circle() {
        expect(
            """
            A: B                        ← dependency-cycle
            B: A
            Stray

            A/A.swift
                import B
                import Stray            ← undeclared-import
            B/A.swift
                import A
            """
        )
    }

    @Test("A module that a declared dependency re-exports, transitively, counts as declared")
    func reexports() {
        expect(
            """
            outside swift-log Logging: Logging LogCore
            outside swift-nio NIO: NIO
            outside swift-nio NIOCore: NIOCore
            reexports NIO: NIOCore
            Base
            Middle: Base
            Top: Middle
            App: Top, NIO
            Other: Base

            Middle/A.swift
                @_exported import Base
            Top/A.swift
                @_exported import Middle
            App/A.swift
                import Top
                import Base
                import Middle
                import NIOCore
            Other/A.swift
                import Base
                import Top                      ← undeclared-import
                import NIOCore                  ← undeclared-import
            """
        )
    }

    @Test("A product declares all its targets' modules")
    func products() {
        expect(
            """
            outside swift-log Logging: Logging LogCore
            Core: Logging
            Other: Logging

            Core/A.swift
                import Logging
                import LogCore
            Other/A.swift
                import LogCore
            """
        )
    }

    @Test("The fix names the entry to add, or why there must be none")
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

            CoreKit/A.swift
                import Logging
                import Base
            Domain/A.swift
                import Base
                import Peer
            CoreKit/B.swift
                import Domain
            """
        let findings = words(drawing).filter { $0[1] == "undeclared-import" }

        #expect(
            findings == [
                [
                    "CoreKit/A.swift:1:8", "undeclared-import", "CoreKit → Logging",
                    """
                    CoreKit imports Logging without declaring it. They may be built in either order.
                    """,
                    """
                    Add .product(name: "Logging", package: "swift-log") or .product(name: "LoggingKit", package: \
                    "swift-log") to the dependencies of CoreKit at Package.swift:4:1, or remove the import.
                    """,
                ],
                [
                    "CoreKit/A.swift:2:8", "undeclared-import", "CoreKit → Base",
                    """
                    CoreKit imports Base without declaring it. They may be built in either order.
                    """,
                    "Remove the import: to declare it would close the cycle CoreKit → Base → CoreKit.",
                ],
                [
                    "CoreKit/B.swift:1:8", "undeclared-import", "CoreKit → Domain",
                    """
                    CoreKit imports Domain without declaring it. They may be built in either order.
                    """,
                    "Remove the import: Domain is in tier 2, a higher tier than tier 1.",
                ],
                [
                    "Domain/A.swift:1:8", "undeclared-import", "Domain → Base",
                    """
                    Domain imports Base without declaring it. They may be built in either order.
                    """,
                    "Add \"Base\" to the dependencies of Domain at Package.swift:7:1, or remove the import.",
                ],
                [
                    "Domain/A.swift:2:8", "undeclared-import", "Domain → Peer",
                    """
                    Domain imports Peer without declaring it. They may be built in either order.
                    """,
                    "Remove the import: Peer is in tier 2, too, which allows no peers.",
                ],
            ]
        )
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

    @Test("A test target is not to be declared by what is none")
    func testTarget() {
        let drawing = """
            Core
            test CoreTests
            test AppTests

            Core/A.swift
                import CoreTests
            AppTests/A.swift
                import CoreTests
            """
        let found = Checker().check(DrawnModel(drawing).model).findings.filter { $0.rule == "undeclared-import" }
        #expect(
            found.map(\.fix) == [
                "Add \"CoreTests\" to the dependencies of AppTests at Package.swift:3:6, or remove the import.",
                "Remove the import: CoreTests is a test target, which only tests can declare.",
            ])
        #expect(found.map { $0.remedy.change == nil } == [false, true])
    }

    @Test("A fetched package that the manifest does not declare is to be declared first")
    func undeclaredPackage() {
        func fix(_ packages: String...) -> [String] {
            let file = SourceScanner.scan(path: "App/A.swift", bytes: Array("import Deep".utf8))
            let app = Target(
                id: TargetID(package: ".", name: "App"), files: [file],
                location: .init(file: "Package.swift", line: 3, column: 5))
            let products = packages.map {
                OfferedProduct(
                    entry: DependencyEntry("Deep", package: "The-\($0)"), isLibrary: true, fetchedPackage: $0,
                    targets: [])
            }
            let model = ModuleModel(
                name: "App", targets: [app],
                outsideProducts: [OutsideProduct(name: "Deep", package: "deep", modules: ["Deep"])],
                offeredProducts: [".": OfferedProducts(products, folders: [])])
            return Checker().check(model).findings.map(\.fix)
        }
        #expect(
            fix("other", "deep") == [
                """
                Add .product(name: "Deep", package: "The-deep") to the dependencies of App at Package.swift:3:5, or remove \
                the import.
                """
            ])
        #expect(
            fix("other") == [
                """
                Declare the package deep in the manifest and add .product(name: "Deep", package: "deep") to the \
                dependencies of App at Package.swift:3:5, or remove the import.
                """
            ])
    }
}
