import Foundation
import TestSupport
import Testing

@Suite("new writes everything or nothing", .blocking)
struct NewCommandErrorTests {
    /// A command line that fails, and its message.
    struct Refusal: CustomTestStringConvertible {
        var testDescription: String
        var files: [String: String] = [:]
        var words: String
        var error: String
    }

    private static func manifest(_ targets: String) -> String {
        "// swift-tools-version: 6.0\nimport PackageDescription\nlet package = Package(name: \"P\", \(targets))\n"
    }

    static let refusals = [
        Refusal(
            testDescription: "a name that is none", words: "my-help --tier 1",
            error:
                "'my-help' is no name for a feature: use letters, digits and _, a letter first, such as HelpFeature."),
        Refusal(
            testDescription: "an unknown template", words: "Help --tier 3 --template vipr",
            error:
                "there is no template 'vipr': give viper, mvvm, coordinator or library, or the path of a folder. Did you mean 'viper'?"
        ),
        Refusal(
            testDescription: "no tiers", files: ["Package.swift": manifest("targets: [.target(name: \"CoreKit\")]")],
            words: "Help --tier Core",
            error:
                "Package.swift has no tiers yet, so there is no tier 'Core'. Write '// TIER 1: Core' and its like above its targets; 'validate-deps init' proposes them."
        ),
        Refusal(
            testDescription: "no Strata", words: "Help --tier Feature --template mvvm",
            error:
                "the template 'mvvm' imports Strata, and Package.swift does not depend on Strata. Add it to the package's dependencies: .package(url: \"…/strata\", from: \"1.0.0\"). The template 'library' does without."
        ),
        Refusal(
            testDescription: "a folder that is there", files: ["Tests/HelpTests/notes.txt": "mine"],
            words: "Help --tier Feature",
            error: "Tests/HelpTests exists, and nothing in it is replaced. Move it away, or choose another name."),
        Refusal(
            testDescription: "computed targets",
            files: [
                "Package.swift": manifest("targets: [\"CoreKit\"].map { .target(name: $0) }"),
                ".validate-deps.json": #"{version: 1, tiers: [{name: "Core", targets: ["*"]}]}"#,
            ],
            words: "Help --tier Core",
            error:
                "Package.swift cannot be edited: no list literal of targets could be added to. Add them by hand, then the files: .target(name: \"Help\")."
        ),
        Refusal(
            testDescription: "a template that breaks a rule",
            files: ["page/Sources/__Name__/a.swift": "import HomeFeature\n"],
            words: "Help --tier Core --template page",
            error:
                "nothing was written: it would break upward-dependency at Package.swift:9:46: Help in tier 1 (Core) declares a dependency on HomeFeature in tier 3 (Feature), a higher tier."
        ),
    ]

    @Test("The obstacle is named, and nothing is written", arguments: refusals)
    func refuses(_ refusal: Refusal) throws {
        let own = ["Sources/CoreKit/a.swift": "struct A {}\n"]
        let files = refusal.files["Package.swift"] == nil ? FourTiers.files : own
        let folder = try TemporaryFolder(files.merging(refusal.files) { $1 })
        let before = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
        let words = refusal.words.split(separator: " ").map(String.init)
        let outcome = ValidateDepsRun.run(["new"] + words, in: folder.path)
        #expect(outcome == Program.Outcome(status: 2, output: "", errors: "error: \(refusal.error)\n"))
        #expect(try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted() == before)
    }
}
