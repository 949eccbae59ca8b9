/// How a checkout ended.
public enum PaymentResult: Hashable, Sendable {
    case paid(Receipt)
    case cancelled
}
