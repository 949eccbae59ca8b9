import ModuleBoundaries
import TestSupport
import Testing

@Suite("Page of a large package", .blocking, .serialized, .enabled(if: PageInBrowser.isPossible, PageInBrowser.comment))
struct PageGroupTests {
    private static let large = Result { try GeneratedPackage(120).html }

    private func page(fragment: String = "") throws -> BrowserPage {
        try BrowserPage(Self.large.get(), fragment: fragment)
    }

    @Test("Above 60 modules it begins with a box for each tier and counted edges between them")
    func closed() throws {
        let page = try page()
        try page.expect(".box .name", reads: "App | Feature | Domain | Core")
        try page.expect(
            ".box.group .note", reads: "6 modules | 60 modules · 11 inside | 36 modules | 18 modules · 2 inside")
        #expect(try page.count(".box:not(.group)") == 0)
        #expect(try page.count(".label.error") == page.count(".bundle.error"))
        #expect(try page.isTrue("document.getElementById('close-all').disabled"))
        #expect(page.browser.complaints == [])
    }

    @Test("A group opens by its sign, by a double click, by a key and from the panel, and closes again")
    func opens() throws {
        let page = try page()
        try page.click(".box[data-key='tier:0'] .opener")
        #expect(try page.count(".box:not(.group)") == 6)
        #expect(try page.fragment == "open=tier%253A0")
        try page.click(box: "AppModule1", times: 2)
        #expect(try page.count(".box:not(.group)") == 0)
        try page.value("document.querySelector(\".box[data-key='tier:3']\").focus()")
        try page.press("o")
        #expect(try page.count(".box:not(.group)") == 18)
        try page.click(button: "Open all")
        #expect(try page.count(".box") == 120)
        #expect(try page.fragment.contains("open=all"))
    }

    @Test("A module that the search opens is drawn beside its closed group, and so are the ends of a card's edge")
    func reveal() throws {
        let page = try page()
        try page.press("/")
        try page.browser.type("coremodule7")
        try page.press("Enter")
        try page.expect("#panel h2", reads: "CoreModule7")
        #expect(try page.boxes(".box:not(.group)") == "CoreModule7")
        #expect(try page.boxes(".box.selected") == "CoreModule7")
        try page.press("Escape")
        try page.click(".card")
        #expect(try page.count(".box.selected") == 2)
        #expect(try page.count(".bundle.selected") == 1)
        #expect(try page.text(".label.error").contains("undeclared-import"))
    }

    @Test("The page of two thousand modules opens closed and stays below 5 MB")
    func size() throws {
        let html = try GeneratedPackage(2000).html
        #expect(html.utf8.count < 5_000_000)
        let page = try BrowserPage(html)
        #expect(try page.count(".box.group") == 4)
        #expect(page.browser.complaints == [])
    }
}

@Suite("Matrix", .blocking, .serialized, .enabled(if: PageInBrowser.isPossible, PageInBrowser.comment))
struct PageMatrixTests {
    @Test("Rows stand in the order of tiers and depths, and a cell has the number of importing files")
    func order() throws {
        let page = try PageInBrowser.shop(fragment: "view=matrix")
        try page.expect(
            ".row-name .name",
            reads:
                "Shop | AppShell | LoginFeature | ProfileFeature | CartFeature | CheckoutFeature | HomeFeature | AuthDomain "
                + "| CartDomain | OrdersDomain | CatalogDomain | Networking | Logging | Storage | CoreKit")
        #expect(try page.count(".cell") == 29)
        #expect(try page.count(".cell.error") == 3)
        #expect(try page.count(".cycle-frame") == 1)
        #expect(page.browser.complaints == [])
    }

    @Test("A pointer over a cell says what it is, and a click selects the edge, the row or nothing but the module")
    func pointer() throws {
        let page = try PageInBrowser.shop(fragment: "view=matrix")
        try page.click(row: "AuthDomain", column: "HomeFeature")
        try page.expect("#tip", reads: "AuthDomain → HomeFeature: 1 importing file, breaks upward-import")
        try page.expect("#panel h2", reads: "AuthDomain → HomeFeature")
        #expect(try page.count(".row-name.selected") == 2)
        try page.click(row: "CoreKit", column: "Shop")
        try page.expect("#tip", reads: "CoreKit does not depend on Shop directly")
        try page.expect("#panel h2", reads: "CoreKit")
    }

    @Test("Arrow keys move from cell to cell, with Shift to the next filled one, and what is there is said")
    func keys() throws {
        let page = try PageInBrowser.shop(fragment: "view=matrix")
        try page.value("document.getElementById('matrix').focus()")
        try page.press("ArrowRight")
        #expect(try page.value("announcement.textContent") as? String == "Shop → AppShell: 1 importing file")
        try page.press("ArrowRight", modifiers: 8)
        #expect(try page.value("announcement.textContent") as? String == "Shop → LoginFeature: 1 importing file")
        try page.press("Enter")
        try page.expect("#panel h2", reads: "Shop → LoginFeature")
        try page.press("End", "ArrowDown")
        #expect(try page.value("announcement.textContent") as? String == "AppShell does not depend on CoreKit directly")
    }
}
