import Foundation
import TestSupport
import Testing

@testable import ModuleBoundaries

/// The pictures of the documentation, made of what the tests open anyway.
///
/// `WRITE_SCREENSHOTS=1 swift test --filter PageScreenshot` writes them anew.
@Suite("Screenshots of the page", .blocking, .serialized, .enabled(if: PageInBrowser.isPossible, PageInBrowser.comment))
struct PageScreenshotTests {
    private static let folder = Repository.url
        .appendingPathComponent("Sources/ModuleBoundaries/ModuleBoundaries.docc/Resources")

    @Test(
        "Each picture of the documentation is there and shows what its name says, in light and dark",
        arguments: [
            ("graph-page", "", "Where to begin"),
            ("graph-page-edge", "select=link&of=AuthDomain%2CHomeFeature", "Move"),
            ("graph-page-matrix", "view=matrix", "Where to begin"),
        ], [false, true])
    func picture(shot: (name: String, fragment: String, words: String), dark: Bool) throws {
        let page = try PageInBrowser.shop(fragment: shot.fragment)
        try expect(page, shows: shot.words, on: shot.name, dark: dark)
    }

    /// The example as its own manifest, sources and `container.graph.json` say.
    @Test("The picture of the wiring shows the example's connections at run time", arguments: [false, true])
    func wiring(dark: Bool) throws {
        let model = try ExampleShop.model()
        let file = "container.graph.json"
        let bytes = Array(try Data(contentsOf: Repository.url.appendingPathComponent("Examples/Shop/\(file)")))
        let diagram = try Diagram(model, includesTests: true, wiring: Wiring(bytes, file: file))
        let page = try BrowserPage(
            diagram.html(metrics: Metrics(model)), fragment: "select=module&of=AuthFeature")
        try expect(page, shows: "Gets at run time", on: "graph-page-wiring", dark: dark)
    }

    private func expect(_ page: BrowserPage, shows words: String, on name: String, dark: Bool) throws {
        try page.browser.resize(width: 1280, height: 720)
        try page.browser.prefer(dark: dark)
        try page.press("0")
        #expect(try page.text("#panel").contains(words))
        let file = Self.folder.appendingPathComponent("\(name)\(dark ? "~dark" : "").png")
        if ProcessInfo.processInfo.environment["WRITE_SCREENSHOTS"] != nil {
            try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
            try page.browser.screenshot().write(to: file, options: .atomic)
        }
        let size = try FileManager.default.attributesOfItem(atPath: file.path)[.size] as? Int ?? 0
        #expect(
            size > 10_000 && size < 250_000, "Write it anew: WRITE_SCREENSHOTS=1 swift test --filter PageScreenshot")
    }
}
