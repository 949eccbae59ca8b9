import CalculatorDomain

@MainActor
final class CalculatorInteractor: CalculatorPresenterToInteractor {
    weak var presenter: (any CalculatorInteractorToPresenter)?

    func add(_ left: Int, _ right: Int) {
        presenter?.didAdd(sum: Addition(left, right).sum)
    }
}
