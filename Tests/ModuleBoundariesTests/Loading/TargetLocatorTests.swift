import Foundation
import TestSupport
import Testing

@testable import ModuleBoundaries

@Suite("TargetLocator finds sources where SwiftPM finds them")
struct TargetLocatorTests {
    /// Files of a package, targets of it, and the folder and the sources of the first one.
    struct Case: CustomTestStringConvertible {
        var testDescription: String
        var files: String
        var targets: [PackageSnapshot.TargetEntry] = [.init(name: "A"), .init(name: "B")]
        var directory = "Sources/A"
        var sources: String
        var hasOtherSources = false
        var mappedModules: Set<String> = []
    }

    static let cases = [
        Case(
            testDescription: "the default folder, with folders below it, only Swift files",
            files: "Sources/A/a.swift Sources/A/B/b.swift Sources/A/c.txt Sources/B/b.swift",
            sources: "Sources/A/B/b.swift Sources/A/a.swift"),
        Case(
            testDescription: "only the first default folder that exists counts",
            files: "Sources/B/b.swift src/A/a.swift", sources: ""),
        Case(
            testDescription: "the only target may own the whole folder, `src` if there is no `Sources`",
            files: "src/a.swift src/In/b.swift Tests/ATests/t.swift",
            targets: [.init(name: "A"), .init(name: "ATests", type: "test")], directory: "src",
            sources: "src/In/b.swift src/a.swift"),
        Case(
            testDescription: "plugins stand in `Plugins`", files: "Plugins/P/p.swift",
            targets: [.init(name: "P", type: "plugin")], directory: "Plugins/P", sources: "Plugins/P/p.swift"),
        Case(
            testDescription: "a path, with excluded files and folders",
            files: "X/a.swift X/b.swift X/c/c.swift X/d/d.swift",
            targets: [.init(name: "A", path: "X/", exclude: ["b.swift", "c/"])], directory: "X",
            sources: "X/a.swift X/d/d.swift"),
        Case(
            testDescription: "the package's own folder, which holds manifests, too",
            files: "Package.swift Package@swift-6.1.swift a.swift Sub/Package.swift",
            targets: [.init(name: "A", path: ".")], directory: ".", sources: "Sub/Package.swift a.swift"),
        Case(
            testDescription: "only the paths of `sources`",
            files: "Sources/A/s/a.swift Sources/A/s/deep/b.swift Sources/A/x.swift Sources/A/y.swift",
            targets: [.init(name: "A", sources: ["s", "x.swift"])],
            sources: "Sources/A/s/a.swift Sources/A/s/deep/b.swift Sources/A/x.swift"),
        Case(
            testDescription: "no resources, hidden files, projects or documentation",
            files: """
                Sources/A/a.swift Sources/A/r/r.swift Sources/A/f.swift Sources/A/.hid/h.swift Sources/A/.h.swift \
                Sources/A/X.xcodeproj/x.swift Sources/A/Y.docc/y.swift Sources/A/d.swift/d.swift
                """,
            targets: [.init(name: "A", resources: ["r", "f.swift"])],
            sources: "Sources/A/a.swift Sources/A/d.swift/d.swift"),
        Case(
            testDescription: "other languages and module maps are noted, the latter also beside `sources`",
            files: "Sources/A/include/module.modulemap Sources/A/include/a.h Sources/A/s/a.c",
            targets: [.init(name: "A", sources: ["s"])], sources: "", hasOtherSources: true,
            mappedModules: ["Shim"]),
    ]

    @Test("The folder and its sources are found where SwiftPM finds them", arguments: cases)
    func layout(_ example: Case) throws {
        let files = example.files.split(separator: " ").map {
            (String($0), $0.hasSuffix("map") ? "module Shim {}" : "")
        }
        let folder = try TemporaryFolder(Dictionary(uniqueKeysWithValues: files))
        let manifest = PackageSnapshot(name: "P", toolsVersion: "5.9", targets: example.targets)
        let layout = TargetLocator(folder: folder.path, manifest: manifest).sources(of: example.targets[0])
        #expect(layout.directory == example.directory)
        #expect(layout.swiftFiles == example.sources.split(separator: " ").map(String.init))
        #expect(layout.hasOtherSources == example.hasOtherSources)
        #expect(layout.mappedModules == example.mappedModules)
    }

    @Test("A missing folder is a problem; system and binary targets need none")
    func missing() throws {
        let folder = try TemporaryFolder(["Sources/B/b.swift": ""])
        let targets: [PackageSnapshot.TargetEntry] = [
            .init(name: "A"), .init(name: "S", type: "system"), .init(name: "X", path: "Y"),
            .init(name: "Bin", type: "binary", path: "Bin.xcframework"),
        ]
        let locator = TargetLocator(folder: folder.path, manifest: PackageSnapshot(name: "P", targets: targets))
        let advice = "Create it, or give the right one by 'path:' in the manifest."
        #expect(
            targets.flatMap { locator.sources(of: $0).problems }.map { "\($0.path) \($0.message)" } == [
                "Sources/A is missing, and target 'A' needs this folder. \(advice)",
                "Y is missing, and target 'X' needs this folder. \(advice)",
            ]
        )
    }

    @Test("A linked folder is followed, a link that goes round is not")
    func links() throws {
        let folder = try TemporaryFolder(["Sources/A/In/a.swift": ""])
        try folder.link("Sources/A/Link", to: "In")
        try folder.link("Sources/A/In/Round", to: "../..")
        let target = PackageSnapshot.TargetEntry(name: "A")
        let layout = TargetLocator(folder: folder.path, manifest: PackageSnapshot(name: "P", targets: [target]))
            .sources(of: target)
        #expect(
            layout.swiftFiles.filter { !$0.contains("Round") } == ["Sources/A/In/a.swift", "Sources/A/Link/a.swift"])
        #expect(layout.problems.allSatisfy { $0.message.hasPrefix("is a link back to a folder that holds it") })
        #expect(!layout.problems.isEmpty)
    }
}
