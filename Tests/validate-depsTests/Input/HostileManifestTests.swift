import Foundation
import TestSupport
import Testing

@Suite("Manifests that cannot be used", .blocking)
struct HostileManifestTests {
    /// The rest of a `Package.swift`, nil for none, and the message about it. `FOLDER` stands for the package's folder.
    static let cases: [(manifest: String?, message: String)] = [
        (
            nil,
            "there is no Package.swift in FOLDER. Run in the folder of a Swift package, or give it by --package-path.\n"
        ),
        (
            "let package = Package(name: \"x\", targets: [.targt(name: \"a\")])",
            """
            SwiftPM cannot evaluate the manifest of FOLDER. Fix it until 'swift package dump-package' works there:
            FOLDER/Package.swift:3:45: error: type 'Target' has no member 'targt'

            """
        ),
    ]

    @Test("It ends with exit 2 and one message that says what to do", arguments: cases)
    func hostile(manifest: String?, message: String) throws {
        let head = "// swift-tools-version: 6.0\nimport PackageDescription\n"
        let folder = try TemporaryFolder(manifest.map { ["Package.swift": head + $0] } ?? [:])
        let outcome = ValidateDepsRun.run(["--package-path", folder.path])
        #expect(outcome.status == 2 && outcome.output.isEmpty)
        let expected = "error: " + message.replacing("FOLDER", with: folder.path)
        #expect(outcome.errors.hasPrefix(expected), "\(outcome.errors)")
    }

    /// The number of processes that evaluate a manifest: SwiftPM names the program `…-manifest`, and passes the folder.
    private func evaluations(of folder: TemporaryFolder) -> Int {
        let name = URL(fileURLWithPath: folder.path).lastPathComponent
        let processes = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        let lines = processes.filter { Int($0) != nil }.map { process in
            String(decoding: FileManager.default.contents(atPath: "/proc/\(process)/cmdline") ?? Data(), as: UTF8.self)
        }
        return lines.filter { $0.contains("-manifest\0") && $0.contains(name) }.count
    }

    @Test("SwiftPM and the processes that it started are terminated when the time is up")
    func limit() throws {
        let package = try TemporaryFolder([
            "Package.swift": """
            // swift-tools-version: 6.0
            import PackageDescription
            while Context.environment["NEVER"] == nil {}
            let package = Package(name: "Endless")
            """
        ])
        let outcome = ValidateDepsRun.run(["--package-path", package.path, "--time-limit", "4"])
        #expect(outcome.status == 2 && outcome.output.isEmpty)
        #expect(outcome.errors.hasPrefix("error: SwiftPM did not answer about \(package.path) within 4 seconds "))
        let start = ContinuousClock.now
        while evaluations(of: package) > 0, ContinuousClock.now - start < .seconds(20) { usleep(50_000) }
        #expect(evaluations(of: package) == 0)
    }
}
