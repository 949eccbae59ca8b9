import Testing

@testable import ModuleBoundaries

@Suite("What testSupport names")
struct TestSupportEntryTests {
    private let targets = ["Helpers", "Others", "OtherFeature", "HomeFeature"].map { name in
        Target(id: TargetID(package: ".", name: name), tier: Tier(number: name.hasSuffix("Feature") ? 1 : 2))
    }

    private func configuration(_ text: String) throws -> Configuration {
        let (configuration, issues) = Configuration.parse(Array(text.utf8))
        #expect(issues.isEmpty)
        return configuration
    }

    @Test("takes no tier, neither that of the comment above it nor one of the configuration")
    func tier() throws {
        let assigned = try configuration(
            "{tiers: [{targets: [\"*Feature\"]}], testSupport: [\"Helpers\", \"OtherFeature\"]}"
        ).assign(to: targets)

        #expect(assigned.map(\.tier?.number) == [nil, 2, nil, 1])
        #expect(assigned.map(\.isTestSupport) == [true, false, true, false])
    }

    @Test("is placed nowhere twice, whatever its comment and the patterns say")
    func placement() throws {
        let untiered = targets.map { Target(id: $0.id) }
        let text =
            "{tiers: [{targets: [\"Home*\", \"H*s\"]}, {targets: [\"Other*\", \"He*\"]}], testSupport: [\"H*rs\", \"OtherF*\"]}"
        #expect(
            try configuration(text).issues(in: untiered, paths: []).map(\.message) == [
                "\"H*s\" matches only Helpers: what `testSupport` names, and test, plugin, macro, system and binary targets "
                    + "take no tier",
                "\"He*\" matches only Helpers: what `testSupport` names, and test, plugin, macro, system and binary targets "
                    + "take no tier",
            ])
    }

    @Test("needs no tier for tiers to be compared across packages")
    func acrossPackages() throws {
        let tiers = "tiers: [{targets: [\"*Feature\"]}, {targets: [\"Others\"]}]"
        #expect(try configuration("{\(tiers), testSupport: [\"Helpers\"]}").assignsEveryTier(of: targets))
        #expect(try !configuration("{\(tiers)}").assignsEveryTier(of: targets))
    }
}
