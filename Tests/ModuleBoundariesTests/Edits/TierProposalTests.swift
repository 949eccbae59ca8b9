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

    @Test("A name that the graph contradicts once stays, and its dependency goes up; if twice, the name gives way")
    func contradiction() {
        let once = TestGraph.model(
            "AFeature -> ADomain -> CoreKit", "BFeature -> BDomain -> CoreKit", "HomeFeature -> ADomain",
            "CoreKit +> HomeFeature"
        )
        #expect(
            tiers(TierProposal(once)) == [
                "Core: CoreKit", "Domain: ADomain BDomain", "Feature: AFeature BFeature HomeFeature",
            ])
        #expect(TierProposal(once).upwardPairs == 1)
        let twice = TestGraph.model("MenuKit -> AFeature -> CoreKit", "MenuKit -> BFeature -> CoreKit")
        #expect(TierProposal(twice).upwardPairs == 0)
    }

    @Test("A tier with many edges inside is cut in two; edges that no cut separates stay, and are counted")
    func peers() {
        let design = ["AFeature", "BFeature", "CFeature"].map { "\($0) -> DesignUI -> CoreKit" }
        #expect(
            tiers(TierProposal(TestGraph.model(design)))
                == ["Core: CoreKit", "Feature A: DesignUI", "Feature B: AFeature BFeature CFeature"])

        let proposal = TierProposal(
            TestGraph.model(
                "AFeature", "BFeature", "CoreKit", "LogKit", "AFeature -> BFeature -> AFeature", "AFeature -> CoreKit",
                "LogKit -> CoreKit"))
        #expect(
            proposal.text == """
                Tiers that fit the graph as it stands, the highest first:
                  TIER 3: Feature, peers allowed
                    AFeature, BFeature
                    2 of 4 edges (50 %) stay unchecked inside this tier: AFeature → BFeature and BFeature → AFeature
                  TIER 2: Core B
                    LogKit
                  TIER 1: Core A
                    CoreKit

                2 of 4 edges (50 %) stay unchecked inside of tiers.

                Write each tier's line as a comment above its targets, such as '// TIER 1: Core A', or let
                'validate-deps init --write' write .validate-deps.json, with a baseline of all that any rule finds today: run
                'validate-deps fix' first.
                No dependency goes against these tiers.

                """)
        #expect(proposal.summary.hasPrefix("3 tiers, the lowest first: Core A (1), Core B (1), Feature (2)\n"))
    }

    @Test(
        "Without hints in names there are as many tiers as the graph needs, at most 9, and nothing goes up",
        arguments: [(2, 2), (8, 7), (12, 9)]
    )
    func depth(targets: Int, tiers: Int) {
        let proposal = TierProposal(TestGraph.model((1...targets).map { "T\($0)" }.joined(separator: " -> ")))
        #expect(proposal.layers.count == tiers)
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
        #expect(proposal.text.contains("\n  Test support, for 'testSupport' in .validate-deps.json: CoreTestSupport\n"))
        #expect(tiers(proposal) == ["Core: CoreKit", "Feature: AppFeature", "App: Shop"])
    }

    @Test(
        "The proposal leaves exactly the counted faults to the tier rules",
        arguments: [
            SampleGraphs.shop, GeneratedPackage(120).model,
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
}
