/// Takes payments.
public protocol PaymentService: Sendable {
    /// - Parameter token: Who pays.
    func pay(_ order: Order, with card: CardNumber, token: String) async throws(PaymentFailure) -> Receipt
}
