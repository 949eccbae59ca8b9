import AuthDomain
import CoreNetworking
import Strata

/// Signs in. It knows accounts and services, and no word that a user reads.
@MainActor
final class SignInInteractor {
    private let presenter: Weak<any SignInInteractorToPresenter>
    private let service: any AuthService
    private let session: any SessionControl
    private let lastAddress: LastAddress

    init(
        presenter: Weak<any SignInInteractorToPresenter>,
        service: any AuthService,
        session: any SessionControl,
        lastAddress: LastAddress
    ) {
        self.presenter = presenter
        self.service = service
        self.session = session
        self.lastAddress = lastAddress
    }
}

extension SignInInteractor: SignInPresenterToInteractor {
    func findLastAddress() {
        presenter()?.didFind(lastAddress: lastAddress.text)
    }

    func signIn(address: String, password: String) async {
        do {
            let account = try await account(address: address, password: password)
            lastAddress.text = address
            presenter()?.didSignIn(name: account.name)
        } catch {
            presenter()?.didNotSignIn(error)
        }
    }

    private func account(address: String, password: String) async throws(SignInFailure) -> Account {
        guard !address.isEmpty, !password.isEmpty else { throw .incomplete }
        let account: Account
        do {
            account = try await service.signIn(address: address, password: password)
        } catch {
            throw meaning(of: error)
        }
        do {
            try await session.begin(account)
        } catch {
            throw .shopUnavailable
        }
        return account
    }

    /// The second step from a fault to words for the user.
    private func meaning(of failure: HTTPFailure) -> SignInFailure {
        switch failure {
        case .status(401): .wrongAddressOrPassword
        case .status(429): .tooManyAttempts
        case .status, .unreachable, .unreadableAnswer: .shopUnavailable
        }
    }
}
