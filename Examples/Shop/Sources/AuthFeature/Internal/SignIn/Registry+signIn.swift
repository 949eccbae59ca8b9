import Strata

extension Registry {
    /// The parts of one sign-in. The strong references run view → presenter → interactor and router; all others are
    /// `Weak`, so that the whole is freed with its view.
    mutating func registerSignIn() {
        register(SignInView.self, scope: .graph, on: MainActor.self, visibility: .module, SignInView.init)
        forward((any SignInPresenterToView).self, to: SignInView.self, visibility: .module) { $0 }

        register(SignInPresenter.self, scope: .graph, on: MainActor.self, visibility: .module, SignInPresenter.init)
        forward((any SignInViewToPresenter).self, to: SignInPresenter.self, visibility: .module) { $0 }
        forward((any SignInInteractorToPresenter).self, to: SignInPresenter.self, visibility: .module) { $0 }

        register(
            (any SignInPresenterToInteractor).self, on: MainActor.self, visibility: .module, SignInInteractor.init)
        register((any SignInPresenterToRouter).self, on: MainActor.self, visibility: .module, SignInRouter.init)
    }
}
