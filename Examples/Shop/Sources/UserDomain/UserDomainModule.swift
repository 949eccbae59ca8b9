import CoreNetworking
import Strata

/// Provides what knows users.
public enum UserDomainModule: ModuleRegistrar {
    public static var dependencies: [any ModuleRegistrar.Type] { [CoreNetworkingModule.self] }

    public static func registerDependencies(in registry: inout Registry) {
        registry.register((any UserDirectory).self, scope: .singleton, LiveUserDirectory.init)
    }
}
