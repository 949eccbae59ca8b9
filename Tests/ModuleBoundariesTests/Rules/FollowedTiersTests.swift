import Testing

@Suite("A followed package's own tiers")
struct FollowedTiersTests {
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
