import CoreForms
import CoreKit
import CoreNetworking
import ShopTestSupport
import Strata
import StrataTesting
import Testing

@testable import FormsFeature

/// Accepts what was never sent before, word for word.
private actor FussyServer {
    private var seen: Set<[String: String]> = []

    nonisolated var client: StubServer {
        let paths = ["/accounts", "/password", "/reservations"]
        return StubServer(paths.map { StubEndpoint(.post, $0) { await self.answer($0.fields) } })
    }

    private func answer(_ fields: [String: String]) -> HTTPResponse {
        .status(seen.insert(fields).inserted ? 200 : 409)
    }
}

@Suite(
    "Three forms, one view",
    .container(FormsFeatureModule.self) { registry in
        registry.register((any HTTPClient).self, scope: .singleton) { FussyServer().client }
        registry.register(FormSubmission.self, FormSubmission.init)
    }
)
@MainActor
struct FormsTests {
    struct Case: CustomTestStringConvertible {
        let form: String
        let button: String
        let values: [(label: String, text: String)]
        let mistake: (label: String, text: String, words: String)
        let thanks: String
        let refusal: String

        var testDescription: String { form }
    }

    nonisolated static let cases = [
        Case(
            form: "register", button: "Create",
            values: [("Name", "Ada"), ("E-mail", "ada@shop.example"), ("Password", "analytical")],
            mistake: ("E-mail", "ada", "E-mail is no e-mail address."),
            thanks: "Welcome, Ada. You can sign in now.",
            refusal: "There is an account with this e-mail address already."),
        Case(
            form: "change-password", button: "Change",
            values: [
                ("E-mail", "ada@shop.example"), ("Old password", "analytical"), ("New password", "difference"),
                ("New password again", "difference"),
            ],
            mistake: ("New password again", "diference", "New password again differs from New password."),
            thanks: "Your password is changed.",
            refusal: "The e-mail address or the old password is wrong."),
        Case(
            form: "reservation", button: "Reserve",
            values: [("Name", "Ada"), ("Hour", "11")],
            mistake: ("Hour", "23", "Hour is a number from 9 to 17."),
            thanks: "We expect you at 11 o'clock, Ada.",
            refusal: "This hour is taken. Choose another one."),
    ]

    @Test("Each has its own words for a mistake, for thanks and for a refusal", arguments: cases)
    func submits(form: Case) async throws {
        #expect(try await filled(form, mistake: true) == [form.mistake.words])
        #expect(try await filled(form) == [form.thanks])
        #expect(try await filled(form) == [form.refusal])
    }

    @Test("A name that nobody contributed is answered with those that there are")
    func unknown() throws {
        let api = try #require(Container.current).resolve(FormsAPI.self)
        let error = #expect(throws: DeepLinkError.self) { try api.form(FormName("tax")) }
        #expect(
            error?.description
                == "The link shop://form/tax is broken: the forms are register, change-password, reservation.")
    }

    private func filled(_ form: Case, mistake: Bool = false) async throws -> [String] {
        let screen = try #require(Container.current).resolve(FormsAPI.self).form(FormName(form.form))
        for (label, text) in form.values { try screen.fill(label, with: text) }
        if mistake { try screen.fill(form.mistake.label, with: form.mistake.text) }
        try await screen.press(form.button)
        return screen.content.lines
    }
}
