import ModuleBoundaries
import Testing

@Suite("upward-dependency")
struct UpwardDependencyRuleTests {
    @Test("A declared dependency must not lead to a higher tier, whether it is imported or not")
    func upward() {
        expect(
            """
            tier 1 Core
            CoreKit
            tier 2 Domain
            AuthDomain: CoreKit, HomeFeature    ← upward-dependency
            UserDomain: Shop?                   ← upward-dependency
            tier 3 Feature
            HomeFeature
            tier 4
            Shop: HomeFeature
            """
        )
    }

    @Test("The message names both tiers, the fix the way out")
    func message() {
        #expect(
            words("tier 2 Domain\nAuthDomain: HomeFeature\ntier 3\nHomeFeature") == [
                [
                    "Package.swift:2:13", "upward-dependency", "AuthDomain → HomeFeature",
                    "AuthDomain in tier 2 (Domain) declares a dependency on HomeFeature in tier 3, a higher tier.",
                    """
                    Remove HomeFeature from the dependencies of AuthDomain; move what AuthDomain needs of it down to \
                    tier 2 (Domain), or declare a protocol in AuthDomain that HomeFeature implements.
                    """,
                ]
            ]
        )
    }
}
