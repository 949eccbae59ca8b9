import Strata

/// Puts a log around whichever client the app provides.
public enum CoreNetworkingModule: ModuleRegistrar {
    public static func registerDependencies(in registry: inout Registry) {
        registry.decorate((any HTTPClient).self) { inner, logger in
            LoggingHTTPClient(inner: inner, logger: logger)
        }
    }
}
