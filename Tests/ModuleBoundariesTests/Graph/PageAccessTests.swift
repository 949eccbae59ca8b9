import Foundation
import ModuleBoundaries
import TestSupport
import Testing

@Suite("Page for everybody", .blocking, .serialized, .enabled(if: PageInBrowser.isPossible, PageInBrowser.comment))
struct PageAccessTests {
    /// What an automatic audit of accessibility looks at, by hand: names, roles, ids, contrast.
    private static let audit = """
        (() => {
          const found = [];
          const seen = (element) => element.getClientRects().length > 0;
          const tell = (what, element) => found.push(what + ": " + element.outerHTML.slice(0, 90));
          const name = (element) => element.getAttribute("aria-label") ?? (element.labels?.length ? element.labels[0].textContent
            : element.tagName === "SELECT" ? "" : element.textContent);
          document.querySelectorAll("button, summary, a, input, select, [role=button], [role=application], [role=region]").forEach((element) => {
            if (seen(element) && !(name(element) ?? "").trim()) tell("no name", element);
          });
          const ids = [...document.querySelectorAll("[id]")].map((element) => element.id);
          ids.filter((id, at) => ids.indexOf(id) !== at).forEach((id) => found.push("twice: #" + id));
          // Contrast: 4.5 for text, 3 for lines that mean something (WCAG 2.2, 1.4.3 and 1.4.11).
          const channel = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
          const rgba = (color) => {
            channel.clearRect(0, 0, 1, 1);
            channel.fillStyle = color;
            channel.fillRect(0, 0, 1, 1);
            return [...channel.getImageData(0, 0, 1, 1).data];
          };
          const light = ([r, g, b]) => [r, g, b].map((part) => part / 255)
            .map((part) => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
            .reduce((total, part, at) => total + part * [0.2126, 0.7152, 0.0722][at], 0);
          const contrast = (one, other) => {
            const [a, b] = [light(one), light(other)].sort((left, right) => right - left);
            return (a + 0.05) / (b + 0.05);
          };
          const ground = (element) => {
            for (let at = element; at; at = at.parentElement) {
              const color = rgba(getComputedStyle(at).backgroundColor);
              if (color[3] > 250) return color;
            }
            return [255, 255, 255, 255];
          };
          const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
          while (walker.nextNode()) {
            const element = walker.currentNode.parentElement;
            if (!walker.currentNode.data.trim() || !seen(element) || element.closest("svg, script, [disabled]")) continue;
            const ratio = contrast(rgba(getComputedStyle(element).color), ground(element));
            if (ratio < 4.5) tell("text " + ratio.toFixed(2), element);
          }
          const grounds = [...document.querySelectorAll(".ground")].map((element) => rgba(getComputedStyle(element).fill));
          document.querySelectorAll(".bundle:not(.dim, .gone) > .line").forEach((line) => {
            const ratio = Math.min(...grounds.map((ground) => contrast(rgba(getComputedStyle(line).stroke), ground)));
            if (ratio < 3) tell("line " + ratio.toFixed(2), line);
          });
          document.querySelectorAll("svg text").forEach((element) => {
            if (!seen(element) || element.closest(".dim, .cell")) return;
            const ratio = Math.min(...grounds.concat([ground(element)]).map((ground) => contrast(rgba(getComputedStyle(element).fill), ground)));
            if (ratio < 4.5 && !element.closest(".label, .mark")) tell("text " + ratio.toFixed(2), element);
          });
          return [...new Set(found)];
        })()
        """

    @Test("An audit finds nothing, in every view, in light and dark", arguments: [false, true])
    func audit(dark: Bool) throws {
        let page = try BrowserPage(GeneratedPackage(60).html)
        try page.browser.prefer(dark: dark)
        let actions: [() throws -> Void] = [
            {}, { try page.click(".card") }, { try page.click("#panel .ends .name-button") }, { try page.press("2") },
            { try page.press("Escape", "3") }, { try page.click("#help summary") },
            { try page.press("Escape", "1") }, { try page.click("[data-chip=Warnings]") },
            { try page.click(button: "Close all") },
        ]
        for (step, action) in actions.enumerated() {
            try action()
            let found = try page.value(Self.audit) as? [String]
            #expect(found == [], "after step \(step)")
        }
    }

    @Test("Boxes, edges and cells say tier, kind and findings to a screen reader")
    func names() throws {
        let page = try PageInBrowser.shop()
        let label = { (box: String) in
            try page.value(
                "drawn.boxElements[drawn.boxes.findIndex((one) => one.name === '\(box)')].getAttribute('aria-label')")
                as? String
        }
        #expect(try label("AuthDomain") == "AuthDomain, Tier 2: Domain, 1 error")
        #expect(try label("CartDomain") == "CartDomain, Tier 2: Domain, 1 error, in a cycle")
        #expect(try label("CoreKit") == "CoreKit, Tier 1: Core")
        #expect(
            try page.value("document.querySelector('#panel-head').getAttribute('aria-live')") as? String == "polite")
    }

    @Test("One box is the stop of the Tab key; arrows go from box to box, with Shift to its edges and back")
    func roving() throws {
        let page = try PageInBrowser.shop()
        #expect(try page.value("document.querySelectorAll('#picture [tabindex=\"0\"]').length") as? Int == 1)
        try page.value("document.querySelector('#picture [tabindex=\"0\"]').focus()")
        #expect(try page.focus == "Shop, Tier 4: App")
        try page.press("ArrowDown")
        #expect(try page.focus == "AppShell, Tier 4: App")
        try page.press("Enter")
        try page.expect("#panel h2", reads: "AppShell")
        #expect(try page.focus == "AppShell, Tier 4: App")
        try page.press("ArrowDown", modifiers: 8)
        #expect(try page.focus.hasPrefix("AppShell depends on "))
        try page.press("ArrowRight", "Enter")
        #expect(try page.text("#panel h2").hasPrefix("AppShell → "))
        try page.press("ArrowDown")
        #expect(try page.focus.contains("Tier 3: Feature"))
        try page.press("ArrowUp")
        #expect(try page.focus == "AppShell, Tier 4: App")
    }

    @Test("Paper shows the whole graph as wide as the sheet, without controls")
    func paper() throws {
        let page = try BrowserPage(GeneratedPackage(120).html, fragment: "open=all")
        try page.browser.resize(width: 794, height: 1123)
        try page.browser.print(true)
        #expect(try page.count(".tools, .search, .why") == 0)
        #expect(try page.isTrue("document.querySelector('#picture svg').getBoundingClientRect().width <= 794"))
        #expect(try page.isTrue("getComputedStyle(document.getElementById('panel')).overflow === 'visible'"))
        let pdf = try page.browser.call("Page.printToPDF", ["printBackground": true])["data"] as? String
        #expect((pdf?.count ?? 0) > 10_000)
    }
}
