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

    private func check(
        cache: String? = nil,
        variables: [String: String] = [:],
        words: [String] = []
    ) throws -> Program.Outcome {
        var environment = variables
        environment["PATH"] = folder.path + "/bin:/usr/bin:/bin"
        environment["XDG_CACHE_HOME"] = cache ?? folder.path + "/cache"
        return ValidateDepsRun.run(
            ["--package-path", folder.path + "/package", "--format", "json"] + words,
            environment: environment
        )
    }

    private var starts: Int {
        get throws {
            guard FileManager.default.fileExists(atPath: folder.path + "/starts") else { return 0 }
            return try folder.read("starts").split(separator: "\n").count
        }
    }

    private var entries: [String] {
        get throws {
            let entries = folder.path + "/cache/validate-deps"
            return try FileManager.default.contentsOfDirectory(atPath: entries).map { "cache/validate-deps/\($0)" }
        }
    }

    @Test("A second run starts no process and says the same")
    func hit() throws {
        let first = try check()
        #expect(first.status == 0)
        #expect(try starts == 1)
        #expect(try check() == first)
        #expect(try starts == 1)
        #expect(try entries.count == 1)
    }

    @Test("A change to the manifest, another manifest beside it, or another compiler asks again")
    func misses() throws {
        _ = try check()
        try folder.edit("package/Package.swift", replace: "name: \"Shop\"", with: "name: \"Store\"")
        #expect(try JSONReport(check()).package == "Store")
        #expect(try starts == 2)
        try folder.write(folder.read("bin/swift") + "# newer\n", to: "bin/swift")
        _ = try check()
        #expect(try starts == 3)
        let newer = try folder.read("package/Package.swift").replacingOccurrences(of: "Store", with: "Newer")
        try folder.write(newer, to: "package/Package@swift-6.swift")
        #expect(try JSONReport(check()).package == "Newer")
        // One start for the answer, one for the version that the choice of the manifest depends on.
        #expect(try starts == 5)
        _ = try check()
        #expect(try starts == 5)
    }

    @Test("The environment counts only where the manifest reads it")
    func environment() throws {
        _ = try check(variables: ["TIER": "1"])
        _ = try check(variables: ["TIER": "2"])
        #expect(try starts == 1)
        try folder.edit(
            "package/Package.swift",
            replace: "let package",
            with: "let tier = Context.environment[\"TIER\"] ?? \"\"\n\nlet package"
        )
        _ = try check(variables: ["TIER": "1"])
        _ = try check(variables: ["TIER": "1"])
        #expect(try starts == 2)
        _ = try check(variables: ["TIER": "2"])
        #expect(try starts == 3)
        _ = try check(variables: ["TIER": "2", "OTHER": "1"])
        #expect(try starts == 3)
    }

    @Test("--no-cache asks anew, and the answer is kept")
    func noCache() throws {
        let first = try check()
        #expect(try check(words: ["--no-cache"]) == first)
        #expect(try starts == 2)
        #expect(try check() == first)
        #expect(try starts == 2)
    }
}
