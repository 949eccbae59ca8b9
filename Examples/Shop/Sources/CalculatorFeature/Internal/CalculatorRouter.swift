import CoreUI

@MainActor
final class CalculatorRouter: CalculatorPresenterToRouter {
    weak var view: (any Screen)?
    private let navigator: any Navigator

    init(navigator: any Navigator) {
        self.navigator = navigator
    }

    func close() {
        if let view { navigator.close(view) }
    }
}
