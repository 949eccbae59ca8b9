/// An amount in cents, so that no cent is lost to rounding.
public struct Money: Hashable, Sendable, CustomStringConvertible {
    public let cents: Int

    public init(cents: Int) {
        self.cents = cents
    }

    /// `19.05 €`
    public var description: String {
        let rest = cents % 100
        return "\(cents / 100).\(rest < 10 ? "0" : "")\(rest) €"
    }
}
