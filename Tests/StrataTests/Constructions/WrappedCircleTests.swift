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

/// A asks for Middle and can do without it, Middle for B, and B for A, which closes the circle. B makes an error of its own
/// of that, and Middle one of B's.
@Suite("A factory that makes its own error of a circle", .timeLimit(.minutes(10)))
struct WrappedCircleTests {
    /// - Parameters:
    ///   - isCalled: Sent when B has begun: then A and Middle have come to where they wait.
    ///   - mayAsk: B waits for it before it asks for A.
    private func register(_ isCalled: Signal, _ mayAsk: Signal, in registry: inout Registry) {
        registry.register(A.self, scope: .singleton) { (middle: Provider<Middle>) async in
            _ = try? await middle.resolveAsync()
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

    /// Runs something on one thread, and on another what joins it once it has begun.
    ///
    /// - Parameters:
    ///   - isBegun: Sent when the first may be joined.
    ///   - mayGoOn: The first waits for it then.
    /// - Returns: What the second is told.
    private func onTwoThreads(
        _ isBegun: Signal, _ mayGoOn: Signal, _ first: @escaping @Sendable () throws -> Void,
        joinedBy second: @escaping @Sendable () throws -> Void
    ) async -> String? {
        let told = Locked<String>()
        await onThreads(2) { number in
            guard number > 0 else {
                try? first()
                return
            }
            isBegun.block()
            Thread.detachNewThread {
                // Time for the second to come to where it waits.
                Thread.sleep(forTimeInterval: 0.1)
                for _ in 0..<3 { mayGoOn.send() }
            }
            do { try second() } catch { told.value = "\(error)" }
        }
        return told.value
    }

    /// A, whose code waits for B, whose code asks for A, once it may.
    private func registerForThreads(_ isBegun: Signal, _ mayGoOn: Signal, in registry: inout Registry) {
        registry.register(A.self, scope: .singleton) { (second: Provider<B>) in
            _ = try? second()
            return A()
        }
        registry.register(B.self, scope: .singleton) { (_: Middle?, first: Provider<A>) throws in
            isBegun.send()
            mayGoOn.block()
            do { _ = try first() } catch { throw SetupFailed(cause: error) }
            return B()
        }
        registry.register(C.self, scope: .singleton, C.init)
    }

    @Test("fails for the thread in the circle, and another that waits for it builds it itself")
    func threads() async throws {
        let (isBegun, mayGoOn) = (Signal(), Signal())
        let container = try Container { registerForThreads(isBegun, mayGoOn, in: &$0) }
        let told = await onTwoThreads(isBegun, mayGoOn) {
            _ = try container.resolve(A.self)
        } joinedBy: {
            _ = try container.resolve(C.self)
        }
        #expect(told == nil)
    }

    @Test("fails also in a task of its own, and a thread that waits for it builds it itself", .holdingPoolThread)
    func threadsAndTask() async throws {
        let (isBegun, mayGoOn, isAsked) = (Signal(), Signal(), Signal())
        let container = try Container { registry in
            registerForThreads(isBegun, mayGoOn, in: &registry)
            registry.register(Middle.self, scope: .singleton) { () async in Middle() }
        }
        let task = Task { try await container.resolveAsync(B.self) }
        let told = await onTwoThreads(isAsked, Signal()) {
            isBegun.block()
            isAsked.send()
            _ = try container.resolve(A.self)
        } joinedBy: {
            Thread.detachNewThread {
                Thread.sleep(forTimeInterval: 0.1)
                for _ in 0..<3 { mayGoOn.send() }
            }
            _ = try container.resolve(C.self)
        }
        _ = try? await task.value
        #expect(told == nil)
    }

    @Test("is one of what comes to the circle, not of what such a thing is built for, or of what is built for it")
    func others() async throws {
        for isOuter in [true, false] {
            let (made, isBegun, mayGoOn) = (Tally(), Signal(), Signal())
            @Sendable func fail() throws -> Never {
                made.add()
                isBegun.send()
                mayGoOn.block()
                throw SetupFailed(cause: CancellationError())
            }
            let container = try Container { registry in
                registry.register(A.self, scope: .singleton) { (first: Provider<A>, second: Provider<B>) in
                    if !isOuter { _ = try? first() }
                    _ = try second()
                    try fail()
                }
                registry.register(B.self, scope: .singleton) { (first: Provider<A>) in
                    guard isOuter else { try fail() }
                    _ = try? first()
                    return B()
                }
            }
            let told = await onTwoThreads(isBegun, mayGoOn) {
                _ = try container.resolve(A.self)
            } joinedBy: {
                if isOuter { _ = try container.resolve(A.self) } else { _ = try container.resolve(B.self) }
            }
            #expect(told?.hasPrefix("The factory of \(isOuter ? "A" : "B") failed: SetupFailed") == true)
            #expect(made.count == 1)
        }
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
