import CoreForms
import CoreKit
import CoreNetworking
import CoreUI
import FormsFeature
import ShopTestSupport
import Strata
import StrataTesting
import Testing

/// A fourth form takes a presenter and an interactor, here those of a commercial registration, and no new view.
private struct CommercialRegistrationPresenter: FormPresenter {
    static let company = FormField("company", label: "Company")
    static let taxNumber = FormField("tax-number", label: "Tax number")

    let title = "Register your company"
    let fields = [company, taxNumber]
    let submitLabel = "Register"

    func problems(in values: FormValues) -> [String] {
        var checks = FormChecks(values)
        checks.require(fields)
        return checks.problems
    }

    func thanks(for values: FormValues) -> String { "\(values[Self.company.name]) is registered." }
    func words(for failure: FormFailure) -> String { unavailable }
}

private struct CommercialRegistrationInteractor: FormInteractor {
    let submission: FormSubmission

    func submit(_ values: FormValues) async throws(FormFailure) {
        try await submission.send(values.texts, to: "/companies")
    }
}

/// The module of another feature: it knows the forms' core, not the feature that draws them.
private enum CommercialModule: ModuleRegistrar {
    static func registerDependencies(in registry: inout Registry) {
        registry.contribute(FormSet.self, on: MainActor.self) { submission in
            FormSet(
                FormName("commercial"), presenter: CommercialRegistrationPresenter(),
                interactor: CommercialRegistrationInteractor(submission: submission))
        }
    }
}

@Suite(
    "A fourth form, from another module",
    .container(FormsFeatureModule.self, CommercialModule.self) { registry in
        registry.register((any HTTPClient).self) {
            StubServer([StubEndpoint(.post, "/companies") { _ in .status(201) }])
        }
        registry.register(FormSubmission.self, FormSubmission.init)
    }
)
@MainActor
struct FourthFormTests {
    @Test("It is drawn by the view that is there")
    func commercial() async throws {
        let handlers = try #require(Container.current).resolve([any RouteHandler].self)
        let route = try #require(try handlers.first?.route(for: DeepLink("form", "commercial")))
        let screen = try #require(try handlers.first?.screen(forAny: route))
        #expect(screen is FormView)
        try await screen.press("Register")
        #expect(screen.content.lines == ["Company is missing.", "Tax number is missing."])
        try screen.fill("Company", with: "Babbage & Co.")
        try screen.fill("Tax number", with: "1")
        try await screen.press("Register")
        #expect(screen.content.lines == ["Babbage & Co. is registered."])
    }
}
