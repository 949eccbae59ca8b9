import CoreUI

final class CalculatorView: Screen {
    private let presenter: any CalculatorViewToPresenter
    private var left = ""
    private var right = ""
    private var result = "Two whole numbers, please."

    init(presenter: any CalculatorViewToPresenter) {
        self.presenter = presenter
    }

    var content: ScreenContent {
        ScreenContent(
            title: "Calculator",
            lines: [result],
            controls: [
                .field("First", value: left) { [weak self] in self?.left = $0 },
                .field("Second", value: right) { [weak self] in self?.right = $0 },
                .button("Add") { [presenter, left, right] in presenter.userDidPressAdd(left: left, right: right) },
                .button("Close") { [presenter] in presenter.userDidPressClose() },
            ]
        )
    }
}

extension CalculatorView: CalculatorPresenterToView {
    func show(result: String) {
        self.result = result
    }
}
