import CoreNetworking
import Strata

/// Provides what takes payments.
public enum PaymentDomainModule: ModuleRegistrar {
    public static func registerDependencies(in registry: inout Registry) {
        registry.include(CoreNetworkingModule.self)
        registry.register((any PaymentService).self, scope: .singleton, LivePaymentService.init)
    }
}
