import TestSupport
import Testing

@testable import ModuleBoundaries

/// What a person meets in the first minute: another screen, the first picture, the five questions.
@Suite("First look at the page", .blocking, .serialized, .enabled(if: PageInBrowser.isPossible, PageInBrowser.comment))
struct PageFirstLookTests {
    /// 70 modules of one folder and without tiers: a base, a layer of 34 on it, and 35 on those.
    private static let untiered = Result { () throws -> String in
        let lines = (1...34).map { "Middle\($0) -> Base" } + (1...35).map { "Upper\($0) -> Middle\(($0 - 1) % 34 + 1)" }
        let model = TestGraph.model(lines + ["Upper1 -> Base"])
        return try Diagram(model, findings: Checker().check(model).findings).html(metrics: Metrics(model))
    }

    @Test("On a phone the panel is reached by scrolling, and a wide screen scrolls only the panel")
    func phone() throws {
        let page = try PageInBrowser.shop()
        let end = "document.getElementById('panel').getBoundingClientRect().bottom"
        let bottom = "(window.scrollTo(0, 100000), \(end) <= innerHeight + 1)"
        for (width, height) in [(390, 844), (800, 700)] {
            try page.browser.resize(width: width, height: height)
            #expect(try page.isTrue(bottom), "\(width)")
            #expect(try page.isTrue("document.documentElement.scrollWidth <= innerWidth"))
        }
        try page.browser.resize(width: 1440, height: 900)
        #expect(try page.isTrue("document.documentElement.scrollHeight <= innerHeight"))
    }

    @Test("The pressed tab keeps its label below the pointer, and no text of the graph is selected by a click")
    func pressedTab() throws {
        let page = try PageInBrowser.shop()
        let colors = "(({ color, backgroundColor }) => [color, backgroundColor].join())"
        let tab = "document.querySelector('.views [aria-pressed=true]')"
        let before = try page.value("\(colors)(getComputedStyle(\(tab)))") as? String
        try page.click(".views [aria-pressed=true]")
        #expect(try page.value("\(colors)(getComputedStyle(\(tab)))") as? String == before)
        #expect(try page.value("getComputedStyle(document.querySelector('.diagram')).userSelect") as? String == "none")
    }

    @Test(
        "Without tiers a large package shows groups called by their busiest modules, and a group of one is its module")
    func names() throws {
        let page = try BrowserPage(Self.untiered.get())
        try page.expect(".box .name", reads: "Upper1, Upper2 +33 | Middle1, Middle2 +32 | Base")
        #expect(try page.count(".box.group") == 2)
        #expect(
            try page.isTrue("!state.implied && document.querySelectorAll('.bundle.implied:not(.gone)').length === 0"))
        try page.click("#show-implied")
        #expect(try page.fragment == "implied=1")
        #expect(page.browser.complaints == [])
    }

    @Test("What breaks if a module changes: dependents by steps with their tests, and all of them lit")
    func impact() throws {
        let model = TestGraph.model("App -> Feature -> Core", "Other -> Core", "CoreTests -> Core")
        let page = try BrowserPage(Diagram(model, includesTests: true).html(metrics: Metrics(model)))
        try page.click(box: "Core")
        #expect(try page.text("#panel h3").contains("If it changes (4)"))
        #expect(try page.text("#panel summary") == "Tests worth running (1) | Directly (2) | In 2 steps (1)")
        #expect(try page.boxes(".box.selected") == "Core")
        try page.click(button: "Highlight all of them")
        #expect(try page.boxes(".box.selected").hasPrefix("App Core"))
        #expect(try page.boxes(".box.dim") == "")
        #expect(try page.count(".bundle.in") == 3)
        #expect(try page.fragment == "select=impact&of=Core")
        try page.value("history.back()")
        _ = try page.value("new Promise((done) => setTimeout(done, 100))")
        #expect(try page.fragment == "select=module&of=Core")
    }

    @Test("A module is shown alone with the steps around it, hidden, and all come back")
    func isolation() throws {
        let page = try PageInBrowser.shop()
        try page.click(box: "Storage")
        try page.click(button: "and 1 step around")
        let near = try page.boxes()
        #expect(near.split(separator: " ").count < 15 && near.contains("Storage"))
        #expect(try page.fragment.contains("only=Storage&hops=1"))
        try page.click(button: "Show all")
        #expect(try page.count(".box") == 15)
        try page.click(button: "Hide it")
        #expect(try page.count(".box") == 14)
        #expect(try page.fragment == "hide=Storage")
    }

    @Test("The edits that settle most findings come first, with the text to paste")
    func edits() throws {
        let change = { (entry: String) in
            Remedy.add(
                DependencyChange(
                    target: TestGraph.id("App"), entry: DependencyEntry(entry),
                    resolution: .target(TestGraph.id(entry)),
                    location: SourceLocation(file: "Package.swift", line: 7, column: 9)))
        }
        let findings = [("Core", 1), ("Feature", 2), ("Feature", 3)].map { name, line in
            var finding = Finding(
                rule: "undeclared-import", severity: .error, from: "App", to: name,
                location: SourceLocation(file: "Sources/App/App.swift", line: line, column: 8), message: "m", fix: "f")
            finding.remedy = change(name)
            return finding
        }
        let model = TestGraph.model("App -> Feature -> Core")
        let page = try BrowserPage(Diagram(model, findings: findings).html(metrics: Metrics(model)))
        try page.expect(
            ".edits li",
            reads: """
                App settles 2 errors Add "Feature" to its dependencies at Package.swift:7 \
                | App settles 1 error Add "Core" to its dependencies at Package.swift:7
                """)
    }

    @Test("Printed in dark it is light, and a package without cycles says so")
    func print() throws {
        let model = TestGraph.model("App -> Core")
        let page = try BrowserPage(Diagram(model).html(), fragment: "theme=dark")
        #expect(try page.text("#panel section").contains("Cycles (0) No module needs itself."))
        let ground = "getComputedStyle(document.querySelector('.box .frame')).fill"
        let dark = try page.value(ground) as? String
        try page.browser.print(true)
        #expect(try page.value(ground) as? String == "rgb(255, 255, 255)")
        try page.browser.print(false)
        #expect(try page.value(ground) as? String == dark)
    }

    @Test("A selection starts no animation of hundreds of elements")
    func still() throws {
        let page = try PageInBrowser.shop()
        try page.click(box: "Storage")
        #expect(try page.count(".box.dim") > 0)
        #expect(try page.value("document.getAnimations().length") as? Int == 0)
    }
}
