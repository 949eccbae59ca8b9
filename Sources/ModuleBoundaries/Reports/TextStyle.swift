/// The colours of a text report; without colour it changes nothing.
struct TextStyle: Sendable {
    let isColored: Bool

    func bold(_ text: String) -> String { wrap(text, "1") }
    func dim(_ text: String) -> String { wrap(text, "2") }
    func caret(_ text: String) -> String { wrap(text, "32") }
    func success(_ text: String) -> String { wrap(text, "1;32") }
    func failure(_ text: String) -> String { wrap(text, "1;31") }
    func level(_ text: String, isError: Bool) -> String { wrap(text, isError ? "1;31" : "1;33") }

    private func wrap(_ text: String, _ code: String) -> String {
        isColored ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }
}
