import ModuleBoundaries
import Testing

@Suite("Affected")
struct AffectedTests {
    /// App -> Feature -> Core, each with tests.
    private static let chain = TestGraph.model(
        "App -> Feature -> Core", "AppTests -> App", "FeatureTests -> Feature", "CoreTests -> Core"
    )

    @Test(
        "A change reaches every target above it; the tool's own files and documentation reach none",
        arguments: [
            (["Sources/Core/New.swift"], "Core", "App AppTests Core CoreTests Feature FeatureTests"),
            (["Sources/Feature/Resources/a.json"], "Feature", "App AppTests Feature FeatureTests"),
            (["Tests/CoreTests/Fixtures/a.txt"], "CoreTests", "CoreTests"),
            (
                ["./Sources//Feature/x.c", "Sources/Core/../App/y.swift"], "App Feature",
                "App AppTests Feature FeatureTests"
            ),
            (
                ["Package.swift"], "App AppTests Core CoreTests Feature FeatureTests",
                "App AppTests Core CoreTests Feature FeatureTests"
            ),
            (["README.md", ".validate-deps.json", "Sources/App/.validate-deps-baseline.json"], "", ""),
            ([], "", ""),
        ] as [([String], String, String)])
    func reach(files: [String], changed: String, affected: String) {
        let result = Affected(Self.chain, files: files)
        #expect(result.changed.joined(separator: " ") == changed)
        #expect(result.affected.joined(separator: " ") == affected)
        #expect(result.tests == result.affected.filter { $0.hasSuffix("Tests") })
    }

    @Test("An import counts whose condition is false in every build")
    func falseCondition() {
        let model = DrawnModel(
            """
            Core
            App
            facts App: !SLOW

            App/A.swift
                import Core #if SLOW
            """
        ).model
        #expect(Affected(model, files: ["Sources/Core/A.swift"]).affected == ["App", "Core"])
        // No build makes the one for the other.
        #expect(Metrics(model).rows.map(\.rebuilds) == [1, 1])
    }

    @Test("The text counts the tests that need not run")
    func text() {
        #expect(
            Affected(Self.chain, files: ["README.md", "Sources/App/Main.swift"]).text == """
                Changed (1): App
                Affected (2): App, AppTests
                Test targets worth running: 1 of 3 (66 % saved)
                  AppTests

                """)
    }

    @Test("A file of no target selects every test, documentation selects none")
    func unowned() {
        let result = Affected(
            Self.chain, files: ["App.xcodeproj/x", "Fixtures/a.json", "README.md", "Guide.docc/a.png"])
        #expect(result.unowned == ["App.xcodeproj/x", "Fixtures/a.json"])
        #expect(result.changed == [])
        #expect(result.tests.count == result.allTests)
        #expect(
            result.notes == [
                """
                App.xcodeproj/x, Fixtures/a.json belong to no target: every test is selected. `testsForOtherFiles` in the \
                configuration maps such files.
                """
            ]
        )
    }

    @Test("A settings file counts for every target of a project")
    func settingsFile() {
        let targets = ["Kit", "App"].map { Target(id: TargetID(package: "App.xcodeproj", name: $0), directory: $0) }
        let model = ModuleModel(name: "P", targets: targets + [Target(id: TargetID(package: ".", name: "Other"))])
        #expect(Affected(model, files: ["Kit/Base.xcconfig"]).changed == ["App", "Kit"])
    }

    @Test("The configuration maps files of no target to tests, or to none")
    func mapped() {
        let text = """
            { testsForOtherFiles: [{files: ["Fixtures/**"], tests: ["AppTests"]}, {files: "scripts/", tests: []}] }
            """
        let (configuration, issues) = Configuration.parse(Array(text.utf8))
        #expect(issues.isEmpty)
        func tests(_ files: String...) -> [String] {
            Affected(Self.chain, files: files, declarations: [:], unowned: configuration.testsForOtherFiles).tests
        }
        #expect(tests("Fixtures/a/b.json") == ["AppTests"])
        #expect(tests("scripts/build.sh") == [])
        #expect(tests("scripts/build.sh", "Makefile").count == 3)
    }

    @Test("The JSON holds the four lists and nothing else")
    func json() {
        #expect(
            Affected(Self.chain, files: ["Sources/App/Main.swift"]).json == """
                {
                  "changed": ["App"],
                  "affected": ["App", "AppTests"],
                  "tests": ["AppTests"],
                  "unowned": []
                }

                """)
    }

    @Test("The filter names modules, and matches nothing if no test is worth running")
    func filter() {
        let model = TestGraph.model("a-b", "a-bTests -> a-b", "CTests -> a-b")
        #expect(Affected(model, files: ["Sources/a-b/x.swift"]).filter == "^(CTests|a_bTests)\\.\n")
        #expect(Affected(model, files: []).filter == "^$\n")
    }

    @Test("The innermost target owns a file; a manifest of another package touches that package alone")
    func nested() {
        let inner = TargetID(package: "Packages/Kit", name: "Kit")
        let targets = [
            Target(id: TestGraph.id("Root"), directory: ".", hasOtherSources: true),
            Target(id: TestGraph.id("Sub"), directory: "Sub"), Target(id: inner, directory: "Packages/Kit/Sources/Kit"),
        ]
        let model = ModuleModel(name: "W", targets: targets)
        let owners = ["Sub/a.swift", "b.swift", "Packages/Kit/Package.swift", "../c.swift"].map {
            Affected(model, files: [$0]).changed
        }
        #expect(owners == [["Sub"], ["Root"], ["Kit"], []])
    }
}
