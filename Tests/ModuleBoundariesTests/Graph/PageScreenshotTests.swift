import Foundation
import TestSupport
import Testing

@testable import ModuleBoundaries

/// The pictures of the documentation, made of what the tests open anyway.
///
/// `WRITE_SCREENSHOTS=1 swift test --filter PageScreenshot` writes them anew.
@Suite("Screenshots of the page", .blocking, .serialized, .enabled(if: PageInBrowser.isPossible, PageInBrowser.comment))
struct PageScreenshotTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Sources/ModuleBoundaries/ModuleBoundaries.docc/Resources")

    @Test(
        "Each picture of the documentation is there and shows what its name says, in light and dark",
        arguments: [
            ("graph-page", "", "Where to begin"),
            ("graph-page-edge", "select=link&of=AuthDomain%2CHomeFeature", "Fix: Move"),
            ("graph-page-matrix", "view=matrix", "Where to begin"),
        ], [false, true])
    func picture(shot: (name: String, fragment: String, words: String), dark: Bool) throws {
        let page = try PageInBrowser.shop(fragment: shot.fragment)
        let words = shot.words.replacingOccurrences(of: "Fix: ", with: "")
        try expect(page, shows: words, on: shot.name, dark: dark)
    }

    /// The example as its own manifest, sources and `container.graph.json` say.
    @Test("The picture of the wiring shows who gets what from whom in the example", arguments: [false, true])
    func wiring(dark: Bool) throws {
        let folder = Repository.path + "/Examples/Shop"
        let configuration = try ConfigurationFile(named: nil, folder: folder, looksAbove: false).configuration
        let manifests = ManifestLoader(environment: ProcessInfo.processInfo.environment)
        let set = try PackageLoader(manifests: manifests).load(packages: [folder])
        let model = ModelBuilder(set, configuration: configuration).build().model
        let file = "container.graph.json"
        let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(file)")))
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
