import TestSupport
import Testing

@Suite("SwiftPM's own rules hold", .blocking)
struct SwiftPMAgreementTests {
    @Test(
        """
        A plugin may be used by its product's name; executable products, umbrella targets and targets with build-tool \
        plugins need no import
        """)
    func usedWithoutImport() throws {
        let folder = try TemporaryFolder([
            "Package.swift": """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
                name: "P",
                products: [.plugin(name: "Generate", targets: ["Generator"])],
                dependencies: [.package(path: "Tool")],
                targets: [
                    .plugin(name: "Generator", capability: .buildTool()),
                    .target(name: "Core"), .target(name: "Other"), .target(name: "Empty", dependencies: ["Core"]),
                    .target(name: "Umbrella", dependencies: ["Core", "Other"]),
                    .target(name: "Generated", dependencies: ["Core"], plugins: [.plugin(name: "Generate")]),
                    .target(
                        name: "Plain", dependencies: ["Core", .product(name: "tool", package: "Tool")]),
                ]
            )
            """,
            "Plugins/Generator/a.swift": "import PackagePlugin\n", "Sources/Core/a.swift": "struct A {}\n",
            "Sources/Other/a.swift": "struct A {}\n", "Sources/Empty/a.swift": "// nothing\n",
            "Sources/Generated/a.swift": "struct A {}\n", "Sources/Plain/a.swift": "struct A {}\n",
            "Sources/Umbrella/a.swift": "#if !os(Windows)\n@_exported\nimport Core\n#endif\n",
            // Before tools version 5.4 a plain target with a `main.swift` was the program.
            "Tool/Package.swift": """
            // swift-tools-version:5.3
            import PackageDescription
            let package = Package(
                name: "Tool",
                products: [.executable(name: "tool", targets: ["ToolMain"])],
                targets: [.target(name: "ToolMain")]
            )
            """,
            "Tool/Sources/ToolMain/main.swift": "print()\n",
        ])
        let outcome = ValidateDepsRun.run(["--format", "json"], in: folder.path)
        let found = try JSONReport(outcome).findings.map { "\($0.rule) \($0.from) \($0.to ?? "")" }
        #expect(found == ["unused-dependency Plain Core"])
    }
}
