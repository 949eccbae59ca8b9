import AuthDomain
import CoreNetworking

@testable import AuthFeature

final class MockView: SignInPresenterToView {
    var shown: [String] = []

    func show(address: String) { shown.append("address: \(address)") }
    func show(message: String) { shown.append(message) }
}

final class MockInteractor: SignInPresenterToInteractor {
    var asked: [String] = []

    func findLastAddress() { asked.append("last address") }
    func signIn(address: String, password: String) async { asked.append("sign in \(address) with \(password)") }
}

final class MockRouter: SignInPresenterToRouter {
    var opened: [String] = []

    func openHome() { opened.append("home") }
    func openRegister() { opened.append("register") }
}

final class MockPresenter: SignInInteractorToPresenter {
    var told: [String] = []

    func didFind(lastAddress: String) { told.append("last address \(lastAddress)") }
    func didSignIn(name: String) { told.append("signed in \(name)") }
    func didNotSignIn(_ failure: SignInFailure) { told.append("\(failure)") }
}

/// Knows one password, `secret`, or fails with what it was given.
struct MockService: AuthService {
    var failure: HTTPFailure?

    func signIn(address: String, password: String) async throws(HTTPFailure) -> Account {
        if let failure { throw failure }
        guard password == "secret" else { throw .status(401) }
        return Account(user: .init(7), name: "Ada", token: "t")
    }
}
