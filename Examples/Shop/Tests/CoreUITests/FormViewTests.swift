import CoreForms
import CoreUI
import Testing

@Suite("The one form view")
@MainActor
struct FormViewTests {
    private struct HatPresenter: FormPresenter {
        let title = "Hats"
        let fields = [FormField("size", label: "Size")]
        let submitLabel = "Buy"
        func problems(in values: FormValues) -> [String] { values["size"].isEmpty ? ["Size is missing."] : [] }
        func thanks(for values: FormValues) -> String { "Size \(values["size"]) it is." }
        func words(for failure: FormFailure) -> String { "\(failure)" }
    }

    private struct HatInteractor: FormInteractor {
        func submit(_ values: FormValues) async throws(FormFailure) {
            if values["size"] == "100" { throw .refused }
        }
    }

    @Test(
        "It shows what is missing, what was refused, and thanks",
        arguments: [
            ("", ["Size is missing."], ["Size", "Buy"]),
            ("100", ["refused"], ["Size", "Buy"]),
            ("7", ["Size 7 it is."], []),
        ]
    )
    func submits(size: String, lines: [String], labels: [String]) async {
        let set = FormSet(FormName("hat"), presenter: HatPresenter(), interactor: HatInteractor())
        let view = FormView(viewModel: FormViewModel(set))
        if case .field(_, _, let fill) = view.content.controls[0].kind { fill(size) }
        if case .button(let press) = view.content.controls[1].kind { await press() }
        #expect(view.content.lines == lines)
        #expect(view.content.controls.map(\.label) == labels)
    }
}
