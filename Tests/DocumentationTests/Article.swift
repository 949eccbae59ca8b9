import Foundation
import TestSupport
import Testing

/// A Markdown file of the documentation, with its fenced blocks.
struct Article: Sendable, CustomTestStringConvertible {
    /// One fenced block.
    struct Block: Sendable {
        /// How many blocks stand before it.
        let index: Int
        /// The words after the fence, such as `swift`.
        let language: String
        /// The last heading of the second level above it.
        let section: String
        /// The lines between the fences, as indices into the article's.
        let lines: Range<Int>
        let text: String

        /// The first line of code.
        var firstLine: Substring { text.prefix { $0 != "\n" } }
    }

    /// Relative to the package.
    let path: String
    private(set) var lines: [String]

    var testDescription: String { path }
    /// The file's name without its extension.
    var name: String { String(path.split(separator: "/").last?.split(separator: ".").first ?? "") }

    init(_ path: String) throws {
        self.path = path
        let text = try String(contentsOf: Repository.url.appending(path: path), encoding: .utf8)
        lines = text.components(separatedBy: "\n")
    }

    /// Every article of both catalogues, and the README.
    static func all() throws -> [Article] {
        let catalogues = ["Sources/Strata/Strata.docc", "Sources/ModuleBoundaries/ModuleBoundaries.docc"]
        let articles = try catalogues.flatMap { catalogue in
            try FileManager.default.subpathsOfDirectory(atPath: Repository.url.appending(path: catalogue).path)
                .filter { $0.hasSuffix(".md") }.sorted().map { "\(catalogue)/\($0)" }
        }
        return try (["README.md"] + articles).map(Article.init)
    }

    var blocks: [Block] {
        var blocks: [Block] = []
        var section = ""
        var open: (language: String, start: Int)?
        for (index, line) in lines.enumerated() {
            if let (language, start) = open {
                guard line == "```" else { continue }
                let text = lines[start..<index].map { $0 + "\n" }.joined()
                blocks.append(
                    Block(
                        index: blocks.count, language: language, section: section, lines: start..<index, text: text))
                open = nil
            } else if line.hasPrefix("```") {
                open = (String(line.dropFirst(3)), index + 1)
            } else if line.hasPrefix("## ") {
                section = String(line.dropFirst(3))
            }
        }
        return blocks
    }

    /// Replaces what stands in some blocks and writes the file.
    ///
    /// - Parameter texts: Whole lines, by block.
    func rewrite(_ texts: [(Block, String)]) throws {
        try Self.writing.withLock {
            // Another test may have written other blocks of the same file.
            var article = try Article(path)
            let blocks = article.blocks
            for (block, text) in texts.sorted(by: { $0.0.index > $1.0.index }) {
                let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
                article.lines.replaceSubrange(blocks[block.index].lines, with: lines)
            }
            try article.lines.joined(separator: "\n")
                .write(to: Repository.url.appending(path: path), atomically: true, encoding: .utf8)
        }
    }

    private static let writing = NSLock()

    /// Whether this run writes what it finds into the articles, instead of comparing.
    static let isRewriting = ProcessInfo.processInfo.environment["STRATA_REWRITE_DOCUMENTATION"] == "1"
}
