import Foundation
import TestSupport
import Testing

@testable import validate_deps

@Suite("The command line", .blocking)
struct CommandLineTests {
    private static let names = CommandList.all.filter { !$0.isHidden }.map { $0.name }

    @Test("--version prints one line")
    func version() {
        #expect(ValidateDepsRun.run(["--version"]) == .init(status: 0, output: "validate-deps 1.0.0\n", errors: ""))
    }

    @Test("help and --help list every command, and need no package", arguments: [["help"], ["--help"], ["-h"]])
    func programHelp(words: [String]) throws {
        let broken = try TemporaryFolder(["Package.swift": "nonsense(", ".validate-deps.json": "{nonsense"])
        let outcome = ValidateDepsRun.run(words, in: broken.path)
        #expect(outcome.status == 0 && outcome.errors.isEmpty)
        for name in Self.names { #expect(outcome.output.contains("\n  \(name) ")) }
        #expect(!outcome.output.contains("imports  ") && !outcome.output.contains("--target"))
        #expect(!outcome.output.contains("--scratch-path"))
    }

    @Test("help COMMAND and COMMAND --help print the same", arguments: names + ["imports"])
    func commandHelp(name: String) {
        let help = ValidateDepsRun.run(["help", name])
        #expect(help.status == 0)
        #expect(help.output.contains("USAGE: validate-deps \(name)"))
        #expect(ValidateDepsRun.run([name, "--nonsense", "--help"]) == help)
        #expect(help.output.contains("--scratch-path") == (name == "check"))
        #expect(!help.output.split(separator: "\n").contains { $0.count > 120 })
    }

    @Test(
        "A command line that makes no sense ends with exit 2, one message and nothing on standard output",
        arguments: [
            ("--Fornat json", "unknown option '--Fornat'. Did you mean '--format'? See 'validate-deps help check'."),
            ("graf", "there is no command, file or folder 'graf'. Did you mean 'graph'? See 'validate-deps help'."),
            ("help graf", "there is no command 'graf'. Did you mean 'graph'? See 'validate-deps help'."),
            ("--output", "option '--output' needs a value: FILE. See 'validate-deps help check'."),
            ("--strict=yes", "option '--strict' takes no value. See 'validate-deps help check'."),
            ("-q --quiet", "option '--quiet' is given twice. See 'validate-deps help check'."),
            (
                "--format jsn",
                "'jsn' is not a value of '--format': text, xcode, json, sarif, github, junit, markdown. Did you mean "
                    + "'json'? See 'validate-deps help check'."
            ),
            ("--add", "--add needs --write-baseline. See 'validate-deps help check'."),
            ("-q -v", "--quiet and --verbose cannot be combined. See 'validate-deps help check'."),
            ("explain A", "'explain' needs FROM TO. See 'validate-deps help explain'."),
            ("metrics Sources", "'Sources' is one word too many. See 'validate-deps help metrics'."),
            ("affected", "'affected' needs --since REF or --files FILE…. See 'validate-deps help affected'."),
            ("diff", "'diff' needs one REF. See 'validate-deps help diff'."),
            (
                "new Feature",
                "'new' needs --tier: the name or the number of the feature's tier. See 'validate-deps help new'."
            ),
            ("graph --since main", "--since needs --format html. See 'validate-deps help graph'."),
            (
                "graph --link-base https://example.com",
                "--link-base needs --format html. See 'validate-deps help graph'."
            ),
            (
                "init --write --config my.json",
                "--write and --config cannot be combined. Add the tiers to my.json by hand. See 'validate-deps help init'."
            ),
            (
                "rules undeclard-import",
                "there is no rule 'undeclard-import'. Did you mean 'undeclared-import'? 'validate-deps rules' lists them all."
            ),
            ("--time-limit 1.5", "'1.5' is not a value of '--time-limit': a number of seconds from 1 to 86400."),
            ("--all a b", "--all takes one PATH, and there are 2."),
        ]
    )
    func usage(words: String, message: String) throws {
        let folder = try TemporaryFolder(["a/Package.swift": "", "b/Package.swift": ""])
        let outcome = ValidateDepsRun.run(words.split(separator: " ").map(String.init), in: folder.path)
        #expect(outcome == .init(status: 2, output: "", errors: "error: \(message)\n"))
    }

    @Test("rules lists every rule, and prints one whole")
    func rules() {
        let list = ValidateDepsRun.run(["rules"]).output.split(separator: "\n")
        #expect(list[0].hasSuffix("error    A target declares a dependency on a target of a higher tier."))
        let one = ValidateDepsRun.run(["rules", "undeclared-import"]).output
        #expect(one.hasPrefix("undeclared-import (error by default)\n\nA file imports "))
        #expect(one.contains("\n\nWhy\n  ") && one.contains("\n\nExample\n  ") && one.contains("\n\nFix\n  "))
    }

    @Test("imports lists the imports of files; an unreadable file is named, and it exits with 2")
    func imports() throws {
        let folder = try TemporaryFolder([
            "A.swift": "import Foundation\n#if os(Linux)\n@_spi(X) @testable public import struct C.D\n#endif\n"
        ])
        let text = ValidateDepsRun.run(["imports", "nope.swift", "A.swift"], in: folder.path)
        #expect(text.status == 2)
        #expect(
            text.output.hasPrefix(
                """
                A.swift:1:8: import Foundation
                A.swift:3:41: @_spi(X) @testable public import struct C  #if os(Linux)
                incomplete:\u{20}
                """))
        let json = ValidateDepsRun.run(["imports", "nope.swift", "A.swift", "--format", "json"], in: folder.path)
        #expect(json.errors.hasPrefix("incomplete: ") && json.errors.contains("nope.swift"))
        #expect(json.output.contains("\"kind\": null,\n    \"attributes\": [],\n    \"access\": null,"))
        #expect(json.output.contains("\"attributes\": [\"_spi(X)\", \"testable\"],\n    \"access\": \"public\","))
    }

    @Test("The ending of --output chooses the format unless --format does, and the command says what it wrote")
    func output() throws {
        let folder = try TemporaryFolder(FourTiers.files)
        for (words, start) in [
            (["check", "-o", "r.json"], "{\n  \"version\": 1,"), (["check", "-o", "r.xml"], "<?xml"),
            (["check", "-o", "r.md"], "### Module"), (["check", "-o", "r.sarif"], "{\n  \"$schema\""),
            (["check", "--format", "text", "-o", "r.json"], "No findings"), (["graph", "-o", "g.svg"], "<?xml"),
            (["graph", "-o", "g.dot"], "digraph"), (["metrics", "-o", "m.json"], "{\n"),
        ] {
            let name = words[words.count - 1]
            let outcome = ValidateDepsRun.run(words, in: folder.path)
            #expect(outcome == .init(status: 0, output: "Wrote \(name).\n", errors: ""))
            let text = try folder.read(name)
            #expect(text.hasPrefix(start), "\(words)")
        }
    }

    @Test("The page goes into a file of its own if standard output is a terminal")
    func page() throws {
        let folder = try TemporaryFolder(FourTiers.files)
        let words = ["graph", "--format", "html"]
        #expect(ValidateDepsRun.run(words, in: folder.path).output.hasPrefix("<!DOCTYPE html>"))
        let terminal = ValidateDepsRun.run(words, in: folder.path, terminal: Terminal(width: 80))
        #expect(terminal == .init(status: 0, output: "Wrote Shop-graph.html.\n", errors: ""))
        #expect(try folder.read("Shop-graph.html").hasPrefix("<!DOCTYPE html>"))
    }

    @Test("A terminal gets colours, links and short lines; NO_COLOR, --color and a file change that")
    func terminal() throws {
        let folder = try TemporaryFolder(FourTiers.files)
        try folder.write("import HomeFeature\n", to: "Sources/CoreKit/Core.swift")
        func isMarked(_ words: [String], _ terminal: Terminal?) -> [Bool] {
            let output = ValidateDepsRun.run(words, in: folder.path, terminal: terminal).output
            return [output.contains("\u{1B}[1;31merror"), output.contains("\u{1B}]8;;file://Sources/")]
        }
        #expect(isMarked([], Terminal(width: 60)) == [true, true])
        #expect(isMarked([], Terminal(width: 60, hasColors: false)) == [false, false])
        #expect(isMarked(["--color", "never"], Terminal(width: 60)) == [false, false])
        #expect(isMarked(["--color", "always"], nil) == [true, false])
        let plain = ValidateDepsRun.run(["--color", "never"], in: folder.path, terminal: Terminal(width: 60)).output
        #expect(!plain.split(separator: "\n").contains { $0.count > 60 })
    }

    @Test(
        "--output replaces no manifest, source, configuration or file that the command reads",
        arguments: [
            "Package.swift", "Sources/CoreKit/New.swift", ".validate-deps.json", ".validate-deps-baseline.json",
            "c.json", "link",
        ])
    func protected(name: String) throws {
        let folder = try TemporaryFolder(FourTiers.files)
        try folder.write("{}", to: "c.json")
        try folder.link("link", to: "Package.swift")
        let before = try? folder.read(name)
        let outcome = ValidateDepsRun.run(["--config", "c.json", "--output", name], in: folder.path)
        let message = "error: --output \(name) would replace a file that is no report. Name another file.\n"
        #expect(outcome == .init(status: 2, output: "", errors: message))
        #expect((try? folder.read(name)) == before)
    }

    @Test("A file that cannot be written is named with what to do", arguments: ["folder", "nowhere/r.json"])
    func unwritable(name: String) throws {
        let folder = try TemporaryFolder(FourTiers.files)
        try folder.write("", to: "folder/inner")
        let outcome = ValidateDepsRun.run(["--output", name], in: folder.path)
        #expect(outcome.status == 2 && outcome.output.isEmpty)
        #expect(outcome.errors.hasPrefix("error: cannot write \(name)"))
    }

    @Test("The same tree gives the same bytes", arguments: ["text", "json", "xcode", "sarif", "github", "junit"])
    func determinism(format: String) throws {
        let targets = (0..<40).map { (($0 == 20) ? "// TIER 2\n" : "") + ".target(name: \"T\($0)\"),\n" }
        let manifest = "let package = Package(name: \"Many\", targets: [\n// TIER 1\n\(targets.joined())])"
        let package = try TemporaryFolder([
            "Package.swift": "// swift-tools-version: 6.0\nimport PackageDescription\n\(manifest)"
        ])
        for index in 0..<40 {
            try package.write("import T\((index * 7 + 31) % 40)\nimport Foundation\n", to: "Sources/T\(index)/A.swift")
        }
        func run() -> Program.Outcome {
            var outcome = ValidateDepsRun.run(["--format", format], in: package.path)
            outcome.output.replace(/\ in \d+ ms\./, with: ".")
            return outcome
        }
        let first = run()
        #expect(first.status == 1)
        #expect(run() == first)
    }

    @Test("--target reports the findings of one target; an unknown one is named, and an excluded one is quiet")
    func target() throws {
        let package = try TemporaryFolder(FourTiers.files)
        try package.write("import HomeFeature\n", to: "Sources/CoreKit/Core.swift")
        let words = ["--format", "github", "--target"]
        #expect(
            ValidateDepsRun.run(words + ["AuthDomain"], in: package.path) == .init(status: 0, output: "", errors: ""))
        let core = ValidateDepsRun.run(words + ["CoreKit"], in: package.path)
        #expect(core.status == 1 && core.output.split(separator: "\n").count == 2)
        let unknown = ValidateDepsRun.run(words + ["AuthDomian"], in: package.path)
        let message = "error: no target is called 'AuthDomian'. Did you mean 'AuthDomain'?\n"
        #expect(unknown == .init(status: 2, output: "", errors: message))
        try package.write("{exclude: [\"Sources/CoreKit\"]}", to: ".validate-deps.json")
        #expect(ValidateDepsRun.run(words + ["CoreKit"], in: package.path) == .init(status: 0, output: "", errors: ""))
    }
}

@Suite("The program itself", .blocking)
struct ProgramTests {
    @Test("It exits as the run says; a reader that goes away is no error")
    func exits() throws {
        let folder = try TemporaryFolder(FourTiers.files)
        func shell(_ command: String) throws -> Program.Outcome {
            try Program.withOwnCaches("/bin/bash").run(
                ["-c", command], in: folder.path, environment: ["TOOL": Program.validateDeps.path])
        }
        #expect(try shell("\"$TOOL\" -q").status == 0)
        #expect(try shell("\"$TOOL\" --nonsense").status == 2)
        #expect(try shell("\"$TOOL\" rules | true; exit ${PIPESTATUS[0]}") == .init(status: 0, output: "", errors: ""))
        #if os(Linux)
        let full = try shell("\"$TOOL\" rules > /dev/full")
        let message = "error: cannot write to standard output: No space left on device. Name a file by --output.\n"
        #expect(full == .init(status: 2, output: "", errors: message))
        #endif
    }
}
