import Strata

@MainActor
final class CalculatorPresenter {
    private let view: Weak<any CalculatorPresenterToView>
    private let interactor: any CalculatorPresenterToInteractor
    private let router: any CalculatorPresenterToRouter

    init(
        view: Weak<any CalculatorPresenterToView>,
        interactor: any CalculatorPresenterToInteractor,
        router: any CalculatorPresenterToRouter
    ) {
        self.view = view
        self.interactor = interactor
        self.router = router
    }
}

extension CalculatorPresenter: CalculatorViewToPresenter {
    func userDidPressAdd(left: String, right: String) {
        guard let left = Int(left), let right = Int(right) else {
            view()?.show(result: "These are not two whole numbers.")
            return
        }
        interactor.add(left, right)
    }

    func userDidPressClose() {
        router.close()
    }
}

extension CalculatorPresenter: CalculatorInteractorToPresenter {
    func didAdd(sum: Int?) {
        view()?.show(result: sum.map { "The sum is \($0)." } ?? "The sum is too large for this calculator.")
    }
}
