import Testing

@testable import ModuleBoundaries

@Suite("limit")
struct LimitRuleTests {
    //  Shop ─▶ HomeFeature ─▶ UserDomain ─▶ CoreKit      HomeFeature ─▶ CoreKit
    private static let chain = """
        CoreKit
        UserDomain: CoreKit
        HomeFeature: UserDomain, CoreKit
        Shop: HomeFeature

        """

    @Test(
        "It counts what a target depends on, how deep it stands and what it rebuilds",
        arguments: [
            (Configuration.Limit(targets: [.init("*")], dependencies: 2, depth: 3, rebuilds: 4), []),
            (
                .init(targets: [.init("*Feature")], dependencies: 1),
                [
                    """
                    HomeFeature depends on 2 targets and products directly, and the limit for targets named "*Feature" \
                    is 1.
                    """
                ]
            ),
            (
                .init(targets: [.init("*"), .init("!Shop")], depth: 1),
                [
                    """
                    HomeFeature stands on a chain of 2 dependencies, and the limit for targets named "*" but not "Shop" \
                    is 1.
                    """
                ]
            ),
            (
                .init(targets: [.init("CoreKit")], rebuilds: 3),
                ["CoreKit rebuilds 4 targets when it changes, and the limit for targets named \"CoreKit\" is 3."]
            ),
        ] as [(Configuration.Limit, [String])]
    )
    func limits(limit: Configuration.Limit, messages: [String]) {
        let model = DrawnModel(Self.chain).model
        let report = Checker(configuration: Configuration(limits: [limit])).check(model)
        #expect(report.findings.map(\.message) == messages)
        #expect(report.findings.allSatisfy { $0.rule == "limit" && $0.severity == .error && $0.to == nil })
    }

    @Test("The fix says on which side dependencies are to go")
    func fix() {
        let limit = Configuration.Limit(targets: [.init("UserDomain")], depth: 0, rebuilds: 1)
        let report = Checker(configuration: Configuration(limits: [limit])).check(DrawnModel(Self.chain).model)
        #expect(
            report.findings.map(\.fix) == [
                "Split UserDomain, or remove dependencies on UserDomain that others can do without; `validate-deps metrics` "
                    + "shows the numbers of every target.",
                "Split UserDomain, or remove dependencies that it can do without; `validate-deps metrics` shows the numbers of "
                    + "every target.",
            ])
    }

    @Test("The baseline freezes what is over a limit today")
    func frozen() {
        let model = DrawnModel(Self.chain).model
        let configuration = Configuration(limits: [.init(targets: [.init("*")], depth: 1)])
        let report = Checker(configuration: configuration).check(model)
        #expect(report.findings.map(\.from) == ["HomeFeature", "Shop"])
        let baseline = Baseline(report, replacing: nil)
        #expect(Checker(configuration: configuration, baseline: baseline).check(model).findings.isEmpty)
    }
}
