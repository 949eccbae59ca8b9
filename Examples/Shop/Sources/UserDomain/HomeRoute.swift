import CoreKit

/// Where one begins after signing in: `shop://home`.
public struct HomeRoute: Route, Equatable {
    public init() {}

    public init?(_ link: DeepLink) throws(DeepLinkError) {
        guard link.place == "home" else { return nil }
        guard link.details.isEmpty else { throw DeepLinkError(link, problem: "nothing follows home") }
    }

    public var link: DeepLink { DeepLink("home") }
}
