import CoreKit
import CoreUI

/// Opens nothing and writes down what it should have done.
public final class NavigatorSpy: Navigator {
    /// `open shop://home`, `start over with shop://sign-in`, `show ReceiptView`, `close OrderView`.
    public private(set) var calls: [String] = []
    public private(set) var routes: [any Route] = []
    public private(set) var shown: [any Screen] = []

    public init() {}

    public func open(_ route: any Route) {
        routes.append(route)
        calls.append("open \(route.link)")
    }

    public func startOver(with route: any Route) {
        routes.append(route)
        calls.append("start over with \(route.link)")
    }

    public func show(_ screen: any Screen) {
        shown.append(screen)
        calls.append("show \(type(of: screen))")
    }

    public func close(_ screen: any Screen) {
        calls.append("close \(type(of: screen))")
        screen.didClose()
    }
}
