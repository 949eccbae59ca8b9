import Testing

@Suite("Tiers that can be compared")
struct TierStepTests {
    @Test("Test targets are passed over; all other rules apply to them")
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

    @Test("Tiers are compared between checked targets only, also across packages")
    func followed() {
        expect(
            """
            package .
            tier 1 Core
            CoreKit: Engine
            package ../Engine
            tier 2 Engines
            followed Engine

            CoreKit/a.swift
                import Engine
            """,
            acrossPackages: true
        )
    }
}
