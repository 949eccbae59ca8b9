import Foundation
import TestSupport
import Testing

@testable import ModuleBoundaries

@Suite("Test support that no configuration names")
struct TestSupportTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder([
            "Sources/Core/Core.swift": "",
            "Sources/Helpers/H.swift": "@testable import Core\n",
            "Sources/Mocks/M.swift": "import Testing\nimport Helpers\n",
            "Sources/Published/P.swift": "import XCTest\n",
            "Sources/Used/U.swift": "import XCTest\n",
            "Sources/Idle/I.swift": "import XCTest\n",
            "Sources/Tool/main.swift": "import Core\nimport Used\n",
            "Tests/CoreTests/C.swift": "import Helpers\nimport Mocks\nimport Published\nimport Used\n",
        ])
    }

    private func built(
        text: String = "",
        products: [PackageSnapshot.Product] = [.init(name: "Published", targets: ["Published"])],
        configuration: Configuration = Configuration()
    ) -> ModuleModel {
        let manifest = PackageSnapshot(
            name: "App",
            products: products,
            targets: [
                .init(name: "Core"), .init(name: "Helpers", dependencies: [.init(name: "Core")]),
                .init(name: "Mocks", dependencies: [.init(name: "Helpers")]), .init(name: "Published"),
                .init(name: "Used"), .init(name: "Idle"),
                .init(name: "Tool", dependencies: [.init(name: "Core"), .init(name: "Used")]),
                .init(
                    name: "CoreTests", type: "test",
                    dependencies: ["Helpers", "Mocks", "Published", "Used"].map { .init(name: $0) }),
            ]
        )
        var set = PackageSet(name: "App", root: folder.path)
        set.packages = [LoadedPackage(manifest, in: folder.path, text: text)]
        return ModelBuilder(set, configuration: configuration).build().model
    }

    @Test("Test support is what imports a test library, is in no product, and is used by tests or their support alone")
    func support() {
        #expect(built().targets.filter(\.isTestSupport).map(\.name) == ["Helpers", "Mocks"])
        #expect(built(products: []).targets.filter(\.isTestSupport).map(\.name) == ["Helpers", "Mocks", "Published"])
        let found = Checker().check(built()).findings.filter { $0.rule == "testable-import" }
        #expect(found.isEmpty)
    }

    @Test("A tier wins")
    func tiers() {
        let pattern = Configuration.Pattern("Helpers")
        let named = Configuration(tiers: [.init(tier: Tier(number: 1), targets: [pattern])])
        #expect(built(configuration: named).targets.filter(\.isTestSupport).map(\.name) == ["Mocks"])
        let text = "// TIER 2: Domain\n.target(name: \"Helpers\"),\n.target(name: \"Mocks\"), // tier: 2\n"
        #expect(built(text: text).targets.filter(\.isTestSupport).isEmpty)
    }
}
