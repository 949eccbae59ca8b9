/// A place in the app, as a value: `ProfileRoute(user: 42)`.
///
/// Whoever opens a place knows its route, from a domain module, and not the feature that draws it.
public protocol Route: Sendable {
    /// The same place as a link: `shop://profile/42`.
    var link: DeepLink { get }

    /// Whether somebody must be signed in to go there.
    var needsSession: Bool { get }

    /// The route that a link names.
    ///
    /// - Returns: nil if the link is for another place.
    /// - Throws: `DeepLinkError` if it is for this place, but broken.
    init?(_ link: DeepLink) throws(DeepLinkError)
}

extension Route {
    public var needsSession: Bool { true }
}
