import CoreNetworking
import Strata

/// Provides what takes payments.
public enum PaymentDomainModule: ModuleRegistrar {
    public static var dependencies: [any ModuleRegistrar.Type] { [CoreNetworkingModule.self] }

    public static func registerDependencies(in registry: inout Registry) {
        registry.register((any PaymentService).self, scope: .singleton, LivePaymentService.init)
    }
}
