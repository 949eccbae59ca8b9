/// Why a payment was not made, in terms of the business.
public enum PaymentFailure: Error, Equatable {
    case declined
    case unavailable
}
