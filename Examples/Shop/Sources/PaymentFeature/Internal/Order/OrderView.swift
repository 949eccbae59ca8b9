import CoreUI
import PaymentDomain

/// The first screen: what is to be paid.
final class OrderView: Screen {
    private let order: Order
    private let onContinue: @MainActor () -> Void
    private let onClose: @MainActor () -> Void

    init(order: Order, onContinue: @escaping @MainActor () -> Void, onClose: @escaping @MainActor () -> Void) {
        self.order = order
        self.onContinue = onContinue
        self.onClose = onClose
    }

    var content: ScreenContent {
        ScreenContent(
            title: "Your order",
            lines: ["“\(order.title)”", "To pay: \(order.price)"],
            controls: [.button("Continue") { [onContinue] in onContinue() }]
        )
    }

    func didClose() {
        onClose()
    }
}
