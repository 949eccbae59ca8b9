import Foundation
import Strata

/// A shared instance against a `static let` that is read through a function that is not inlined.
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
            budget: "at most 1.5 of by hand")
    }

    /// Two threads at once. The ratio is throughput over hand-written throughput, each as it scales from one thread
    /// to two: both are held back by the one reference count.
    static func twoThreads() throws -> Measurement {
        let container = try Container { $0.register((any Clock).self, scope: .singleton) { SystemClock() } }
        let locked = LockedContainer()
        locked.register((any Clock).self, singleton: true) { _ in SystemClock() }
        let best = Stopwatch.best(
            rounds: 30, iterations: 100_000,
            [
                { onTwoThreads($0) { for _ in 0..<$0 { consume(container.require((any Clock).self)) } } },
                { onTwoThreads($0) { for _ in 0..<$0 { consume(ByHand.get()) } } },
                { onTwoThreads($0 / 10) { for _ in 0..<$0 { consume(locked.resolve((any Clock).self)) } } },
                { for _ in 0..<$0 { consume(container.require((any Clock).self)) } },
                { for _ in 0..<$0 { consume(ByHand.get()) } },
            ])
        let scaling = best[3] / best[0]
        let scalingByHand = best[4] / best[1]
        return Measurement(
            name: "singleton.two-threads", nanoseconds: best[0], byHand: best[1], byLockedContainer: best[2] * 10,
            ratio: scaling / scalingByHand, budget: "scales at least 0.9 as by hand")
    }

    private static func onTwoThreads(_ iterations: Int, _ body: @escaping @Sendable (Int) -> Void) {
        DispatchQueue.concurrentPerform(iterations: 2) { _ in body(iterations) }
    }
}
