import CoreUI

/// The second screen: what it is paid with.
final class CardView: Screen {
    private let viewModel: CardViewModel

    init(viewModel: CardViewModel) {
        self.viewModel = viewModel
    }

    var content: ScreenContent {
        ScreenContent(
            title: "Your card",
            lines: [viewModel.message],
            controls: [
                .field("Card number", value: viewModel.number) { [viewModel] in viewModel.number = $0 },
                .button("Pay \(viewModel.price)") { [viewModel] in await viewModel.pay() },
            ]
        )
    }
}
