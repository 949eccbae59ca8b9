import CoreKit
import CoreUI
import Strata

/// Registers the profiles.
public enum ProfileFeatureModule: ModuleRegistrar {
    public static func registerDependencies(in registry: inout Registry) {
        registry.register(
            ProfileViewModel.self, argument: UserID.self, on: MainActor.self, visibility: .module,
            ProfileViewModel.init)
        registry.register(ProfileAPI.self, on: MainActor.self, ProfileAPI.init)
        registry.contribute((any RouteHandler).self, on: MainActor.self, ProfileRouteHandler.init)
    }
}
