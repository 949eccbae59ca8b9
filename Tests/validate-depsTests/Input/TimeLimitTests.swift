import Foundation
import TestSupport
import Testing

@Suite("A manifest that never ends", .blocking)
struct TimeLimitTests {
    /// The manifest says where it runs, and then runs forever.
    private let package: TemporaryFolder

    init() throws {
        package = try TemporaryFolder()
        try package.write(
            """
            // swift-tools-version: 6.0
            import PackageDescription
            while Context.environment["NEVER"] == nil {}
            let package = Package(name: "Endless")
            """,
            to: "Package.swift"
        )
    }

    /// The processes that evaluate the manifest: SwiftPM names the program `…-manifest`, and gives the folder's name to
    /// it. The compiler that builds the program, and what it starts, have both among their arguments, too.
    private var evaluations: [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return names.filter { Int($0) != nil }.compactMap { pid in
            let line = FileManager.default.contents(atPath: "/proc/\(pid)/cmdline") ?? Data()
            let words = line.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
            guard words.first?.hasSuffix("-manifest") == true else { return nil }
            let text = words.joined(separator: " ").replacingOccurrences(of: "\\/", with: "/")
            return text.contains(package.path) ? text : nil
        }
    }

    /// Whether all of them end; one that is killed goes when the system gives it a turn.
    private func isOver() -> Bool {
        let start = ContinuousClock.now
        while !evaluations.isEmpty, ContinuousClock.now - start < .seconds(20) { usleep(50_000) }
        return evaluations.isEmpty
    }

    @Test("SwiftPM is ended with what it started once its time is up")
    func limit() throws {
        let outcome = ValidateDepsRun.run(["--package-path", package.path, "--time-limit", "10"])
        #expect(
            outcome
                == .init(
                    status: 2,
                    output: "",
                    errors: """
                        error: SwiftPM did not answer about \(package.path) within 10 seconds and was ended. Run 'swift \
                        package dump-package' there to see what it waits for, or allow more time by --time-limit.

                        """
                )
        )
        #expect(isOver())
    }

    @Test("A limit that is no number of seconds is refused", arguments: ["0", "-1", "x", "1.5", "100000"])
    func refused(text: String) throws {
        let outcome = ValidateDepsRun.run(["--package-path", package.path, "--time-limit=\(text)"])
        #expect(outcome.status == 2)
        #expect(
            outcome.errors == """
                error: '\(text)' is no value of '--time-limit': a number of seconds from 1 to 86400. See 'validate-deps \
                check --help'.

                """
        )
    }

    #if os(Linux)
    /// A shell may have the tests ignore signals, and then the program does, too: `env` takes that back.
    @Test("Who ends the program ends SwiftPM and the manifest, too", arguments: [SIGTERM, SIGINT, SIGHUP])
    func interrupted(number: Int32) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [
            "--default-signal=TERM,INT,HUP", Program.validateDeps.path, "--package-path", package.path,
        ]
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        let start = ContinuousClock.now
        while evaluations.isEmpty, ContinuousClock.now - start < .seconds(120) { usleep(50_000) }
        #expect(evaluations.count == 1)
        kill(process.processIdentifier, number)
        process.waitUntilExit()
        #expect(process.terminationReason == .uncaughtSignal)
        #expect(process.terminationStatus == number)
        #expect(isOver())
    }
    #endif
}
