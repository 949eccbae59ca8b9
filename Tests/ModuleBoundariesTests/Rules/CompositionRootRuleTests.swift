import ModuleBoundaries
import Testing

@Suite("composition-root")
struct CompositionRootRuleTests {
    @Test("Containers are made in the highest tier, in tests and in test support only")
    func highest() {
        expect(
            """
            tier 1
            Core
            tier 2
            Feature
            support FeatureTestSupport
            tier 3
            executable App
            tier none
            test FeatureTests

            Core/A.swift
                let container = Container(A.self)   ← composition-root
            Feature/A.swift
                Container.setDefault(container)     ← composition-root
            FeatureTestSupport/A.swift
                let container = Container(A.self)
            App/main.swift
                let container = Container(A.self)
            FeatureTests/A.swift
                let container = Container(A.self)
            """
        )
    }

    @Test("Nothing is asked without tiers, nor of a target that has none")
    func withoutTiers() {
        expect(
            """
            Core

            Core/A.swift
                let container = Container(A.self)
            """
        )
        expect(
            """
            Core                                    ← unassigned-target
            tier 1
            Low

            Core/A.swift
                let container = Container(A.self)
            """
        )
    }

    @Test("The message names the call and the highest tier")
    func message() {
        let drawing = """
            tier 2 Domain
            AuthDomain
            tier 3 App
            Shop

            AuthDomain/A.swift
                let root = try Container(AuthModule.self)
            """

        #expect(
            words(drawing) == [
                [
                    "AuthDomain/A.swift:1:16", "composition-root", "AuthDomain",
                    """
                    AuthDomain in tier 2 (Domain) calls Container(…), which only the composition root in tier 3 (App) \
                    may do.
                    """,
                    """
                    Take what this file needs as parameters and register it in the ModuleRegistrar of AuthDomain; make \
                    the container in a target of tier 3 (App).
                    """,
                ]
            ]
        )
    }
}
