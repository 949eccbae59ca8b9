import Testing

@testable import ModuleBoundaries

@Suite("limit")
struct LimitRuleTests {
    //  Shop ─▶ HomeFeature ─▶ UserDomain ─▶ CoreKit      HomeFeature ─▶ CoreKit
    private static let model = TestGraph.model("Shop ~> HomeFeature ~> UserDomain ~> CoreKit", "HomeFeature ~> CoreKit")

    private func check(_ limit: Configuration.Limit, baseline: Baseline? = nil) -> Report {
        Checker(configuration: Configuration(limits: [limit]), baseline: baseline).check(Self.model)
    }

    @Test(
        "It counts the dependencies of a target, its depth and its rebuilds",
        arguments: [
            (.init(targets: [.init("*")], dependencies: 2, depth: 3, rebuilds: 4), nil),
            (
                .init(targets: [.init("*Feature")], dependencies: 1),
                "HomeFeature depends on 2 targets and products directly, and the limit for targets named \"*Feature\" is 1."
            ),
            (
                .init(targets: [.init("*"), .init("!Shop")], depth: 1),
                "HomeFeature stands on a chain of 2 dependencies, and the limit for targets named \"*\" but not \"Shop\" is 1."
            ),
            (
                .init(targets: [.init("CoreKit")], rebuilds: 3),
                "CoreKit rebuilds 4 targets when it changes, and the limit for targets named \"CoreKit\" is 3."
            ),
        ] as [(Configuration.Limit, String?)]
    )
    func limits(limit: Configuration.Limit, message: String?) {
        let found = check(limit).findings
        #expect(found.map(\.message) == [message].compactMap(\.self))
        #expect(found.allSatisfy { $0.rule == "limit" && $0.severity == .error && $0.to == nil })
    }

    @Test("The fix names the side on which dependencies should go, and the baseline freezes them")
    func fix() {
        let limit = Configuration.Limit(targets: [.init("UserDomain")], depth: 0, rebuilds: 1)
        let report = check(limit)
        let rest = "; `validate-deps metrics` shows the numbers of every target."
        #expect(
            report.findings.map(\.fix) == [
                "Split UserDomain, or remove dependencies on UserDomain that others can do without\(rest)",
                "Split UserDomain, or remove dependencies that it can do without\(rest)",
            ])
        #expect(check(limit, baseline: Baseline(report, replacing: nil)).findings.isEmpty)
    }
}
