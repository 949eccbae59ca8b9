import Foundation
import TestSupport
import Testing

/// The Swift of an article is one program, from its first block to its last. Blocks that begin with a comment such as
/// `// Strata` or `// Both` are programs of their own: one for each such word. A block that begins with
/// `// Does not compile` stands alone, and the `text` block below it is the compiler's first error. Every other `text`
/// block below a Swift block is what the program has printed since the one before.
@Suite("The documentation's programs", .blocking)
struct ProgramTests {
    private static let fixtures = Repository.url.appending(path: "Tests/DocumentationTests/Fixtures")
    private static let mark = "-- the next block's output --"

    @Test(
        "What an article shows compiles, and prints what the article says",
        arguments: try Article.all().filter { !$0.path.contains("ModuleBoundaries.docc") })
    func programs(_ article: Article) throws {
        var corrections: [(Article.Block, String)] = []
        for (kind, blocks) in Self.programs(of: article) {
            let outputs = blocks.filter { $0.language == "text" }
            let swift = blocks.filter { $0.language == "swift" }
            let standIns = Self.standIns(of: swift)
            if outputs.isEmpty || !standIns.isEmpty {
                let header = standIns.isEmpty ? "import StrataTesting\nimport Testing\n" : ""
                let said = try Compiler.typecheck(
                    try Self.sources(header + Self.text(of: swift), of: article, kind: kind), standIns: standIns,
                    options: ["-suppress-warnings", "-emit-sil", "-wmo", "-o", "/dev/null"])
                #expect(said.isEmpty, "\(article.path), \(kind): \(said)")
            } else {
                let printed = try Compiler.output(of: try Self.sources(Self.marked(blocks), of: article, kind: kind))
                let parts = printed.components(separatedBy: Self.mark + "\n")
                try #require(parts.count == outputs.count + 1, "\(article.path), \(kind): \(printed)")
                for (block, part) in zip(outputs, parts) where block.text != part { corrections.append((block, part)) }
            }
        }
        // The tests of an article see its program.
        for block in article.blocks where block.firstLine.hasPrefix("// Tests/") {
            let program = Self.programs(of: article).first { $0.0.isEmpty }?.1.filter { $0.language == "swift" } ?? []
            var sources = try Self.sources(Self.text(of: program), of: article, kind: "")
            sources["Tests.swift"] = block.text.replacing(/@testable import \w+\n/, with: "")
            #expect(try Compiler.typecheck(sources, options: ["-suppress-warnings"]) == "", "\(article.path)")
        }
        for (block, output) in Self.refused(in: article) {
            let said = try Compiler.typecheck(
                try Self.sources("import StrataTesting\n" + block.text, of: article, kind: ""),
                options: ["-suppress-warnings", "-emit-sil", "-wmo", "-o", "/dev/null"])
            let error = Self.firstError(in: said)
            let message = error.map { "error: " + $0.components(separatedBy: " error: ")[1] + "\n" } ?? "It compiles.\n"
            if output.text != message { corrections.append((output, message)) }
        }
        if Article.isRewriting {
            try article.rewrite(corrections)
        } else {
            for (block, text) in corrections {
                Issue.record("\(article.path):\(block.lines.lowerBound): it says\n\(block.text)\nand it is\n\(text)")
            }
        }
    }

    /// The error that comes first in the source: the compiler's own order depends on that of overloads in a module.
    private static func firstError(in said: String) -> Substring? {
        said.split(separator: "\n").filter { $0.contains(": error: ") }.min { left, right in
            left.prefix { $0 != " " }.compare(right.prefix { $0 != " " }, options: .numeric) == .orderedAscending
        }
    }

    /// The blocks of each program, in order, by the word that names it.
    private static func programs(of article: Article) -> [(String, [Article.Block])] {
        var programs: [(String, [Article.Block])] = []
        var current: String?
        for block in article.blocks {
            if block.language == "swift" {
                let first = block.firstLine.hasPrefix("// ") ? String(block.firstLine.dropFirst(3)) : ""
                let isProgram = !["Does not compile", "Package.swift"].contains(first) && !first.hasPrefix("Tests/")
                current = isProgram ? names.contains(first) ? first : "" : nil
            } else if block.language != "text" {
                current = nil
            }
            guard let name = current else { continue }
            if let index = programs.firstIndex(where: { $0.0 == name }) {
                programs[index].1.append(block)
            } else if block.language == "swift" {
                programs.append((name, [block]))
            }
            if block.language == "text" { current = nil }
        }
        return programs
    }

    private static let names: Set<String> = [
        "Strata", "Both", "ServiceLifecycle",
    ]

    /// Each block that the compiler refuses, with the block of what it says.
    private static func refused(in article: Article) -> [(Article.Block, Article.Block)] {
        let blocks = article.blocks
        return zip(blocks, blocks.dropFirst()).filter {
            $0.firstLine == "// Does not compile" && $1.language == "text"
        }
    }

    /// The stand-ins that a program imports.
    private static func standIns(of blocks: [Article.Block]) -> [String: String] {
        let words = blocks.flatMap { $0.text.split(separator: "\n") }.filter { $0.hasPrefix("import ") }
        let modules = Set(words.map { $0.dropFirst("import ".count) })
        return Dictionary(
            uniqueKeysWithValues: modules.compactMap { module in
                let file = fixtures.appending(path: "StandIns/\(module).swift").path
                return FileManager.default.fileExists(atPath: file) ? (String(module), file) : nil
            })
    }

    private static func text(of blocks: [Article.Block]) -> String {
        blocks.map(\.text).joined(separator: "\n")
    }

    /// The program, with a mark printed where the article shows what it prints: on the empty line between two blocks,
    /// so that the lines are those of a reader who joins the blocks.
    private static func marked(_ blocks: [Article.Block]) -> String {
        var text = ""
        var separator = ""
        for block in blocks {
            let isOutput = block.language == "text"
            text += isOutput ? "print(\"\(mark)\")\n" : separator + block.text
            separator = isOutput ? "" : "\n"
        }
        return text
    }

    private static func sources(_ text: String, of article: Article, kind: String) throws -> [String: String] {
        // The lines stay those of the reader, who imports Strata where the article does.
        let imports = text.hasPrefix("import Strata\n") ? "import Foundation; " : "import Foundation\nimport Strata\n"
        var sources = ["main.swift": imports + text]
        // The article's own, else the one for all.
        let names = [article.name, "Prelude"]
        let files = names.map { fixtures.appending(path: "Preludes/\($0).swift") }
        let prelude = try #require(files.first { FileManager.default.fileExists(atPath: $0.path) })
        sources["Prelude.swift"] = try String(contentsOf: prelude, encoding: .utf8)
        return sources
    }
}
