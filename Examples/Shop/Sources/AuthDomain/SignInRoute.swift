import CoreKit

/// Where one signs in: `shop://sign-in`.
public struct SignInRoute: Route, Equatable {
    public init() {}

    public init?(_ link: DeepLink) throws(DeepLinkError) {
        guard link.place == "sign-in" else { return nil }
        guard link.details.isEmpty else { throw DeepLinkError(link, problem: "nothing follows sign-in") }
    }

    public var link: DeepLink { DeepLink("sign-in") }
    public var needsSession: Bool { false }
}
