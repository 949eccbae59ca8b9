import CoreNetworking
import Strata

/// Provides the services that know accounts, and declares the session.
public enum AuthDomainModule: ModuleRegistrar {
    public static func registerDependencies(in registry: inout Registry) {
        registry.include(CoreNetworkingModule.self)
        registry.declareScope(.session, inputs: Account.self)
        registry.register((any AuthService).self, scope: .singleton, LiveAuthService.init)
        registry.register(LastAddress.self, LastAddress.init)
    }
}
