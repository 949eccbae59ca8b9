import AuthDomain
import CoreForms
import CoreUI
import UserDomain

/// Knows the routes that lead away from here, and none of the features behind them.
@MainActor
final class SignInRouter: SignInPresenterToRouter {
    private let navigator: any Navigator

    init(navigator: any Navigator) {
        self.navigator = navigator
    }

    func openHome() {
        navigator.startOver(with: HomeRoute())
    }

    func openRegister() {
        navigator.open(FormRoute(.register))
    }
}
