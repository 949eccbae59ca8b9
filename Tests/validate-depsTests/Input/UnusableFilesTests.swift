import Foundation
import TestSupport
import Testing

@Suite("Files that cannot be used", .blocking)
struct UnusableFilesTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder(FourTiers.files) }

    @Test(
        "A configuration, a baseline or a wiring that cannot be read ends with exit 2 and one message",
        arguments: [
            (["--config", "gone.json"], "cannot read the configuration gone.json: No such file or directory. "),
            (
                ["--baseline", "gone.json"],
                "cannot read the baseline gone.json: No such file or directory. Check that "
            ),
            (["--config", "Sources"], "cannot read the configuration Sources: "),
            (["graph", "--wiring", "gone.json"], "cannot read the wiring gone.json: the file does not exist "),
            (["--package-path", "gone"], "there is no file or folder gone. Give the path of something to check."),
            (["--package-path", "gone.json"], "cannot read the graph gone.json: No such file or directory. "),
            (["README.md"], "README.md is not a package's folder, an .xcodeproj, an .xcworkspace or a .json graph."),
            (["--scratch-path", "gone"], "there is no folder gone. Give the folder in which 'swift package resolve' "),
        ])
    func missing(words: [String], message: String) throws {
        try folder.write("", to: "README.md")
        let outcome = ValidateDepsRun.run(words, in: folder.path)
        #expect(outcome.status == 2 && outcome.output.isEmpty)
        #expect(outcome.errors.hasPrefix("error: " + message), "\(outcome.errors)")
    }

    @Test("init --write leaves nothing if the baseline cannot be written")
    func allOrNothing() throws {
        let manifest = try folder.read("Package.swift").replacing(/\ *\/\/ TIER.*\n/, with: "")
        try folder.write(manifest, to: "Package.swift")
        try folder.write("import CoreKit\nimport HomeFeature\n", to: "Sources/AuthDomain/Session.swift")
        try folder.write("", to: ".validate-deps-baseline.json/inner")
        let outcome = ValidateDepsRun.run(["init", "--write"], in: folder.path)
        #expect(outcome.status == 2 && outcome.output.isEmpty)
        #expect(outcome.errors.hasPrefix("error: nothing was written: cannot "))
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/.validate-deps.json"))
    }
}
