import CoreUI
import PaymentDomain

/// Leads through the screens of a checkout and hands the result back, once. Its screens hold it; it holds none.
@MainActor
final class PaymentCoordinator {
    private let route: CheckoutRoute
    private let wallet: Wallet
    private let navigator: any Navigator
    private weak var firstScreen: (any Screen)?
    private var isFinished = false

    init(route: CheckoutRoute, wallet: Wallet, navigator: any Navigator) {
        self.route = route
        self.wallet = wallet
        self.navigator = navigator
    }

    func start() -> any Screen {
        let screen = OrderView(
            order: route.order,
            onContinue: { self.showCard() },
            onClose: { self.finish(.cancelled) }
        )
        firstScreen = screen
        return screen
    }

    private func showCard() {
        let viewModel = CardViewModel(order: route.order, wallet: wallet, onPaid: { self.didPay($0) })
        navigator.show(CardView(viewModel: viewModel))
    }

    private func didPay(_ receipt: Receipt) {
        finish(.paid(receipt))
        if let firstScreen { navigator.close(firstScreen) }
        navigator.show(ReceiptView(receipt: receipt))
    }

    private func finish(_ result: PaymentResult) {
        guard !isFinished else { return }
        isFinished = true
        route.onFinish(result)
    }
}
