import CoreUI
import Strata

/// Registers the sign-in.
public enum AuthFeatureModule: ModuleRegistrar {
    public static func registerDependencies(in registry: inout Registry) {
        registry.registerSignIn()
        registry.register(AuthAPI.self, on: MainActor.self, AuthAPI.init)
        registry.contribute((any RouteHandler).self, on: MainActor.self, SignInRouteHandler.init)
    }
}
