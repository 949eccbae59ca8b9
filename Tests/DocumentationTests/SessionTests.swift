import Foundation
import TestSupport
import Testing

/// A `console` block of an article is a session: each line that begins with `$ ` is run, and what follows it is what
/// the command prints. The session's folder starts as a small package, and grows by the files that the article shows:
/// a block whose first line is a comment with a path is that file, and one that begins with `// Package.swift` replaces
/// the entries of the targets that it names. A picture in the catalogue's resources is what `validate-deps graph` draws
/// at that point. Below "Try the example" in the README it is a copy of the example.
@Suite("The documentation's sessions", .blocking)
struct SessionTests {
    private static let catalogue = "Sources/ModuleBoundaries/ModuleBoundaries.docc"
    /// Articles that begin anew below each heading of the second level.
    private static let startingAnew: Set = ["Rules", "ConfigurationFile", "Commands"]

    @Test(
        "Commands print what the articles say",
        arguments: try Article.all().filter { $0.path.hasPrefix(catalogue) || $0.name == "README" })
    func sessions(_ article: Article) throws {
        var corrections: [(Article.Block, String)] = []
        var session = try Session()
        var section = ""
        for block in article.blocks {
            if block.section != section, Self.startingAnew.contains(article.name) { session = try Session() }
            if block.section != section, block.section == "Try the example" {
                session = try Session(in: "Examples/Shop")
            }
            section = block.section
            if block.language == "console" {
                let transcript = try session.transcript(of: block.text)
                if transcript != block.text { corrections.append((block, transcript)) }
            } else {
                try session.show(block)
            }
        }
        if Article.isRewriting {
            try article.rewrite(corrections)
        } else {
            for (block, text) in corrections {
                Issue.record("\(article.path):\(block.lines.lowerBound): it says\n\(block.text)\nand it is\n\(text)")
            }
        }
    }

    @Test("The picture of each rule is what the tool draws")
    func pictures() throws {
        let article = try Article("\(Self.catalogue)/Rules.md")
        let rules = Set(article.blocks.map(\.section))
        for rule in rules.sorted() {
            let session = try Session()
            for block in article.blocks where block.section == rule && block.language != "console" {
                try session.show(block)
            }
            guard article.lines.contains(where: { $0.contains("(Resources/rule-\(rule).") }) else { continue }
            let drawn = try session.run("validate-deps graph --format svg")
            try Self.compare(drawn, with: "\(Self.catalogue)/Resources/rule-\(rule).svg")
        }
    }

    @Test("The picture of the example is what the tool draws")
    func example() throws {
        let shop = Repository.url.appending(path: "Examples/Shop").path
        let drawn = try Session().run("validate-deps graph --format svg --package-path '\(shop)'")
        try Self.compare(drawn, with: "\(Self.catalogue)/Resources/shop.svg")
    }

    @Test("Every rule has a section in the article about rules, in the order in which the tool lists them")
    func everyRule() throws {
        let listed = try Session().run("validate-deps rules").split(separator: "\n").compactMap {
            $0.split(separator: " ").first.map(String.init)
        }
        let sections = try Article("\(Self.catalogue)/Rules.md").lines.filter { $0.hasPrefix("## ") }
            .map { String($0.dropFirst(3)) }.filter { $0.contains("-") || listed.contains($0) }
        #expect(sections == listed)
    }

    @Test("Every command has a section in the article about commands")
    func everyCommand() throws {
        let help = try Session().run("validate-deps --help").components(separatedBy: "\n'validate-deps help")[0]
        let listed = help.split(separator: "\n").filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }
            .compactMap { $0.split(separator: " ").first.map(String.init) }
        let sections = try Article("\(Self.catalogue)/Commands.md").lines.filter { $0.hasPrefix("## ") }
        #expect(Set(sections.map { String($0.dropFirst(3)) }).subtracting(["Overview"]) == Set(listed))
    }

    @Test("The article about commands names each option in its command's section or in the overview, and no other")
    func everyOption() throws {
        let article = try Article("\(Self.catalogue)/Commands.md")
        let text = article.lines.joined(separator: "\n").components(separatedBy: "\n## ")
        let sections = Dictionary(uniqueKeysWithValues: text.dropFirst().map { ($0.prefix { $0 != "\n" }, $0) })
        let overview = try #require(sections["Overview"])
        let session = try Session()
        for (command, section) in sections where command != "Overview" {
            let help = try session.run("validate-deps help \(command)")
            let options = Set(help.matches(of: /(?m)^  (?:-\w, )?(--[\w-]+)/).map { String($0.1) })
            let rows = Set(section.matches(of: /(?m)^\| (?:`-\w`, )?`(--[\w-]+)/).map { String($0.1) })
            #expect(rows.subtracting(options).isEmpty, "\(command)")
            let missing = options.filter { !"\(overview)\(section)".contains("`\($0)") }
            #expect(missing.isEmpty, "\(command)")
        }
    }

    private static func compare(_ text: String, with path: String) throws {
        let file = Repository.url.appending(path: path)
        if Article.isRewriting {
            try text.write(to: file, atomically: true, encoding: .utf8)
        } else {
            #expect(try String(contentsOf: file, encoding: .utf8) == text, "\(path) is not what the tool draws")
        }
    }
}
