import TestSupport
import Testing

@testable import ModuleBoundaries

@Suite("ManifestFile picks the manifest that SwiftPM picks")
struct ManifestFileTests {
    /// The manifests of a folder with their tools versions, and the one that a toolchain picks.
    struct Case: CustomTestStringConvertible {
        var testDescription: String
        var files: [String: String]
        var toolchain = ToolsVersion(major: 6, minor: 3, patch: 1)
        var chosen: String
    }

    static let cases = [
        Case(testDescription: "only the plain one", files: ["Package.swift": "5.9"], chosen: "Package.swift"),
        Case(
            testDescription: "one for exactly this version, although it asks for older tools",
            files: ["Package.swift": "6.0", "Package@swift-6.3.swift": "5.5"],
            chosen: "Package@swift-6.3.swift"
        ),
        Case(
            testDescription: "the most exact of several",
            files: [
                "Package@swift-6.swift": "6.0", "Package@swift-6.3.swift": "6.0", "Package@swift-6.3.1.swift": "6.0",
            ],
            chosen: "Package@swift-6.3.1.swift"
        ),
        Case(
            testDescription: "the newest that is not too new",
            files: ["Package.swift": "5.5", "Package@swift-5.9.swift": "5.9", "Package@swift-6.1.swift": "6.1"],
            chosen: "Package@swift-6.1.swift"
        ),
        Case(
            testDescription: "not one that is too new",
            files: ["Package.swift": "5.5", "Package@swift-6.4.swift": "6.4"],
            chosen: "Package.swift"
        ),
        Case(
            testDescription: "not one that asks for tools no newer than the plain one does",
            files: ["Package.swift": "6.0", "Package@swift-6.1.swift": "6.0"],
            chosen: "Package.swift"
        ),
        Case(
            testDescription: "the newest that is not too new, where the plain one needs newer tools than there are",
            files: ["Package.swift": "99.0", "Package@swift-5.9.swift": "5.9", "Package@swift-5.5.swift": "5.5"],
            chosen: "Package@swift-5.9.swift"
        ),
        Case(
            testDescription: "6.10 is newer than 6.9",
            files: ["Package.swift": "5.5", "Package@swift-6.9.swift": "6.0", "Package@swift-6.10.swift": "6.1"],
            toolchain: ToolsVersion(major: 6, minor: 11),
            chosen: "Package@swift-6.10.swift"
        ),
        Case(
            testDescription: "a name that is no version counts for nothing",
            files: ["Package.swift": "5.5", "Package@swift-six.swift": "6.0", "Package@swift-.swift": "6.0"],
            chosen: "Package.swift"
        ),
    ]

    @Test("The manifest is chosen as SwiftPM chooses it", arguments: cases)
    func choice(_ example: Case) throws {
        let folder = try TemporaryFolder(example.files.mapValues { "// swift-tools-version: \($0)\n" })
        #expect(try ManifestFile(folder: folder.path).chosen(for: example.toolchain).name == example.chosen)
    }

    @Test("Only a folder with several manifests needs the toolchain's version")
    func needsVersion() throws {
        let one = try TemporaryFolder(["Package.swift": ""])
        let two = try TemporaryFolder(["Package.swift": "", "Package@swift-6.0.swift": ""])
        #expect(try !ManifestFile(folder: one.path).needsVersion)
        #expect(try ManifestFile(folder: two.path).needsVersion)
    }
}
