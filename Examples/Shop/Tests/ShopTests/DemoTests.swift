import ShopTestSupport
import Testing

@testable import Shop

@Suite("The demonstration")
@MainActor
struct DemoTests {
    /// What was written so far.
    private final class Page {
        var text = ""
    }

    @Test("The story is played to its end, and every step of it finds its control")
    func story() async throws {
        let page = Page()
        let log = LogBook()
        let app = try ShopApp.forDemo(log: log.log)
        try await Demo.play(app, ScriptPlayer(.ofAda, write: { page.text += $0 }))
        #expect(page.text.hasSuffix("The end.\n"))
        #expect(!page.text.contains("is no choice here"))
        for words in [
            "E-mail address or password is wrong. Try again.",
            "Note from the profile of Ada Lovelace: Remember the milk",
            "The card was declined.",
            "You bought “Notes on the Analytical Engine”, receipt R-1001.",
            "We expect you at 11 o'clock, Ada.",
            "There is nothing at shop://attic.",
        ] {
            #expect(page.text.contains(words))
        }
        #expect(log.lines.last == "The wallet of Ada Lovelace is closed; spent: 19.05 €")
    }

    @Test("What was built is listed with its time")
    func profile() async throws {
        let table = try await ConstructionTimes.ofDemo()
        #expect(table.contains("Wallet"))
        #expect(table.contains("scoped(session)"))
    }
}
