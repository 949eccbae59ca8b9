import Foundation
import ModuleBoundaries
import Testing

@Suite("What a manifest reads")
struct ManifestReadsTests {
    private static let head = "// swift-tools-version: 6.0\nimport PackageDescription\n"

    @Test(
        "Variables that are named are known, any other use of the environment means all of it",
        arguments: [
            ("let a = Context.environment[\"A\"]", ["A"], false),
            (
                "let a = Context.environment[\"A\", default: \"\"] + (Context.environment[ \"B\" ] ?? \"\")",
                ["A", "B"], false
            ),
            ("import Foundation\nlet a = ProcessInfo.processInfo.environment[\"A\"] != nil", ["A"], false),
            (
                "import class Foundation.ProcessInfo\nlet p = ProcessInfo.processInfo; _ = p.environment[\"A\"]", ["A"],
                false
            ),
            ("let all = Context.environment; let a = all[\"A\"]", [], true),
            ("let name = \"A\"; let a = Context.environment[name]", [], true),
            ("let a = Context.environment[\"A\\(1)\"]", [], true),
            ("let a = Context.environment[\"\\u{41}\"]", [], true),
            ("let a = Context.`environment`[\"A\"]", ["A"], false),
            ("let a = Context.environment.keys.contains(\"A\")", [], true),
            ("// Context.environment\nlet a = \"Context.environment\"", [], false),
            ("let package = Package(name: \"x\")", [], false),
        ]
    )
    func environment(text: String, variables: [String], isWhole: Bool) {
        let reads = ManifestReads(Array((Self.head + text).utf8))
        #expect(reads.isKnown)
        #expect(reads.variables.sorted() == variables)
        #expect(reads.readsWholeEnvironment == isWhole)
    }

    @Test(
        "What may read anything else is never kept",
        arguments: [
            "let a = Context.gitInformation?.currentTag",
            "@_silgen_name(\"access\") func reach(_: UnsafePointer<CChar>, _: Int32) -> Int32",
            "@_extern(c, \"access\") func reach(_: UnsafePointer<CChar>, _: Int32) -> Int32",
            "let a = readLine()", "let a = CommandLine.arguments", "let a = Int.random(in: 0...1)",
            "import Glibc\nlet a = access(\"x\", 0)",
            "#if canImport(Darwin)\nimport Darwin\n#endif",
            "import Foundation\nlet a = access(\"x\", 0) == 0",
            "import Foundation\nlet a = FileManager.default.fileExists(atPath: \"x\")",
            "import Foundation\nlet a = FileHandle(forReadingAtPath: \"x\") != nil",
            "import Foundation\nlet a = try? URL(fileURLWithPath: \"x\").checkResourceIsReachable()",
            "import Foundation\nlet a = try? String(contentsOfFile: \"x\", encoding: .utf8)",
            "import Foundation\nlet a = try? String(contentsOf: .init(fileURLWithPath: \"x\"))",
            "import class Foundation.ProcessInfo\nlet a = try? String(contentsOfFile: \"x\")",
            "import Foundation\nlet a = getenv(\"A\")",
            "import Foundation\nlet a = ProcessInfo.processInfo.hostName",
            "import Foundation\nlet a = Date()",
            "import Foundation\nlet a = Bundle.main", "import Foundation\nlet a = `stat`(1)",
        ]
    )
    func unknown(text: String) {
        #expect(!ManifestReads(Array((Self.head + text).utf8)).isKnown)
    }

    @Test("A manifest as people write it, Foundation and helpers of its own included, is known")
    func usual() {
        let text = """
            import Foundation

            let isCI = ProcessInfo.processInfo.environment["CI"] == "1"
            func feature(_ named: String, needs others: [Target.Dependency] = []) -> Target {
                .target(name: named, dependencies: ["Core"] + others.map { other in other }, path: "Sources/\\(named)")
            }
            var package = Package(
                name: "Shop", platforms: [.macOS(.v14), .iOS("17.0")],
                targets: [feature("A"), .testTarget(name: "T", dependencies: [.product(name: "P", package: "q")])])
            for target in package.targets where target.type != .system {
                target.swiftSettings = (target.swiftSettings ?? []) + [.enableUpcomingFeature("X"), .swiftLanguageMode(.v6)]
            }
            if isCI { package.dependencies.append(contentsOf: [.package(url: "https://x/y.git", from: "1.2.3")]) }
            """
        let reads = ManifestReads(Array((Self.head + text).utf8))
        #expect(reads.isKnown)
        #expect(reads.variables == ["CI"])
        #expect(!reads.readsWholeEnvironment)
    }

    @Test("Of several manifests for one package all count")
    func joined() {
        let texts = ["let a = Context.environment[\"A\"]", "let b = Context.environment[\"B\"]", "let a = readLine()"]
        let reads = texts.map { ManifestReads(Array((Self.head + $0).utf8)) }
        let known = ManifestReads(any: Array(reads.prefix(2)))
        #expect(known.isKnown)
        #expect(known.variables == ["A", "B"])
        #expect(!ManifestReads(any: reads).isKnown)
    }
}
