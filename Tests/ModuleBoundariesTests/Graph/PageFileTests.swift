import Foundation
import TestSupport
import Testing

@testable import ModuleBoundaries

@Suite("Files of the page", .blocking)
struct PageFileTests {
    @Test("The library holds every file of Graph/Web as it stands there, and the page uses each")
    func embedded() throws {
        let folder = Repository.path + "/Sources/ModuleBoundaries/Graph/Web"
        let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
        #expect(names == ([HTMLPage.template] + HTMLPage.styles + HTMLPage.scripts).sorted())
        #expect(names == GeneratedText.page.map(\.path).sorted())
        for file in GeneratedText.page {
            let text = try String(contentsOfFile: "\(folder)/\(file.path)", encoding: .utf8)
            #expect(file.text + "\n" == text, "Graph/Web/\(file.path) changed: run .ci/embed and commit its output.")
        }
    }

    @Test("No script or style can end its element early, and none reaches for the network")
    func harmless() {
        for file in GeneratedText.page where file.path != HTMLPage.template {
            #expect(!file.text.lowercased().contains("</s"), "\(file.path)")
            #expect(!file.text.contains("http:") || file.text.contains("http://www.w3.org/2000/svg"), "\(file.path)")
            #expect(!file.text.contains("fetch(") && !file.text.contains("innerHTML"), "\(file.path)")
        }
    }
}
