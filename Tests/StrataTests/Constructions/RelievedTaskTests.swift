import Foundation
import Strata
import TestSupport
import Testing

private final class Part: Sendable {}
private final class Kept: Sendable {}
private final class Slow: Sendable {}
private final class Last: Sendable {}
private final class Screen: Sendable {}
private final class Root: Sendable {}

/// A task that builds a screen, and is relieved by a thread while it is in the middle of a `.graph` instance.
private final class Relieved: Sendable {
    private let last = Locked<Last>()
    let container = Locked<Container>()
    let isRelieved = Locked<Bool>()

    /// - Parameter makeAgain: What the weak instance does that the task makes anew after it was relieved.
    init(makeAgain: @escaping @Sendable (Relieved) async throws -> Void) throws {
        let (slows, lasts) = (Tally(), Tally())
        container.value = try Container { registry in
            registry.register(Part.self, scope: .graph) { Part() }
            registry.register(Kept.self, scope: .singleton) { (_: Part) async in Kept() }
            registry.register(Slow.self, scope: .graph) { [weak self] (_: Kept) in
                if slows.add() == 1 { self?.relieve() }
                return Slow()
            }
            registry.register(Last.self, scope: .weak) { [weak self] (_: Part) async throws in
                if lasts.add() == 2, let self { try await makeAgain(self) }
                return Last()
            }
            registry.register(Screen.self, scope: .singleton) { (_: Slow, _: Last) in Screen() }
            registry.register(Root.self, scope: .singleton) { (_: Screen) in Root() }
        }
    }

    /// - Returns: The screen that a task has built, or what takes it.
    func resolve<T: Sendable>(_ type: T.Type) async throws -> T? {
        _ = try await container.value?.resolveAsync(Kept.self)
        last.value = try await container.value?.resolveAsync(Last.self)
        return try await container.value?.resolveAsync(type)
    }

    /// Has a thread build the screen, and lets go of the weak instance.
    private func relieve() {
        let isOver = Signal()
        Thread.detachNewThread {
            self.isRelieved.value = (try? self.container.value?.resolve(Screen.self)) != nil
            isOver.send()
        }
        isOver.block()
        last.value = nil
    }
}

@Suite("A task that a thread has relieved", .timeLimit(.minutes(10)))
struct RelievedTaskTests {
    @Test("is waited for as others are: a circle through it is refused in the task that asked")
    func circle() async throws {
        let said = Locked<String>()
        let relieved = try Relieved { relieved in
            do {
                _ = try await relieved.container.value?.resolveAsync(Root.self)
            } catch {
                said.value = "\(error)"
                throw error
            }
        }
        _ = try await relieved.resolve(Root.self)
        #expect(relieved.isRelieved.value == true)
        #expect(said.value?.hasPrefix("Building Root came back to Root before it was complete.\n") == true)
    }

    @Test("does not keep a caller that is cancelled")
    func cancelled() async throws {
        let isOver = Locked<Bool>()
        let isMaking = Locked<Bool>()
        let relieved = try Relieved { _ in
            isMaking.value = true
            while isOver.value != true { await Task.yield() }
        }
        let task = Task { try await relieved.resolve(Screen.self) }
        while isMaking.value != true { await Task.yield() }
        task.cancel()
        let outcome = await task.result
        isOver.value = true
        #expect(relieved.isRelieved.value == true)
        let error = resolutionError { _ = try outcome.get() }
        #expect(error?.code == .cancelled)
    }
}
