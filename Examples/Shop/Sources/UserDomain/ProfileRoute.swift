import CoreKit

/// The profile of a user: `shop://profile/42`.
public struct ProfileRoute: Route {
    public let user: UserID
    /// Is told what happens there. Weak: a route keeps nobody alive. A link has none.
    public private(set) weak var delegate: (any ProfileDelegate)?

    public init(user: UserID, delegate: (any ProfileDelegate)? = nil) {
        self.user = user
        self.delegate = delegate
    }

    public init?(_ link: DeepLink) throws(DeepLinkError) {
        guard link.place == "profile" else { return nil }
        guard link.details.count == 1, let number = Int(link.details[0]) else {
            throw DeepLinkError(link, problem: "a profile's link ends in a number, as in shop://profile/42")
        }
        self.init(user: UserID(number))
    }

    public var link: DeepLink { DeepLink("profile", "\(user)") }
}
