internal import CStrataAtomics

extension Container {
    /// Resolves for a property.
    ///
    /// The initial value of a stored property does not know where its owner is made: `#isolation` is nil there, on the
    /// main actor, too. What is known to be `Sendable` may come from the main actor all the same, if the code runs
    /// there; what is not could be carried away, for the compiler sees no isolation.
    func resolveInjected<T>(_ key: Key, _ isolation: (any Actor)?) throws(ResolutionError) -> T {
        let slot = try slot(key)
        let isConfined = slot.checks.contains(.requiresMainActor) && isolation !== MainActor.shared
        guard isConfined, plan.source.isSendable(slot.descriptor.key), runsOnMainActor() else {
            return try call(unsafeDowncast(slot, to: Slot<T>.self), isolation)
        }
        return try call(unsafeDowncast(slot, to: Slot<T>.self), MainActor.shared)
    }
}

/// Whether the calling code runs on the main actor, whatever the compiler knows.
private func runsOnMainActor() -> Bool {
    #if canImport(Darwin) || compiler(>=6.2)
    let (identity, implementation) = unsafeBitCast(MainActor.sharedUnownedExecutor, to: (UInt, UInt).self)
    return strata_runs_on_main_executor(identity, implementation)
    #else
    return false
    #endif
}
