/// The state of any form. It asks the presenter for words and the interactor for deeds, and knows neither's kind.
@MainActor
public final class FormViewModel {
    public private(set) var values = FormValues()
    public private(set) var messages: [String] = []
    public private(set) var isDone = false

    private let presenter: any FormPresenter
    private let interactor: any FormInteractor

    public init(_ set: FormSet) {
        presenter = set.presenter
        interactor = set.interactor
    }

    public var title: String { presenter.title }
    public var fields: [FormField] { presenter.fields }
    public var submitLabel: String { presenter.submitLabel }

    public func fill(_ field: FormField, with text: String) {
        values[field.name] = text
        messages = []
    }

    public func submit() async {
        messages = presenter.problems(in: values)
        guard messages.isEmpty else { return }
        do {
            try await interactor.submit(values)
            isDone = true
            messages = [presenter.thanks(for: values)]
        } catch {
            messages = [presenter.words(for: error)]
        }
    }
}
