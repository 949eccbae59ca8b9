import ModuleBoundaries
import Testing

/// The page where something is missing: half of its address, its scripts, its modules, or room for what it writes.
@Suite("Page with something missing", .serialized, .enabled(if: PageInBrowser.isPossible, PageInBrowser.comment))
struct PageAddressTests {
    @Test("An address that was cut, or names what is not there, opens the page; the rest of it counts")
    func cut() throws {
        let page = try PageInBrowser.shop()
        let address = try #require(page.value("location.href.split('#')[0]") as? String)
        let wrong = [
            "of=%", "select=module&of=%25", "out=%25E4", "open=%25", "select=group", "select=group&of=tier:99",
            "select=group&of=package:Gone", "select=bundle", "select=bundle&of=tier:0",
            "select=bundle&of=tier:0,module:Gone",
            "select=link&of=Storage", "select=finding&of=", "select=finding", "select=constructor&of=a",
        ]
        for words in wrong {
            try page.browser.open(address: "\(address)#view=matrix&\(words)")
            #expect(try page.text("#panel h2") == "Shop", "\(words)")
            #expect(try page.isTrue("state.view === 'matrix' && matrixView.rows.length > 0"), "\(words)")
        }
        #expect(page.browser.complaints == [])
    }

    @Test("Counts on the lines between two groups, one in each direction, do not cover each other")
    func counts() throws {
        // Tier 2 needs tier 1 by 66 edges, and three of them go the other way.
        let upper = (1...33).map { "Upper\($0)" }, lower = (1...33).map { "Lower\($0)" }
        let down = zip(upper, lower).map { "\($0) -> \($1)" } + zip(upper, lower.dropFirst()).map { "\($0) -> \($1)" }
        let up = (1...3).map { "Lower\($0) -> Upper\($0 + 20)" }
        var tiers: [String: Tier] = [:]
        for name in upper { tiers[name] = Tier(number: 2) }
        for name in lower { tiers[name] = Tier(number: 1) }
        let model = TestGraph.model(up + down, tiers: tiers)
        let page = try BrowserPage(Diagram(model, findings: Checker().check(model).findings).html())
        try page.expect(".label", reads: "✕ 3 | 65")
        let covered = try page.value(
            """
            (() => {
              const [one, other] = [...document.querySelectorAll('.label rect')].map((it) => it.getBoundingClientRect());
              return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
            })()
            """)
        #expect(covered as? Bool == false)
        // A tier without a name is called by its number, once.
        try page.expect(".band-name", reads: "Tier 2 | Tier 1")
        try page.expect(".band-note", reads: " | ")
    }
}
