import Foundation
import TestSupport
import Testing

/// Runs rounds of a stress test: three at least, for a second or as long as `STRATA_STRESS_SECONDS` says. `FUZZ_SEED` is
/// the first round's seed. A round that hangs ends the test run.
///
/// - Parameters:
///   - title: What the rounds are called.
///   - round: Is given its seed; returns what is not as it should be.
func runRounds(
    of title: String, sourceLocation: SourceLocation = #_sourceLocation, _ round: (UInt64) async throws -> [String]
) async throws {
    let environment = ProcessInfo.processInfo.environment
    let seconds = environment["STRATA_STRESS_SECONDS"].flatMap(Int.init) ?? 1
    var seed = environment["FUZZ_SEED"].flatMap(UInt64.init) ?? 20_251_121
    let end = ContinuousClock.now + .seconds(seconds)
    var rounds = 0
    repeat {
        let watchdog = Watchdog(seconds: 180, "A round of \(title) hangs. FUZZ_SEED=\(seed)")
        let wrong = try await round(seed)
        watchdog.stop()
        #expect(wrong == [], "FUZZ_SEED=\(seed)", sourceLocation: sourceLocation)
        rounds += 1
        var generator = SeededGenerator(seed: seed)
        seed = generator.next()
    } while rounds < 3 || ContinuousClock.now < end
    print("\(title): \(rounds) rounds, the next one would be FUZZ_SEED=\(seed)")
}
