/// What is to be paid for.
public struct Order: Hashable, Sendable {
    public let title: String
    public let price: Money

    public init(title: String, price: Money) {
        self.title = title
        self.price = price
    }

    /// What the shop sells today.
    public static let bookOfTheDay = Order(title: "Notes on the Analytical Engine", price: Money(cents: 1905))
}
