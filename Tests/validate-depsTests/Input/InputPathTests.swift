import Foundation
import TestSupport
import Testing

@Suite("The paths of packages, projects, workspaces and graphs", .blocking)
struct InputPathTests {
    /// An application over two packages, in `Notes`; a graph with its sources beside it.
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder([
            "graph.json": #"[{"name": "Core", "path": "core"}, {"name": "App", "dependencies": ["Core"]}]"#,
            "core/Core.swift": "",
        ])
        let fixture = Repository.path + "/Tests/ModuleBoundariesTests/Fixtures/Projects/Notes"
        try FileManager.default.copyItem(atPath: fixture, toPath: folder.path + "/Notes")
        try folder.write(
            """
            <Workspace version = "1.0">
               <FileRef location = "group:Notes.xcodeproj"></FileRef>
               <FileRef location = "group:Packages/Features"></FileRef>
            </Workspace>
            """,
            to: "Notes/All.xcworkspace/contents.xcworkspacedata")
    }

    @Test(
        "Each kind of path is recognised, by --package-path and by check",
        arguments: [
            ("Notes/Packages/Features", 2), ("Notes/Notes.xcodeproj", 3), ("Notes/Notes.xcodeproj/", 3),
            ("Notes/All.xcworkspace", 5), ("Notes", 5), ("graph.json", 2),
        ])
    func kinds(path: String, targets: Int) throws {
        for words in [["--package-path", path], [path]] {
            let outcome = ValidateDepsRun.run(words + ["--format", "json"], in: folder.path)
            #expect(try JSONReport(outcome).summary.targets == targets, "\(outcome.errors)")
        }
    }

    @Test("A folder means its only workspace, else its only project, else the choices are listed")
    func folders() throws {
        try FileManager.default.removeItem(atPath: folder.path + "/Notes/All.xcworkspace")
        let project = ValidateDepsRun.run(["Notes", "--format", "json"], in: folder.path)
        #expect(try JSONReport(project).summary.targets == 3)
        try FileManager.default.copyItem(
            atPath: folder.path + "/Notes/Notes.xcodeproj", toPath: folder.path + "/Notes/Second.xcodeproj")
        let two = ValidateDepsRun.run(["Notes"], in: folder.path)
        #expect(two.status == 2 && two.output.isEmpty)
        #expect(
            two.errors == """
                error: there is no Package.swift in Notes. Give one of these paths, or check all of them with --all:
                  Notes/Notes.xcodeproj
                  Notes/Second.xcodeproj

                """)
        let below = ValidateDepsRun.run(["Notes/Packages"], in: folder.path)
        #expect(below.errors.hasSuffix("--all:\n  Notes/Packages/Features\n  Notes/Packages/NotesCore\n"))
        let empty = ValidateDepsRun.run(["core", "--all"], in: folder.path)
        #expect(empty.status == 2 && empty.errors.hasPrefix("error: there is no package below "))
    }

    @Test("Several packages and projects are one report; a graph stands alone, and has nothing to edit or compare")
    func several() throws {
        let both = ["Notes/Notes.xcodeproj", "Notes/Packages/Features", "--format", "json"]
        #expect(try JSONReport(ValidateDepsRun.run(both, in: folder.path)).summary.targets == 5)
        let graph = ["--package-path", "graph.json"]
        for (words, message) in [
            (["Notes/Notes.xcodeproj", "graph.json"], "graph.json is a whole graph: check it without other paths."),
            (["fix"] + graph, "'fix' edits Package.swift, and a graph file has none. Give the folder of a package."),
            (["diff", "HEAD"] + graph, "a graph file has no packages to compare with. Give the folder of a package."),
        ] {
            let outcome = ValidateDepsRun.run(words, in: folder.path)
            #expect(outcome == .init(status: 2, output: "", errors: "error: \(message)\n"))
        }
    }
}
