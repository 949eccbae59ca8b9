import TestSupport
import Testing

@Suite("The command line", .blocking)
struct CommandLineTests {
    @Test("--version prints one line")
    func version() throws {
        let outcome = ValidateDepsRun.run(["--version"])
        #expect(outcome == .init(status: 0, output: "validate-deps 1.0.0\n", errors: ""))
    }

    @Test(
        "--help works on every command before anything else is touched",
        arguments: ["check", "graph", "affected", "explain", "metrics", "init", "imports", "rules"]
    )
    func help(_ command: String) throws {
        let outcome = ValidateDepsRun.run([command, "--package-path", "/nowhere", "--nonsense", "--help"])
        #expect(outcome.status == 0)
        #expect(outcome.output.contains("USAGE: validate-deps \(command)"))
        #expect(outcome.errors.isEmpty)
    }

    @Test("--help alone lists every command")
    func programHelp() throws {
        let outcome = ValidateDepsRun.run(["--help"])
        #expect(outcome.status == 0)
        for command in ["check", "graph", "affected", "explain", "metrics", "init", "imports", "rules"] {
            #expect(outcome.output.contains("\n  \(command) "))
        }
    }

    @Test(
        "Words that make no sense end with exit 2, one message and nothing on standard output",
        arguments: [
            (
                "check --tier 3",
                "unknown option '--tier'. 'new' has it, 'check' has not. See 'validate-deps check --help'."
            ),
            ("chek", "unknown command 'chek'. Did you mean 'check'? See 'validate-deps --help'."),
            (
                "check --frmat json",
                "unknown option '--frmat'. Did you mean '--format'? See 'validate-deps check --help'."
            ),
            ("--xyzzy", "unknown option '--xyzzy'. See 'validate-deps check --help'."),
            ("--output", "option '--output' needs a value: FILE. See 'validate-deps check --help'."),
            ("--output --strict", "option '--output' needs a value: FILE. See 'validate-deps check --help'."),
            ("--strict=yes", "option '--strict' takes no value. See 'validate-deps check --help'."),
            ("--strict --strict", "option '--strict' is given twice. See 'validate-deps check --help'."),
            (
                "--format jsn",
                "'jsn' is no value of '--format': text, xcode, json, sarif, github, junit, markdown. Did you mean 'json'? "
                    + "See 'validate-deps check --help'."
            ),
            (
                "--strict imports",
                "'imports' is one word too many: a command comes first. See 'validate-deps check --help'."
            ),
            (
                "graph --link-base https://example.com",
                "--link-base only goes with --format html. See 'validate-deps graph --help'."
            ),
            (
                "graph --format html --link-base javascript:alert(1)",
                "'--link-base javascript:alert(1)' is no address: write one such as https://example.com/shop/blob/main. "
                    + "See 'validate-deps graph --help'."
            ),
            ("graph --since main", "--since only goes with --format html. See 'validate-deps graph --help'."),
            (
                "affected Sources/X.swift",
                """
                'Sources/X.swift' is one word too many: write '--files Sources/X.swift'. See 'validate-deps affected \
                --help'.
                """
            ),
            (
                "init --write --config my.json",
                """
                --write and --config cannot stand together. Add the tiers to my.json by hand. See 'validate-deps init \
                --help'.
                """
            ),
            ("--json", "unknown option '--json'. Did you mean '--format json'? See 'validate-deps check --help'."),
            ("fix --json", "unknown option '--json'. See 'validate-deps fix --help'."),
            ("---", "unknown option '---'. See 'validate-deps check --help'."),
            ("--path .", "unknown option '--path'. Did you mean '--package-path'? See 'validate-deps check --help'."),
            (
                "check --Fornat json",
                "unknown option '--Fornat'. Did you mean '--format'? See 'validate-deps check --help'."
            ),
            ("check Sources", "'Sources' is one word too many. See 'validate-deps check --help'."),
            (
                "--workspace . --package-path .",
                "--package-path and --workspace cannot stand together. See 'validate-deps check --help'."
            ),
        ]
    )
    func usage(words: String, message: String) throws {
        let outcome = ValidateDepsRun.run(words.split(separator: " ").map(String.init))
        #expect(outcome == .init(status: 2, output: "", errors: "error: \(message)\n"))
    }

    @Test("--help touches neither a broken package nor a broken configuration in the current folder")
    func helpBesideBrokenFiles() throws {
        let broken = try TemporaryFolder(["Package.swift": "nonsense(", ".validate-deps.json": "{nonsense"])
        for command in [
            [], ["check"], ["graph"], ["affected"], ["explain"], ["metrics"], ["init"], ["imports"], ["rules"],
        ] {
            let outcome = ValidateDepsRun.run(command + ["--help"], in: broken.path)
            #expect(outcome.status == 0 && outcome.errors.isEmpty && outcome.output.contains("USAGE: validate-deps"))
        }
    }

    @Test("Of files that 'imports' cannot read the others are listed, and it exits with 2")
    func importsOfMissingFile() throws {
        let folder = try TemporaryFolder(["A.swift": "import Foundation\n"])
        let outcome = ValidateDepsRun.run(["imports", "nope.swift", "A.swift"], in: folder.path)
        let message =
            "error: cannot read nope.swift: No such file or directory. Give the path of a readable file.\n"
        #expect(outcome == .init(status: 2, output: "A.swift:1:8: import Foundation\n", errors: message))
    }

    @Test("A reader that goes away ends the writing, not the verdict")
    func brokenPipe() throws {
        let package = try TemporaryFolder(FourTiers.files)
        let script =
            "'\(Program.validateDeps.path)' --package-path '\(package.path)' | true; exit ${PIPESTATUS[0]}"
        let outcome = try Program.withOwnCaches("/bin/bash").run(["-c", script])
        #expect(outcome == .init(status: 0, output: "", errors: ""))
    }
}
