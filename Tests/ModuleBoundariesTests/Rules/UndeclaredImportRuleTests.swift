import ModuleBoundaries
import Testing

@Suite("undeclared-import and transitive-import")
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

    @Test("Macros, plugins, executables and conditional entries lead nowhere")
    func whatDoesNotCount() {
        expect(
            """
            Core
            macro Macros: Core
            executable Tool: Core
            plugin Generator: Core
            Conditional: Core
            A: Macros
            B: Tool
            C: Generator
            D: Conditional?
            E: Halfway
            Halfway: Core?

            A/A.swift
                import Core             ← undeclared-import
            B/A.swift
                import Core             ← undeclared-import
            C/A.swift
                import Core             ← undeclared-import
            Conditional/A.swift
                import Core
            D/A.swift
                import Conditional
                import Core             ← undeclared-import
            E/A.swift
                import Halfway
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

    @Test("Each rule says what is so, transitive-import with the shortest chain")
    func words() {
        let report = expect(
            """
            outside swift-nio NIO: NIO
            outside swift-nio NIOCore: NIOCore
            needs NIO: NIOCore
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

        #expect(
            report.findings.map(\.message) == [
                "App imports Core, which it does not declare: it is reached only through others, App → Domain → Core.",
                "App imports NIOCore, which it does not declare: it is reached only through others, "
                    + "App → NIO → NIOCore.",
                "App imports Stray, and nothing that it declares leads there: when Stray is built is a matter of luck.",
            ]
        )
        #expect(
            report.findings.map(\.path) == [["App", "Domain", "Core"], ["App", "NIO", "NIOCore"], ["App", "Stray"]]
        )
        #expect(report.findings.map(\.severity) == [.warning, .warning, .error])
        #expect(
            report.findings.map(\.fix) == [
                "Add \"Core\" to the dependencies of App at Package.swift:7:1, or remove the import.",
                "Add .product(name: \"NIOCore\", package: \"swift-nio\") to the dependencies of App at "
                    + "Package.swift:7:1, or remove the import.",
                "Add \"Stray\" to the dependencies of App at Package.swift:7:1, or remove the import.",
            ]
        )
    }
}
