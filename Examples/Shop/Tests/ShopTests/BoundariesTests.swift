import BoundariesTesting
import ModuleBoundaries
import Testing

/// A rule of this team's own: whoever adds a feature adds its tests.
struct FeatureHasTests: Rule {
    static let description = RuleDescription(
        id: "shop/feature-has-tests",
        severity: .error,
        summary: "A feature has no test target.",
        rationale: "Features cannot see each other, so each can be tested alone.",
        example: ".target(name: \"CartFeature\")   // flagged without .testTarget(name: \"CartFeatureTests\")",
        fix: "Add a test target that is named after the feature."
    )

    func findings(in model: ModuleModel) -> [Finding] {
        let tests = Set(model.targets.filter(\.isTest).map(\.name))
        let features = model.targets.filter { $0.isChecked && !$0.isTest && $0.name.hasSuffix("Feature") }
        return features.filter { !tests.contains($0.name + "Tests") }.map { feature in
            Self.description.finding(
                from: feature.name,
                at: feature.location,
                message: "\(feature.name) has no tests.",
                fix: "Add .testTarget(name: \"\(feature.name)Tests\") to Package.swift."
            )
        }
    }
}

@Suite("Module boundaries")
struct BoundariesTests {
    @Test("The shop keeps its boundaries, the built-in ones and the team's own")
    func boundaries() throws {
        try PackageBoundaries.check(rules: [FeatureHasTests()])
    }

    @Test("A feature without tests is found where the manifest declares it")
    func featureWithoutTests() {
        let cart = Target(
            id: TargetID(package: ".", name: "CartFeature"),
            location: .init(file: "Package.swift", line: 42, column: 23)
        )
        let report = Checker(rules: [FeatureHasTests()]).check(ModuleModel(name: "Shop", targets: [cart]))
        #expect(
            report.findings.map { "\($0.location) \($0.message)" } == ["Package.swift:42:23 CartFeature has no tests."])
    }
}
