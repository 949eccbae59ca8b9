import ModuleBoundaries
import Testing

@Suite("The four tier rules")
struct TierRuleTests {
    @Test(
        "Dependencies and imports point down; a mark stands where a finding is expected",
        arguments: [
            """
            tier 1 Core
            CoreKit
            tier 2 Domain
            AuthDomain: CoreKit, HomeFeature    ← upward-dependency
            tier 3 Feature
            HomeFeature

            AuthDomain/Session.swift
                import CoreKit
                import HomeFeature              ← upward-import
                import struct HomeFeature       ← upward-import
            """,
            """
            tier 1 Core
            CoreKit
            CoreStorage: CoreKit
            tier 2 Domain
            AuthDomain
            UserDomain: AuthDomain
            ShopDomain: AuthDomain              ← peer-dependency
            tier 3 Feature peers
            HomeFeature
            AuthFeature: HomeFeature

            CoreStorage/Store.swift
                import CoreKit
            UserDomain/User.swift
                import AuthDomain               ← peer-import
            AuthFeature/Login.swift
                import HomeFeature
            """,
        ]
    )
    func tiers(_ drawing: String) {
        expect(drawing)
    }
}
