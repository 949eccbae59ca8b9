import Foundation

extension SeededGenerator {
    /// Starts from `FUZZ_SEED` of the environment, else from a fixed seed; prints it, so that a crash can be repeated.
    static func announced(_ title: String) -> Self {
        let seed = ProcessInfo.processInfo.environment["FUZZ_SEED"].flatMap(UInt64.init) ?? 20_251_121
        print("\(title): FUZZ_SEED=\(seed)")
        return Self(seed: seed)
    }
}
