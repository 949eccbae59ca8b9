import Foundation
import TestSupport
import Testing

@testable import ModuleBoundaries

@Suite("Files of the page", .blocking)
struct PageFileTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Sources/ModuleBoundaries/Graph/Web")

    @Test("What the library holds is what stands in Graph/Web", arguments: PageFile.all.map(\.name))
    func embedded(name: String) throws {
        let file = try #require(PageFile.all.first { $0.name == name })
        let text = try String(contentsOf: Self.folder.appendingPathComponent(name), encoding: .utf8)
        #expect(file.text + "\n" == text, "Graph/Web/\(name) changed: run .ci/embed and commit what it writes.")
    }

    @Test("Every file of Graph/Web is part of the page")
    func complete() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
        #expect(Set(names) == Set(PageFile.all.map(\.name)), "Add the file to PageFile and run .ci/embed.")
    }

    @Test("No script or style can end its element early, and none reaches for the network")
    func harmless() {
        for file in PageFile.styles + PageFile.scripts {
            #expect(!file.text.lowercased().contains("</s"), "\(file.name)")
            #expect(!file.text.contains("http:") || file.text.contains("http://www.w3.org/2000/svg"), "\(file.name)")
            #expect(!file.text.contains("fetch(") && !file.text.contains("innerHTML"), "\(file.name)")
        }
    }
}
