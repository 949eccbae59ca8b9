import ModuleBoundaries
import Testing

@Suite("peer-import")
struct PeerImportRuleTests {
    @Test("Targets of a tier must not import each other, where the tier does not allow peers")
    func peers() {
        expect(
            """
            tier 1 Core
            CoreKit
            CoreStorage: CoreKit
            tier 2 Domain
            AuthDomain
            UserDomain: AuthDomain
            tier 3 Feature peers
            HomeFeature
            AuthFeature: HomeFeature

            CoreStorage/Store.swift
                import CoreKit
            UserDomain/User.swift
                import AuthDomain               ← peer-import
            AuthFeature/Login.swift
                import HomeFeature
            """
        )
    }

    @Test("The message names the tier, the fix the way out")
    func message() {
        let drawing = """
            tier 3 Feature
            AuthFeature: HomeFeature
            HomeFeature

            AuthFeature/A.swift
                import HomeFeature
            """

        #expect(
            words(drawing) == [
                [
                    "AuthFeature/A.swift:1:8", "peer-import", "AuthFeature → HomeFeature",
                    """
                    AuthFeature imports HomeFeature, and both are in tier 3 (Feature), where targets must not depend \
                    on each other.
                    """,
                    """
                    Remove the import; move what both need below tier 3 (Feature), or declare a protocol there that \
                    HomeFeature implements.
                    """,
                ]
            ]
        )
    }
}
