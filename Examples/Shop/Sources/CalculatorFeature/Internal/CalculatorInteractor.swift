import CalculatorDomain
import Strata

@MainActor
final class CalculatorInteractor: CalculatorPresenterToInteractor {
    private let presenter: Weak<any CalculatorInteractorToPresenter>

    init(presenter: Weak<any CalculatorInteractorToPresenter>) {
        self.presenter = presenter
    }

    func add(_ left: Int, _ right: Int) {
        presenter()?.didAdd(sum: Addition(left, right).sum)
    }
}
