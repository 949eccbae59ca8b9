import Foundation
import Strata
import TestSupport
import Testing

private final class A: Sendable {}

/// Asks for what a thread builds when it is told of a number.
private final class ObserverThatAsks: ContainerObserver {
    let container = Locked<WeakContainer>()

    func didConstruct(_ construction: ConstructionReport) {
        guard construction.type == "Int" else { return }
        _ = try? container.value?.container?.resolve(A.self)
    }
}

@Suite("A wait of an observer", .timeLimit(.minutes(10)))
struct ObserverWaitTests {
    private final class Held: Sendable { init(_: Int) {} }
    private final class Later: Sendable { init(_: Held) {} }

    // A asks for Later, whose task waits for Held, in the middle of which an observer waits for A.
    @Test("is no part of a circle: who asks for a task's construction is told that it is asynchronous")
    func asked() async throws {
        let observer = ObserverThatAsks()
        let (isBegun, mayAsk) = (Signal(), Signal())
        let errors = Journal<String>()
        let container = try Container(observer: observer) { registry in
            registry.register(Int.self) { 1 }
            registry.register(Held.self, scope: .singleton, Held.init)
            registry.register(Later.self, scope: .singleton) { (held: Held) async in Later(held) }
            registry.register(A.self, scope: .singleton) { (later: Provider<Later>) in
                isBegun.send()
                mayAsk.block()
                errors.note("\(resolutionError { _ = try later() }?.code.description ?? "none")")
                return A()
            }
        }
        observer.container.value = WeakContainer(container)
        let task = Locked<Task<Void, any Error>>()
        await onThreads(2) { number in
            if number == 0 {
                _ = try? container.resolve(A.self)
            } else {
                isBegun.block()
                Thread.detachNewThread {
                    Thread.sleep(forTimeInterval: 0.1)
                    task.value = Task.detached { _ = try await container.resolveAsync(Later.self) }
                    // Time for the task to come to where it waits.
                    Thread.sleep(forTimeInterval: 0.2)
                    mayAsk.send()
                }
                _ = try? container.resolve(Held.self)
            }
        }
        try await task.value?.value
        #expect(errors.entries == ["requiresAsync"])
    }
}
