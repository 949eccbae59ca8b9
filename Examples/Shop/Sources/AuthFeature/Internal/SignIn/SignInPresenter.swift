import Strata

/// Turns what the user did into questions, and answers into words. It knows no screen and no service.
@MainActor
final class SignInPresenter {
    private let view: Weak<any SignInPresenterToView>
    private let interactor: any SignInPresenterToInteractor
    private let router: any SignInPresenterToRouter

    init(
        view: Weak<any SignInPresenterToView>,
        interactor: any SignInPresenterToInteractor,
        router: any SignInPresenterToRouter
    ) {
        self.view = view
        self.interactor = interactor
        self.router = router
    }
}

extension SignInPresenter: SignInViewToPresenter {
    func viewDidOpen() {
        interactor.findLastAddress()
    }

    func userDidPressSignIn(address: String, password: String) async {
        await interactor.signIn(address: address, password: password)
    }

    func userDidPressRegister() {
        router.openRegister()
    }
}

extension SignInPresenter: SignInInteractorToPresenter {
    func didFind(lastAddress: String) {
        view()?.show(address: lastAddress)
    }

    func didSignIn(name: String) {
        view()?.show(message: "Welcome, \(name).")
        router.openHome()
    }

    func didNotSignIn(_ failure: SignInFailure) {
        view()?.show(message: words(for: failure))
    }

    /// The third step from a fault to words for the user.
    private func words(for failure: SignInFailure) -> String {
        switch failure {
        case .incomplete: "Fill in your e-mail address and your password."
        case .wrongAddressOrPassword: "E-mail address or password is wrong. Try again."
        case .tooManyAttempts: "Too many attempts. Wait a minute, then try again."
        case .shopUnavailable: "The shop cannot be reached. Try again later."
        }
    }
}
