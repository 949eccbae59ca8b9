import TestSupport
import Testing

/// Services that show findings beside code count paths from the top of the repository.
@Suite("Paths of a package in a subfolder of its repository", .blocking)
struct RepositoryPathsTests {
    @Test(
        "The formats of such services count from the top, the others from the package",
        arguments: [
            ("github", "::error file=Packages/Shop/Sources/CoreKit/Core.swift,line=1,"),
            ("sarif", "\"uri\": \"Packages/Shop/Sources/CoreKit/Core.swift\""),
            ("json", "\"file\": \"Sources/CoreKit/Core.swift\""),
            ("text", "\nSources/CoreKit/Core.swift:1:8: error:"),
        ]
    )
    func subfolder(format: String, expected: String) throws {
        // A worktree has a file of the name `.git`, a clone a folder.
        let repository = try TemporaryFolder([".git": "gitdir: elsewhere\n"])
        for (name, text) in FourTiers.files { try repository.write(text, to: "Packages/Shop/\(name)") }
        try repository.write("import HomeFeature\n", to: "Packages/Shop/Sources/CoreKit/Core.swift")
        let outcome = ValidateDepsRun.run(
            ["--package-path", repository.path + "/Packages/Shop", "--format", format])
        #expect(outcome.status == 1)
        #expect(outcome.output.contains(expected))
    }
}
