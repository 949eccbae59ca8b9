import Foundation
import TestSupport
import Testing

#if os(Linux)
@Suite("The progress line", .blocking)
struct ProgressLineTests {
    /// A package whose manifest takes longer than a second, for `swift` itself is slow.
    private func slowPackage() throws -> TemporaryFolder {
        let package = try TemporaryFolder(FourTiers.files)
        try package.write(
            "#!/bin/sh\nsleep 1.5\nPATH=${PATH#*:} exec swift \"$@\"\n", to: "slow/swift")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: package.path + "/slow/swift")
        return package
    }

    private func check(_ package: TemporaryFolder, onTerminal: Bool) throws -> Program.Outcome {
        let command = "'\(Program.validateDeps.path)' check --quiet --package-path '\(package.path)'"
        let path = "\(package.path)/slow:\(ProcessInfo.processInfo.environment["PATH"] ?? "")"
        let words = onTerminal ? ["-qec", command, "/dev/null"] : ["-c", command]
        return try Program.withOwnCaches(onTerminal ? "/usr/bin/script" : "/bin/sh").run(
            words, environment: ["PATH": path])
    }

    @Test(
        "A run of more than a second tells so on a terminal, and takes the line away",
        .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/script"), "needs the program 'script'")
    )
    func terminal() throws {
        let outcome = try check(slowPackage(), onTerminal: true)
        #expect(outcome.status == 0)
        #expect(outcome.output.hasPrefix("\rvalidate-deps: reading packages and sources (1 s)"))
        #expect(outcome.output.hasSuffix("s)\r\u{1B}[K"))
    }

    @Test("Without a terminal nothing is written")
    func file() throws {
        #expect(try check(slowPackage(), onTerminal: false) == .init(status: 0, output: "", errors: ""))
    }
}
#endif
