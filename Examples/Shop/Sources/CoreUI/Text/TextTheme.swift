/// How emphasis is drawn: by colours of a terminal, or not at all.
public struct TextTheme: Sendable {
    public static let plain = TextTheme(headingCodes: "", selectionCodes: "")
    public static let colored = TextTheme(headingCodes: "1;36", selectionCodes: "7")

    private let headingCodes: String
    private let selectionCodes: String

    func heading(_ text: String) -> String { painted(text, headingCodes) }
    func selection(_ text: String) -> String { painted(text, selectionCodes) }

    private func painted(_ text: String, _ codes: String) -> String {
        codes.isEmpty ? text : "\u{1B}[\(codes)m\(text)\u{1B}[0m"
    }
}
