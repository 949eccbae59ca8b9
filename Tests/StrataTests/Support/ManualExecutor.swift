import Foundation

/// Runs the jobs of tasks when the test says so: once `run` returns, each of these tasks has ended or is suspended.
///
/// ```swift
/// let executor = ManualExecutor()
/// let task = Task(executorPreference: executor) { try await container.resolveAsync(Service.self) }
/// executor.run()  // The task waits for the construction now.
/// ```
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
final class ManualExecutor: TaskExecutor, @unchecked Sendable {
    private let lock = NSLock()
    private var jobs: [UnownedJob] = []
    private var isOpen = false

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        let runsNow = lock.withLock {
            if !isOpen { jobs.append(job) }
            return isOpen
        }
        if runsNow { start(job) }
    }

    /// Runs what is there and what that enqueues in turn.
    func run() {
        while let job = lock.withLock({ jobs.isEmpty ? nil : jobs.removeFirst() }) {
            job.runSynchronously(on: asUnownedTaskExecutor())
        }
    }

    /// From now on each job runs at once, on a thread of its own.
    func open() {
        let waiting = lock.withLock {
            isOpen = true
            defer { jobs = [] }
            return jobs
        }
        for job in waiting { start(job) }
    }

    private func start(_ job: UnownedJob) {
        Thread.detachNewThread { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}
