import CoreUI
import Strata

@MainActor
final class CalculatorRouter: CalculatorPresenterToRouter {
    private let view: Weak<CalculatorView>
    private let navigator: any Navigator

    init(view: Weak<CalculatorView>, navigator: any Navigator) {
        self.view = view
        self.navigator = navigator
    }

    func close() {
        if let view = view() { navigator.close(view) }
    }
}
