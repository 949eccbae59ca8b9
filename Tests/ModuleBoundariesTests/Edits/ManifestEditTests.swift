import Foundation
import TestSupport
import Testing

@testable import ModuleBoundaries

@Suite("Edits are written whole or not at all")
struct ManifestEditTests {
    private func edit(_ folder: TemporaryFolder, _ name: String = "Package.swift") -> ManifestEdit {
        ManifestEdit(path: name, file: "\(folder.path)/\(name)", old: Array("old".utf8), new: Array("new".utf8))
    }

    @Test("A link stays a link, the mode stays, and nothing is left beside the file")
    func link() throws {
        let folder = try TemporaryFolder(["shared/Real.swift": "old"])
        let (link, real) = ("\(folder.path)/Package.swift", "\(folder.path)/shared/Real.swift")
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: real)
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "shared/Real.swift")
        try ManifestEdit.write([edit(folder)])
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "shared/Real.swift")
        #expect(try folder.read("shared/Real.swift") == "new")
        #expect(try FileManager.default.attributesOfItem(atPath: real)[.posixPermissions] as? Int == 0o640)
        #expect(try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/shared") == ["Real.swift"])
    }

    @Test("A file that changed meanwhile is not overwritten, nor is any other", arguments: ["newer", nil])
    func several(second: String?) throws {
        let folder = try TemporaryFolder(["Package.swift": "old", "Third.swift": "old"])
        if let second { try folder.write(second, to: "Second.swift") }
        let edits = ["Package.swift", "Second.swift", "Third.swift"].map { edit(folder, $0) }
        let error = #expect(throws: InputError.self) { try ManifestEdit.write(edits) }
        #expect(error?.description == "Second.swift changed meanwhile and was not overwritten. Run the command again.")
        #expect(try folder.read("Package.swift") == "old")

        try ManifestEdit.write([edits[0], edits[2]])
        #expect(try folder.read("Package.swift") == "new" && folder.read("Third.swift") == "new")
    }

    @Test("If the manifest changed meanwhile, the files of a new feature are removed again", arguments: [true, false])
    func feature(changed: Bool) throws {
        let folder = try TemporaryFolder(["Package.swift": changed ? "newer" : "old", ".validate-deps.json": "old"])
        let outcome = Scaffold.Outcome(
            files: [
                TemplateFile(path: "Modules/Help/Help.swift", bytes: [1]),
                TemplateFile(path: "Modules/Help/Tests/HelpTests.swift", bytes: [2]),
            ],
            manifest: edit(folder), configuration: edit(folder, ".validate-deps.json"), folder: folder.path,
            targets: [])
        let error = (try? outcome.write()) == nil
        #expect(error == changed)
        let made = [
            "Modules", "Modules/Help", "Modules/Help/Help.swift", "Modules/Help/Tests",
            "Modules/Help/Tests/HelpTests.swift",
        ]
        let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
        #expect(files == [".validate-deps.json"] + (changed ? [] : made) + ["Package.swift"])
        #expect(try folder.read("Package.swift") == (changed ? "newer" : "new"))
        #expect(try folder.read(".validate-deps.json") == (changed ? "old" : "new"))
    }
}
