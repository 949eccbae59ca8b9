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
}
