import CoreKit

/// Opens places, and screens that a feature made itself. The app provides it; views, routers and coordinators use it.
@MainActor
public protocol Navigator: RouteOpener {
    /// Puts a screen on top.
    func show(_ screen: any Screen)

    /// Closes a screen and everything above it.
    func close(_ screen: any Screen)
}
