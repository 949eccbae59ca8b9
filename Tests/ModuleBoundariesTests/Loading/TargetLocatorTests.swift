import Foundation
import TestSupport
import Testing

@testable import ModuleBoundaries

@Suite("TargetLocator finds sources where SwiftPM finds them")
struct TargetLocatorTests {
    /// Files of a package, one target of it, and what belongs to the target.
    struct Case: CustomTestStringConvertible {
        var testDescription: String
        var files: [String]
        var targets: [PackageSnapshot.TargetEntry]
        var toolsVersion = "6.0"
        var directory: String
        var sources: [String]
        var hasOtherSources = false
        var mappedModules: Set<String> = []
    }

    static let cases = [
        Case(
            testDescription: "the default folder, with folders below it, only Swift files",
            files: ["Sources/A/a.swift", "Sources/A/B/b.swift", "Sources/A/c.txt", "Sources/B/b.swift"],
            targets: [PackageSnapshot.TargetEntry(name: "A"), PackageSnapshot.TargetEntry(name: "B")],
            directory: "Sources/A",
            sources: ["Sources/A/B/b.swift", "Sources/A/a.swift"]
        ),
        Case(
            testDescription: "`src` where there is no `Sources`",
            files: ["src/A/a.swift"],
            targets: [PackageSnapshot.TargetEntry(name: "A")],
            directory: "src/A",
            sources: ["src/A/a.swift"]
        ),
        Case(
            testDescription: "only the first default folder that exists counts",
            files: ["Sources/B/b.swift", "src/A/a.swift"],
            targets: [PackageSnapshot.TargetEntry(name: "A"), PackageSnapshot.TargetEntry(name: "B")],
            directory: "Sources/A",
            sources: []
        ),
        Case(
            testDescription: "the only target may own `Sources` from tools version 5.9 on",
            files: ["Sources/a.swift", "Sources/In/b.swift", "Tests/ATests/t.swift"],
            targets: [
                PackageSnapshot.TargetEntry(name: "A"), PackageSnapshot.TargetEntry(name: "ATests", type: "test"),
            ],
            toolsVersion: "5.9",
            directory: "Sources",
            sources: ["Sources/In/b.swift", "Sources/a.swift"]
        ),
        Case(
            testDescription: "tests stand in `Tests`",
            files: ["Tests/ATests/t.swift", "Sources/A/a.swift"],
            targets: [
                PackageSnapshot.TargetEntry(name: "ATests", type: "test"), PackageSnapshot.TargetEntry(name: "A"),
            ],
            directory: "Tests/ATests",
            sources: ["Tests/ATests/t.swift"]
        ),
        Case(
            testDescription: "plugins stand in `Plugins`",
            files: ["Plugins/P/p.swift"],
            targets: [PackageSnapshot.TargetEntry(name: "P", type: "plugin")],
            directory: "Plugins/P",
            sources: ["Plugins/P/p.swift"]
        ),
        Case(
            testDescription: "a path, with excluded files and folders",
            files: ["X/a.swift", "X/b.swift", "X/c/c.swift", "X/d/d.swift"],
            targets: [PackageSnapshot.TargetEntry(name: "A", path: "X/", exclude: ["b.swift", "c/"])],
            directory: "X",
            sources: ["X/a.swift", "X/d/d.swift"]
        ),
        Case(
            testDescription: "the package's own folder, which holds manifests, too",
            files: ["Package.swift", "Package@swift-6.1.swift", "a.swift", "Sub/Package.swift"],
            targets: [PackageSnapshot.TargetEntry(name: "A", path: ".")],
            directory: ".",
            sources: ["Sub/Package.swift", "a.swift"]
        ),
        Case(
            testDescription: "only what `sources` names",
            files: ["Sources/A/s/a.swift", "Sources/A/s/deep/b.swift", "Sources/A/x.swift", "Sources/A/y.swift"],
            targets: [PackageSnapshot.TargetEntry(name: "A", sources: ["s", "x.swift"])],
            directory: "Sources/A",
            sources: ["Sources/A/s/a.swift", "Sources/A/s/deep/b.swift", "Sources/A/x.swift"]
        ),
        Case(
            testDescription: "no resources, hidden files, projects or documentation",
            files: [
                "Sources/A/a.swift", "Sources/A/r/r.swift", "Sources/A/f.swift", "Sources/A/.hid/h.swift",
                "Sources/A/.h.swift", "Sources/A/X.xcodeproj/x.swift", "Sources/A/Y.docc/y.swift",
            ],
            targets: [PackageSnapshot.TargetEntry(name: "A", resources: ["r", "f.swift"])],
            directory: "Sources/A",
            sources: ["Sources/A/a.swift"]
        ),
        Case(
            testDescription: "a folder whose name ends like a file's, and one with a manifest in it",
            files: ["Sources/A/d.swift/d.swift", "Sources/A/In/Package.swift", "Sources/A/In/Sources/N/n.swift"],
            targets: [PackageSnapshot.TargetEntry(name: "A")],
            directory: "Sources/A",
            sources: ["Sources/A/In/Package.swift", "Sources/A/In/Sources/N/n.swift", "Sources/A/d.swift/d.swift"]
        ),
        Case(
            testDescription: "sources in other languages are noted; headers are no sources",
            files: ["Sources/A/include/a.h", "Sources/A/a.c"],
            targets: [PackageSnapshot.TargetEntry(name: "A")],
            directory: "Sources/A",
            sources: [],
            hasOtherSources: true
        ),
        Case(
            testDescription: "a module map is noted, also where `sources` names other files",
            files: ["Sources/A/include/module.modulemap", "Sources/A/s/a.c"],
            targets: [PackageSnapshot.TargetEntry(name: "A", sources: ["s"])],
            directory: "Sources/A",
            sources: [],
            hasOtherSources: true,
            mappedModules: ["Shim"]
        ),
    ]

    @Test("The folder and its sources are found where SwiftPM finds them", arguments: cases)
    func layout(_ example: Case) throws {
        let files = example.files.map { ($0, $0.hasSuffix("map") ? "module Shim {}" : "") }
        let folder = try TemporaryFolder(Dictionary(uniqueKeysWithValues: files))
        let manifest = PackageSnapshot(name: "P", toolsVersion: example.toolsVersion, targets: example.targets)
        let layout = TargetLocator(folder: folder.path, manifest: manifest).sources(of: example.targets[0])
        #expect(layout.directory == example.directory)
        #expect(layout.swiftFiles == example.sources)
        #expect(layout.hasOtherSources == example.hasOtherSources)
        #expect(layout.mappedModules == example.mappedModules)
    }

    @Test("A missing folder is a problem; system and binary targets need none")
    func missing() throws {
        let folder = try TemporaryFolder(["Sources/B/b.swift": ""])
        let targets = [
            PackageSnapshot.TargetEntry(name: "A"), PackageSnapshot.TargetEntry(name: "S", type: "system"),
            PackageSnapshot.TargetEntry(name: "X", path: "Y"),
            PackageSnapshot.TargetEntry(name: "Bin", type: "binary", path: "Bin.xcframework"),
        ]
        let locator = TargetLocator(folder: folder.path, manifest: PackageSnapshot(name: "P", targets: targets))
        let advice = "Create it, or give the right one by 'path:' in the manifest."
        #expect(
            targets.flatMap { locator.sources(of: $0).problems.map(\.description) } == [
                "Sources/A is missing, and target 'A' needs this folder. \(advice)",
                "Y is missing, and target 'X' needs this folder. \(advice)",
            ]
        )
    }

    @Test("A linked folder is followed, a link that goes round is not")
    func links() throws {
        let folder = try TemporaryFolder(["Sources/A/In/a.swift": ""])
        let manager = FileManager.default
        try manager.createSymbolicLink(atPath: folder.path + "/Sources/A/Link", withDestinationPath: "In")
        try manager.createSymbolicLink(atPath: folder.path + "/Sources/A/In/Round", withDestinationPath: "../..")
        let target = PackageSnapshot.TargetEntry(name: "A")
        let layout = TargetLocator(folder: folder.path, manifest: PackageSnapshot(name: "P", targets: [target]))
            .sources(of: target)
        #expect(
            layout.swiftFiles.filter { !$0.contains("Round") } == ["Sources/A/In/a.swift", "Sources/A/Link/a.swift"])
        #expect(layout.problems.allSatisfy { $0.message.hasPrefix("is a link back to a folder that holds it") })
        #expect(!layout.problems.isEmpty)
    }
}
