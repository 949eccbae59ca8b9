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
}
