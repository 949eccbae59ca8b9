import TestSupport
import Testing

@testable import ModuleBoundaries

@Suite("ManifestFile picks the manifest that SwiftPM picks")
struct ManifestFileTests {
    @Test(
        "The manifest is chosen as SwiftPM chooses it",
        arguments: [
            ("only the plain one", ["": "5.9"], ""),
            ("one for exactly this version, of older tools", ["": "6.0", "@swift-6.3": "5.5"], "@swift-6.3"),
            ("the most exact", ["@swift-6": "6.0", "@swift-6.3": "6.0", "@swift-6.3.1": "6.0"], "@swift-6.3.1"),
            ("the newest that is usable", ["": "5.5", "@swift-5.9": "5.9", "@swift-6.1": "6.1"], "@swift-6.1"),
            ("not one that is too new", ["": "5.5", "@swift-6.4": "6.4"], ""),
            ("not one that asks for tools no newer than the plain one does", ["": "6.0", "@swift-6.1": "6.0"], ""),
            ("one beside a plain one that is too new", ["": "99.0", "@swift-5.9": "5.9"], "@swift-5.9"),
            ("5.10 is newer than 5.9", ["": "5.5", "@swift-5.9": "5.9", "@swift-5.10": "5.10"], "@swift-5.10"),
            ("a name that is no version counts for nothing", ["": "5.5", "@swift-six": "6.0", "@swift-": "6.0"], ""),
        ])
    func choice(_ title: String, _ versions: [String: String], _ chosen: String) throws {
        let files = versions.map { ("Package\($0).swift", "// swift-tools-version: \($1)\n") }
        let folder = try TemporaryFolder(Dictionary(uniqueKeysWithValues: files))
        let toolchain = ToolsVersion(major: 6, minor: 3, patch: 1)
        #expect(try ManifestFile(folder: folder.path).chosen(for: toolchain).name == "Package\(chosen).swift")
    }
}
