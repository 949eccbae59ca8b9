import Strata

extension Registry {
    /// The parts of one calculator: what refers back is `Weak`, so that the whole is freed with its view.
    mutating func registerCalculator() {
        register(CalculatorView.self, scope: .graph, on: MainActor.self, visibility: .module, CalculatorView.init)
        forward((any CalculatorPresenterToView).self, to: CalculatorView.self, visibility: .module) { $0 }

        register(
            CalculatorPresenter.self, scope: .graph, on: MainActor.self, visibility: .module, CalculatorPresenter.init)
        forward((any CalculatorViewToPresenter).self, to: CalculatorPresenter.self, visibility: .module) { $0 }
        forward((any CalculatorInteractorToPresenter).self, to: CalculatorPresenter.self, visibility: .module) { $0 }

        register(
            (any CalculatorPresenterToInteractor).self, on: MainActor.self, visibility: .module,
            CalculatorInteractor.init)
        register((any CalculatorPresenterToRouter).self, on: MainActor.self, visibility: .module, CalculatorRouter.init)
    }
}
