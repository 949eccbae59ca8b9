import TestSupport
import Testing

@testable import ModuleBoundaries

/// `Core` declares `Log` and does not import it; a target that only macOS has does, and depends on `Core`.
@Suite("Files that no target owns")
struct UnownedFileTests {
    private static let text = """
        let package = Package(targets: targets + [.target(name: "Core", dependencies: ["Log"]), .target(name: "Log")])
        #if os(macOS)
        targets.append(.target(name: "Mac", dependencies: ["Core"], path: "Extra/Mac"))
        #endif
        """

    private func report(mac: String, excludes: [String] = []) throws -> (report: Report, model: ModuleModel) {
        let folder = try TemporaryFolder([
            "Sources/Core/a.swift": "struct A {}\n",
            "Sources/Log/a.swift": "struct Log {}\n",
            "Sources/Old/Deep/a.swift": "",
            "Sources/Old/a.swift": "",
            "Sources/Copy/Package.swift": "",
            "Sources/Copy/Sources/Copy/a.swift": "",
            "Tests/a.swift": "",
            "Extra/Mac/a.swift": mac,
            "Extra/b.swift": "",
        ])
        var set = PackageSet(name: "P", root: folder.path)
        let targets: [PackageSnapshot.TargetEntry] = [
            .init(name: "Core", dependencies: [.init(name: "Log")]), .init(name: "Log"),
        ]
        set.packages = [
            LoadedPackage(PackageSnapshot(name: "P", targets: targets), in: folder.path, text: Self.text)
        ]
        let configuration = Configuration(exclude: excludes.map { .init($0) })
        let model = ModelBuilder(set, configuration: configuration).build().model
        return (Checker(configuration: configuration).check(model), model)
    }

    @Test("They are listed in a note, with the targets that the manifest declares under a condition that is false")
    func note() throws {
        let found = try report(mac: "import Core\n")
        #expect(
            found.report.notes == [
                """
                No target owns 4 Swift files, so they were not read: Extra/Mac/a.swift, Sources/Old (2) and Tests/a.swift. \
                The manifest declares Mac under a condition that is false here.
                """
            ])
        #expect(try Diagram(found.model).unread == found.report.notes)
        let rest = try report(mac: "", excludes: ["Sources/Old/**", "Tests/**", "Extra/**"])
        #expect(rest.report.notes == [])
    }

    @Test("An entry that they need is no unused dependency")
    func unused() throws {
        func findings(_ mac: String) throws -> [String] {
            try report(mac: mac).report.findings.map { "\($0.rule) \($0.from)" }
        }
        #expect(try findings("import Core\n") == ["unused-dependency Core"])
        #expect(try findings("import Core\nimport Log\n") == [])
    }
}
