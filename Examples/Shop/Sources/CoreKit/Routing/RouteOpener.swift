/// Opens places. This is all that a presenter or a view model needs to know of navigation: no screen is named here.
@MainActor
public protocol RouteOpener: AnyObject {
    /// Opens a place on top of the present one.
    func open(_ route: any Route)

    /// Forgets all open places and begins with this one.
    func startOver(with route: any Route)
}
