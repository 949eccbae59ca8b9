import Foundation
import TestSupport
import Testing

@testable import ModuleBoundaries

@Suite("What the builder finds out by itself", .blocking)
struct TestSupportSearchTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder([
            "Sources/Core/Core.swift": "#if NEVER\nimport Near\n#endif\n#if SLOW || T1\nimport Far\n#endif\n",
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
        set.packages = [
            LoadedPackage(
                id: ".", folder: folder.path, manifest: manifest, manifestFile: "Package.swift",
                syntax: ManifestSyntax(Array(text.utf8)),
                isChecked: true)
        ]
        return ModelBuilder(set, configuration: configuration).build().model
    }

    @Test("Test support is what imports a test library, is in no product, and is used by tests or their support alone")
    func support() {
        #expect(built().targets.filter(\.isTestSupport).map(\.name) == ["Helpers", "Mocks"])
        #expect(built(products: []).targets.filter(\.isTestSupport).map(\.name) == ["Helpers", "Mocks", "Published"])
        let found = Checker().check(built()).findings.filter { $0.rule == "testable-import" }
        #expect(found.isEmpty)
    }

    @Test("A tier wins, and one that only a comment above gives is told")
    func tiers() {
        let pattern = Configuration.Pattern("Helpers")
        let named = Configuration(tiers: [.init(tier: Tier(number: 1), targets: [pattern])])
        #expect(built(configuration: named).targets.filter(\.isTestSupport).map(\.name) == ["Mocks"])
        #expect(built(configuration: named).notes == [])

        let text = """
            // TIER 2: Domain
            .target(name: "Helpers"),
            .target(name: "Mocks"), // tier: 2
            """
        let model = built(text: text)
        #expect(model.targets.filter(\.isTestSupport).map(\.name) == [])
        #expect(
            model.notes == [
                """
                Helpers is in tier 2 (Domain) by the comment above it, and only tests use it. List it under \
                `testSupport` in .validate-deps.json, or write `// tier: 2` at the end of its line.
                """
            ]
        )
    }
}
