package import Testing

#if compiler(<6.1)
/// Swift Testing declares it from Swift 6.1 on. Before, the traits here change nothing about a test.
package protocol TestScoping {}
#endif

/// For tests that make a task's thread wait for another task: one of them runs at a time.
///
/// Tasks run on as many threads as there are processors. With two of them, two such tests would take both, and what they
/// wait for would never run.
package struct HoldingPoolThread: TestTrait, TestScoping {
    package func provideScope(
        for test: Test,
        testCase: Test.Case?,
        performing function: @Sendable () async throws -> Void
    ) async throws {
        await Turns.shared.begin()
        do { try await function() } catch {
            await Turns.shared.end()
            throw error
        }
        await Turns.shared.end()
    }
}

extension Trait where Self == HoldingPoolThread {
    /// For tests that make a task's thread wait for another task.
    package static var holdingPoolThread: HoldingPoolThread { HoldingPoolThread() }
}

/// Lets one test after the other run.
private actor Turns {
    static let shared = Turns()

    private var isTaken = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    func begin() async {
        guard isTaken else { return isTaken = true }
        await withCheckedContinuation { waiting.append($0) }
    }

    func end() {
        guard !waiting.isEmpty else { return isTaken = false }
        waiting.removeFirst().resume()
    }
}
