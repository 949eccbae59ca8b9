import TestSupport
import Testing

@Suite("What a module map names otherwise is used by another name", .blocking)
struct ModuleMapTests {
    private static let manifest = """
        // swift-tools-version: 5.9
        import PackageDescription
        let package = Package(
            name: "P",
            targets: [
                .target(name: "CShim", path: "CShim"), .target(name: "App", dependencies: ["CShim"], path: "App"),
            ]
        )
        """

    private static let graph = """
        [{"name": "CShim", "path": "CShim"}, {"name": "App", "path": "App", "dependencies": ["CShim"]}]
        """

    private static let project = """
        { objects = {
            P = {isa = PBXProject; targets = (T, U); };
            T = {isa = PBXNativeTarget; name = App; dependencies = (D); fileSystemSynchronizedGroups = (F);
                productType = "com.apple.product-type.framework"; };
            U = {isa = PBXNativeTarget; name = CShim; fileSystemSynchronizedGroups = (G);
                productType = "com.apple.product-type.framework"; };
            D = {isa = PBXTargetDependency; target = U; };
            F = {isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = SOURCE_ROOT; };
            G = {isa = PBXFileSystemSynchronizedRootGroup; path = CShim; sourceTree = SOURCE_ROOT; };
        }; rootObject = P; }
        """

    @Test(
        "Without a module map the entry is unused, with one it is not",
        arguments: [[], ["--package-path", "graph.json"], ["--package-path", "P.xcodeproj"]])
    func unused(words: [String]) throws {
        let folder = try TemporaryFolder([
            "Package.swift": Self.manifest,
            "graph.json": Self.graph,
            "P.xcodeproj/project.pbxproj": Self.project,
            "CShim/shim.c": "int shim(void) { return 1; }\n",
            "CShim/include/shim.h": "int shim(void);\n",
            "App/App.swift": "import Shim\n",
        ])
        func findings() throws -> [String] {
            let outcome = ValidateDepsRun.run(words + ["--format", "json"], in: folder.path)
            return try JSONReport(outcome).findings.map { "\($0.rule) \($0.from) \($0.to ?? "")" }
        }
        #expect(try findings() == ["unused-dependency App CShim"])
        try folder.write("module Shim { header \"shim.h\" }\n", to: "CShim/include/module.modulemap")
        #expect(try findings() == [])
    }

    @Test(
        "An entry stays through which a module is reached by a map's name, by none or perhaps",
        arguments: [
            ("import Lib\nimport Old\nimport Next\nimport Shim\n", "imports Shim at App/App.swift:4:8"),
            (
                "import Lib\n@_silgen_name(\"shim\") func shim()\n",
                "may call CShim by `@_silgen_name` or `@_extern` in App/App.swift"
            ),
            ("import Lib\n#if canImport(CShim)\n#endif\n", "asks for CShim by `canImport` in App/App.swift"),
        ])
    func reached(text: String, use: String) throws {
        let folder = try TemporaryFolder([
            "Package.swift": """
            // swift-tools-version: 5.9
            import PackageDescription
            let package = Package(
                name: "P",
                targets: [
                    .target(name: "CShim", path: "CShim"), .target(name: "Kit", dependencies: ["CShim"], path: "Kit"),
                    .target(name: "Lib", dependencies: ["Kit"], path: "Lib"),
                    .target(name: "App", dependencies: ["Lib"], path: "App"),
                ]
            )

            """,
            "CShim/shim.c": "int shim(void) { return 1; }\n",
            "CShim/include/shim.h": "int shim(void);\n",
            "CShim/include/module.modulemap": """
            /* module Old {} // */
            module Other { module Kit { header "kit.h" } }  // module Next {}
            module "Shim" [system] {
                header "shim.h"
            }
            """,
            "Kit/Kit.swift": "struct A {}\n",
            "Lib/Lib.swift": "struct A {}\n",
            "App/App.swift": text,
        ])
        let outcome = ValidateDepsRun.run(["fix"], in: folder.path)
        #expect(
            outcome.output == """
                Nothing that needs no decision.

                Left to you: 1 finding on 1 edge
                  Package.swift:7:45: unused-dependency: Lib → Kit
                    App \(use) and reaches it only through this entry

                """)
        try folder.write("import Lib\nimport Next\nimport Old\n", to: "App/App.swift")
        let freed = ValidateDepsRun.run(["fix", "--dry-run"], in: folder.path)
        #expect(freed.output.contains(#"-        .target(name: "Lib", dependencies: ["Kit"], path: "Lib"),"#))
    }
}
