import Foundation
import TestSupport
import Testing

@testable import ModuleBoundaries

@Suite("ManifestEdit writes whole files or none")
struct ManifestEditTests {
    private func edit(_ folder: TemporaryFolder, _ name: String = "Package.swift") -> ManifestEdit {
        ManifestEdit(path: name, file: "\(folder.path)/\(name)", old: Array("old".utf8), new: Array("new".utf8))
    }

    private func text(_ folder: TemporaryFolder, _ name: String = "Package.swift") throws -> String {
        try String(contentsOfFile: "\(folder.path)/\(name)", encoding: .utf8)
    }

    @Test("A link stays a link, the mode stays, and nothing is left beside the file")
    func link() throws {
        let folder = try TemporaryFolder(["shared/Real.swift": "old"])
        let (link, real) = ("\(folder.path)/Package.swift", "\(folder.path)/shared/Real.swift")
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: real)
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "shared/Real.swift")
        try ManifestEdit.write([edit(folder)])
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "shared/Real.swift")
        #expect(try text(folder, "shared/Real.swift") == "new")
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
        #expect(try text(folder) == "old")

        try ManifestEdit.write([edits[0], edits[2]])
        #expect(try text(folder) == "new")
        #expect(try text(folder, "Third.swift") == "new")
    }

    @Test("A folder that cannot be written leaves the file as it was", .enabled(if: getuid() != 0))
    func readOnly() throws {
        let folder = try TemporaryFolder(["Package.swift": "old"])
        try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder.path)
        defer { try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path) }
        let error = #expect(throws: InputError.self) { try ManifestEdit.write([edit(folder)]) }
        #expect(error?.description.hasPrefix("cannot write Package.swift. Check that its folder") == true)
        #expect(try text(folder) == "old")
    }
}
