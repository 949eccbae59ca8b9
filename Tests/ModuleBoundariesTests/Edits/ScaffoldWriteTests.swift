import Foundation
import TestSupport
import Testing

@testable import ModuleBoundaries

@Suite("A feature is written whole or not at all")
struct ScaffoldWriteTests {
    private func outcome(in folder: String, manifest: String) -> Scaffold.Outcome {
        func edit(_ name: String, _ old: String) -> ManifestEdit {
            ManifestEdit(path: name, file: "\(folder)/\(name)", old: Array(old.utf8), new: Array("new".utf8))
        }
        return Scaffold.Outcome(
            files: [
                .init(path: "Modules/Help/Help.swift", bytes: [1], target: "Help"),
                .init(path: "Modules/Help/Tests/HelpTests.swift", bytes: [2], target: "HelpTests"),
            ],
            manifest: edit("Package.swift", manifest),
            configuration: edit(".validate-deps.json", "old"),
            folder: folder,
            targets: [],
            products: []
        )
    }

    private func files(in folder: TemporaryFolder) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    }

    @Test("Every file comes to its place, a target inside of another, too")
    func writes() throws {
        let folder = try TemporaryFolder(["Package.swift": "old", ".validate-deps.json": "old"])
        try outcome(in: folder.path, manifest: "old").write()
        #expect(
            try files(in: folder) == [
                ".validate-deps.json", "Modules", "Modules/Help", "Modules/Help/Help.swift", "Modules/Help/Tests",
                "Modules/Help/Tests/HelpTests.swift", "Package.swift",
            ])
        #expect(try folder.read("Package.swift") == "new" && folder.read(".validate-deps.json") == "new")
    }

    @Test("Where the manifest changed meanwhile, all that came before it is taken back")
    func takenBack() throws {
        let folder = try TemporaryFolder(["Package.swift": "newer", ".validate-deps.json": "old"])
        let error = #expect(throws: InputError.self) {
            try outcome(in: folder.path, manifest: "old").write()
        }
        #expect(
            error?.description
                == "nothing was written: Package.swift changed meanwhile and was not overwritten. Run the command again."
        )
        #expect(try files(in: folder) == [".validate-deps.json", "Package.swift"])
        #expect(try folder.read("Package.swift") == "newer" && folder.read(".validate-deps.json") == "old")
    }
}
