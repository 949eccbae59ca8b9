import CoreUI
import PaymentDomain

/// The last screen: what was paid.
final class ReceiptView: Screen {
    private let receipt: Receipt

    init(receipt: Receipt) {
        self.receipt = receipt
    }

    var content: ScreenContent {
        ScreenContent(
            title: "Paid",
            lines: ["Thank you. You paid \(receipt.order.price).", "Your receipt has the number \(receipt.number)."]
        )
    }
}
