import Foundation
import Strata

/// Times a shared instance against a `static let` behind a function that is not inlined.
enum SingletonCases {
    private enum ByHand {
        static let clock: any Clock = SystemClock()
        @inline(never) static func get() -> any Clock { clock }
    }

    static func warm() throws -> Measurement {
        let container = try Container { $0.register((any Clock).self, scope: .singleton) { SystemClock() } }
        let locked = LockedContainer()
        locked.register((any Clock).self, singleton: true) { _ in SystemClock() }
        let best = Stopwatch.best(
            rounds: 200, iterations: 10_000,
            [
                { for _ in 0..<$0 { consume(container.require((any Clock).self)) } },
                { for _ in 0..<$0 { consume(ByHand.get()) } },
                { for _ in 0..<($0 / 10) { consume(locked.resolve((any Clock).self)) } },
            ])
        return .timed(
            "singleton.warm", best[0], byHand: best[1], byLockedContainer: best[2] * 10,
            budget: "at most 1.1 of by hand")
    }

    /// Runs two threads at once. The ratio is throughput over hand-written throughput, the median of all rounds. Both
    /// compete for one reference count, and are fastest when the threads happen not to meet.
    static func twoThreads() throws -> Measurement {
        let container = try Container { $0.register((any Clock).self, scope: .singleton) { SystemClock() } }
        let locked = LockedContainer()
        locked.register((any Clock).self, singleton: true) { _ in SystemClock() }
        let samples = Stopwatch.samples(
            rounds: 201, iterations: 50_000,
            [
                { onTwoThreads($0) { for _ in 0..<$0 { consume(container.require((any Clock).self)) } } },
                { onTwoThreads($0) { for _ in 0..<$0 { consume(ByHand.get()) } } },
                { onTwoThreads($0 / 50) { for _ in 0..<$0 { consume(locked.resolve((any Clock).self)) } } },
            ])
        return Measurement(
            name: "singleton.two-threads", nanoseconds: Stopwatch.median(samples[0]),
            byHand: Stopwatch.median(samples[1]), byLockedContainer: Stopwatch.median(samples[2]) * 50,
            ratio: Stopwatch.median(zip(samples[1], samples[0]).map { $0 / $1 }),
            budget: "at least 0.9 of by hand's throughput", isThroughput: true)
    }

    private static func onTwoThreads(_ iterations: Int, _ body: @escaping @Sendable (Int) -> Void) {
        DispatchQueue.concurrentPerform(iterations: 2) { _ in body(iterations) }
    }
}
