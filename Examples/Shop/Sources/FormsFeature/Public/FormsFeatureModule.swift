import AuthDomain
import CoreForms
import CoreKit
import CoreUI
import Strata
import UserDomain

/// Registers the forms. Another module adds one of its own by contributing a `FormSet`.
public enum FormsFeatureModule: ModuleRegistrar {
    public static func registerDependencies(in registry: inout Registry) {
        registry.contribute(FormSet.self, on: MainActor.self) { submission in
            FormSet(.register, presenter: RegisterPresenter(), interactor: RegisterInteractor(submission: submission))
        }
        registry.contribute(FormSet.self, on: MainActor.self) { submission in
            FormSet(
                .changePassword, presenter: ChangePasswordPresenter(),
                interactor: ChangePasswordInteractor(submission: submission))
        }
        registry.contribute(FormSet.self, on: MainActor.self) { submission in
            FormSet(
                .reservation, presenter: ReservationPresenter(),
                interactor: ReservationInteractor(submission: submission))
        }
        registry.register(FormRouter.self, on: MainActor.self, visibility: .module, FormRouter.init)
        registry.register(FormsAPI.self, on: MainActor.self, FormsAPI.init)
        registry.contribute((any RouteHandler).self, on: MainActor.self, FormRouteHandler.init)
        registry.contribute(HomeEntry.self) { HomeEntry("Fetch your order", opens: FormRoute(.reservation)) }
        registry.contribute(HomeEntry.self) { HomeEntry("Change your password", opens: FormRoute(.changePassword)) }
    }
}
