import AuthDomain
import CoreUI

/// Puts the parts together. The strong references run view → presenter → interactor and router; all others are weak,
/// so that the whole is freed with its view.
@MainActor
struct SignInBuilder {
    let service: any AuthService
    let session: any SessionControl
    let lastAddress: LastAddress
    let navigator: any Navigator

    func build() -> any Screen {
        let interactor = SignInInteractor(service: service, session: session, lastAddress: lastAddress)
        let router = SignInRouter(navigator: navigator)
        let presenter = SignInPresenter(interactor: interactor, router: router)
        let view = SignInView(presenter: presenter)
        interactor.presenter = presenter
        presenter.view = view
        return view
    }
}
