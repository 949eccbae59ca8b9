import AuthDomain
import CoreUI
import PaymentDomain
import Strata

/// Registers the checkout.
public enum PaymentFeatureModule: ModuleRegistrar {
    public static func registerDependencies(in registry: inout Registry) {
        registry.register(
            Wallet.self, scope: .scoped(.session), visibility: .module, teardown: { await $0.close() }, Wallet.init)
        registry.register(
            PaymentCoordinator.self, argument: CheckoutRoute.self, on: MainActor.self, visibility: .module,
            PaymentCoordinator.init)
        registry.register(PaymentAPI.self, on: MainActor.self, PaymentAPI.init)
        registry.contribute((any RouteHandler).self, on: MainActor.self, CheckoutRouteHandler.init)
    }
}
