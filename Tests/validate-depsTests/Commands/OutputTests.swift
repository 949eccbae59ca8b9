import Foundation
import TestSupport
import Testing

@Suite("Where answers go", .blocking)
struct OutputTests {
    private func shell(_ command: String, in folder: String) throws -> Program.Outcome {
        try Program.withOwnCaches("/bin/sh").run(
            ["-c", command], in: folder, environment: ["TOOL": Program.validateDeps.path])
    }

    #if os(Linux)
    @Test("A full disk behind standard output ends with exit 2 and one message")
    func fullDisk() throws {
        let folder = try TemporaryFolder([:])
        let outcome = try shell("\"$TOOL\" rules > /dev/full", in: folder.path)
        let message = "error: cannot write to standard output. Make room where it leads, or send it elsewhere.\n"
        #expect(outcome == .init(status: 2, output: "", errors: message))
    }
    #endif

    @Test("A reader that goes away is no error")
    func brokenPipe() throws {
        let folder = try TemporaryFolder([:])
        let outcome = try shell("{ \"$TOOL\" rules; echo $? >&2; } | true", in: folder.path)
        #expect(outcome == .init(status: 0, output: "", errors: "0\n"))
    }

    @Test("--output writes through a link and leaves no temporary file behind")
    func link() throws {
        let folder = try TemporaryFolder(FourTiers.files)
        try folder.write("old", to: "reports/real.json")
        let link = folder.path + "/report.json"
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "reports/real.json")
        let outcome = ValidateDepsRun.run(
            ["--package-path", folder.path, "--format", "json", "--output", link])
        #expect(outcome == .init(status: 0, output: "", errors: ""))
        #expect(try folder.read("reports/real.json").hasPrefix("{\n  \"version\": 1,"))
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "reports/real.json")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(names.filter { $0.hasSuffix(".tmp") }.isEmpty)
    }

    @Test("A closed standard output ends with exit 2 and one message; where nothing is written it is no error")
    func closed() throws {
        let folder = try TemporaryFolder(FourTiers.files)
        let outcome = try shell("\"$TOOL\" >&-", in: folder.path)
        let message =
            "error: cannot write to standard output: it is closed. Send it somewhere, or name a file by --output.\n"
        #expect(outcome == .init(status: 2, output: "", errors: message))
        #expect(
            try shell("\"$TOOL\" --output report.txt >&-", in: folder.path)
                == .init(status: 0, output: "", errors: ""))
    }

    @Test(
        "--output replaces no manifest, source, configuration or file that the command reads",
        arguments: [
            "Package.swift", "Sources/CoreKit/Core.swift", ".validate-deps.json", ".validate-deps-baseline.json",
            "graph.txt", "link",
        ])
    func protected(name: String) throws {
        let folder = try TemporaryFolder(FourTiers.files)
        for file in [".validate-deps.json", ".validate-deps-baseline.json"] { try folder.write("{}", to: file) }
        try folder.write("[{\"name\": \"A\"}]", to: "graph.txt")
        try folder.link("link", to: "Package.swift")
        let before = try folder.read(name)
        let words = ["graph", "--package-path", "graph.json", "--config", ".validate-deps.json", "--output", name]
        let outcome = ValidateDepsRun.run(words, in: folder.path)
        let message =
            "error: --output \(name) would replace a file that is no report. Give another path, or remove the file first.\n"
        #expect(outcome == .init(status: 2, output: "", errors: message))
        #expect(try folder.read(name) == before)
    }

    @Test(
        "--output makes no file that the next run would read as something else",
        arguments: [
            ".validate-deps.json", ".validate-deps-baseline.json", "Sources/CoreKit/Report.swift", "frozen.json",
        ])
    func readLater(name: String) throws {
        let folder = try TemporaryFolder(FourTiers.files)
        let words = ["--write-baseline", "--baseline", "frozen.json", "--output", name]
        let outcome = ValidateDepsRun.run(words, in: folder.path)
        let message =
            "error: --output \(name) would make a file that is read as something else. Give another path.\n"
        #expect(outcome == .init(status: 2, output: "", errors: message))
        #expect(throws: (any Error).self) { try folder.read(name) }
    }

    @Test("What works on the files of packages does not show --graph, and says why it takes none")
    func noGraph() throws {
        let folder = try TemporaryFolder(FourTiers.files)
        for (words, message) in [
            (["diff", "--since", "main"], "--graph and --since cannot stand together."),
            (["fix"], "a graph file has no manifest to fix: leave out --graph."),
        ] {
            let help = ValidateDepsRun.run([words[0], "--help"], in: folder.path)
            #expect(help.output.contains("--package-path DIR") && !help.output.contains("--graph"))
            let outcome = ValidateDepsRun.run(words + ["--package-path", "graph.json"], in: folder.path)
            #expect(outcome.status == 2)
            #expect(outcome.errors.contains(message))
        }
    }
}
