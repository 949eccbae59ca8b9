import CoreUI

/// What this feature draws.
@MainActor
public struct CalculatorAPI {
    let navigator: any Navigator

    public func calculator() -> any Screen {
        let interactor = CalculatorInteractor()
        let router = CalculatorRouter(navigator: navigator)
        let presenter = CalculatorPresenter(interactor: interactor, router: router)
        let view = CalculatorView(presenter: presenter)
        interactor.presenter = presenter
        router.view = view
        presenter.view = view
        return view
    }
}
