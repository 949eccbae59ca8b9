import Foundation
import TestSupport
import Testing

@Suite("A manifest that never ends", .blocking)
struct TimeLimitTests {
    private let package: TemporaryFolder

    init() throws {
        package = try TemporaryFolder([
            "Package.swift": """
            // swift-tools-version: 6.0
            import PackageDescription
            while Context.environment["NEVER"] == nil {}
            let package = Package(name: "Endless")
            """
        ])
    }

    /// The processes that evaluate the manifest: SwiftPM names the program `…-manifest`, and gives the folder's name to it.
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

    private func isOver() -> Bool {
        let start = ContinuousClock.now
        while !evaluations.isEmpty, ContinuousClock.now - start < .seconds(20) { usleep(50_000) }
        return evaluations.isEmpty
    }

    @Test("SwiftPM and the processes that it started are terminated when the time is up")
    func limit() {
        let outcome = ValidateDepsRun.run(["--package-path", package.path, "--time-limit", "4"])
        #expect(outcome.status == 2 && outcome.output.isEmpty)
        #expect(outcome.errors.hasPrefix("error: SwiftPM did not answer about \(package.path) within 4 seconds "))
        #expect(isOver())
    }
}
