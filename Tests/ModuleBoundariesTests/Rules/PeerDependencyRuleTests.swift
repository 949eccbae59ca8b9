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

    @Test("The message names the tier, the fix the way out")
    func message() {
        #expect(
            words("tier 3 Feature\nAuthFeature: HomeFeature\nHomeFeature") == [
                [
                    "Package.swift:2:14", "peer-dependency", "AuthFeature → HomeFeature",
                    """
                    AuthFeature declares a dependency on HomeFeature, and both are in tier 3 (Feature), where targets \
                    must not depend on each other.
                    """,
                    """
                    Remove HomeFeature from the dependencies of AuthFeature; move what both need below tier 3 \
                    (Feature), or declare a protocol there that HomeFeature implements.
                    """,
                ]
            ]
        )
    }
}
