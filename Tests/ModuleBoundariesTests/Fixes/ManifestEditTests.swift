import Foundation
import TestSupport
import Testing

@testable import ModuleBoundaries

@Suite("ManifestEdit writes whole files or none")
struct ManifestEditTests {
    private func edit(_ folder: TemporaryFolder, _ name: String = "Package.swift", old: String = "old") -> ManifestEdit
    {
        ManifestEdit(path: name, file: "\(folder.path)/\(name)", old: Array(old.utf8), new: Array("new".utf8))
    }

    private func text(_ folder: TemporaryFolder, _ name: String = "Package.swift") throws -> String {
        try String(contentsOfFile: "\(folder.path)/\(name)", encoding: .utf8)
    }

    @Test("The mode stays, and nothing is left beside the file")
    func mode() throws {
        let folder = try TemporaryFolder(["Package.swift": "old"])
        let path = "\(folder.path)/Package.swift"
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
        try edit(folder).write()
        #expect(try text(folder) == "new")
        #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o640)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["Package.swift"])
    }

    @Test("A link stays a link, and what it leads to changes")
    func link() throws {
        let folder = try TemporaryFolder(["shared/Real.swift": "old"])
        let link = "\(folder.path)/Package.swift"
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "shared/Real.swift")
        try edit(folder).write()
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "shared/Real.swift")
        #expect(try text(folder, "shared/Real.swift") == "new")
    }

    @Test("Of a file with several names the others keep the old text")
    func hardLinks() throws {
        let folder = try TemporaryFolder(["Other.swift": "old"])
        try FileManager.default.linkItem(
            atPath: "\(folder.path)/Other.swift", toPath: "\(folder.path)/Package.swift")
        try edit(folder).write()
        #expect(try text(folder) == "new")
        #expect(try text(folder, "Other.swift") == "old")
    }

    @Test("Where nothing may be written, the error names the plugin's permission", .enabled(if: Self.hasProc))
    func permission() throws {
        let version = try #require(FileManager.default.contents(atPath: "/proc/version"))
        let edit = ManifestEdit(path: "Package.swift", file: "/proc/version", old: Array(version), new: [])
        let error = #expect(throws: ManifestError.self) { try edit.write() }
        #expect(
            error?.description == """
                cannot write Package.swift: No such file or directory. Check that its folder may be written; under 'swift \
                package', pass --allow-writing-to-package-directory before the command's name.
                """)
    }

    private static let hasProc = FileManager.default.fileExists(atPath: "/proc/version")

    @Test("A file that changed meanwhile is not overwritten")
    func changed() throws {
        let folder = try TemporaryFolder(["Package.swift": "newer"])
        let error = #expect(throws: ManifestError.self) { try edit(folder).write() }
        #expect(
            error?.description == "Package.swift changed meanwhile and was not overwritten. Run the command again.")
        #expect(try text(folder) == "newer")
    }

    // The second cannot be prepared in the first case, and not be put in its place in the other.
    @Test("Of several edits all are written, or none", arguments: ["gone/Package.swift", "Second.swift"])
    func several(second: String) throws {
        let folder = try TemporaryFolder(["Package.swift": "old", "Second.swift": "newer", "Third.swift": "old"])
        func edit(_ name: String) -> ManifestEdit {
            ManifestEdit(path: name, file: "\(folder.path)/\(name)", old: Array("old".utf8), new: Array("new".utf8))
        }
        let edits = [edit("Package.swift"), edit(second), edit("Third.swift")]
        #expect(throws: ManifestError.self) { try ManifestEdit.write(edits) }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 3)
        #expect(try text(folder) == "old")
        #expect(try text(folder, "Third.swift") == "old")

        try ManifestEdit.write([edits[0], edits[2]])
        #expect(try text(folder) == "new")
        #expect(try text(folder, "Third.swift") == "new")
    }

    @Test("What is written and cannot be taken back is named")
    func stuck() throws {
        let folder = try TemporaryFolder(["Package.swift": "old", "B.swift": "old", "C.swift": "newer"])
        let edits = ["Package.swift", "B.swift", "C.swift"].map { edit(folder, $0) }
        var asked: [String] = []
        let error = #expect(throws: ManifestError.self) {
            try ManifestEdit.write(edits) { edit in
                asked.append(edit.path)
                throw ManifestError("")
            }
        }
        #expect(asked == ["B.swift", "Package.swift"])
        #expect(
            error?.description == """
                C.swift changed meanwhile and was not overwritten. Run the command again. Written before, and not taken \
                back: B.swift and Package.swift. Restore what is named from version \
                control.
                """)
    }

    @Test("A folder that cannot be written leaves the file as it was", .enabled(if: getuid() != 0))
    func readOnly() throws {
        let folder = try TemporaryFolder(["Package.swift": "old"])
        try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder.path)
        defer { try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path) }
        let error = #expect(throws: ManifestError.self) { try edit(folder).write() }
        #expect(
            error?.description == """
                cannot write Package.swift: Permission denied. Check that its folder may be written; under 'swift \
                package', pass --allow-writing-to-package-directory before the command's name.
                """)
        #expect(try text(folder) == "old")
    }
}
