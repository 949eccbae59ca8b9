import Foundation
import Strata
import TestSupport
import Testing

private final class A: Sendable {}
private final class B: Sendable {}
private final class C: Sendable { init(_: B) {} }
private final class Middle: Sendable {}
private final class Outer: Sendable { init(_: Middle) {} }

private struct SetupFailed: Error {
    let cause: any Error
}

private func wrapping<T>(_ body: () async throws -> T) async throws -> T {
    do { return try await body() } catch { throw SetupFailed(cause: error) }
}

/// A asks for B and can do without it. B asks for A, which closes the circle, and makes an error of its own of that.
@Suite("A factory that makes its own error of a circle", .timeLimit(.minutes(10)))
struct WrappedCircleTests {
    /// - Parameters:
    ///   - isCalled: Sent when B has begun: then A has come to wait for it.
    ///   - mayAsk: B waits for it before it asks for A.
    private func register(_ isCalled: Signal, _ mayAsk: Signal, in registry: inout Registry) {
        registry.register(A.self, scope: .singleton) { (second: Provider<B>) async in
            _ = try? await second.resolveAsync()
            return A()
        }
        registry.register(B.self, scope: .singleton) { (first: Provider<A>) async throws in
            isCalled.send()
            await mayAsk.wait()
            _ = try await wrapping { try await first.resolveAsync() }
            return B()
        }
        registry.register(C.self, scope: .singleton, C.init)
        registry.register(Middle.self, scope: .singleton) { (second: Provider<B>) async throws in
            _ = try await wrapping { try await second.resolveAsync() }
            return Middle()
        }
        registry.register(Outer.self, scope: .singleton, Outer.init)
    }

    /// Resolves A, which comes to the circle, and something that joins what A has begun.
    private func join<T: Sendable>(_: T.Type) async throws {
        let (isCalled, mayAsk) = (Signal(), Signal())
        let container = try Container { register(isCalled, mayAsk, in: &$0) }
        let first = Task { try await container.resolveAsync(A.self) }
        await isCalled.wait()
        let joined = Task { try await container.resolveAsync(T.self) }
        // Time for it to come to where it waits.
        try await Task.sleep(for: .milliseconds(100))
        for _ in 0..<3 { mayAsk.send() }
        _ = try await (first.value, joined.value)
    }

    @Test("fails for who is in the circle, and who has joined it begins it anew")
    func joined() async throws { try await join(C.self) }

    @Test("fails also through another factory that makes its own error of that")
    func twice() async throws { try await join(Outer.self) }

    // On threads A's factory waits for B, and so does C's.
    @Test("fails for the thread in the circle, and another that waits for it builds it itself")
    func threads() async throws {
        let (isCalled, mayAsk) = (Signal(), Signal())
        let container = try Container { registry in
            registry.register(A.self, scope: .singleton) { (second: Provider<B>) in
                _ = try? second()
                return A()
            }
            registry.register(B.self, scope: .singleton) { (first: Provider<A>) throws in
                isCalled.send()
                mayAsk.block()
                do { _ = try first() } catch { throw SetupFailed(cause: error) }
                return B()
            }
            registry.register(C.self, scope: .singleton, C.init)
        }
        let failures = Journal<String>()
        await onThreads(2) { number in
            if number == 0 {
                _ = try? container.resolve(A.self)
            } else {
                isCalled.block()
                Thread.detachNewThread {
                    // Time for the other to come to where it waits.
                    Thread.sleep(forTimeInterval: 0.1)
                    for _ in 0..<3 { mayAsk.send() }
                }
                do { _ = try container.resolve(C.self) } catch { failures.note("\(error)") }
            }
        }
        #expect(failures.entries == [])
    }

    @Test("without a circle fails for all who have joined it, and is not begun anew")
    func otherwise() async throws {
        let (made, isCalled, mayFail) = (Tally(), Signal(), Signal())
        let container = try Container { registry in
            registry.register(B.self, scope: .singleton) { () async throws in
                made.add()
                isCalled.send()
                await mayFail.wait()
                throw SetupFailed(cause: CancellationError())
            }
            registry.register(C.self, scope: .singleton, C.init)
        }
        let first = Task { try await container.resolveAsync(B.self) }
        await isCalled.wait()
        let joined = Task { try await container.resolveAsync(C.self) }
        try await Task.sleep(for: .milliseconds(50))
        mayFail.send()
        for error in [
            await resolutionError { _ = try await first.value }, await resolutionError { _ = try await joined.value },
        ] {
            #expect(error?.code == .factoryFailed)
        }
        #expect(made.count == 1)
    }
}

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
