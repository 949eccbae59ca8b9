import ModuleBoundaries
import TestSupport
import Testing

/// What every test of the page in a browser needs.
enum PageInBrowser {
    static let isPossible = Browser.path != nil
    static let comment: Comment = "No Chromium is installed: the page is not tried in a browser."

    static func shop(fragment: String = "", wiring: Wiring? = nil, linkBase: String? = nil) throws -> BrowserPage {
        let model = SampleGraphs.shop
        let diagram = try Diagram(model, findings: SampleGraphs.shopFindings, includesTests: true, wiring: wiring)
        return try BrowserPage(diagram.html(metrics: Metrics(model), linkBase: linkBase), fragment: fragment)
    }
}

@Suite("Page", .blocking, .serialized, .enabled(if: PageInBrowser.isPossible, PageInBrowser.comment))
struct HTMLPageTests {
    @Test("It opens with how the package stands, where to begin, the tiers and the findings by edge")
    func opens() throws {
        let page = try PageInBrowser.shop()
        #expect(try page.value("document.title") as? String == "Shop: module graph")
        try page.expect("#panel h2", reads: "Shop")
        try page.expect(".facts", reads: "15 modules · 29 dependencies · 1 cycle · a change rebuilds 7.6 on average")
        try page.expect(".verdict", reads: "✕ 2 errors on 3 edges in 3 modules")
        try page.expect(
            "#panel h3",
            reads:
                "Where to begin | Cycles (1) | Tiers | Findings by edge | Why does one module need another? | Longest chain of dependencies"
        )
        try page.expect(
            ".bars li",
            reads:
                "AuthDomain 1 finding on 1 edge | CartDomain 1 finding on 2 edges | OrdersDomain 1 finding on 2 edges")
        try page.expect(".card-title", reads: "AuthDomain → HomeFeature | Cycle: CartDomain → OrdersDomain")
        #expect(try page.count(".box") == 15)
        #expect(try page.count(".bundle") == 29)
        #expect(try page.value("performance.getEntriesByType('resource').length") as? Int == 0)
        #expect(page.browser.complaints == [])
    }

    @Test("What was not read is listed, and then nothing is called good")
    func unread() throws {
        func page(_ problems: [String]) throws -> BrowserPage {
            try BrowserPage(Diagram(TestGraph.model("App -> Core"), problems: problems).html())
        }
        try page([]).expect(".verdict", reads: "✓ Nothing breaks a rule")
        let page = try page(["a.swift cannot be read."])
        try page.expect(".verdict", reads: "▲ Nothing breaks a rule in what was read")
        try page.click(".verdict + section summary")
        try page.expect(".verdict + section li", reads: "Incomplete: a.swift cannot be read.")
    }

    @Test("A click on a module shows what it depends on and who uses it; Escape shows the package again")
    func module() throws {
        let page = try PageInBrowser.shop()
        try page.click(box: "AuthDomain")
        try page.expect("#panel h2", reads: "AuthDomain")
        try page.expect("[data-section=to] .name-button", reads: "HomeFeature | Networking | Storage")
        try page.expect("[data-section=from] .name-button", reads: "LoginFeature | ProfileFeature")
        #expect(try page.boxes(".box.near") == "HomeFeature LoginFeature Networking ProfileFeature Storage")
        #expect(try page.count(".bundle.out") == 3)
        #expect(try page.count(".bundle.in") == 2)
        #expect(try page.fragment == "select=module&of=AuthDomain")
        try page.press("Escape")
        try page.expect("#panel h2", reads: "Shop")
        #expect(try page.count(".box.dim") == 0)
        #expect(try page.fragment == "")
    }

    @Test("A click on an edge shows its finding, every import with file and line, and the declaration")
    func edge() throws {
        let page = try PageInBrowser.shop()
        try page.click(line: "AuthDomain", to: "HomeFeature")
        try page.expect("#panel h2", reads: "AuthDomain → HomeFeature")
        try page.expect(".facts", reads: "imported in 1 file · not declared")
        try page.expect(
            "#panel .finding p", reads: "AuthDomain (tier 2) imports HomeFeature (tier 3). | Move what it needs down.")
        try page.expect(
            "#panel .locations .location",
            reads: "Sources/AuthDomain/HomeFeature.swift:1 | Sources/AuthDomain/HomeFeature.swift:1")
        try page.expect(".label.error", reads: "upward-import")
        try page.click(line: "LoginFeature", to: "AuthDomain")
        try page.expect(".facts", reads: "imported in 1 file · declared")
        try page.expect("#panel h3", reads: "Imports (1) | Declared")
    }

    @Test("Chips filter the findings by severity and rule, in the list, the graph and the address")
    func chips() throws {
        let page = try BrowserPage(GeneratedPackage(60).html)
        #expect(try page.text(".chip[aria-pressed=true]").hasPrefix("✕ Errors"))
        #expect(try page.count(".card.warning") > 0)
        let red = try page.count(".bundle.error")
        #expect(red > 3)
        #expect(try page.count(".bundle.warning") == 0)
        try page.click("[data-chip=upward-import]")
        let tags = Set(try page.text(".card .tags").components(separatedBy: " | "))
        #expect(tags == ["✕ upward-import , error"])
        #expect(try page.count(".bundle.error") == 1)
        #expect(try page.fragment == "rules=upward-import")
        try page.click("[data-chip=upward-import]")
        try page.click("[data-chip=Warnings]")
        #expect(try page.count(".card.warning") == 0)
        #expect(try page.count(".bundle.error") == red)
        #expect(try page.fragment == "show=error")
        #expect(page.browser.complaints == [])
    }

    @Test("Two modules picked one after the other show the shortest chain between them, step by step")
    func chain() throws {
        let page = try PageInBrowser.shop()
        try page.click(box: "Shop")
        try page.click(box: "Storage", modifiers: 8)
        try page.expect("#panel h2", reads: "Shop … Storage")
        try page.expect(".facts", reads: "3 steps by imports")
        try page.expect(".chain .name-button", reads: "Shop | LoginFeature | AuthDomain | Storage")
        try page.expect(
            ".chain .location",
            reads:
                "Sources/Shop/LoginFeature.swift:1 | Sources/LoginFeature/AuthDomain.swift:1 | Sources/AuthDomain/Storage.swift:1"
        )
        #expect(try page.boxes(".box.selected") == "AuthDomain LoginFeature Shop Storage")
        try page.press("Escape")
        try page.click(".why input[name=from]")
        try page.browser.type("storage")
        try page.click(".why input[name=to]")
        try page.browser.type("Shop")
        try page.press("Enter")
        try page.expect(".facts", reads: "no chain leads there")
        try page.expect(
            "#panel p.facts ~ p, #panel-body > p", reads: "Storage does not reach Shop. The other way round")
    }

    @Test("An address opens the page as it was when the address was copied")
    func address() throws {
        let first = try PageInBrowser.shop()
        try first.click(box: "Storage")
        try first.press("2")
        try first.click("#theme")
        let fragment = try first.fragment
        #expect(fragment == "view=matrix&theme=dark&select=module&of=Storage")
        let second = try PageInBrowser.shop(fragment: fragment)
        try second.expect("#panel h2", reads: "Storage")
        #expect(try second.value("document.documentElement.dataset.theme") as? String == "dark")
        #expect(try second.count("#matrix .row-name.selected") == 1)
    }

    @Test(
        "Locations become links where the page knows where the source is",
        arguments: [
            (
                "https://example.com/shop/blob/main/",
                "https://example.com/shop/blob/main/Sources/AuthDomain/HomeFeature.swift#L1"
            ),
            ("vscode://file/work/{file}:{line}", "vscode://file/work/Sources/AuthDomain/HomeFeature.swift:1"),
        ])
    func linked(base: String, address: String) throws {
        let page = try PageInBrowser.shop(fragment: "select=link&of=AuthDomain%2CHomeFeature", linkBase: base)
        #expect(try page.value("document.querySelector('#panel .locations a').href") as? String == address)
    }

    @Test("Asked for a revision, the page shows what the change since then touches, rebuilds, adds and removes")
    func since() throws {
        let model = SampleGraphs.shop
        let report = Checker().check(model)
        let lines = SampleGraphs.shopLines.map { line in
            switch line {
            case "LoginFeature -> Logging": "LoginFeature -> Networking"
            case "AuthDomain +> HomeFeature": "Shop -> Gone"
            default: line
            }
        }
        let old = SampleGraphs.shop(lines)
        let difference = ModelDifference(
            from: old, Checker().check(old), to: model, report)
        let affected = Affected(model, files: ["Sources/CatalogDomain/Storage.swift"])
        let change = (ref: "origin/main", affected: affected, difference: difference)
        let diagram = try Diagram(model, findings: report.findings, includesTests: true)
        let page = try BrowserPage(diagram.html(metrics: Metrics(model), linkBase: nil, since: change))
        #expect(try page.text("#panel h3").hasPrefix("Since origin/main | "))
        #expect(
            try page.text("#panel section p").hasPrefix(
                "1 module changed, 8 modules to build again, 1 test target worth running."))
        #expect(
            try page.boxes(".box.rebuilt")
                == "AppShell AuthDomain CatalogDomain HomeFeature LoginFeature ProfileFeature Shop")
        #expect(try page.count(".mark.changed") == 1)
        #expect(
            try page.text("#panel section:first-of-type h4")
                == "Targets (1) | Edges added (2) | Edges removed (2) | New findings (2) | Findings that are gone (1)")
        #expect(
            try page.text("#panel h4 + ul").components(separatedBy: " | ").prefix(3) == [
                "− Gone", "AuthDomain → HomeFeature LoginFeature → Logging", "LoginFeature → Networking Shop → Gone",
            ])
        #expect(try page.count(".bundle.added") == 2)
        _ = try page.value(
            "select({ kind: 'link', from: moduleIndex.get('LoginFeature'), to: moduleIndex.get('Networking') })")
        try page.expect("#panel h2", reads: "LoginFeature → Networking")
        try page.expect("#panel .facts", reads: "removed since origin/main")
        try page.expect("#panel .ends", reads: "LoginFeature depended on Networking")
        #expect(page.browser.complaints == [])
    }

    @Test("Hostile names are text on the page, never markup")
    func hostile() throws {
        let name = "</script><img/src=x/onerror=alert(666)>"
        let model = TestGraph.model("\(name) -> a\"'&`${1}{{data}} -> Модуль\u{2028}模块", name: "<b>P</b>\"{{scripts}}")
        let page = try BrowserPage(Diagram(model).html(metrics: Metrics(model)))
        #expect(try page.value("document.title") as? String == "<b>P</b>\"{{scripts}}: module graph")
        try page.expect("h1", reads: "<b>P</b>\"{{scripts}}")
        #expect(try page.value("document.querySelectorAll('img, b').length") as? Int == 0)
        try page.click(box: name)
        try page.expect("#panel h2", reads: name)
        try page.expect("[data-section=to] .name-button", reads: "a\"'&`${1}{{data}}")
        for view in ["2", "3"] { try page.press(view) }
        #expect(page.browser.complaints == [])
    }
}
