internal import CStrataAtomics

extension MainActor {
    /// Whether the calling code runs on the main actor. False if the runtime cannot tell: on Linux before Swift 6.2.
    nonisolated static var isCurrent: Bool {
        #if canImport(Darwin) || compiler(>=6.2)
        let (identity, implementation) = unsafeBitCast(sharedUnownedExecutor, to: (UInt, UInt).self)
        return strata_runs_on_main_executor(identity, implementation)
        #else
        return false
        #endif
    }
}
