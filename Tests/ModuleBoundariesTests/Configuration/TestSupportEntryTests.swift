import ModuleBoundaries
import Testing

@Suite("What testSupport names")
struct TestSupportEntryTests {
    @Test("takes no tier, neither that of the comment above it nor one of the configuration")
    func tier() {
        let targets = ["Helpers", "Others", "OtherFeature"].map { name in
            var target = Target(id: TargetID(package: ".", name: name))
            target.tier = Tier(number: 2, name: "Domain")
            return target
        }
        let configuration = Configuration(
            tiers: [.init(tier: Tier(number: 1), targets: [.init("*Feature")])],
            testSupport: [.init("Helpers"), .init("OtherFeature")])

        let assigned = configuration.assign(to: targets)

        #expect(assigned.map(\.tier?.number) == [nil, 2, nil])
        #expect(assigned.map(\.isTestSupport) == [true, false, true])
    }
}
