import CalculatorDomain
import CoreKit
import CoreUI
import Strata

/// Registers the calculator.
public enum CalculatorFeatureModule: ModuleRegistrar {
    public static func registerDependencies(in registry: inout Registry) {
        registry.registerCalculator()
        registry.register(CalculatorAPI.self, on: MainActor.self, CalculatorAPI.init)
        registry.contribute((any RouteHandler).self, on: MainActor.self, CalculatorRouteHandler.init)
        registry.contribute(HomeEntry.self) { HomeEntry("Calculator", opens: CalculatorRoute()) }
    }
}
