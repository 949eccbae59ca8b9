import ModuleBoundaries
import Testing

@Suite(
    "HTML page in a browser",
    .serialized,
    .enabled(if: Browser.installed != nil, "No Chromium is installed: the page is not tried in a browser.")
)
struct HTMLPageTests {
    /// What the tests' scripts share: they look at the page and use it as a person would.
    private static let tools = """
        const one = (query) => document.querySelector(query);
        const all = (query) => [...document.querySelectorAll(query)];
        const text = (query) => all(query).map((element) => element.textContent.trim()).join(" | ");
        const names = (query) => all(query).map((element) => element.querySelector("title").textContent).sort().join(" ");
        const node = (name) => all(".node").find((element) => element.querySelector("title").textContent === name);
        const click = (element) => element.dispatchEvent(new MouseEvent("click", { bubbles: true }));
        const key = (element, name) =>
          element.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true }));
        const type = (words) => { one("#search").value = words; one("#search").dispatchEvent(new Event("input")); };
        const check = (box, on) => { box.checked = on; box.dispatchEvent(new Event("change")); };
        const shown = (query) => all(query).filter((element) => getComputedStyle(element).display !== "none").length;
        """

    private func page(_ diagram: Diagram, _ script: String) throws -> [String] {
        let browser = try #require(Browser.installed)
        return try browser.lines(of: diagram.html, running: "\(Self.tools)\n\(script)")
    }

    private static var shop: Diagram {
        get throws { try Diagram(SampleGraphs.shop, findings: SampleGraphs.shopFindings) }
    }

    @Test("The page opens with the package's findings, its cycles and its most used modules")
    func opens() throws {
        let lines = try page(
            Self.shop,
            """
            tell(document.title); tell(text("#panel h2")); tell(text("#panel h3"));
            tell(text("#panel .finding .chip")); tell(shown(".node")); tell(shown("[data-edge].edge"));
            tell(performance.getEntriesByType("resource").length);
            """)
        #expect(
            lines == [
                "Shop: module graph", "Shop", "Findings (2) | In cycles (2) | Most used",
                "upward-import | dependency-cycle", "15", "29", "0",
            ])
    }

    @Test("A click on a module shows what it depends on, who uses it, and where")
    func click() throws {
        let lines = try page(
            Self.shop,
            """
            click(node("AuthDomain"));
            tell(text("#panel h2")); tell(text("#panel [data-section=to] .link")); tell(text("#panel [data-section=from] .link"));
            tell(text("#panel [data-section=to] li:first-child > .places li"));
            tell(names(".node.needs")); tell(names(".node.needed-by")); tell(shown(".edge.out") + " " + shown(".edge.in"));
            click(one("#panel [data-section=to] .link")); tell(text("#panel h2"));
            key(document, "Escape"); tell(text("#panel h2")); tell(all(".node.dim").length);
            """)
        #expect(
            lines == [
                "AuthDomain", "HomeFeature | Networking | Storage", "LoginFeature | ProfileFeature",
                "imported at Sources/AuthDomain/HomeFeature.swift:1", "HomeFeature Networking Storage",
                "LoginFeature ProfileFeature", "3 2", "HomeFeature", "Shop", "0",
            ])
    }

    @Test("The search lights what it finds, and Enter opens the first")
    func search() throws {
        let lines = try page(
            Self.shop,
            """
            type("cart"); tell(text("#status")); tell(names(".node.match")); tell(text("#panel h3"));
            key(one("#search"), "Enter"); tell(text("#panel h2"));
            type("nothing of the kind"); tell(text("#status")); tell(all(".node.dim").length);
            type(""); tell(text("#status")); tell(all(".node.dim").length);
            key(document, "/"); tell(document.activeElement.id);
            """)
        #expect(
            lines == [
                "2 modules", "CartDomain CartFeature", "Found (2) | Findings (2) | In cycles (2) | Most used",
                "CartFeature", "0 modules", "15", "", "0", "search",
            ])
    }

    @Test("A hidden tier is folded, its modules and edges go, and come back")
    func hideTier() throws {
        let diagram = try Self.shop
        let left = diagram.arrows.count { diagram.nodes[$0.from].band != 2 && diagram.nodes[$0.to].band != 2 }
        let lines = try page(
            diagram,
            """
            const height = () => Number(one("svg").getAttribute("viewBox").split(" ")[3]);
            const before = height();
            const box = all("[data-show-band]")[2];
            check(box, false); tell(shown(".node")); tell(shown("[data-edge].edge")); tell(height() < before - 100);
            check(box, true); tell(shown(".node")); tell(shown("[data-edge].edge")); tell(height() === before);
            """)
        #expect(lines == ["11", "\(left)", "true", "15", "29", "true"])
    }

    @Test("Implied edges can be hidden; those that break a rule stay")
    func reduction() throws {
        let diagram = try Self.shop
        let implied = diagram.arrows.count { $0.isImplied && $0.rules.isEmpty }
        let lines = try page(
            diagram,
            """
            check(one("#reduce"), true); tell(shown("[data-edge].edge")); tell(shown(".edge.bad[data-edge]"));
            check(one("#reduce"), false); tell(shown("[data-edge].edge"));
            """)
        #expect(implied > 0)
        #expect(lines == ["\(29 - implied)", "3", "29"])
    }

    @Test("The page works without a mouse and changes its theme")
    func keyboard() throws {
        let lines = try page(
            Self.shop,
            """
            node("Shop").focus(); key(node("Shop"), "ArrowDown"); tell(document.activeElement.getAttribute("aria-label"));
            key(document.activeElement, "Enter"); tell(text("#panel h2"));
            tell(document.activeElement.getAttribute("aria-pressed"));
            key(document.activeElement, "ArrowUp"); tell(document.activeElement.getAttribute("aria-label"));
            const color = () => getComputedStyle(document.body).backgroundColor;
            const first = color(); click(one("#theme")); const second = color(); click(one("#theme"));
            tell([first, second].sort().join(" ")); tell(color() === first);
            """)
        #expect(lines == ["AppShell", "AppShell", "true", "Shop", "rgb(15, 20, 25) rgb(255, 255, 255)", "true"])
    }

    @Test("A page of 120 modules is searched and clicked as well")
    func large() throws {
        let diagram = try Diagram(SampleGraphs.generated(120))
        let center = try #require(diagram.nodes.firstIndex { $0.name == "DomainModule7" })
        let needs = diagram.arrows.count { $0.from == center }
        let neededBy = diagram.arrows.count { $0.to == center }
        let lines = try page(
            diagram,
            """
            tell(shown(".node")); type("domain 7"); tell(names(".node.match"));
            key(one("#search"), "Enter"); tell(text("#panel h2")); tell(text("#panel h3"));
            tell(all(".node.needs").length + " " + all(".node.needed-by").length);
            const canvas = one("#canvas").getBoundingClientRect(), box = node("DomainModule7").getBoundingClientRect();
            tell(box.left >= canvas.left && box.right <= canvas.right);
            click(one("#zoom-fit")); tell(one("svg").getBoundingClientRect().width <= canvas.width + 1);
            """)
        #expect(
            lines == [
                "120", "DomainModule17 DomainModule27 DomainModule7", "DomainModule7",
                "Depends on (\(needs)) | Used by (\(neededBy))", "\(needs) \(neededBy)", "true", "true",
            ])
    }

    @Test("Hostile names are text on the page, never markup")
    func hostile() throws {
        let name = "</script><img/src=x/onerror=tell(666)>"
        let model = TestGraph.model("\(name) -> a\"'&`${1} -> Модуль\u{2028}模块", name: "<b>P</b>\"")
        let lines = try page(
            Diagram(model),
            """
            tell(document.title); tell(text("h1")); tell(all("img").length + all("b").length);
            click(all(".node")[0]); tell(text("#panel h2")); tell(text("#panel .link"));
            click(all(".node")[2]); tell(text("#panel h2").length);
            """)
        #expect(lines == ["<b>P</b>\": module graph", "<b>P</b>\"", "0", name, "a\"'&`${1}", "9"])
    }
}
