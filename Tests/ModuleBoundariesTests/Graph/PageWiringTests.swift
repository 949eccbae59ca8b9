import ModuleBoundaries
import TestSupport
import Testing

@Suite("Wiring on the page", .blocking, .serialized, .enabled(if: PageInBrowser.isPossible, PageInBrowser.comment))
struct PageWiringTests {
    private func page(fragment: String = "") throws -> BrowserPage {
        let diagram = try Diagram(WiringTests.model, includesTests: true, wiring: WiringTests.wiring)
        return try BrowserPage(diagram.html(metrics: Metrics(WiringTests.model)), fragment: fragment)
    }

    @Test("Wiring is a kind of edge of its own, with a legend and a switch")
    func edges() throws {
        let page = try page()
        #expect(try page.count(".bundle.wire") == 2)
        try page.click("#help summary")
        #expect(try page.text(".legend").contains("gets at run time"))
        try page.press("Escape")
        try page.click(button: "Show")
        try page.click("#show-wiring")
        #expect(try page.count(".bundle.wire") == 0)
        #expect(try page.fragment == "wiring=0")
        #expect(page.browser.complaints == [])
    }

    @Test("A module says what it gets from whom at run time, and the edge says it type by type")
    func types() throws {
        let page = try page()
        try page.click(box: "AuthFeature")
        #expect(try page.text("#panel h3").contains("Gets at run time (1)"))
        try page.click("#panel .rows:not([data-section]) .quiet")
        try page.expect("#panel h2", reads: "AuthFeature → CoreStorage")
        try page.expect(
            ".types li",
            reads: "any TokenStore for any AuthService Sources/AuthFeature/Modules/AuthModule.swift:4 "
                + "| any TokenStore for LoginViewModel (optional) Sources/AuthFeature/Modules/AuthModule.swift:7")
    }
}
