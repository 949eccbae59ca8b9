import Testing

@testable import ModuleBoundaries

@Suite("invalid-target")
struct InvalidTargetRuleTests {
    private func target(_ name: String, _ directory: String, files: [String] = [], line: Int) -> Target {
        Target(
            id: TargetID(package: ".", name: name),
            directory: directory,
            files: files.map { SourceFile(path: $0) },
            location: location("Package.swift", line, 9)
        )
    }

    private func findings(_ targets: [Target], manifest: String = "Package.swift") -> [[String]] {
        let model = ModuleModel(name: "App", targets: targets, manifestComments: [manifest: ManifestComments()])
        return Checker().check(model).findings.map { ["\($0.location)", $0.rule, $0.message, $0.fix] }
    }

    @Test("A folder outside of the package, a shared module name and shared files are a finding each")
    func each() {
        let targets = [
            target("a-b", "Sources/a-b", files: ["Sources/a-b/A.swift"], line: 1),
            target("a_b", "Sources/a_b", line: 2),
            target("Up", "../..", line: 3),
            target("All", "Sources", files: ["Sources/a-b/A.swift", "Sources/B.swift"], line: 4),
            target("Rest", "Sources", files: ["Sources/a-b/A.swift", "Sources/B.swift"], line: 5),
        ]
        #expect(
            findings(targets) == [
                [
                    "Package.swift:2:9", "invalid-target",
                    "a_b and a-b are both imported as a_b: nobody can tell which one an import means.",
                    "Rename one of them.",
                ],
                [
                    "Package.swift:3:9", "invalid-target",
                    "Up lies in ../.., outside of its package; its files were not read.",
                    "Move its files into the package, or make them a package of their own and depend on that.",
                ],
                [
                    "Package.swift:4:9", "invalid-target",
                    "All holds the same files as a-b: Sources/a-b/A.swift.",
                    "Give each a folder of its own, or take the files out of one by `exclude:` in the manifest.",
                ],
                [
                    "Package.swift:5:9", "invalid-target",
                    "Rest holds the same files as All: Sources/B.swift.",
                    "Give each a folder of its own, or take the files out of one by `exclude:` in the manifest.",
                ],
                [
                    "Package.swift:5:9", "invalid-target",
                    "Rest holds the same files as a-b: Sources/a-b/A.swift.",
                    "Give each a folder of its own, or take the files out of one by `exclude:` in the manifest.",
                ],
            ]
        )
    }

    @Test("A test target may be declared by another test target alone")
    func declaredTest() {
        let model = DrawnModel(
            """
            Core: CoreTests
            test CoreTests
            test AppTests: CoreTests
            """
        ).model
        #expect(
            Checker().check(model).findings.filter { $0.rule == "invalid-target" }.map {
                ["\($0.location)", $0.from, $0.to ?? "", $0.message, $0.fix]
            } == [
                [
                    "Package.swift:1:7", "Core", "CoreTests",
                    "Core declares CoreTests, a test target, which only test targets can.",
                    "Remove the entry, and move what both need into a target of its own.",
                ]
            ])
    }

    @Test("Targets that no Package.swift declares may share files")
    func others() {
        let targets = [
            target("A", "S", files: ["S/A.swift"], line: 1), target("B", "../S", files: ["S/A.swift"], line: 2),
        ]
        #expect(findings(targets, manifest: "Other/Package.swift") == [])
    }
}
