import CoreForms

struct ReservationPresenter: FormPresenter {
    static let name = FormField("name", label: "Name")
    static let hour = FormField("hour", label: "Hour")

    let title = "Fetch your order"
    let fields = [name, hour]
    let submitLabel = "Reserve"

    func problems(in values: FormValues) -> [String] {
        var checks = FormChecks(values)
        checks.require(fields)
        checks.requireNumber(Self.hour, in: 9...17)
        return checks.problems
    }

    func thanks(for values: FormValues) -> String {
        "We expect you at \(values[Self.hour.name]) o'clock, \(values[Self.name.name])."
    }

    func words(for failure: FormFailure) -> String {
        switch failure {
        case .refused: "This hour is taken. Choose another one."
        case .unavailable: unavailable
        }
    }
}
