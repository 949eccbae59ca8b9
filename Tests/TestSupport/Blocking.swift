import Foundation
package import Testing

/// For tests that wait for other programs, or compute for seconds without an `await`.
///
/// Tasks run on as many threads as there are processors. A test that blocks one of them delays every asynchronous test
/// of the run, and on a machine with two processors for minutes: a time limit then says nothing about what is tested.
/// With this trait a test runs on threads of its own.
///
/// `.timeLimit` would count the time for which a test waits for such a thread, so the trait has a limit of its own: ten
/// minutes from the test's first step. What never ends in a program that a test runs is ended by ``Program``.
///
/// Not for tests that must be resumed in time: each of their jobs waits until every test that came before has let go of
/// its thread, and some keep one for a minute.
package struct Blocking: SuiteTrait, TestTrait, TestScoping {
    private static let limit = Duration.seconds(600)

    package var isRecursive: Bool { true }

    package func provideScope(
        for test: Test,
        testCase: Test.Case?,
        performing function: @Sendable () async throws -> Void
    ) async throws {
        guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return try await function() }
        try await withTaskExecutorPreference(OwnThreads.shared) {
            let start = ContinuousClock.now
            try await function()
            let duration = start.duration(to: .now)
            if duration > Self.limit {
                Issue.record("It took \(duration) from its first step; \(Self.limit) are allowed.")
            }
        }
    }
}

extension Trait where Self == Blocking {
    /// For tests that wait for other programs, or compute for seconds without an `await`.
    package static var blocking: Blocking { Blocking() }
}

/// Runs jobs on threads that Foundation keeps, as many at a time as there are processors.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
private final class OwnThreads: TaskExecutor {
    static let shared = OwnThreads()

    private let queue = OperationQueue()

    private init() {
        queue.name = "Blocking tests"
        queue.maxConcurrentOperationCount = ProcessInfo.processInfo.activeProcessorCount
    }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.addOperation { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}
