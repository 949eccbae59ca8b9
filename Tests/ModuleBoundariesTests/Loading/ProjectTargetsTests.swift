import TestSupport
import Testing

@testable import ModuleBoundaries

@Suite("Targets of Xcode projects")
struct ProjectTargetsTests {
    /// Builds the model of a folder's projects and checks it.
    private func check(
        _ drafts: [String: ProjectDraft], _ files: [String: String]
    ) throws -> (outcome: ModelBuilder.Outcome, findings: [Finding]) {
        let projects = drafts.map { ("\($0.key).xcodeproj/project.pbxproj", $0.value.text) }
        let folder = try TemporaryFolder(files.merging(projects) { first, _ in first })
        var set = PackageSet(name: "P", root: folder.path)
        set.projects = try drafts.keys.sorted().map { name in
            try XcodeProject(path: "\(folder.path)/\(name).xcodeproj", id: "\(name).xcodeproj")
        }
        let outcome = ModelBuilder(set).build()
        return (outcome, Checker().check(outcome.model).findings)
    }

    @Test("An import means a target by each name that a configuration gives it, and by no name that is unknown")
    func names() throws {
        let draft = ProjectDraft(targets: [
            .init(name: "Kit", settings: "PRODUCT_NAME = Core; \"PRODUCT_NAME[config=Debug]\" = Base;"),
            .init(name: "Brand", settings: "PRODUCT_NAME = \"$(BRAND)UI\";"),
            .init(name: "App", dependencies: ["Kit"], files: ["App.swift"]),
            .init(name: "Beside", files: ["Beside.swift"]),
            .init(name: "Above", dependencies: ["Brand"], files: ["A.swift"]),
        ])
        let imports = "import Core\nimport Base\nimport Brand\nimport Kit\n"
        let (outcome, findings) = try check(
            ["P": draft], ["App.swift": imports, "Beside.swift": imports, "A.swift": imports])
        #expect(
            findings.map { "\($0.rule) \($0.location)" } == [
                "undeclared-import Beside.swift:1:8", "undeclared-import Beside.swift:2:8",
            ])
        #expect(
            outcome.model.notes == [
                """
                P.xcodeproj: no build setting gives the variables in the module name of Brand: $(BRAND)UI. Imports that \
                may mean this target are not reported as undeclared.
                """
            ])
    }

    @Test("The compiler takes another module for a name, by arguments of the target")
    func aliases() throws {
        let draft = ProjectDraft(targets: [
            .init(name: "Ext"), .init(name: "ExtForPlugin"),
            .init(
                name: "Plugin",
                settings: "OTHER_SWIFT_FLAGS = ( \"$(inherited)\", \"-module-alias\", \"Ext=ExtForPlugin\" );",
                dependencies: ["ExtForPlugin"], files: ["Plugin.swift"]),
        ])
        let (outcome, findings) = try check(["P": draft], ["Plugin.swift": "import Ext\n"])
        #expect(findings.isEmpty)
        #expect(outcome.model.edges.filter { $0.kind == .imported }.map(\.to.name) == ["ExtForPlugin"])
    }

    @Test("A bundle is nothing to import")
    func bundle() throws {
        let draft = ProjectDraft(targets: [
            .init(name: "Resources", type: "bundle"), .init(name: "Kit"),
            .init(name: "App", dependencies: ["Resources", "Kit"], files: ["App.swift"]),
        ])
        let findings = try check(["P": draft], ["App.swift": "let a = 1\n"]).findings
        #expect(findings.map { "\($0.rule) \($0.to ?? "")" } == ["unused-dependency Kit"])
    }

    @Test("Listed files that are not there are one note, and their imports are not known")
    func missingFiles() throws {
        let files = ["A.swift", "Gen/B.swift", "Gen/C.swift"]
        let draft = ProjectDraft(targets: [
            .init(name: "Kit"), .init(name: "App", dependencies: ["Kit"], files: files),
            .init(name: "Other", files: files),
        ])
        let (outcome, findings) = try check(["P": draft], ["A.swift": "let a = 1\n"])
        #expect(findings.isEmpty)
        #expect(outcome.problems.isEmpty)
        #expect(
            outcome.model.notes == [
                """
                P.xcodeproj lists 2 paths that are not there: Gen/B.swift and Gen/C.swift. A build may generate them; \
                their imports are not checked.
                """
            ])
    }

    @Test("A target of another project is added from that project")
    func otherProject() throws {
        let app = ProjectDraft(targets: [.init(name: "App", files: ["App.swift"])])
        let kit = ProjectDraft(targets: [.init(name: "Kit")])
        let findings = try check(["App": app, "Kit": kit], ["App.swift": "import Kit\n"]).findings
        #expect(
            findings.map(\.fix) == [
                """
                Add Kit of the project Kit.xcodeproj to the dependencies of App at App.xcodeproj/project.pbxproj:12:1, \
                or remove the import.
                """
            ])
    }
}
