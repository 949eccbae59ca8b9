import CoreForms

struct ChangePasswordPresenter: FormPresenter {
    static let address = FormField("address", label: "E-mail")
    static let old = FormField("old", label: "Old password", isSecret: true)
    static let new = FormField("new", label: "New password", isSecret: true)
    static let again = FormField("again", label: "New password again", isSecret: true)

    let title = "Change your password"
    let fields = [address, old, new, again]
    let submitLabel = "Change"

    func problems(in values: FormValues) -> [String] {
        var checks = FormChecks(values)
        checks.require(fields)
        checks.requirePassword(Self.new)
        checks.requireSame(Self.again, as: Self.new)
        return checks.problems
    }

    func thanks(for values: FormValues) -> String {
        "Your password is changed."
    }

    func words(for failure: FormFailure) -> String {
        switch failure {
        case .refused: "The e-mail address or the old password is wrong."
        case .unavailable: unavailable
        }
    }
}
