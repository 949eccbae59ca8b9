import CoreUI

/// Draws. It decides nothing and knows no words but its labels.
final class SignInView: Screen {
    private let presenter: any SignInViewToPresenter
    private var address = ""
    private var password = ""
    private var message = "Welcome to the shop. Please sign in."

    init(presenter: any SignInViewToPresenter) {
        self.presenter = presenter
    }

    func didOpen() async {
        presenter.viewDidOpen()
    }

    var content: ScreenContent {
        ScreenContent(
            title: "Sign in",
            lines: [message],
            controls: [
                .field("E-mail", value: address) { [weak self] in self?.address = $0 },
                .field("Password", value: password, isSecret: true) { [weak self] in self?.password = $0 },
                .button("Sign in") { [presenter, address, password] in
                    await presenter.userDidPressSignIn(address: address, password: password)
                },
                .button("Create an account") { [presenter] in presenter.userDidPressRegister() },
            ]
        )
    }
}

extension SignInView: SignInPresenterToView {
    func show(address: String) {
        self.address = address
    }

    func show(message: String) {
        self.message = message
        password = ""
    }
}
