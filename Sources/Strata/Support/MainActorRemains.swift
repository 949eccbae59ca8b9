internal import CStrataAtomics

/// What nobody needs any more and only the main actor may free, on its way there.
final class MainActorRemains: @unchecked Sendable {
    private var content: Any?

    /// - Parameter content: Where somebody else still holds it when it is freed here, it goes when that lets go of it.
    init(_ content: Any) {
        self.content = content
    }

    /// Frees it at the main actor's next turn. Not awaited: a main thread may be waiting for the caller.
    func free() { Task { @MainActor in content = nil } }
}

/// Whether the calling code runs on the main actor, whatever the compiler knows.
func runsOnMainActor() -> Bool {
    #if canImport(Darwin) || compiler(>=6.2)
    let (identity, implementation) = unsafeBitCast(MainActor.sharedUnownedExecutor, to: (UInt, UInt).self)
    return strata_runs_on_main_executor(identity, implementation)
    #else
    return false
    #endif
}
