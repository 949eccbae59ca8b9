import CoreNetworking
import Strata

/// Provides what knows users.
public enum UserDomainModule: ModuleRegistrar {
    public static func registerDependencies(in registry: inout Registry) {
        registry.include(CoreNetworkingModule.self)
        registry.register((any UserDirectory).self, scope: .singleton, LiveUserDirectory.init)
    }
}
