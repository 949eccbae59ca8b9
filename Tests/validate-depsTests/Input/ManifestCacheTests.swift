import Foundation
import TestSupport
import Testing

@Suite("SwiftPM's answer is cached", .blocking)
struct ManifestCacheTests {
    /// A package, a cache and a `swift` that writes down each start.
    ///
    ///     package/  cache/  bin/swift  starts
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        for (name, text) in FourTiers.files { try folder.write(text, to: "package/\(name)") }
        let swift = try #require(
            ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":").map { "\($0)/swift" }
                .first { FileManager.default.isExecutableFile(atPath: $0) }
        )
        try folder.write("#!/bin/sh\necho \"$*\" >> '\(folder.path)/starts'\nexec '\(swift)' \"$@\"\n", to: "bin/swift")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path + "/bin/swift")
    }

    private func check(_ words: String..., variables: [String: String] = [:]) -> Program.Outcome {
        var environment = variables
        environment["PATH"] = folder.path + "/bin:/usr/bin:/bin"
        environment["XDG_CACHE_HOME"] = folder.path + "/cache"
        return ValidateDepsRun.run(
            ["--package-path", folder.path + "/package", "--format", "json"] + words, environment: environment)
    }

    private func starts() -> Int { (try? folder.read("starts").split(separator: "\n").count) ?? 0 }

    @Test("A second run starts no process and says the same; --no-cache asks anew, and the answer is kept")
    func hit() throws {
        let first = check()
        #expect(first.status == 0 && starts() == 1)
        #expect(check() == first && starts() == 1)
        #expect(check("--no-cache") == first && starts() == 2)
        #expect(check() == first && starts() == 2)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/cache/validate-deps").count == 1)
    }

    @Test("A change to the manifest, another manifest beside it, or another compiler asks again")
    func misses() throws {
        _ = check()
        try folder.edit("package/Package.swift", replace: "name: \"Shop\"", with: "name: \"Store\"")
        #expect(try JSONReport(check()).package == "Store" && starts() == 2)
        try folder.write(folder.read("bin/swift") + "# newer\n", to: "bin/swift")
        _ = check()
        #expect(starts() == 3)
        let newer = try folder.read("package/Package.swift").replacing("Store", with: "Newer")
        try folder.write(newer, to: "package/Package@swift-6.swift")
        #expect(try JSONReport(check()).package == "Newer")
        // One start for the answer, one for the version that the choice of the manifest depends on.
        #expect(starts() == 5)
        _ = check()
        #expect(starts() == 5)
    }

    @Test("The environment counts only as far as the manifest reads it")
    func environment() throws {
        for tier in ["1", "2"] { _ = check(variables: ["TIER": tier]) }
        #expect(starts() == 1)
        let text = "let tier = Context.environment[\"TIER\"] ?? \"\"\n\nlet package"
        try folder.edit("package/Package.swift", replace: "let package", with: text)
        for (tier, count) in [("1", 2), ("1", 2), ("2", 3)] {
            _ = check(variables: ["TIER": tier])
            #expect(starts() == count)
        }
        _ = check(variables: ["TIER": "2", "OTHER": "1"])
        #expect(starts() == 3)
    }
}
