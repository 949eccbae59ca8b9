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
}
