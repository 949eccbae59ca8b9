import Foundation
import TestSupport
import Testing

@Suite("Several packages in one report", .blocking)
struct WorkspaceTests {
    /// App in `App`, Core in `Libraries/Core`, and packages that are none of the workspace's: a fixture below `Tests`,
    /// one below a target's folder, one in a build folder.
    ///
    ///     App ──▶ Core.Network ──▶ Core.Base
    private static let files = [
        "App/Package.swift": """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(
            name: "App",
            dependencies: [.package(path: "../Libraries/Core")],
            targets: [
                // TIER 1: App
                .executableTarget(name: "App", dependencies: [.product(name: "Network", package: "Core")]),
            ]
        )
        """,
        "App/Sources/App/main.swift": "import Network\nimport Base\n",
        "Libraries/Core/Package.swift": """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(
            name: "Core",
            products: [.library(name: "Network", targets: ["Network"])],
            targets: [
                // TIER 1: Base
                .target(name: "Base"),
                // TIER 2: Network
                .target(name: "Network", dependencies: ["Base"]),
            ]
        )
        """,
        "Libraries/Core/Sources/Base/Base.swift": "import Foundation\n",
        "Libraries/Core/Sources/Network/Network.swift": "import Base\n",
        "Libraries/Core/Tests/Fixture/Package.swift": "not a manifest",
        "Libraries/Core/Sources/Base/Nested/Package.swift": "// a source of Base, since SwiftPM takes it for one",
        "App/.build/checkouts/Other/Package.swift": "not a manifest",
        "Legacy/Old/Package.swift": "not a manifest",
        ".validate-deps.json": "{ exclude: [\"Legacy/**\"] }",
    ]

    private let workspace: TemporaryFolder

    init() throws { workspace = try TemporaryFolder(Self.files) }

    @Test("--all joins every local package, tiers compare within each, exclude leaves out")
    func joined() throws {
        let outcome = ValidateDepsRun.run(["--all", "--package-path", workspace.path, "--format", "json"])
        let report = try JSONReport(outcome)
        #expect(outcome.status == 0)
        #expect(report.package == workspace.path.split(separator: "/").last.map(String.init))
        #expect(report.summary == .init(targets: 3, files: 4, imports: 4, errors: 0, warnings: 1))
        #expect(report.findings.map(\.text) == ["transitive-import App/Sources/App/main.swift:2:8 App → Base"])
    }
}
