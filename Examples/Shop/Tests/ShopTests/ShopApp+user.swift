import AuthDomain
import CoreUI
import ShopTestSupport
import Testing

@testable import Shop

extension ShopApp {
    /// The screen in front.
    var screen: any Screen {
        get throws { try #require(router.screens.top) }
    }

    /// Does what Ada does to get in.
    func signInAda() async throws {
        router.startOver(with: SignInRoute())
        try screen.fill("E-mail", with: "ada@shop.example")
        try screen.fill("Password", with: "analytical")
        try await screen.press("Sign in")
        await router.settle()
    }
}
