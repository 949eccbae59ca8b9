import CoreUI
import Testing

@Suite("The text renderer")
@MainActor
struct TextRendererTests {
    private let content = ScreenContent(
        title: "Hats",
        lines: ["One line that is too long to fit."],
        controls: [
            .field("Size", value: "7") { _ in },
            .field("Secret", value: "abc", isSecret: true) { _ in },
            .field("Colour", value: "") { _ in },
            .button("Buy") {},
        ]
    )

    @Test("A screen has a title, lines that fit, and numbered controls")
    func plain() {
        #expect(
            TextRenderer(theme: .plain, width: 26).render(content) == """
                ── Hats ─────────────────

                   One line that is too
                   long to fit.

                   1  Size    7
                   2  Secret  •••
                   3  Colour  ________
                   4  Buy

                """
        )
    }

    @Test("The cursor is marked, with colours where the terminal has some")
    func selection() {
        let plain = TextRenderer(theme: .plain).render(content, selected: 3)
        #expect(plain.hasSuffix("\n › 4  Buy\n"))
        let colored = TextRenderer(theme: .colored).render(content, selected: 3)
        #expect(colored.hasSuffix("\n\u{1B}[7m › 4  Buy\u{1B}[0m\n"))
    }

    @Test("What users and servers wrote cannot steer the terminal")
    func controlCharacters() {
        let content = ScreenContent(title: "A\u{1B}[2J", lines: ["B\nC\u{202E}"], controls: [.button("\u{07}D") {}])
        #expect(TextRenderer(theme: .plain, width: 12).render(content) == "── A[2J ───\n\n   BC\n\n   1  D\n")
    }
}
