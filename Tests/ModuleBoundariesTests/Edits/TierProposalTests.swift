import ModuleBoundaries
import Testing

@Suite("Proposed tiers")
struct TierProposalTests {
    private func tiers(_ proposal: TierProposal) -> [String] {
        proposal.layers.map { layer in
            "\(layer.name)\(layer.allowsPeers ? "*" : ""): \(layer.targets.map(\.name).sorted().joined(separator: " "))"
        }
    }

    @Test("Names that speak decide, the others stand on what they need")
    func names() {
        let model = TestGraph.model(
            "Shop -> HomeFeature -> AuthDomain -> CoreKit", "HomeFeature -> Networking -> CoreKit",
            "AuthDomain -> Networking", "ShopTests -> Shop", executables: ["Shop"]
        )
        let proposal = TierProposal(model)
        #expect(
            tiers(proposal) == ["Core: CoreKit Networking", "Domain: AuthDomain", "Feature: HomeFeature", "App: Shop"])
        #expect(proposal.upwardPairs == 0)
    }

    @Test("A name that the graph contradicts once stays, and its dependency goes up; a neighbour gives way")
    func contradiction() {
        // CoreKit -> HomeFeature alone is a fault to show, not a reason to call CoreKit a feature.
        let model = TestGraph.model(
            "AFeature -> ADomain -> CoreKit", "BFeature -> BDomain -> CoreKit", "HomeFeature -> ADomain",
            "CoreKit +> HomeFeature"
        )
        let proposal = TierProposal(model)
        #expect(
            tiers(proposal) == ["Core: CoreKit", "Domain: ADomain BDomain", "Feature: AFeature BFeature HomeFeature"])
        #expect(proposal.upwardPairs == 1)
    }

    @Test("Where peers are allowed it says which edges stay unchecked")
    func peers() {
        let proposal = TierProposal(TestGraph.model(threeFeatures(need: "DesignUI"), executables: ["TaskApp"]))
        #expect(
            proposal.text == """
                Tiers that fit the graph as it stands, the highest first:
                  TIER 4: App
                    TaskApp
                  TIER 3: Feature, peers allowed
                    DesignUI, ListFeature, DetailFeature, SettingsFeature
                    3 edges inside this tier stay unchecked: ListFeature → DesignUI, DetailFeature → DesignUI and \
                SettingsFeature → DesignUI
                  TIER 2: Domain
                    TaskDomain
                  TIER 1: Core
                    CoreKit

                Add these comments to the manifest, each on a line of its own above the target:
                  Package.swift:1: above DesignUI
                    // TIER 3: Feature, peers allowed
                  Package.swift:1: above CoreKit
                    // TIER 1: Core
                  Package.swift:2: above TaskDomain
                    // TIER 2: Domain
                  Package.swift:3: above ListFeature
                    // TIER 3: Feature, peers allowed
                  Package.swift:6: above TaskApp
                    // TIER 4: App

                Or let 'validate-deps init --write' put the same into .validate-deps.json, with a baseline of all that any rule
                finds today: run 'validate-deps fix' first.
                No dependency goes against these tiers.

                """)
        #expect(
            proposal.summary == """
                4 tiers, the lowest first: Core (1), Domain (1), Feature (4), App (1)
                Feature allows peers: 3 edges inside this tier stay unchecked: ListFeature → DesignUI, DetailFeature → \
                DesignUI and SettingsFeature → DesignUI

                """)
    }

    /// An application of three features that all need one target.
    private func threeFeatures(need name: String) -> [String] {
        [
            "\(name) -> CoreKit", "TaskDomain -> CoreKit", "ListFeature -> \(name)", "DetailFeature -> \(name)",
            "SettingsFeature -> \(name)", "TaskApp -> ListFeature -> TaskDomain",
            "TaskApp -> DetailFeature -> TaskDomain",
            "TaskApp -> SettingsFeature -> TaskDomain",
        ]
    }

    @Test("Where names say nothing the depth decides, and nothing goes up")
    func depth() {
        let model = TestGraph.model("A -> B -> C -> D -> E -> F -> G -> H", "A -> H", "X -> D")
        let proposal = TierProposal(model)
        #expect(proposal.layers.count == 4)
        #expect(proposal.upwardPairs == 0)
    }

    @Test("Test support is marked and takes no tier; tests, plugins and macros are neither")
    func testSupport() {
        let model = TestGraph.model(
            "AppFeature -> CoreKit", "CoreTestSupport -> CoreKit", "CoreTests -> CoreTestSupport", "Shop -> AppFeature",
            executables: ["Shop"]
        )
        let proposal = TierProposal(model)
        #expect(proposal.testSupport == ["CoreTestSupport"])
        #expect(tiers(proposal) == ["Core: CoreKit", "Feature: AppFeature", "App: Shop"])
    }

    @Test(
        "What is proposed leaves exactly the counted faults to the tier rules",
        arguments: [
            SampleGraphs.shop, SampleGraphs.generated(120),
            TestGraph.model("A -> B -> C -> A", "D -> A"), TestGraph.model("Lonely"),
        ]
    )
    func passes(original: ModuleModel) throws {
        let bare = original.targets.map { target in
            var target = target
            target.tier = nil
            return target
        }
        let proposal = TierProposal(ModuleModel(name: "P", targets: bare))
        let (configuration, issues) = Configuration.parse(Array(proposal.configuration.utf8))
        #expect(issues.isEmpty)
        let model = ModuleModel(name: "P", targets: configuration.assign(to: bare))
        let report = Checker(configuration: configuration).check(model)
        func pairs(_ rules: Set<String>) -> Int {
            Set(report.findings.filter { rules.contains($0.rule) }.map { [$0.from, $0.to ?? ""] }).count
        }
        #expect(pairs(["unassigned-target"]) == 0)
        #expect(pairs(["upward-import", "upward-dependency"]) == proposal.upwardPairs)
        #expect(pairs(["peer-import", "peer-dependency"]) == proposal.peerPairs)
    }

    @Test("A comment stands above the call that declares a target, also where the name is on a line further down")
    func callLine() {
        var targets = TestGraph.model("Shop", "CoreKit", "Shop -> CoreKit", executables: ["Shop"]).targets
        for index in targets.indices {
            targets[index].location.line = 10 * index + 5
            targets[index].callLine = 10 * index + 4
        }
        #expect(
            TierProposal(ModuleModel(name: "P", targets: targets)).comments.map { "\($0.location.line) \($0.target)" }
                == [
                    "4 Shop", "14 CoreKit",
                ])
    }

    @Test("The comments stand above each target whose tier differs from the one before it")
    func text() {
        let model = TestGraph.model(
            "Shop", "AFeature", "CoreKit", "BFeature", "Shop -> AFeature -> CoreKit", "BFeature -> CoreKit",
            executables: ["Shop"]
        )
        #expect(
            TierProposal(model).text == """
                Tiers that fit the graph as it stands, the highest first:
                  TIER 3: App
                    Shop
                  TIER 2: Feature
                    AFeature, BFeature
                  TIER 1: Core
                    CoreKit

                Add these comments to the manifest, each on a line of its own above the target:
                  Package.swift:1: above Shop
                    // TIER 3: App
                  Package.swift:2: above AFeature
                    // TIER 2: Feature
                  Package.swift:3: above CoreKit
                    // TIER 1: Core
                  Package.swift:4: above BFeature
                    // TIER 2: Feature

                Or let 'validate-deps init --write' put the same into .validate-deps.json, with a baseline of all that any rule
                finds today: run 'validate-deps fix' first.
                No dependency goes against these tiers.

                """)
    }
}
