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
            ("graph-page-wiring", "select=module&of=AuthFeature", "Gets at run time"),
        ], [false, true])
    func picture(shot: (name: String, fragment: String, words: String), dark: Bool) throws {
        let page =
            shot.name == "graph-page-wiring"
            ? try BrowserPage(Self.example(), fragment: shot.fragment) : try PageInBrowser.shop(fragment: shot.fragment)
        try page.browser.resize(width: 1280, height: 720)
        try page.browser.prefer(dark: dark)
        try page.press("0")
        #expect(try page.text("#panel").contains(shot.words))
        let file = Self.folder.appendingPathComponent("\(shot.name)\(dark ? "~dark" : "").png")
        if ProcessInfo.processInfo.environment["WRITE_SCREENSHOTS"] != nil {
            try page.browser.screenshot().write(to: file, options: .atomic)
        }
        let size = try FileManager.default.attributesOfItem(atPath: file.path)[.size] as? Int ?? 0
        #expect(
            size > 10_000 && size < 250_000, "Write it anew: WRITE_SCREENSHOTS=1 swift test --filter PageScreenshot")
    }

    /// The page of the example package, as its manifest, sources and `container.graph.json` say.
    private static func example() throws -> String {
        let folder = Repository.path + "/Examples/Shop"
        func bytes(_ file: String) throws -> [UInt8] { try FileBytes.read("\(folder)/\(file)") }
        let manifests = ManifestLoader(environment: ProcessInfo.processInfo.environment)
        let set = try PackageLoader(manifests: manifests).load(packages: [folder])
        let configuration = Configuration.parse(try bytes(Configuration.fileName)).configuration
        let model = ModelBuilder(set, configuration: configuration).build().model
        let wiring = try Wiring(bytes("container.graph.json"), file: "container.graph.json")
        return try Diagram(model, includesTests: true, wiring: wiring).html(metrics: Metrics(model))
    }
}
