import Foundation
import TestSupport
import Testing

@Suite("new writes a feature", .blocking)
struct NewCommandTests {
    /// A way to write targets and tiers, and the lines that a new target adds to it.
    struct Style: CustomTestStringConvertible {
        var testDescription: String
        var manifest: String
        var configuration: String?
        var words = ["HelpFeature", "--tier", "Feature"]
        var lines: [String]
        /// Lines that the configuration gets.
        var configured: [String] = []
        var folders = ["Sources/HelpFeature", "Tests/HelpFeatureTests"]
        /// Source files that the package has already.
        var sources = ["Sources/CoreKit", "Sources/HomeFeature"]
    }

    private static func manifest(_ targets: String, before: String = "", products: String = "") -> String {
        """
        // swift-tools-version: 6.0
        import PackageDescription
        \(before)
        let package = Package(
            name: "P",
        \(products)    dependencies: [.package(name: "Strata", path: "\(Repository.path)")],
            targets: [
        \(targets)
            ]
        )

        """
    }

    static let styles = [
        Style(
            testDescription: "comments above the targets of each tier, tests at the end",
            manifest: manifest(
                """
                        // TIER 1: Core
                        .target(name: "CoreKit"),

                        // TIER 2: Feature
                        .target(name: "HomeFeature"),

                        // TIER 3: App

                        .testTarget(name: "CoreKitTests"),
                """),
            lines: [
                #"        .target(name: "HelpFeature"),"#,
                #"        .testTarget(name: "HelpFeatureTests", dependencies: ["HelpFeature"]),"#,
            ],
            sources: ["Sources/CoreKit", "Sources/HomeFeature", "Tests/CoreKitTests"]
        ),
        Style(
            testDescription: "a comment behind each target",
            manifest: manifest(
                """
                        .target(name: "CoreKit"),  // tier: 1
                        .target(name: "HomeFeature"),  // tier: 2
                """),
            words: ["HelpFeature", "--tier", "2"],
            lines: [
                #"        .target(name: "HelpFeature"),  // tier: 2"#,
                #"        .testTarget(name: "HelpFeatureTests", dependencies: ["HelpFeature"]),"#,
            ]
        ),
        Style(
            testDescription: "names in the configuration, sources in src",
            manifest: manifest(
                """
                \t\t.target(name: "CoreKit"),
                \t\t.target(name: "HomeFeature")
                """),
            configuration: """
                {tiers: [{name: "Core", targets: ["Core*"]},
                  {name: "Feature", targets: ["HomeFeature"]}]}
                """,
            lines: [
                "\t\t.target(name: \"HomeFeature\"),",
                "\t\t.target(name: \"HelpFeature\"),",
                "\t\t.testTarget(name: \"HelpFeatureTests\", dependencies: [\"HelpFeature\"])",
            ],
            configured: [#"  {name: "Feature", targets: ["HomeFeature", "HelpFeature"]}]}"#],
            folders: ["src/HelpFeature", "Tests/HelpFeatureTests"],
            sources: ["src/CoreKit", "src/HomeFeature"]
        ),
        Style(
            testDescription: "targets by helpers and in a list of their own, folders elsewhere",
            manifest: """
                // swift-tools-version: 6.0
                import PackageDescription
                func core(_ name: String) -> Target { .target(name: name, path: "Modules/\\(name)") }
                let package = Package(
                    name: "P",
                    dependencies: [.package(name: "Strata", path: "\(Repository.path)")],
                    targets: [core("CoreKit")]
                )
                package.targets += [
                    // Features
                    .target(name: "HomeFeature", path: "Modules/HomeFeature/Sources"),
                    .testTarget(name: "HomeFeatureTests", path: "Modules/HomeFeature/Tests"),
                ]

                """,
            configuration: #"{version: 1, tiers: [{targets: ["CoreKit"]}, {name: "Feature", targets: ["*Feature"]}]}"#,
            lines: [
                #"    .target(name: "HelpFeature", path: "Modules/HelpFeature/Sources"),"#,
                #"    .testTarget(name: "HelpFeatureTests", dependencies: ["HelpFeature"], path: "Modules/HelpFeature/Tests"),"#,
            ],
            folders: ["Modules/HelpFeature/Sources", "Modules/HelpFeature/Tests"],
            sources: ["Modules/CoreKit", "Modules/HomeFeature/Sources", "Modules/HomeFeature/Tests"]
        ),
    ]

    @Test("It adds to the manifest in the style at hand, and check finds nothing", arguments: styles)
    func style(_ style: Style) throws {
        let folder = try TemporaryFolder(["Package.swift": style.manifest])
        for source in style.sources { try folder.write("struct A {}\n", to: "\(source)/a.swift") }
        if let text = style.configuration { try folder.write(text, to: ".validate-deps.json") }
        let outcome = ValidateDepsRun.run(["new"] + style.words, in: folder.path)
        #expect(outcome.errors == "" && outcome.status == 0)
        #expect(try Self.added(to: style.manifest, in: folder.read("Package.swift")) == style.lines)
        if let text = style.configuration {
            #expect(try Self.added(to: text, in: folder.read(".validate-deps.json")) == style.configured)
        }
        for path in style.folders { #expect(FileManager.default.fileExists(atPath: "\(folder.path)/\(path)")) }
        // The fullest template, too: it depends on a product, and so do its tests.
        let full = ["new", "NewsFeature", "--template", "viper"] + style.words.dropFirst()
        let second = ValidateDepsRun.run(full, in: folder.path)
        #expect(second.errors == "" && second.status == 0)
        let check = ValidateDepsRun.run(["--strict"], in: folder.path)
        #expect(check.status == 0, "\(check.output)")
    }

    /// The lines of a text that another one does not have.
    private static func added(to old: String, in new: String) -> [String] {
        let lines = [old, new].map { $0.components(separatedBy: "\n") }
        return lines[1].difference(from: lines[0]).compactMap { change in
            if case .insert(_, let line, _) = change { line } else { nil }
        }
    }

    @Test("A dry run prints the files and the difference, and writes nothing")
    func dryRun() throws {
        let folder = try TemporaryFolder(FourTiers.files)
        let before = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
        let outcome = ValidateDepsRun.run(["new", "HelpFeature", "--tier", "Feature", "--dry-run"], in: folder.path)
        #expect(outcome.output.hasPrefix("Would write:\n  Sources/HelpFeature/HelpItem.swift\n"))
        #expect(outcome.output.contains("\n+        .target(name: \"HelpFeature\"),\n"))
        #expect(outcome.status == 0)
        #expect(try folder.read("Package.swift") == FourTiers.manifest)
        #expect(try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted() == before)
    }

    @Test("A template of the package's own needs what it imports")
    func ownTemplate() throws {
        let folder = try TemporaryFolder(FourTiers.files)
        try folder.write(
            "import AuthDomain\n\nlet __short__ = Session.self\n",
            to: ".validate-deps/templates/page/Sources/__Name__/__Short__View.swift.template")
        let outcome = ValidateDepsRun.run(["new", "HelpFeature", "--tier", "3", "--template", "page"], in: folder.path)
        #expect(
            outcome.output == """
                Wrote:
                  Sources/HelpFeature/HelpView.swift

                Package.swift
                  + HelpFeature

                Added 1 file and 1 target, and the manifest reads as intended.

                """)
        #expect(outcome.errors == "")
        #expect(
            try folder.read("Sources/HelpFeature/HelpView.swift") == "import AuthDomain\n\nlet help = Session.self\n")
        #expect(ValidateDepsRun.run(["--strict"], in: folder.path).status == 0)
    }
}
