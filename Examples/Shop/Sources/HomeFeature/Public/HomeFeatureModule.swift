import CoreUI
import Strata

/// Registers the home screen.
public enum HomeFeatureModule: ModuleRegistrar {
    public static func registerDependencies(in registry: inout Registry) {
        registry.register(HomeViewModel.self, on: MainActor.self, visibility: .module, HomeViewModel.init)
        registry.register(HomeAPI.self, on: MainActor.self, HomeAPI.init)
        registry.contribute((any RouteHandler).self, on: MainActor.self, HomeRouteHandler.init)
    }
}
