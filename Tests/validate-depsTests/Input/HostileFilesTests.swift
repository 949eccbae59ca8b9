import Foundation
import TestSupport
import Testing

@Suite("Files and folders that are not what they should be", .blocking)
struct HostileFilesTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder(FourTiers.files) }

    private func check(_ words: String...) throws -> Program.Outcome {
        ValidateDepsRun.run(["--package-path", folder.path] + words)
    }

    private func shell(_ command: String) throws -> Program.Outcome {
        try Program.withOwnCaches("/bin/bash").run(
            ["-c", command], in: folder.path, environment: ["TOOL": Program.validateDeps.path])
    }

    @Test("A Package.swift that is a folder, a pipe or a link to nothing is named as what it is")
    func manifests() throws {
        let path = folder.path + "/Package.swift"
        func outcome(_ make: () throws -> Void) throws -> Program.Outcome {
            try FileManager.default.removeItem(atPath: path)
            try make()
            return try check()
        }
        let made = try [
            outcome { try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false) },
            outcome { #expect(mkfifo(path, 0o600) == 0) },
            outcome { try folder.link("Package.swift", to: "Package.swift") },
            outcome { try folder.link("Package.swift", to: "gone") },
        ]
        #expect(made.map(\.status) == [2, 2, 2, 2])
        #expect(
            made.map(\.errors) == [
                "error: cannot read \(path): It is a folder, not a file. Make it a readable file.\n",
                "error: cannot read \(path): It is a named pipe, not a regular file. Make it a readable file.\n",
                "error: \(path) is a link that leads nowhere: Too many levels of symbolic links. Fix or remove it.\n",
                "error: \(path) is a link that leads nowhere: No such file or directory. Fix or remove it.\n",
            ]
        )
    }

    @Test("A configuration or a baseline that is a pipe or a folder is named as what it is, and not waited for")
    func usualFiles() throws {
        func outcome(_ name: String, isFolder: Bool) throws -> Program.Outcome {
            let path = "\(folder.path)/\(name)"
            if isFolder {
                try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
            } else {
                #expect(mkfifo(path, 0o600) == 0)
            }
            defer { try? FileManager.default.removeItem(atPath: path) }
            return try check()
        }
        for (name, what, remedy) in [
            (
                ".validate-deps.json", "configuration",
                "Make it a readable file, remove it, or name another by --config."
            ),
            (".validate-deps-baseline.json", "baseline", "Make it a readable file, or remove it."),
        ] {
            let pipe = try outcome(name, isFolder: false)
            let directory = try outcome(name, isFolder: true)
            let start = "error: cannot read the \(what) \(folder.path)/\(name): "
            #expect(pipe.errors == start + "It is a named pipe, not a regular file. \(remedy)\n")
            #expect(directory.errors == start + "It is a folder, not a file. \(remedy)\n")
            #expect([pipe.status, directory.status] == [2, 2])
        }
    }

    @Test("--config and --graph take pipes")
    func pipes() throws {
        let outcome = try shell(
            """
            "$TOOL" --graph <(echo '[{"name": "A", "dependencies": ["B"]}, {"name": "B"}]') --format xcode \
            --config <(echo '{version: 1, forbid: [{in: {target: "A"}, imports: ["B"]}]}') | sed 's|.*/fd/[0-9]*|FILE|'
            """
        )
        #expect(
            outcome.output == """
                FILE:1:33: error: A declares a dependency on B, which is forbidden in targets named "A". Fix: Remove B \
                from the dependencies of A. [forbidden-import]

                """
        )
        #expect(outcome.errors.isEmpty)
    }

    @Test("A graph without paths says what `exclude` cannot do there")
    func graphWithoutPaths() throws {
        try folder.write("[{\"name\": \"A\"}]", to: "g.json")
        try folder.write("{version: 1, exclude: [\"A/**\"]}", to: "c.json")
        let outcome = try shell("\"$TOOL\" --graph g.json --config c.json")
        #expect(
            outcome
                == .init(
                    status: 2,
                    output: "",
                    errors: """
                        error: c.json has 1 issue:
                        c.json:1:24: "A/**" excludes nothing: no target of this graph has a "path"

                        """
                )
        )
    }

    @Test("A pattern of `exclude` that nothing is like is no misspelling of the folder itself")
    func noNearMiss() throws {
        try folder.write("{version: 1, exclude: [\"q\"]}", to: ".validate-deps.json")
        #expect(try check("--quiet") == .init(status: 0, output: "", errors: ""))
    }

    @Test("Of 300,000 issues the first hundred are told")
    func manyIssues() throws {
        let keys = (0..<300_000).map { "k\($0): 1" }.joined(separator: ",")
        try folder.write("{version: 1, \(keys)}", to: ".validate-deps.json")
        let outcome = try check()
        let lines = outcome.errors.split(separator: "\n")
        #expect(outcome.status == 2)
        #expect(lines.first == "error: .validate-deps.json has 300000 issues:")
        #expect(lines.last == "… and 299900 more")
        #expect(lines.count == 102)
    }

    @Test("Of many patterns that match nothing the first are told with what was meant, and all are counted")
    func manyPatterns() throws {
        let names = (0..<5_000).map { "\"CoreKitt\($0)\"" }.joined(separator: ",")
        let tiers = (0..<5_000).map { "{targets: [\"CoreKit\($0)\"]}" }.joined(separator: ",")
        try folder.write("{version: 1, testSupport: [\(names)], tiers: [\(tiers)]}", to: ".validate-deps.json")
        let outcome = try check()
        let lines = outcome.errors.split(separator: "\n")
        #expect(outcome.status == 2)
        #expect(lines.first == "error: .validate-deps.json has 10000 issues:")
        #expect(
            lines[1] == ".validate-deps.json:1:28: \"CoreKitt0\" matches no target (did you mean \"CoreKit\"?)")
        #expect(lines.last == "… and 9900 more")
        #expect(lines.count == 102)
    }

    @Test("Of three megabytes that SwiftPM complains the beginning is told, and a crash is told as one")
    func complaints() throws {
        func outcome(_ script: String) throws -> Program.Outcome {
            try folder.write("#!/bin/sh\n\(script)\n", to: "bin/swift")
            _ = try Program.env.run(["chmod", "+x", folder.path + "/bin/swift"])
            return ValidateDepsRun.run(
                ["--package-path", folder.path, "--no-cache"],
                environment: ["PATH": folder.path + "/bin:/usr/bin:/bin"])
        }
        let many = try outcome("yes 'error: this manifest has a mistake in it' | head -70000 >&2; exit 1")
        let lines = many.errors.split(separator: "\n")
        #expect(many.status == 2)
        #expect(lines.count == 22)
        #expect(lines.last == "… and 69980 more lines")
        let long = try outcome("head -c 3000000 /dev/zero | tr '\\0' x >&2; exit 1")
        #expect(long.status == 2)
        #expect(long.errors.utf8.count < 10_000)
        let crash = try outcome("kill -SEGV $$")
        #expect(crash.status == 2)
        #expect(
            crash.errors == """
                error: SwiftPM was ended by signal 11 while it evaluated the manifest of \(folder.path). Run 'swift \
                package dump-package' there; if it fails as well, this toolchain does not work.

                """
        )
    }

    #if os(Linux)
    @Test("A name that is not UTF-8 is told as one, of sources and folders; other files do not matter")
    func misnamed() throws {
        let script = """
            cd Sources/CoreKit
            touch "$(printf 'a\\377.swift')" "$(printf 'b\\377.png')"
            mkdir "$(printf 'c\\377')"
            touch "$(printf 'c\\377/d.swift')"
            """
        #expect(try Program.env.run(["sh", "-c", script], in: folder.path).errors == "")
        let outcome = try check("--format", "json")
        #expect(outcome.status == 2)
        #expect(
            try JSONReport(outcome).problems == [
                "Sources/CoreKit/a\u{FFFD}.swift has a name that is not UTF-8, so it was not read. Rename it.",
                "Sources/CoreKit/c\u{FFFD} has a name that is not UTF-8, so it was not read. Rename it.",
            ])
    }

    @Test("32 file descriptors are enough")
    func fewDescriptors() throws {
        for index in 0..<200 { try folder.write("", to: "Sources/CoreKit/Folder\(index)/File\(index).swift") }
        // What the tests themselves have open counts, too.
        let outcome = try shell(
            """
            for file in /proc/$$/fd/*; do number=${file##*/}; [ $number -gt 2 ] && eval "exec $number>&-"; done
            ulimit -n 32; exec "$TOOL" --quiet --no-cache
            """
        )
        #expect(outcome == .init(status: 0, output: "", errors: ""))
    }

    @Test("A file that cannot be written for want of room, or is a folder, is told so")
    func writing() throws {
        try folder.write("", to: "folder/inner")
        #expect(
            try check("--output", "/dev/full").errors
                == "error: cannot write /dev/full: No space left on device. Make room there, or write elsewhere.\n")
        #expect(
            try check("--output", folder.path + "/folder").errors
                == "error: cannot write \(folder.path)/folder: it is a folder. Give the path of a file.\n")
    }
    #endif

    @Test("`init --write` leaves nothing where the baseline cannot be written")
    func allOrNothing() throws {
        let manifest = try folder.read("Package.swift").replacing("// TIER", with: "// Of old: TIER")
        try folder.write(manifest, to: "Package.swift")
        try folder.write("import CoreKit\nimport HomeFeature\n", to: "Sources/AuthDomain/Session.swift")
        try folder.write("", to: ".validate-deps-baseline.json/inner")
        let outcome = ValidateDepsRun.run(["init", "--write", "--package-path", folder.path])
        #expect(outcome.status == 2)
        #expect(outcome.output.isEmpty)
        #expect(
            outcome.errors == """
                error: nothing was written: cannot write \(folder.path)/.validate-deps-baseline.json: it is a folder. \
                Give the path of a file.

                """
        )
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/.validate-deps.json"))
    }

    @Test("A folder that may not be read is a problem", .enabled(if: geteuid() != 0, "root reads every folder"))
    func unreadable() throws {
        let path = folder.path + "/Sources/UserDomain"
        try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: path)
        defer { try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path) }
        let outcome = try check("--quiet")
        #expect(outcome.status == 2)
        #expect(
            outcome.output.contains(
                "Sources/UserDomain cannot be read: Permission denied. Make the folder readable, or exclude it."))
    }

    @Test("`init` on a package that depends on this one ends clean")
    func client() throws {
        let manifest = """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
                name: "Client",
                dependencies: [.package(name: "Strata", path: "\(Repository.path)")],
                targets: [
                    .target(name: "CoreKit", dependencies: [.product(name: "Strata", package: "Strata")]),
                    .target(name: "AuthFeature", dependencies: ["CoreKit"]),
                    .target(
                        name: "AuthMocks", dependencies: ["AuthFeature", .product(name: "StrataTesting", package: "Strata")]),
                    .testTarget(name: "AuthFeatureTests", dependencies: ["AuthFeature", "AuthMocks"]),
                ]
            )
            """
        let client = try TemporaryFolder([
            "Package.swift": manifest,
            "Sources/CoreKit/A.swift": "import Strata\n",
            "Sources/AuthFeature/A.swift": "import CoreKit\n",
            "Sources/AuthMocks/A.swift": "import StrataTesting\nimport Testing\n@testable import AuthFeature\n",
            "Tests/AuthFeatureTests/A.swift": "import AuthMocks\n@testable import AuthFeature\n",
        ])
        let words = ["--package-path", client.path]
        let made = ValidateDepsRun.run(["init", "--write"] + words)
        #expect(made.status == 0)
        #expect(made.errors.isEmpty)
        #expect(
            ValidateDepsRun.run(["--strict", "--quiet"] + words) == .init(status: 0, output: "", errors: ""))
        #expect(!FileManager.default.fileExists(atPath: client.path + "/.validate-deps-baseline.json"))
    }

    @Test("A target explains itself only by a cycle")
    func explainItself() throws {
        let outcome = ValidateDepsRun.run(["explain", "CoreKit", "CoreKit", "--package-path", folder.path])
        #expect(
            outcome
                == .init(
                    status: 1,
                    output: "No chain of imports leads from CoreKit back to itself: it stands in no cycle.\n",
                    errors: ""
                )
        )
    }
}
