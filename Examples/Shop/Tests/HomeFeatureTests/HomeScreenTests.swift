import AuthDomain
import CoreKit
import CoreUI
import ShopTestSupport
import Strata
import StrataTesting
import Testing
import UserDomain

@testable import HomeFeature

@Suite(
    "The home screen, built alone",
    .container(HomeFeatureModule.self) { registry in
        registry.registerSpies()
        registry.declareScope(.session, inputs: Account.self)
        registry.contribute(HomeEntry.self) { HomeEntry("Attic", opens: ProfileRoute(user: UserID(1))) }
    }
)
@MainActor
struct HomeScreenTests {
    @Test("Its menu has what other features contributed")
    func menu() async throws {
        let session = try #require(Container.current).openScope(.session, Account.ada)
        let handlers = try session.resolve([any RouteHandler].self)
        let screen = try #require(try handlers.first?.screen(forAny: HomeRoute()))
        #expect(screen.labels == ["Your profile", "Buy the book of the day", "Attic", "Sign out"])
        for label in screen.labels { try await screen.press(label) }
        let calls = try session.resolve(NavigatorSpy.self).calls
        #expect(
            calls == [
                "open shop://profile/7", "open shop://checkout", "open shop://profile/1",
                "start over with shop://sign-in",
            ]
        )
    }

    @Test("Without a session there is no home")
    func noSession() throws {
        let api = try #require(Container.current).resolve(HomeAPI.self)
        let error = #expect(throws: ResolutionError.self) { try api.home() }
        #expect(error?.code == .scopeNotOpen)
    }
}
