import CoreKit

/// Where one pays: `shop://checkout`.
public struct CheckoutRoute: Route {
    public let order: Order
    /// Is called once, with how it ended. A link has nobody to call.
    public let onFinish: @MainActor @Sendable (PaymentResult) -> Void

    public init(order: Order, onFinish: @escaping @MainActor @Sendable (PaymentResult) -> Void = { _ in }) {
        self.order = order
        self.onFinish = onFinish
    }

    public init?(_ link: DeepLink) throws(DeepLinkError) {
        guard link.place == "checkout" else { return nil }
        guard link.details.isEmpty else { throw DeepLinkError(link, problem: "nothing follows checkout") }
        self.init(order: .bookOfTheDay)
    }

    public var link: DeepLink { DeepLink("checkout") }
}
