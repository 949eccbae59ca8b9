import CoreForms

struct RegisterPresenter: FormPresenter {
    static let name = FormField("name", label: "Name")
    static let address = FormField("address", label: "E-mail")
    static let password = FormField("password", label: "Password", isSecret: true)

    let title = "Create an account"
    let fields = [name, address, password]
    let submitLabel = "Create"

    func problems(in values: FormValues) -> [String] {
        var checks = FormChecks(values)
        checks.require(fields)
        checks.requireAddress(Self.address)
        checks.requirePassword(Self.password)
        return checks.problems
    }

    func thanks(for values: FormValues) -> String {
        "Welcome, \(values[Self.name.name]). You can sign in now."
    }

    func words(for failure: FormFailure) -> String {
        switch failure {
        case .refused: "There is an account with this e-mail address already."
        case .unavailable: unavailable
        }
    }
}
