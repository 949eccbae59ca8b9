/// What makes one form differ from another to the eye: its words and what it wants filled in.
@MainActor
public protocol FormPresenter {
    var title: String { get }
    var fields: [FormField] { get }
    var submitLabel: String { get }

    /// What must be corrected before the form can be sent, in words; nothing if it may be sent.
    func problems(in values: FormValues) -> [String]

    /// What the user reads once the form was accepted.
    func thanks(for values: FormValues) -> String

    /// What the user reads when the form was not accepted.
    func words(for failure: FormFailure) -> String
}

extension FormPresenter {
    /// What all forms say when the shop does not answer.
    public var unavailable: String { "The shop cannot be reached. Try again later." }
}
