import CoreForms

struct ReservationInteractor: FormInteractor {
    let submission: FormSubmission

    func submit(_ values: FormValues) async throws(FormFailure) {
        try await submission.send(values.texts, to: "/reservations")
    }
}
