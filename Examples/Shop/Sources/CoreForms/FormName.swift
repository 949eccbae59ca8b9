/// The name of a form. Modules add their own: `extension FormName { static let register = FormName("register") }`.
public struct FormName: Hashable, Sendable {
    public let text: String

    public init(_ text: String) {
        self.text = text
    }
}
