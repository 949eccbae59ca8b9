import Testing

@testable import ModuleBoundaries

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

    @Test("An executable may need what it is made of, and is told how its tier allows that")
    func program() {
        let model = TestGraph.model("BankApp -> Composition", executables: ["BankApp"])
        #expect(
            fixes(model, in: Tier(number: 4, name: "App")) == [
                """
                Remove the import and the dependency on Composition; move what both need below tier 4 (App), or declare a \
                protocol there that Composition implements. Where Composition is a part of the program, write \
                `// TIER 4: App, peers allowed` above the tier's targets.
                """
            ])
    }

    @Test("It is told to change the configuration where that gives the tier: there a comment does not count")
    func configured() {
        let model = TestGraph.model("BankApp -> Composition", executables: ["BankApp"])
        let tier = Tier(number: 2, name: "App")
        let core = Configuration.TierEntry(tier: Tier(number: 1, name: "Core"), targets: [])
        let configuration = Configuration(tiers: [core, .init(tier: tier, targets: [])])
        #expect(
            fixes(model, in: tier, configuration).first?.hasSuffix(
                "write `peers: \"allowed\"` in the entry of tier 2 (App) in .validate-deps.json.") == true)
        #expect(
            fixes(model, in: tier, Configuration(tiers: [core])).first?.hasSuffix(
                "write `// TIER 2: App, peers allowed` above the tier's targets.") == true)
    }

    @Test("No dependency is to be removed where none is declared")
    func undeclared() {
        #expect(
            fixes(TestGraph.model("AuthFeature +> HomeFeature"), in: Tier(number: 3, name: "Feature")) == [
                """
                Remove the import; move what both need below tier 3 (Feature), or declare a protocol there that \
                HomeFeature implements.
                """
            ])
    }

    /// What to do about the peers of a model whose targets are all in one tier.
    private func fixes(
        _ model: ModuleModel, in tier: Tier, _ configuration: Configuration = Configuration()
    ) -> [String] {
        let targets = model.targets.map { target in
            var target = target
            target.tier = tier
            return target
        }
        return Checker(configuration: configuration).check(ModuleModel(name: "P", targets: targets)).findings.filter {
            $0.rule.hasPrefix("peer")
        }
        .map(\.fix)
    }
}
