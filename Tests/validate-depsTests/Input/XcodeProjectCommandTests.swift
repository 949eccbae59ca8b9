import Foundation
import TestSupport
import Testing

@Suite("Xcode projects beside packages", .blocking)
struct XcodeProjectCommandTests {
    /// A copy of the fixture: an application and its widget in one project, over two packages on disk.
    ///
    ///     Notes ──▶ EditorFeature, ListFeature ──▶ NotesCore ──▶ NotesStorage
    ///       └─ embeds NotesWidget ─────────────────────┘
    private let folder: TemporaryFolder
    private var notes: String { folder.path + "/Notes" }

    private static let tiers = """
        { tiers: [ {name: "Core", targets: ["NotesCore", "NotesStorage"], peers: "allowed"},
                   {name: "Feature", targets: ["*Feature"]} ] }
        """

    init() throws {
        folder = try TemporaryFolder()
        let fixture = Repository.path + "/Tests/ModuleBoundariesTests/Fixtures/Projects/Notes"
        try FileManager.default.copyItem(atPath: fixture, toPath: folder.path + "/Notes")
        try folder.write(Self.tiers, to: "Notes/.validate-deps.json")
    }

    @Test("--all shows the application on top of the packages, with its real imports")
    func onTop() throws {
        let check = ValidateDepsRun.run(["--all", "--package-path", notes, "--format", "json"])
        let report = try JSONReport(check)
        #expect(check.status == 0)
        #expect(report.problems == nil)
        #expect(report.summary == .init(targets: 7, files: 9, imports: 14, errors: 0, warnings: 0))
        let graph = ValidateDepsRun.run(["graph", "--all", "--package-path", notes, "--no-external"])
        #expect(
            graph.output == """
                ---
                title: "Notes"
                ---
                flowchart TD
                    subgraph band0["Tier 3: Apps"]
                        node_4["Notes"]
                        node_5["NotesWidget"]
                    end
                    subgraph band1["Tier 2: Feature"]
                        node_0["EditorFeature"]
                        node_1["ListFeature"]
                    end
                    subgraph band2["Tier 1: Core"]
                        node_2["NotesCore"]
                        node_3["NotesStorage"]
                    end
                    unread0["Not resolved: swift-markdown."]
                    style unread0 stroke:#9a6700,stroke-dasharray:6 3
                    node_0 --> node_2
                    node_0 --> node_3
                    node_1 --> node_2
                    node_1 --> node_3
                    node_3 --> node_2
                    node_4 --> node_0
                    node_4 --> node_1
                    node_4 --> node_5
                    node_5 --> node_2
                    node_5 --> node_3

                """
        )
        let chain = ValidateDepsRun.run(["explain", "--all", "--package-path", notes, "Notes", "NotesCore"])
        #expect(
            chain.output == """
                Notes reaches NotesCore in 2 steps:
                  Notes         imports EditorFeature  App/NotesApp.swift:1:8
                  EditorFeature imports NotesCore  Packages/Features/Sources/EditorFeature/Editor.swift:1:8
                note: swift-markdown is not resolved, so few imports of its modules were checked. Run 'swift package resolve' first.

                """
        )
    }

    @Test("All rules apply to native targets; what a project declares is found on its line of the project file")
    func rules() throws {
        try folder.write("import EditorFeature\n", to: "Notes/Widget/Up.swift")
        try folder.edit("Notes/App/NotesApp.swift", replace: "import ListFeature\n", with: "")
        try folder.write(
            "import Strata\n\nlet container = try! Container(ListModule.self)\n",
            to: "Notes/Packages/Features/Sources/ListFeature/Locator.swift"
        )
        let outcome = ValidateDepsRun.run(["--all", "--package-path", notes, "--format", "json"])
        #expect(outcome.status == 1)
        #expect(
            try JSONReport(outcome).findings.map(\.text) == [
                "unused-dependency Notes.xcodeproj/project.pbxproj:158:5 Notes → ListFeature",
                "composition-root Packages/Features/Sources/ListFeature/Locator.swift:3:22 ListFeature",
                "undeclared-import Widget/Up.swift:1:8 NotesWidget → EditorFeature",
            ]
        )
        let text = ValidateDepsRun.run(["--all", "--package-path", notes]).output
        #expect(text.contains("which only the composition root in tier 3 (Apps) may do."))
        #expect(text.contains("if it is needed without an import, freeze the finding by `--write-baseline`."))
    }

    @Test("affected compares a changed project target by target; the tool's own files select nothing")
    func affected() throws {
        let git = { (words: [String]) in
            _ = try Program.withOwnCaches("/usr/bin/env").run(
                ["git", "-C", notes, "-c", "user.name=N", "-c", "user.email=N"] + words)
        }
        try git(["init", "-q"])
        try git(["add", "-A"])
        try git(["commit", "-qm", "one"])
        let project = "Notes/Notes.xcodeproj/project.pbxproj"
        try folder.edit(project, replace: "productName = NotesWidget;", with: "productName = Widget;")
        try folder.write(Self.tiers + " ", to: "Notes/.validate-deps.json")
        let outcome = ValidateDepsRun.run(["affected", "--all", "--package-path", notes, "--since", "HEAD"])
        #expect(
            outcome.output.hasPrefix(
                """
                Note: Notes.xcodeproj/project.pbxproj changed: it declares NotesWidget differently.
                Changed (1): NotesWidget
                Affected (3): Notes, NotesTests, NotesWidget
                """))
    }

    @Test("fix leaves projects alone and says so")
    func fix() throws {
        try folder.write("import EditorFeature\n", to: "Notes/Widget/Up.swift")
        try folder.edit("Notes/App/NotesApp.swift", replace: "import ListFeature\n", with: "")
        let outcome = ValidateDepsRun.run(["fix", "--all", "--package-path", notes])
        #expect(outcome.status == 0)
        #expect(
            outcome.output == """
                Nothing that needs no decision.

                Left to you: 2 findings on 2 edges
                  Notes.xcodeproj/project.pbxproj:158:5: unused-dependency: Notes → ListFeature
                    an Xcode project declares it, and those are left alone
                  Widget/Up.swift:1:8: undeclared-import: NotesWidget → EditorFeature
                    an Xcode project declares it, and those are left alone
                note: swift-markdown is not resolved, so few imports of its modules were checked. Run 'swift package resolve' first.

                """
        )
    }

    @Test("A project that cannot be read ends with exit 2 and its line; in a workspace the rest is checked")
    func malformed() throws {
        try folder.edit(
            "Notes/Notes.xcodeproj/project.pbxproj",
            replace: "\t\t\tpath = Widget;\n",
            with: "<<<<<<< HEAD\n\t\t\tpath = Widget;\n"
        )
        let message = """
            Notes.xcodeproj/project.pbxproj:84:1: Foundation cannot read the project: Expected terminating '}' for \
            dictionary at line 84. Resolve what a merge left there, or restore the file.
            """
        let alone = ValidateDepsRun.run(["--package-path", notes + "/Notes.xcodeproj"])
        #expect(alone == .init(status: 2, output: "", errors: "error: \(message)\n"))
        let workspace = ValidateDepsRun.run(["--all", "--package-path", notes, "--format", "json"])
        #expect(workspace.status == 2)
        let report = try JSONReport(workspace)
        #expect(report.problems == [message])
        #expect(report.summary.targets == 4)
    }
}
