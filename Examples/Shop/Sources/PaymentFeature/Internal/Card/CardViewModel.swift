import PaymentDomain

/// Reads a card's number and pays with it.
@MainActor
final class CardViewModel {
    var number = ""
    private(set) var message = "Which card do you pay with?"

    private let order: Order
    private let wallet: Wallet
    private let onPaid: @MainActor (Receipt) -> Void

    init(order: Order, wallet: Wallet, onPaid: @escaping @MainActor (Receipt) -> Void) {
        self.order = order
        self.wallet = wallet
        self.onPaid = onPaid
    }

    var price: String { order.price.description }

    func pay() async {
        guard let card = CardNumber(number) else {
            message = "This is no card number. Check its digits."
            return
        }
        do {
            onPaid(try await wallet.pay(order, with: card))
        } catch .declined {
            message = "The card was declined. Nothing was paid. Try another card."
        } catch {
            message = "The payment could not be made. Nothing was paid. Try again later."
        }
    }
}
