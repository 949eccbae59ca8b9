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
            unusable + "FOLDER/Package.swift:3:45: error: type 'Target' has no member 'targt'\n"
        ),
        (
            "let package = Package(name: \"x\", targets: [.target(name: \"a\"), .target(name: \"a\")])",
            unusable + "error: 'NAME': duplicate target named 'a'\n"
        ),
        ("let none: Int? = nil\nlet package = Package(name: \"x\\(none!)\")", unusable),
    ]

    private static let unusable = """
        SwiftPM cannot evaluate the manifest of FOLDER. Fix it until 'swift package dump-package' works there:

        """

    @Test("It ends with exit 2 and one message that says what to do", arguments: cases)
    func hostile(manifest: String?, message: String) throws {
        let head = "// swift-tools-version: 6.0\nimport PackageDescription\n"
        let folder = try TemporaryFolder(manifest.map { ["Package.swift": head + $0] } ?? [:])
        let outcome = ValidateDepsRun.run(["--package-path", folder.path])
        let name = folder.path.split(separator: "/").last.map(String.init) ?? ""
        let expected =
            "error: " + message.replacing("FOLDER", with: folder.path).replacing("NAME", with: name.lowercased())
        #expect(outcome.status == 2 && outcome.output.isEmpty)
        #expect(outcome.errors.lowercased().hasPrefix(expected.lowercased()), "\(outcome.errors)")
    }

    /// The processes that evaluate a manifest: SwiftPM names the program `…-manifest`, and gives the folder's name to it.
    private func evaluations(of folder: String) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return names.filter { Int($0) != nil }.compactMap { pid in
            let line = FileManager.default.contents(atPath: "/proc/\(pid)/cmdline") ?? Data()
            let words = line.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
            guard words.first?.hasSuffix("-manifest") == true else { return nil }
            let text = words.joined(separator: " ").replacing("\\/", with: "/")
            return text.contains(folder) ? text : nil
        }
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
        while !evaluations(of: package.path).isEmpty, ContinuousClock.now - start < .seconds(20) { usleep(50_000) }
        #expect(evaluations(of: package.path).isEmpty)
    }
}
