extension Registry {
    /// Registers what counts only where nobody else registers it: in no other module, in no override, and not by the
    /// `given:` of a module's contract.
    ///
    /// ```swift
    /// registry.fallback {
    ///     $0.register((any Logger).self, scope: .singleton) { ConsoleLogger() }
    /// }
    /// ```
    ///
    /// A decorator applies to whichever counts. Two fallbacks of one type, qualifier and argument are a duplicate.
    ///
    /// - Parameter configure: Registers, by `register` and `forward` only.
    /// - Throws: What `configure` throws, unchanged; then nothing is registered.
    public mutating func fallback(_ configure: (inout Registry) throws -> Void) rethrows {
        var fallbacks = Registry()
        fallbacks.module = module
        fallbacks.isFallback = true
        try configure(&fallbacks)
        registrations += fallbacks.registrations
        scopes += fallbacks.scopes
    }
}
