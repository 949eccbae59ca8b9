import ModuleBoundaries
import Testing

/// Each ruling of the design, with a test named after it.
@Suite("Rulings")
struct RulingTests {
    @Test("Rules are independent: one import may break several")
    func independent() {
        expect(
            """
            tier 1
            CoreKit
            tier 2
            AuthDomain

            CoreKit/A.swift
                @testable import AuthDomain     ← upward-import, undeclared-import, testable-import
            """
        )
    }

    @Test("A suppression hides one rule's finding, never an edge")
    func suppressionKeepsEdge() {
        let report = expect(
            """
            tier 1
            CoreKit
            tier 2
            AuthDomain: CoreKit

            AuthDomain/A.swift
                import CoreKit
            CoreKit/A.swift
                // validate-deps:allow upward-import because the session moves down next month
                import AuthDomain               ← undeclared-import, dependency-cycle
            """
        )

        #expect(report.suppressed.map(\.finding.rule) == ["upward-import"])
        #expect(report.suppressed.map(\.reason) == ["the session moves down next month"])
    }

    @Test("Tier rules skip test targets; all other rules apply to them")
    func tests() {
        expect(
            """
            tier 1
            CoreKit
            tier 2
            AuthDomain
            UserDomain
            test CoreKitTests: CoreKit, Gone    ← unknown-dependency

            CoreKitTests/A.swift
                @testable import CoreKit
                import AuthDomain               ← undeclared-import
                @_exported import UserDomain    ← undeclared-import
            """
        )
    }

    @Test("testable-import excepts tests and test support")
    func testable() {
        expect(
            """
            CoreKit
            support CoreTestSupport: CoreKit
            test CoreKitTests: CoreKit
            executable Tool: CoreKit

            CoreTestSupport/A.swift
                @testable import CoreKit
            CoreKitTests/A.swift
                @testable import CoreKit
            Tool/main.swift
                @testable import CoreKit        ← testable-import
                @testable import Outside        ← testable-import
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

    @Test("A dependency is used if it re-exports an imported module that the target does not declare")
    func usedByReexport() {
        expect(
            """
            Base
            Umbrella: Base
            App: Umbrella
            Both: Umbrella, Base                ← unused-dependency
            Reached: Umbrella, Base

            Umbrella/A.swift
                @_exported import Base
            App/A.swift
                import Base
            Both/A.swift
                import Base
            Reached/A.swift
                import Umbrella
            """
        )
    }

    @Test("unused-dependency skips what works without an import")
    func unused() {
        expect(
            """
            outside swift-log Logging: Logging
            unresolved Kingfisher
            Base
            macro Macros
            system CSQLite
            binary Blob
            executable Tool
            plugin Generator: Tool
            mixed Mixed: Base
            App: Macros, CSQLite, Blob, Tool, Base?, Kingfisher, Gone, Logging ← unused-dependency, unknown-dependency
            Empty: Base

            App/A.swift
                import Foundation
            Mixed/A.swift
                import Foundation
            """
        )
    }

    @Test("unknown-dependency is silent about an outside package that is not resolved")
    func unresolved() {
        expect(
            """
            unresolved Kingfisher
            App: Kingfisher

            App/A.swift
                import Kingfisher
                import KingfisherExtras
            """
        )
    }

    @Test("Module names are C99 names")
    func moduleNames() {
        expect(
            """
            my-tool
            App: my-tool
            Other

            App/A.swift
                import my_tool
            Other/A.swift
                import my_tool                  ← undeclared-import
            """
        )
    }

    @Test("Tiers are compared within one package only, unless one workspace configuration assigns them all")
    func packages() {
        let drawing = """
            package A
            tier 1
            Low: High
            package B
            tier 2
            High

            Low/A.swift
                import High
            """
        expect(drawing)

        let marked =
            drawing
            .replacing("Low: High", with: "Low: High ← upward-dependency")
            .replacing("import High", with: "import High ← upward-import")
        expect(marked, acrossPackages: true)
    }

    @Test("Packages that are only followed supply targets, never findings")
    func followed() {
        expect(
            """
            tier 1
            followed Low: High, Gone
            tier 2
            followed High
            tier none
            App: Low

            Low/A.swift
                @testable import High
                // validate-deps:allow upward-import
            App/A.swift
                import Low
            """
        )
    }
}
