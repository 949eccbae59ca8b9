/// Proof of a payment.
public struct Receipt: Hashable, Sendable {
    public let number: String
    public let order: Order

    public init(number: String, order: Order) {
        self.number = number
        self.order = order
    }
}
