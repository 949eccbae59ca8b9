/// What makes one form differ from another in business: what happens with the values.
public protocol FormInteractor: Sendable {
    func submit(_ values: FormValues) async throws(FormFailure)
}
