import Testing

@testable import ModuleBoundaries

@Suite("invalid-target")
struct InvalidTargetRuleTests {
    private func target(_ name: String, _ directory: String, files: [String] = [], line: Int) -> Target {
        Target(
            id: TestGraph.id(name), directory: directory, files: files.map { SourceFile(path: $0) },
            location: location("Package.swift", line, 9))
    }

    private func findings(_ targets: [Target], manifest: String = "Package.swift") -> [[String]] {
        let model = ModuleModel(name: "App", targets: targets, manifestComments: [manifest: ManifestComments()])
        return Checker().check(model).findings.map { ["\($0.location.line)", $0.rule, $0.message, $0.fix] }
    }

    @Test("A folder outside of the package, a shared module name and shared files are a finding each")
    func each() {
        let targets = [
            target("a-b", "Sources/a-b", files: ["Sources/a-b/A.swift", "Sources/a-b/C.swift"], line: 1),
            target("a_b", "Sources/a_b", line: 2),
            target("Up", "../..", line: 3),
            target("All", "Sources", files: ["Sources/a-b/A.swift", "Sources/B.swift"], line: 4),
            target(
                "Rest", "Sources", files: ["Sources/B.swift", "Sources/a-b/A.swift", "Sources/a-b/C.swift"], line: 5),
        ]
        let apart = "Give each a folder of its own, or take the files out of one by `exclude:` in the manifest."
        let expected = [
            [
                "2", "a_b and a-b are both imported as a_b: nobody can tell which one an import means.",
                "Rename one of them.",
            ],
            [
                "3", "Up lies in ../.., outside of its package; its files were not read.",
                "Move its files into the package, or make them a package of their own and depend on that.",
            ],
            ["4", "All holds the same files as a-b: Sources/a-b/A.swift.", apart],
            ["5", "Rest holds the same files as All: Sources/B.swift.", apart],
            ["5", "Rest holds the same files as a-b: Sources/a-b/A.swift and 1 more.", apart],
        ]
        #expect(findings(targets) == expected.map { [$0[0], "invalid-target", $0[1], $0[2]] })
        let shared = ["A", "B"].map { target($0, "../S", files: ["S/A.swift"], line: 1) }
        #expect(findings(shared, manifest: "Other/Package.swift") == [], "no Package.swift declares these")
    }

    @Test("A test target may be declared by another test target alone")
    func declaredTest() {
        let drawing = """
            Core: CoreTests
            test CoreTests
            test AppTests: CoreTests
            """
        #expect(
            words(drawing).filter { $0[1] == "invalid-target" } == [
                [
                    "Package.swift:1:7", "invalid-target", "Core → CoreTests",
                    "Core declares CoreTests, a test target, which only test targets can.",
                    "Remove the entry, and move what both need into a target of its own.",
                ]
            ])
    }
}
