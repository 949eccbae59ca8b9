import Foundation
import TestSupport
import Testing

@Suite("Manifests that cannot be used", .blocking)
struct HostileManifestTests {
    /// A `Package.swift`, and what the program says of it. `FOLDER` stands for the package's folder.
    struct Case: CustomTestStringConvertible {
        var testDescription: String
        var manifest: String?
        var message: String
    }

    private static let unusable = """
        error: SwiftPM cannot evaluate the manifest of FOLDER. Fix it until 'swift package dump-package' works there:

        """

    static let cases = [
        Case(
            testDescription: "none at all",
            manifest: nil,
            message: """
                error: there is no Package.swift in FOLDER. Run in the folder of a Swift package, or give it by \
                --package-path.

                """
        ),
        Case(
            testDescription: "one that does not compile",
            manifest: """
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(name: "x", targets: [.targt(name: "a")])
                """,
            message: unusable + "FOLDER/Package.swift:3:45: error: type 'Target' has no member 'targt'\n"
        ),
        Case(
            testDescription: "one that declares a target twice",
            manifest: """
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(name: "x", targets: [.target(name: "a"), .target(name: "a")])
                """,
            message: unusable + "error: 'NAME': duplicate target named 'a'\n"
        ),
        Case(
            testDescription: "one that traps",
            manifest: """
                // swift-tools-version: 6.0
                import PackageDescription
                let none: Int? = nil
                let package = Package(name: "x\\(none!)")
                """,
            message: unusable
        ),
    ]

    @Test("It ends with exit 2, one message that says what to do and nothing on standard output", arguments: cases)
    func hostile(_ hostile: Case) throws {
        let folder = try TemporaryFolder(hostile.manifest.map { ["Package.swift": $0] } ?? [:])
        let outcome = ValidateDepsRun.run(["--package-path", folder.path])
        let name = folder.path.split(separator: "/").last.map(String.init) ?? ""
        let expected = hostile.message.replacingOccurrences(of: "FOLDER", with: folder.path)
            .replacingOccurrences(of: "NAME", with: name.lowercased())
        #expect(outcome.status == 2)
        #expect(outcome.output.isEmpty)
        #expect(outcome.errors.lowercased().hasPrefix(expected.lowercased()), "\(outcome.errors)")
    }
}
