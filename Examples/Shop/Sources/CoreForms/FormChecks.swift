/// The helper that all presenters share: the usual checks, with the same words in every form.
public struct FormChecks {
    private let values: FormValues
    public private(set) var problems: [String] = []

    public init(_ values: FormValues) {
        self.values = values
    }

    public mutating func require(_ fields: [FormField]) {
        for field in fields where values[field.name].isEmpty {
            problems.append("\(field.label) is missing.")
        }
    }

    public mutating func requireAddress(_ field: FormField) {
        let parts = values[field.name].split(separator: "@", omittingEmptySubsequences: false)
        let isAddress = parts.count == 2 && !parts[0].isEmpty && parts[1].contains(".")
        check(field, isAddress, "is no e-mail address")
    }

    public mutating func requirePassword(_ field: FormField) {
        check(field, values[field.name].count >= 8, "needs 8 characters or more")
    }

    public mutating func requireSame(_ field: FormField, as other: FormField) {
        check(field, values[field.name] == values[other.name], "differs from \(other.label)")
    }

    public mutating func requireNumber(_ field: FormField, in range: ClosedRange<Int>) {
        let isWithin = Int(values[field.name]).map(range.contains) ?? false
        check(field, isWithin, "is a number from \(range.lowerBound) to \(range.upperBound)")
    }

    /// An empty field is `require`'s business.
    private mutating func check(_ field: FormField, _ isRight: Bool, _ rule: String) {
        if !isRight, !values[field.name].isEmpty { problems.append("\(field.label) \(rule).") }
    }
}
