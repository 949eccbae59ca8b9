import TestSupport
import Testing

@Suite("SwiftPM's own rules hold", .blocking)
struct SwiftPMAgreementTests {
    private func findings(_ files: [String: String]) throws -> [String] {
        let folder = try TemporaryFolder(files)
        let outcome = ValidateDepsRun.run(["--format", "json"], in: folder.path)
        return try JSONReport(outcome).findings.map { "\($0.rule) \($0.from) \($0.to ?? "")" }
    }

    @Test("A plugin may be used by its product's name, an old executable product without an import")
    func products() throws {
        let found = try findings([
            "Package.swift": """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
                name: "P",
                products: [.plugin(name: "Generate", targets: ["Generator"])],
                dependencies: [.package(path: "Tool")],
                targets: [
                    .plugin(name: "Generator", capability: .buildTool()),
                    .target(name: "App", plugins: [.plugin(name: "Generate")]),
                    .target(name: "Other", dependencies: [.product(name: "tool", package: "Tool")]),
                ]
            )
            """,
            "Plugins/Generator/a.swift": "import PackagePlugin\n", "Sources/App/a.swift": "struct A {}\n",
            "Sources/Other/a.swift": "struct A {}\n",
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
        #expect(found == [])
    }

    @Test("A C target with a module map is imported by the map's name", arguments: [true, false])
    func moduleMap(isThere: Bool) throws {
        var files = [
            "Package.swift": """
            // swift-tools-version: 5.9
            import PackageDescription
            let package = Package(
                name: "P", targets: [.target(name: "CShim"), .target(name: "App", dependencies: ["CShim"])])
            """,
            "Sources/CShim/shim.c": "int shim(void) { return 1; }\n",
            "Sources/CShim/include/shim.h": "int shim(void);\n", "Sources/App/App.swift": "import Shim\n",
        ]
        if isThere { files["Sources/CShim/include/module.modulemap"] = "module Shim { header \"shim.h\" }\n" }
        #expect(try findings(files) == (isThere ? [] : ["unused-dependency App CShim"]))
    }

    @Test("A target that only re-exports, and one with a build-tool plugin, need not import what they declare")
    func umbrella() throws {
        let found = try findings([
            "Package.swift": """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
                name: "App",
                targets: [
                    .target(name: "Core"), .target(name: "Other"), .target(name: "Empty", dependencies: ["Core"]),
                    .target(name: "Umbrella", dependencies: ["Core", "Other"]),
                    .target(name: "Generated", dependencies: ["Core"], plugins: ["Generate"]),
                    .target(name: "Plain", dependencies: ["Core"]),
                    .plugin(name: "Generate", capability: .buildTool()),
                ]
            )
            """,
            "Sources/Core/A.swift": "struct A {}\n", "Sources/Other/A.swift": "struct A {}\n",
            "Sources/Empty/A.swift": "// nothing\n",
            "Sources/Generated/A.swift": "struct A {}\n", "Sources/Plain/A.swift": "struct A {}\n",
            "Sources/Umbrella/A.swift": "#if !os(Windows)\n@_exported\nimport Core\n#endif\n",
            "Plugins/Generate/G.swift": "import PackagePlugin\n",
        ])
        #expect(found == ["unused-dependency Plain Core"])
    }
}
