import AuthDomain
import CoreKit
import CoreUI

/// Finds the screen for each route by asking the handlers that the features contributed, and keeps the open screens.
@MainActor
final class AppRouter: Navigator {
    private(set) var screens = ScreenStack()

    private let sessions: SessionKeeper
    /// Where the user wanted to go before signing in.
    private var postponed: (any Route)?

    init(sessions: SessionKeeper) {
        self.sessions = sessions
    }

    func open(_ route: any Route) {
        guard sessions.isOpen || !route.needsSession else {
            postponed = route
            return open(SignInRoute())
        }
        screens.push(screen(for: route))
    }

    func startOver(with route: any Route) {
        screens.removeAll()
        open(route)
        guard sessions.isOpen, let goal = postponed else { return }
        postponed = nil
        if goal.link != route.link { open(goal) }
    }

    func show(_ screen: any Screen) {
        screens.push(screen)
    }

    func close(_ screen: any Screen) {
        screens.remove(from: screen)
    }

    func closeAll() {
        screens.removeAll()
    }

    /// Opens what a user typed as a link.
    func open(link text: String) {
        do {
            let link = try DeepLink(parsing: text)
            if let route = try route(for: link) { open(route) } else { show(MessageScreen.notFound(link)) }
        } catch {
            show(MessageScreen(failure: error))
        }
    }

    /// Tells the uppermost screen that it is open, once.
    func settle() async {
        while let screen = screens.takeNew() { await screen.didOpen() }
    }

    private func route(for link: DeepLink) throws -> (any Route)? {
        for handler in try handlers() {
            if let route = try handler.route(for: link) { return route }
        }
        return nil
    }

    private func screen(for route: any Route) -> any Screen {
        do {
            for handler in try handlers() {
                if let screen = try handler.screen(forAny: route) { return screen }
            }
            return MessageScreen.notFound(route.link)
        } catch {
            return MessageScreen(failure: error)
        }
    }

    private func handlers() throws -> [any RouteHandler] {
        try sessions.current?.resolve([any RouteHandler].self) ?? []
    }
}
