import ModuleBoundaries
import Testing

/// The four rules that look at tiers: two at declarations, two at imports.
@Suite("upward-dependency, upward-import, peer-dependency and peer-import")
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

    @Test("An upward edge is told with both tiers and the way out")
    func upward() {
        let drawing = """
            tier 2 Domain
            AuthDomain: HomeFeature
            tier 3
            HomeFeature

            AuthDomain/A.swift
                import HomeFeature
            """

        #expect(
            words(drawing) == [
                [
                    "AuthDomain/A.swift:1:8", "upward-import", "AuthDomain → HomeFeature",
                    "AuthDomain in tier 2 (Domain) imports HomeFeature in tier 3, a higher tier.",
                    """
                    Remove the import; move what this file needs of HomeFeature down to tier 2 (Domain), or declare a \
                    protocol in AuthDomain that HomeFeature implements.
                    """,
                ],
                [
                    "Package.swift:2:13", "upward-dependency", "AuthDomain → HomeFeature",
                    "AuthDomain in tier 2 (Domain) declares a dependency on HomeFeature in tier 3, a higher tier.",
                    """
                    Remove HomeFeature from the dependencies of AuthDomain; move what AuthDomain needs of it down to \
                    tier 2 (Domain), or declare a protocol in AuthDomain that HomeFeature implements.
                    """,
                ],
            ]
        )
    }

    @Test("An edge between peers is told with the tier and the way out")
    func peers() {
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
