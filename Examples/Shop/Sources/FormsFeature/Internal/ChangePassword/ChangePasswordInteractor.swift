import CoreForms

struct ChangePasswordInteractor: FormInteractor {
    let submission: FormSubmission

    func submit(_ values: FormValues) async throws(FormFailure) {
        // The repetition is for the user's fingers; the server needs the password once.
        let texts = values.texts.filter { $0.key != "again" }
        try await submission.send(texts, to: "/password")
    }
}
