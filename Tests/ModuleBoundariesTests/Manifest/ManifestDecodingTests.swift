import Foundation
import Testing

@testable import ModuleBoundaries

@Suite("Manifest reads the answer of dump-package")
struct ManifestDecodingTests {
    private func manifest(targets: String = "[]", packages: String = "[]", products: String = "[]") throws
        -> PackageSnapshot
    {
        let text = """
            {"name": "P", "toolsVersion": {"_version": "5.9.0", "experimentalFeatures": []}, "targets": \(targets),
             "dependencies": \(packages), "products": \(products)}
            """
        return try PackageSnapshot(dump: Data(text.utf8))
    }

    @Test(
        "Every form of a target's dependency is read",
        arguments: [
            (#"{"byName": ["A", null]}"#, PackageSnapshot.TargetDependency(name: "A")),
            (#"{"byName": ["A", {"platformNames": ["linux"]}]}"#, .init(name: "A", isConditional: true)),
            (#"{"target": ["A", null]}"#, .init(name: "A", form: .target)),
            (#"{"product": ["A", "pack", null, null]}"#, .init(name: "A", form: .product(package: "pack"))),
            (#"{"product": ["A", null, null, null]}"#, .init(name: "A", form: .product(package: nil))),
            (
                #"{"product": ["A", "pack", {"Old": "New"}, {"platformNames": [], "traits": ["T"]}]}"#,
                .init(
                    name: "A", form: .product(package: "pack"), isConditional: true, needsTrait: true,
                    moduleAliases: ["Old": "New"])
            ),
        ]
    )
    func dependencies(json: String, expected: PackageSnapshot.TargetDependency) throws {
        let target = #"[{"name": "T", "type": "regular", "dependencies": [\#(json)]}]"#
        #expect(
            try manifest(targets: target).targets == [PackageSnapshot.TargetEntry(name: "T", dependencies: [expected])])
    }

    @Test("Folders, resources and plugins of a target are read")
    func layout() throws {
        let target = """
            [{"name": "T", "type": "regular", "dependencies": [], "path": "X", "sources": ["s"], "exclude": ["a", "b"],
              "resources": [{"path": "r", "rule": {"copy": {}}}, {"path": "q", "rule": {"process": {}}}],
              "pluginUsages": [{"plugin": ["P", null]}, {"plugin": ["Q", "pack"]}]}]
            """
        let expected = PackageSnapshot.TargetEntry(
            name: "T", path: "X", sources: ["s"], exclude: ["a", "b"], resources: ["r", "q"],
            dependencies: [
                .init(name: "P", form: .plugin(package: nil)), .init(name: "Q", form: .plugin(package: "pack")),
            ]
        )
        #expect(try manifest(targets: target).targets == [expected])
    }

    @Test("The flags that a target's settings define in every build are read")
    func flags() throws {
        let target = """
            [{"name": "T", "type": "regular", "dependencies": [], "settings": [
              {"tool": "swift", "kind": {"define": {"_0": "A"}}},
              {"tool": "swift", "kind": {"define": {"_0": "B"}}, "condition": {"config": "debug", "platformNames": []}},
              {"tool": "c", "kind": {"define": {"_0": "C"}}},
              {"tool": "swift", "kind": {"unsafeFlags": {"_0": ["-D", "D", "-Onone", "-DE", "-module-alias", "Ext=Real", "-Xcc", "-DG"]}}},
              {"tool": "swift", "kind": {"unsafeFlags": {"_0": ["-DF"]}}, "condition": {"platformNames": ["linux"]}}]}]
            """
        let targets = try manifest(targets: target).targets
        #expect(targets.map(\.flags) == [["A", "E", "D"]])
        #expect(targets.map(\.moduleAliases) == [["Ext": "Real"]])
    }

    @Test("Packages of a folder, an address and a registry are read, and products of every form")
    func packagesAndProducts() throws {
        let packages = """
            [{"fileSystem": [{"identity": "up", "nameForTargetDependencyResolutionOnly": "Up", "path": "/up"}]},
             {"sourceControl": [{"identity": "log", "location": {"remote": [{"urlString": "https://x.test/log.git"}]}}]},
             {"registry": [{"identity": "mona.linked"}]}]
            """
        let products = """
            [{"name": "L", "targets": ["A", "B"], "type": {"library": ["automatic"]}},
             {"name": "E", "targets": ["A"], "type": {"executable": null}},
             {"name": "P", "targets": ["A"], "type": {"plugin": null}}]
            """
        let manifest = try manifest(packages: packages, products: products)
        #expect(manifest.tools == ToolsVersion(major: 5, minor: 9))
        #expect(
            manifest.packages == [
                .init(identity: "up", name: "Up", folder: "/up"), .init(identity: "log"),
                .init(identity: "mona.linked"),
            ])
        #expect(
            manifest.products == [
                .init(name: "L", targets: ["A", "B"]),
                .init(name: "E", kind: .executable, targets: ["A"]),
                .init(name: "P", kind: .plugin, targets: ["A"]),
            ]
        )
    }

    @Test("An answer of another shape is refused", arguments: ["", "{}"])
    func refused(_ text: String) {
        #expect(throws: InputError.self) { try PackageSnapshot(dump: Data(text.utf8)) }
    }
}
