import Foundation
import Strata
import TestSupport
import Testing

private final class Store: Sendable {}

/// A synchronous factory of `resolveAsync` runs in the caller's task, and may end because that is cancelled.
@Suite("A synchronous factory whose task is cancelled", .timeLimit(.minutes(10)))
struct CancelledBuilderTests {
    /// - Parameters:
    ///   - isCancelled: Whether the task is cancelled while the factory runs.
    ///   - end: Ends the first run of the factory, or throws.
    /// - Returns: What the task and a thread that waits for it get, and how often the factory ran.
    private func errors(
        isCancelled: Bool, _ end: @escaping @Sendable () throws -> Void
    ) async throws -> (ofTask: ResolutionError?, ofThread: ResolutionError?, runs: Int) {
        let (isBuilding, mayEnd, runs, ofThread) = (Signal(), Signal(), Tally(), Locked<ResolutionError>())
        let container = try Container { registry in
            registry.register(Store.self, scope: .singleton) {
                guard runs.add() == 1 else { return Store() }
                isBuilding.send()
                mayEnd.block()
                try end()
                return Store()
            }
        }
        let first = Task { await resolutionError { try await container.resolveAsync(Store.self) } }
        // All of the rest on threads: the factory takes one from the tasks.
        await onThreads(2) { number in
            isBuilding.block()
            if number == 0 {
                ofThread.value = resolutionError { try container.resolve(Store.self) }
            } else {
                // Time for the other to wait.
                Thread.sleep(forTimeInterval: 0.1)
                if isCancelled { first.cancel() }
                mayEnd.send()
            }
        }
        return (await first.value, ofThread.value, runs.count)
    }

    @Test("fails for the task alone: a thread that waits builds anew", .holdingPoolThread)
    func cancelled() async throws {
        let errors = try await errors(isCancelled: true) { try Task.checkCancellation() }
        #expect(errors.ofThread?.description == nil)
        #expect(errors.ofTask?.underlyingError is CancellationError)
        #expect(errors.runs == 2)
    }

    @Test("What it fails with is everybody's where the task is not cancelled", .holdingPoolThread)
    func otherFailure() async throws {
        let errors = try await errors(isCancelled: false) { throw Broken() }
        #expect(errors.ofTask?.underlyingError is Broken)
        #expect(errors.ofThread?.underlyingError is Broken)
        #expect(errors.runs == 1)
    }
}
