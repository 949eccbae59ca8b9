import CoreForms

struct ChangePasswordInteractor: FormInteractor {
    let submission: FormSubmission

    func submit(_ values: FormValues) async throws(FormFailure) {
        // The repetition is for the user's fingers; the server needs the new password once.
        let needed = values.texts.filter { ["address", "old", "new"].contains($0.key) }
        try await submission.send(needed, to: "/password")
    }
}
