import CoreNetworking
import Strata

/// Provides what all forms share.
public enum CoreFormsModule: ModuleRegistrar {
    public static var dependencies: [any ModuleRegistrar.Type] { [CoreNetworkingModule.self] }

    public static func registerDependencies(in registry: inout Registry) {
        registry.register(FormSubmission.self, FormSubmission.init)
    }
}
