import ModuleBoundaries
import Testing

@Suite("peer-dependency")
struct PeerDependencyRuleTests {
    @Test("What is declared between peers and never imported is told of; an import speaks for itself")
    func peers() {
        expect(
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

            UserDomain/User.swift
                import AuthDomain               ← peer-import
            """
        )
    }
}
