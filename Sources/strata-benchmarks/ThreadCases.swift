import Foundation
import Strata

/// Threads that wait for one another.
enum ThreadCases {
    private final class Link: Sendable {}

    /// What the factories of a chain wait for.
    private final class Gate: Sendable {
        let areBuilding = DispatchSemaphore(value: 0)
        let mayGoOn = DispatchSemaphore(value: 0)
        let areDone = DispatchSemaphore(value: 0)
    }

    /// A chain of threads that are all in the middle of a factory.
    private struct Chain {
        let count: Int
        let gate: Gate

        /// Lets each thread ask for what the next one builds, and waits until all are done.
        func end() {
            for _ in 0..<count { gate.mayGoOn.signal() }
            for _ in 0..<count { gate.areDone.wait() }
        }
    }

    /// 1,000 threads, each of which waits for what the next one builds; half as many to compare.
    static func chain() throws -> Measurement {
        func end(_ count: Int) throws -> Double {
            // Begun before the measurement, one chain at a time: all of them together would be 7,500 threads.
            let chain = try begin(count)
            return Stopwatch.nanoseconds { chain.end() }
        }
        let samples = try (0..<5).map { _ in (long: try end(1_000), short: try end(500)) }
        return .linear(
            "threads.chain1000", samples.map(\.long).min() ?? .infinity,
            half: samples.map(\.short).min() ?? .infinity)
    }

    private static func begin(_ count: Int) throws -> Chain {
        let gate = Gate()
        let key = ScopeKey("chain")
        let container = try Container { registry in
            registry.declareScope(key)
            registry.register(Link.self, argument: Int.self, scope: .scoped(key)) {
                (number, next: Assisted<Int, Link>) in
                gate.areBuilding.signal()
                gate.mayGoOn.wait()
                if number + 1 < count { _ = try next(number + 1) }
                return Link()
            }
        }
        let scope = try container.openScope(key)
        for number in 0..<count {
            let thread = Thread {
                guard (try? scope.resolve(Link.self, argument: number)) != nil else { fatalError() }
                gate.areDone.signal()
            }
            thread.stackSize = 256 << 10
            thread.start()
        }
        for _ in 0..<count { gate.areBuilding.wait() }
        return Chain(count: count, gate: gate)
    }
}
