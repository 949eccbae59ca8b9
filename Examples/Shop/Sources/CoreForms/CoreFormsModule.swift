import CoreNetworking
import Strata

/// Provides what all forms share.
public enum CoreFormsModule: ModuleRegistrar {
    public static func registerDependencies(in registry: inout Registry) {
        registry.include(CoreNetworkingModule.self)
        registry.register(FormSubmission.self, FormSubmission.init)
    }
}
