import ModuleBoundaries
import Testing

@Suite("Affected")
struct AffectedTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var files: [String]
        var changed: [String]
        var affected: [String]
        var tests: [String]
        var testDescription: String { files.joined(separator: ", ") }
    }

    // App -> Feature -> Core, each with tests
    private static let chain = TestGraph.model(
        "App -> Feature -> Core", "AppTests -> App", "FeatureTests -> Feature", "CoreTests -> Core"
    )

    @Test(
        "A change in a chain reaches whatever stands above it",
        arguments: [
            Case(
                files: ["Sources/Core/New.swift"], changed: ["Core"],
                affected: ["App", "AppTests", "Core", "CoreTests", "Feature", "FeatureTests"],
                tests: ["AppTests", "CoreTests", "FeatureTests"]),
            Case(
                files: ["Sources/Feature/Resources/a.json"], changed: ["Feature"],
                affected: ["App", "AppTests", "Feature", "FeatureTests"], tests: ["AppTests", "FeatureTests"]),
            Case(
                files: ["Sources/App/Home.swift"], changed: ["App"], affected: ["App", "AppTests"], tests: ["AppTests"]),
            Case(
                files: ["Tests/CoreTests/Fixtures/a.txt"], changed: ["CoreTests"], affected: ["CoreTests"],
                tests: ["CoreTests"]),
            Case(
                files: ["./Sources//Feature/x.c", "Sources/Core/../App/y.swift"], changed: ["App", "Feature"],
                affected: ["App", "AppTests", "Feature", "FeatureTests"], tests: ["AppTests", "FeatureTests"]),
            Case(
                files: ["README.md", "Sources/Corelib/A.swift"], changed: [], affected: [],
                tests: ["AppTests", "CoreTests", "FeatureTests"]),
            // A submodule is named by its folder alone.
            Case(
                files: ["Sources"], changed: ["App", "Core", "Feature"],
                affected: ["App", "AppTests", "Core", "CoreTests", "Feature", "FeatureTests"],
                tests: ["AppTests", "CoreTests", "FeatureTests"]),
            Case(
                files: ["README.md", ".validate-deps.json", "Sources/App/.validate-deps-baseline.json"], changed: [],
                affected: [], tests: []),
            Case(files: [], changed: [], affected: [], tests: []),
        ]
    )
    func chain(_ test: Case) {
        check(test, Self.chain)
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

    //        App
    //       /   \
    //    Home   Auth        each with tests
    //       \   /
    //        Core      Extra
    private static let diamond = TestGraph.model(
        "App -> Home -> Core", "App -> Auth -> Core", "Extra", "AppTests -> App", "HomeTests -> Home",
        "AuthTests -> Auth", "CoreTests -> Core", "ExtraTests -> Extra"
    )

    @Test(
        "A change in a diamond reaches one side, both or all",
        arguments: [
            Case(
                files: ["Sources/Home/A.swift"], changed: ["Home"], affected: ["App", "AppTests", "Home", "HomeTests"],
                tests: ["AppTests", "HomeTests"]),
            Case(
                files: ["Sources/Core/A.swift"], changed: ["Core"],
                affected: ["App", "AppTests", "Auth", "AuthTests", "Core", "CoreTests", "Home", "HomeTests"],
                tests: ["AppTests", "AuthTests", "CoreTests", "HomeTests"]),
            Case(
                files: ["Sources/Extra/A.swift"], changed: ["Extra"], affected: ["Extra", "ExtraTests"],
                tests: ["ExtraTests"]),
            Case(
                files: ["Package.swift"],
                changed: [
                    "App", "AppTests", "Auth", "AuthTests", "Core", "CoreTests", "Extra", "ExtraTests", "Home",
                    "HomeTests",
                ],
                affected: [
                    "App", "AppTests", "Auth", "AuthTests", "Core", "CoreTests", "Extra", "ExtraTests", "Home",
                    "HomeTests",
                ],
                tests: ["AppTests", "AuthTests", "CoreTests", "ExtraTests", "HomeTests"]),
        ]
    )
    func diamond(_ test: Case) {
        check(test, Self.diamond)
    }

    @Test("The text explains manifests and files of no target, and what is saved")
    func text() {
        let files = ["README.md", "docs/a.md", "Sources/App/Main.swift"]
        #expect(
            Affected(Self.chain, files: files).text == """
                Changed (1): App
                Affected (2): App, AppTests
                Test targets worth running: 1 of 3 (66 % saved)
                  AppTests

                """)
        #expect(
            Affected(Self.chain, files: ["Package@swift-6.1.swift"]).text.hasPrefix(
                "Note: Package@swift-6.1.swift changed: every target of its package counts as changed.\n"))
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
            Affected(
                Self.chain, files: files, wiring: nil, declarations: ManifestChanges(),
                unowned: configuration.testsForOtherFiles
            ).tests
        }
        #expect(tests("Fixtures/a/b.json") == ["AppTests"])
        #expect(tests("scripts/build.sh") == [])
        #expect(tests("scripts/build.sh", "Makefile").count == 3)
        let wrong = Configuration.parse(
            Array(#"{ testsForOtherFiles: [{files: ["A"], tests: ["AppTest"]}, {files: ["B"]}] }"#.utf8))
        #expect(
            wrong.issues.map(\.description) == [
                ".validate-deps.json:1:60: this entry of testsForOtherFiles needs \"tests\""
            ]
        )
        #expect(
            wrong.configuration.issues(in: Self.chain.targets, paths: []).map(\.description) == [
                ".validate-deps.json:1:47: \"AppTest\" matches no target (did you mean \"AppTests\"?)"
            ]
        )
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

    @Test("The filter names modules, and matches nothing where no test is worth running")
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

    @Test("Tests of a package that only supplies modules are left out")
    func uncheckedTests() {
        let kit = TargetID(package: "../Kit", name: "Kit")
        let tests = TargetID(package: "../Kit", name: "KitTests")
        let location = SourceLocation(file: "../Kit/Package.swift", line: 1, column: 1)
        let targets = [
            Target(id: kit, directory: "../Kit/Sources/Kit", isChecked: false),
            Target(
                id: tests, kind: .test, directory: "../Kit/Tests/KitTests",
                dependencies: [DeclaredDependency(name: "Kit", resolution: .target(kit), location: location)],
                isChecked: false),
        ]
        let result = Affected(
            ModuleModel(name: "A", targets: targets), files: ["../Kit/Sources/Kit/a.swift"])
        #expect(result.affected == ["Kit"])
    }

    private func check(_ test: Case, _ model: ModuleModel) {
        let result = Affected(model, files: test.files)
        #expect(result.changed == test.changed)
        #expect(result.affected == test.affected)
        #expect(result.tests == test.tests)
    }
}
