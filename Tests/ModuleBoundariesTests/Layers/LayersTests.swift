import Foundation
import TestSupport
import Testing

@testable import ModuleBoundaries

/// The layers of each target that has folders, the lowest first; the empty name stands for the target's own folder.
/// The map of the repository tells what each holds.
private let layers: [String: [String]] = [
    "ModuleBoundaries": [
        "Basics", "Swift", "Manifest", "Model", "Configuration", "Loading", "Rules", "Reports", "Edits", "Index",
        "Questions", "Graph",
    ],
    "Strata": [
        "Names", "Errors", "Support", "Construction", "Running", "Parameters", "Registration", "Assembly",
        "Validation", "Linking", "Insight", "Front",
    ],
    "validate-deps": ["Output", "Arguments", "Input", "Queries", "Commands", ""],
]

@Suite("The layers of this package")
struct LayersTests {
    @Test("No file names a type of a layer above its own", arguments: layers.keys.sorted())
    func upward(target: String) throws {
        let sources = try TargetSources(root: Repository.url.path + "/Sources/" + target)
        #expect(sources.violations(of: layers[target]!) == [])
    }

    @Test("Every folder is a layer, and none holds over 45 % of its target's lines", arguments: layers.keys.sorted())
    func folders(target: String) throws {
        let sources = try TargetSources(root: Repository.url.path + "/Sources/" + target)
        #expect(sources.lines.keys.sorted() == layers[target]!.sorted())
        let whole = sources.lines.values.reduce(0, +)
        let large = sources.lines.filter { $0.value * 100 > whole * 45 }
        #expect(large == [:])
    }

    @Test("A name of a higher layer is told with its file, its line and both folders")
    func told() throws {
        let target = try TemporaryFolder([
            "Low/Stone.swift": """
            /// Above it is a Roof.
            struct Stone {
                let roof = 1
                func lay() -> String { "Roof \\(Stone.Roof.self)" }
                func cover(roof: Roof) -> Roof { roof }
            }
            """,
            "High/Roof.swift": "struct Roof { let stone: Stone }\nprivate struct Hidden {}\n",
            "High/Other.swift": "private struct Hidden {}\n",
        ])
        let sources = try TargetSources(root: target.path)
        #expect(
            sources.violations(of: ["Low", "High"]) == ["Low/Stone.swift:5 names `Roof` of High, a layer above Low"])
        #expect(
            sources.violations(of: ["High", "Low"]) == ["High/Roof.swift:1 names `Stone` of Low, a layer above High"])
        #expect(sources.lines == ["Low": 6, "High": 3])
    }
}

@Suite("The size of this package")
struct SizeTests {
    /// Declarations are counted as the word `public` in code, imports and comments aside.
    @Test("ModuleBoundaries has at most 200 public declarations")
    func publicDeclarations() throws {
        var count = 0
        for file in try Repository.files(below: "Sources/ModuleBoundaries", endings: ".swift") {
            count += Array(try Data(contentsOf: file)).withUnsafeBufferPointer { bytes in
                var lexer = Lexer(bytes)
                var words: [Token] = []
                while case let token = lexer.next(), token.kind != .end { words.append(token) }
                return zip(words, words.dropFirst()).count {
                    lexer.isWord($0, "public") && !lexer.isWord($1, "import")
                }
            }
        }
        #expect(count <= 200)
    }

    @Test("At most one source file in eight has under 30 lines")
    func smallFiles() throws {
        let files = try Repository.files(below: "Sources", endings: ".swift")
        let small = try files.filter { file in
            Array(try Data(contentsOf: file)).withUnsafeBufferPointer { LineTable.lineCount($0) } < 30
        }
        #expect(small.count * 8 <= files.count, "\(small.map(\.lastPathComponent).sorted())")
    }
}

@Suite("The map of the validator")
struct MapTests {
    private func map() throws -> String {
        let file = "Sources/ModuleBoundaries/ModuleBoundaries.docc/Architecture.md"
        return try String(contentsOf: Repository.url.appendingPathComponent(file), encoding: .utf8)
    }

    @Test("One import is followed from disk to the text report in at most 22 files, and all of them are there")
    func walk() throws {
        let files = try map().matches(of: /(?m)^\d+\. `([^`]*\.swift)`/).map { String($0.1) }
        #expect(files.count <= 22 && files.count > 10)
        let missing = files.filter { !FileManager.default.fileExists(atPath: "\(Repository.path)/Sources/\($0)") }
        #expect(missing == [])
    }

    @Test("It names the layers in their order")
    func namesLayers() throws {
        let named = try map().matches(of: /(?m)^\| `(\w+)` \|/).map { String($0.1) }
        #expect(named == layers["ModuleBoundaries"])
    }
}
