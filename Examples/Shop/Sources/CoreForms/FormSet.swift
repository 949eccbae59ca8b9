/// All that a new form takes: a name, a presenter and an interactor. The view and the view model are there already.
@MainActor
public struct FormSet {
    public let name: FormName
    public let presenter: any FormPresenter
    public let interactor: any FormInteractor

    public init(_ name: FormName, presenter: any FormPresenter, interactor: any FormInteractor) {
        self.name = name
        self.presenter = presenter
        self.interactor = interactor
    }
}
