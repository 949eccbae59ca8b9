import CoreKit

/// Makes the screens for one kind of route. Each feature contributes one for each of its routes:
/// `registry.contribute((any RouteHandler).self, …)`. The app asks them all and knows none.
@MainActor
public protocol RouteHandler<Handled> {
    associatedtype Handled: Route

    func screen(for route: Handled) throws -> any Screen
}

extension RouteHandler {
    /// The screen for a route of whichever kind; nil if it is for another handler.
    public func screen(forAny route: any Route) throws -> (any Screen)? {
        guard let route = route as? Handled else { return nil }
        return try screen(for: route)
    }

    /// The route that a link names; nil if it is for another handler.
    public func route(for link: DeepLink) throws(DeepLinkError) -> (any Route)? {
        try Handled(link)
    }
}
