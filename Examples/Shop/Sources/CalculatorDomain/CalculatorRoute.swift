import CoreKit

/// The calculator: `shop://calculator`.
public struct CalculatorRoute: Route, Equatable {
    public init() {}

    public init?(_ link: DeepLink) throws(DeepLinkError) {
        guard link.place == "calculator" else { return nil }
        guard link.details.isEmpty else { throw DeepLinkError(link, problem: "nothing follows calculator") }
    }

    public var link: DeepLink { DeepLink("calculator") }
    public var needsSession: Bool { false }
}
