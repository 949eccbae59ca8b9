import Foundation
import TestSupport
import Testing

/// The articles are read as plain Markdown, too: there a link is a path.
@Suite("The documentation's links")
struct LinkTests {
    @Test("Every link to a file leads to one, and none is in DocC's own form", arguments: try Article.all())
    func links(_ article: Article) throws {
        let folder = Repository.url.appending(path: article.path).deletingLastPathComponent()
        let text = Self.withoutCode(article)
        for link in text.matches(of: /\]\(([^)#\s]+)[^)]*\)/) where !link.1.contains("://") {
            let file = folder.appending(path: String(link.1)).path
            #expect(FileManager.default.fileExists(atPath: file), "\(article.path): \(link.1)")
        }
        #expect(!text.contains("<doc:"), "\(article.path)")
    }

    @Test("Every source file that an article names is there", arguments: try Article.all())
    func sources(_ article: Article) {
        for name in Self.withoutCode(article).matches(of: /`((?:ModuleBoundaries|validate-deps|Strata)\/[^`]*\.swift)`/)
        {
            let file = Repository.url.appending(path: "Sources/\(name.1)").path
            #expect(FileManager.default.fileExists(atPath: file), "\(article.path): \(name.1)")
        }
    }

    private static func withoutCode(_ article: Article) -> String {
        let code = Set(article.blocks.flatMap(\.lines))
        return article.lines.indices.filter { !code.contains($0) }.map { article.lines[$0] }.joined(separator: "\n")
    }
}
