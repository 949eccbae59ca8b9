import Testing

@testable import ModuleBoundaries

@Suite("Imports under conditions")
struct ConditionalImportTests {
    @Test("Conditions decide for each target, each entry and each name", arguments: drawings)
    func marks(_ title: String, _ drawing: String) { expect(drawing) }

    private static let drawings: [(String, String)] = [
        // Shop.xcodeproj:  Phone ──▶ KitA    Watch ──▶ KitB      KitA, KitB: packages of their own
        (
            "Of a file of two targets each imports the module that it can, and a branch that it cannot have is no finding",
            """
            package Kits/A
            followed KitA
            package Kits/B
            followed KitB
            package Shop.xcodeproj
            Phone: KitA
            Watch: KitB

            Phone/Shared.swift
                import KitA #if canImport(KitA)
                import KitB #if !canImport(KitA) && canImport(KitB)
            Watch/Shared.swift
                import KitA #if canImport(KitA)
                import KitB #if !canImport(KitA) && canImport(KitB)
            """
        ),
        (
            "An entry for some platforms leads where it leads",
            """
            Loc
            Util: Loc?
            Top: Util
            outside net Net: Net
            outside far Far: Far
            needs Net: Far?
            Server: Net

            Util/A.swift
                import Loc #if os(Linux)
            Top/A.swift
                import Util
                import Loc #if os(Linux)        ← transitive-import
            Server/A.swift
                import Net
                import Far                      ← transitive-import
            """
        ),
    ]

    @Test("An import whose condition is false breaks no rule of its target, and its entry counts as used")
    func falseCondition() {
        let drawing = """
            tier 1
            Core: Stray
            facts Core: os=watchOS !SWIFT_PACKAGE FAST
            Stray
            tier 2
            High

            Core/A.swift
                import High #if os(iOS)
                import Stray #if SWIFT_PACKAGE
                @testable import Stray #if !FAST
                @_exported import High #if os(macOS)
            High/A.swift
                import Core                     ← undeclared-import
            """
        let configuration = Configuration(
            forbid: [
                .init(scope: .init(targets: [.init("Core")]), imports: [.init("High"), .init("Stray")])
            ])
        expect(drawing)
        // An entry that no build imports is a need all the same.
        let report = Checker(configuration: configuration).check(DrawnModel(drawing).model)
        #expect(
            report.findings.filter { $0.rule == "forbidden-import" }.map(\.message) == [
                "Core declares a dependency on Stray, which is forbidden in targets named \"Core\"."
            ])
    }

    @Test("An undeclared import that some builds have is a warning that names its condition")
    func unknownCondition() {
        let report = expect(
            """
            Core
            Other
            App
            facts App: FAST

            App/A.swift
                import Core #if os(Linux)       ← undeclared-import
                import Other #if FAST           ← undeclared-import
            """
        )
        #expect(report.findings.map(\.severity) == [.warning, .error])
        #expect(
            report.findings.first?.message == """
                App imports Core without declaring it. They may be built in either order. \
                The import stands under `#if os(Linux)`.
                """)
    }

    @Test("An import that asks for its own module is never undeclared, but keeps to tiers, cycles and prohibitions")
    func ownQuestion() {
        let report = expect(
            """
            tier 1
            Low
            tier 2
            High: Low

            Low/A.swift
                import High #if canImport(High)             ← upward-import, dependency-cycle
                import High #if DEBUG && canImport(High)    ← upward-import
                import High #if canImport(High) || DEBUG    ← upward-import, undeclared-import
                import High #if canImport(Low)              ← upward-import, undeclared-import
                import High #if !canImport(High)            ← upward-import, undeclared-import
            High/A.swift
                import Low
            """
        )
        #expect(Set(report.findings.filter { $0.rule == "upward-import" }.map(\.severity)) == [.error])
    }

    @Test("What can be imported follows the entries: sure ones, those under a condition, those of the package's others")
    func canImport() throws {
        let model = DrawnModel(
            """
            outside log Logging: Logging
            outside net Net: Net
            outside deep Deep: Deep
            outside gone Gone: Gone
            outside testing Testing: Testing
            needs Logging: Deep
            needs Net: Far?
            outside far Far: Far
            package .
            Util: Net?
            Own
            macro Macro: Sure
            package Sure
            Sure
            package .
            App: Logging, Util, Macro
            """
        ).model
        let app = try #require(model.targets.last)
        let expected: [(String, Truth)] = [
            ("Logging", .holds), ("Deep", .holds), ("Util", .holds), ("Logging, _version: 2", .unknown),
            ("Net", .unknown), ("Far", .unknown), ("Sure", .unknown), ("Own", .unknown), ("App", .unknown),
            ("Gone", .fails), ("Gone.Part", .fails), ("Testing", .unknown), ("UIKit", .unknown),
        ]
        for (module, truth) in expected {
            let statement = ImportStatement(module: "X", condition: "canImport(\(module))", line: 1, column: 1)
            #expect(model.condition(of: statement, in: app) == truth, "\(module)")
        }
        let statement = ImportStatement(module: "X", condition: "canImport(Gone)", line: 1, column: 1)
        let unresolved = ModuleModel(
            name: "P", targets: model.targets, outsideProducts: model.outsideProducts, unresolvedPackages: ["some"])
        #expect(unresolved.condition(of: statement, in: app) == .unknown)
    }

    @Test("What is re-exported in no build leads nowhere, and a cycle of such an edge is none")
    func falseExport() {
        expect(
            """
            Low
            Middle: Low
            facts Middle: !COCOAPODS
            Top: Middle

            Middle/A.swift
                @_exported import Low #if COCOAPODS
                import Top #if COCOAPODS
                import Low
            Top/A.swift
                import Middle
                import Low                      ← transitive-import
            """)
    }

    @Test("An import in every build of what is declared for some builds is a conditional dependency")
    func conditionalDependency() {
        let report = expect(
            """
            Mac
            Base
            Both: Base
            Always
            Middle: Always
            App: Mac?, Both?, Always?, Middle
            facts App: FAST
            test AppTests: Mac?, Mac

            App/A.swift
                import Mac                      ← conditional-dependency
                import Mac #if FAST             ← conditional-dependency
                import Mac #if os(macOS)
                import Mac #if canImport(Mac)
                import Base                     ← conditional-dependency
                import Both #if !FAST
                import Middle
                import Always
            Both/A.swift
                @_exported import Base
            Middle/A.swift
                import Always
            AppTests/A.swift
                import Mac
            """
        )
        #expect(
            report.findings.first.map { [$0.message, $0.fix] } == [
                """
                App imports Mac in every build, but the entry at Package.swift:6:6 has a condition: if that is false, \
                nothing makes sure that Mac is built first.
                """,
                """
                Put the import, and what uses it, under `#if canImport(Mac)` or the condition of the entry, or declare \
                Mac without a condition.
                """,
            ])
    }
}
