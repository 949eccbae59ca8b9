import TestSupport
import Testing

@Suite("What SwiftPM takes as it stands is taken as it stands")
struct SwiftPMAgreementTests {
    private func check(_ files: [String: String], _ words: String...) throws -> Program.Outcome {
        let folder = try TemporaryFolder(files)
        let outcome = ValidateDepsRun.run(["check", "--format", "github"] + words, in: folder.path)
        return .init(
            status: outcome.status,
            output: outcome.output.replacingOccurrences(of: folder.path, with: "FOLDER"),
            errors: outcome.errors.replacingOccurrences(of: folder.path, with: "FOLDER")
        )
    }

    @Test("Where Package.swift needs newer tools, the file for older ones counts, with its tiers")
    func versionSpecific() throws {
        let targets = """
            import PackageDescription
            let package = Package(name: "P", targets: [
                // TIER 1
                .target(name: "Low", dependencies: ["High"]),
                // TIER 2
                .target(name: "High"),
            ])

            """
        let outcome = try check([
            "Package.swift":
                "// swift-tools-version: 99.0\nimport PackageDescription\nlet package = Package(name: \"P\")\n",
            "Package@swift-6.0.swift": "// swift-tools-version: 6.0\n" + targets,
            "Sources/Low/a.swift": "import High\n", "Sources/High/a.swift": "struct A {}\n",
        ])
        #expect(outcome.status == 1)
        #expect(
            outcome.output.split(separator: "\n").map {
                $0.prefix { $0 != "," } + ($0.contains("upward") ? " upward" : "")
            }
                == ["::error file=Package@swift-6.0.swift upward", "::error file=Sources/Low/a.swift upward"])
    }

    @Test("A plugin may be used by the name of its product")
    func pluginProduct() throws {
        let outcome = try check([
            "Package.swift": """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
                name: "P",
                products: [.plugin(name: "Generate", targets: ["Generator"])],
                targets: [
                    .plugin(name: "Generator", capability: .buildTool()),
                    .target(name: "App", plugins: [.plugin(name: "Generate")]),
                ]
            )

            """,
            "Plugins/Generator/a.swift": "import PackagePlugin\n", "Sources/App/a.swift": "struct A {}\n",
        ])
        #expect(outcome == .init(status: 0, output: "", errors: ""))
    }

    @Test("A plain target behind an executable product, as before tools 5.4, is used without an import")
    func oldExecutable() throws {
        let outcome = try check(
            [
                "Package.swift": """
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(name: "P", dependencies: [.package(path: "Tool")], targets: [
                    .target(name: "App", dependencies: [.product(name: "tool", package: "Tool")]),
                ])

                """,
                "Sources/App/a.swift": "struct A {}\n",
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
        #expect(outcome == .init(status: 0, output: "", errors: ""))
    }

    @Test("forbid holds for a graph of another build system, and its patterns of files need paths there")
    func forbidInGraph() throws {
        let graph = #"[{"name": "A", "dependencies": ["B"]}, {"name": "B"}]"#
        let named = try check(
            ["g.json": graph, ".validate-deps.json": #"{forbid: [{in: {target: "A"}, imports: ["B"]}]}"#],
            "g.json")
        #expect(named.status == 1)
        #expect(named.output.hasPrefix("::error file=g.json,line=1,col=33,title=forbidden-import::A "))
        let files = try check(
            ["g.json": graph, ".validate-deps.json": #"{forbid: [{in: {files: "A/**"}, imports: ["B"]}]}"#],
            "g.json")
        #expect(
            files
                == .init(
                    status: 2, output: "",
                    errors: """
                        error: .validate-deps.json has 1 issue:
                        .validate-deps.json:1:24: "A/**" matches no file or folder

                        """))
    }
}
