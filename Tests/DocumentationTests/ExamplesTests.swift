import Foundation
import TestSupport
import Testing

@Suite("The examples in comments compile", .blocking)
struct ExamplesTests {
    private static let prelude = Repository.url
        .appending(path: "Tests/DocumentationTests/Fixtures/Preludes/Prelude.swift")

    @Test("A whole manifest of the README is one that SwiftPM reads")
    func manifest() throws {
        let blocks = try CodeBlock.inMarkdown(Repository.url.appending(path: "README.md"), marked: "manifest")
        let whole = blocks.filter { $0.text.hasPrefix("// swift-tools-version") }
        #expect(blocks.count == 3 && whole.count == 1)
        for block in whole { #expect(try Compiler.readManifest(block.text).contains("\"name\" : \"Shop\"")) }
        // The lines to add stand in no manifest of their own.
        let lines = try #require(blocks.first).text
        let manifest = """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
                name: "MyApp",
            \(lines))
            """
        #expect(try Compiler.readManifest(manifest).contains("\"name\" : \"MyApp\""))
    }

    @Test("The manifest of the quick start is one that SwiftPM reads")
    func quickStart() throws {
        let article = Repository.url.appending(path: "Sources/Strata/Strata.docc/QuickStart.md")
        let manifest = try #require(try CodeBlock.inMarkdown(article, marked: "manifest").first)
        #expect(try Compiler.readManifest(manifest.text).contains("\"name\" : \"MyApp\""))
    }

    @Test("Lines of code in a comment compile inside a function")
    func lines() throws {
        var sources = ["Names.swift": Self.names]
        for (number, block) in try Self.commentBlocks().enumerated() where !Self.standsAlone(block) {
            let name = block.location.replacing(":", with: "-") + ".swift"
            sources[name] = Self.header + Self.function(number, block.text)
        }
        #expect(sources.count > 10)
        try expectToCompile(sources)
    }

    @Test(
        "A declaration in a comment compiles",
        arguments: try ExamplesTests.commentBlocks().filter(ExamplesTests.standsAlone))
    func declaration(_ block: CodeBlock) throws {
        var sources = ["main.swift": Self.header + block.text]
        if !block.text.contains("enum AuthModule") { sources["AuthModule.swift"] = Self.header + Self.authModule }
        try expectToCompile(sources)
    }

    @Test("Every public type with a capability of its own shows an example")
    func coverage() throws {
        let files = Set(try Self.commentBlocks().map { $0.location.prefix { $0 != ":" } })
        let expected: Set<Substring> = [
            "Assisted.swift", "Container.swift", "Container+init.swift", "Container+overriding.swift",
            "Container+resolve.swift", "Container+scopes.swift", "ContainerTrait.swift", "DependencyGraph.swift",
            "Injected.swift", "ModuleContract.swift", "ModuleRegistrar.swift", "Qualified.swift", "Registry.swift",
            "Registry+contribute.swift", "Registry+decorate.swift", "Registry+forward.swift", "Registry+scopes.swift",
            "Scope.swift",
        ]
        #expect(expected.subtracting(files).isEmpty)
    }

    private func expectToCompile(_ sources: [String: String]) throws {
        var sources = sources
        sources["Prelude.swift"] = try String(contentsOf: Self.prelude, encoding: .utf8)
        let diagnostics = try Compiler.typecheck(sources, options: ["-suppress-warnings"])
        #expect(diagnostics.isEmpty, Comment(rawValue: diagnostics))
    }

    private static func commentBlocks() throws -> [CodeBlock] {
        let root = Repository.url.appending(path: "Sources")
        return try ["Strata", "StrataTesting"].flatMap { target -> [CodeBlock] in
            let folder = root.appending(path: target)
            let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
            return try names.filter { $0.hasSuffix(".swift") }.flatMap {
                try CodeBlock.inComments(folder.appending(path: $0))
            }
        }
    }

    /// Whether the example declares something, rather than being lines out of a function.
    private static func standsAlone(_ block: CodeBlock) -> Bool {
        ["public ", "enum ", "struct ", "extension ", "@Test"].contains { block.text.hasPrefix($0) }
    }

    private static let header = "import Foundation\nimport Strata\nimport StrataTesting\nimport Testing\n"

    /// A function that has at hand what the examples talk about.
    private static func function(_ number: Int, _ lines: String) -> String {
        "func example\(number)(registry: inout Registry, container: Container, user: User) throws {\n\(lines)}\n"
    }

    private static let authModule = """
        struct AuthModule: ModuleRegistrar {
            static func registerDependencies(in registry: inout Registry) {}
        }
        func makeContainer() throws -> Container { try Container(AuthModule.self) }
        """

    private static let names =
        header + """
            enum APIBase {}
            final class Profile: Sendable {}
            struct Client {
                let base: URL
            }
            \(authModule)
            struct HomeModule: ModuleRegistrar {
                static func registerDependencies(in registry: inout Registry) {}
            }
            extension ScopeKey {
                static let session = ScopeKey("session")
                static let screen = ScopeKey("screen")
            }
            """
}
