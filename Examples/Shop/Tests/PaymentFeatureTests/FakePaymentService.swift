import PaymentDomain

/// Takes every card but one, and gives the payer's token back as the receipt's number.
struct FakePaymentService: PaymentService {
    static let goodCard = "4242 4242 4242 4242"
    static let badCard = "4000 0000 0000 0002"

    func pay(_ order: Order, with card: CardNumber, token: String) async throws(PaymentFailure) -> Receipt {
        guard card != CardNumber(Self.badCard) else { throw .declined }
        return Receipt(number: token, order: order)
    }
}
