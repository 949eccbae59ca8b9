import CoreKit
import CoreUI
import ShopTestSupport
import Testing
import UserDomain

@testable import Shop

@Suite("The app's router")
@MainActor
struct AppRouterTests {
    private struct AtticRoute: Route {
        init() {}
        init?(_ link: DeepLink) throws(DeepLinkError) { return nil }
        var link: DeepLink { DeepLink("attic") }
    }

    private let app: ShopApp

    init() throws {
        app = try ShopApp.forDemo(log: { _ in })
    }

    @Test(
        "A link opens its place",
        arguments: [
            ("shop://home", "Home"),
            ("shop://profile/42", "Grace Hopper"),
            ("shop://checkout", "Your order"),
            ("shop://calculator", "Calculator"),
            ("shop://form/register", "Create an account"),
            ("shop://sign-in", "Sign in"),
        ]
    )
    func links(link: String, title: String) async throws {
        try await app.signInAda()
        app.router.open(link: link)
        await app.router.settle()
        #expect(try app.screen.content.title == title)
    }

    @Test(
        "A link that leads nowhere is answered in words",
        arguments: [
            ("shop://attic", "There is nothing at shop://attic."),
            ("shop:/home", "The link shop:/home is broken: a link begins with shop://."),
            (
                "shop://profile/ada",
                "The link shop://profile/ada is broken: a profile's link ends in a number, as in shop://profile/42."
            ),
            (
                "shop://form/tax",
                "The link shop://form/tax is broken: the forms are register, change-password, reservation."
            ),
        ]
    )
    func brokenLinks(link: String, words: String) throws {
        app.router.open(link: link)
        #expect(try app.screen.content.title == "Not found")
        #expect(try app.screen.content.lines == [words])
    }

    @Test("A route that no handler knows is a screen, not a crash")
    func unknownRoute() async throws {
        try await app.signInAda()
        app.router.open(AtticRoute())
        #expect(try app.screen.content.lines == ["There is nothing at shop://attic."])
    }

    @Test("Who is not signed in signs in first, and is then where the link led")
    func postponed() async throws {
        app.router.open(link: "shop://profile/42")
        #expect(try app.screen.content.title == "Sign in")
        try await app.signInAda()
        #expect(try app.screen.content.title == "Grace Hopper")
        app.router.close(try app.screen)
        #expect(try app.screen.content.title == "Home")
    }

    @Test(
        "A screen is freed when it is closed",
        arguments: [
            "shop://home", "shop://profile/42", "shop://checkout", "shop://calculator", "shop://form/register",
            "shop://sign-in", "shop://attic",
        ]
    )
    func freed(link: String) async throws {
        try await app.signInAda()
        app.router.open(link: link)
        await app.router.settle()
        weak var screen: (any Screen)?
        screen = try app.screen
        app.router.close(try #require(screen))
        #expect(screen == nil)
    }

    @Test("Who wanted to go home before signing in is there once")
    func postponedHome() async throws {
        app.router.open(link: "shop://home")
        try await app.signInAda()
        #expect(app.router.screens.count == 1)
    }

    @Test("Signing in again ends the session before")
    func signInTwice() async throws {
        try await app.signInAda()
        try await app.signInAda()
        #expect(try app.screen.content.title == "Home")
    }
}
