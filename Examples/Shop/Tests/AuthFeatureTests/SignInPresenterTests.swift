import Strata
import Testing

@testable import AuthFeature

@Suite("The sign-in's presenter, among mocks")
@MainActor
struct SignInPresenterTests {
    private let view = MockView()
    private let interactor = MockInteractor()
    private let router = MockRouter()
    private let presenter: SignInPresenter

    init() {
        presenter = SignInPresenter(view: Weak(view), interactor: interactor, router: router)
    }

    @Test("What the user does becomes a question or a way")
    func questions() async {
        presenter.viewDidOpen()
        await presenter.userDidPressSignIn(address: "ada", password: "secret")
        presenter.userDidPressRegister()
        #expect(interactor.asked == ["last address", "sign in ada with secret"])
        #expect(router.opened == ["register"])
        #expect(view.shown == [])
    }

    @Test("Who is signed in is welcomed and sent home")
    func signedIn() {
        presenter.didFind(lastAddress: "ada")
        presenter.didSignIn(name: "Ada")
        #expect(view.shown == ["address: ada", "Welcome, Ada."])
        #expect(router.opened == ["home"])
    }

    @Test(
        "A failure becomes words",
        arguments: [
            (SignInFailure.incomplete, "Fill in your e-mail address and your password."),
            (.wrongAddressOrPassword, "E-mail address or password is wrong. Try again."),
            (.tooManyAttempts, "Too many attempts. Wait a minute, then try again."),
            (.shopUnavailable, "The shop cannot be reached. Try again later."),
        ]
    )
    func words(failure: SignInFailure, words: String) {
        presenter.didNotSignIn(failure)
        #expect(view.shown == [words])
        #expect(router.opened == [])
    }
}
