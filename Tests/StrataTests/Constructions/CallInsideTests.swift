import Foundation
import Strata
import Testing

private final class A: Sendable {}
private final class B: Sendable {}
private final class C: Sendable {}
private final class G: Sendable {}
private final class P: Sendable {}
private final class Slow: Sendable {}
private final class Outer: Sendable {}

/// Factories that call for something, beside asynchronous callers of the same.
@Suite("A call inside of a factory harms nobody else", .blocking, .timeLimit(.minutes(5)))
struct CallInsideTests {
    @Test("a circle that leads through it is an error for who closed it", arguments: [false, true])
    func circle(withCall: Bool) async throws {
        let (hasBegun, goOn) = (Signal(), Signal())
        let refused = Journal<ResolutionError.Code>()
        let container = try Container { registry in
            registry.register(G.self, scope: .graph) { G() }
            registry.register(C.self, scope: .singleton) { (p: Provider<P>) async in
                hasBegun.send()
                await goOn.wait()
                let error = await resolutionError { _ = try await p.resolveAsync() }
                if let error { refused.note(error.code) }
                return C()
            }
            registry.register(B.self, scope: .singleton) { (_: G, _: C) in B() }
            registry.register(P.self, scope: .singleton) { (_: B) in P() }
            registry.register(Outer.self, scope: .singleton) { (b: Provider<B>) in
                if let error = resolutionError({ _ = try b() }) { refused.note(error.code) }
                return Outer()
            }
        }
        async let p = container.resolveAsync(P.self)
        await hasBegun.wait()
        if withCall { await onThreads(1) { _ in _ = try? container.resolve(Outer.self) } }
        goOn.send()
        _ = try await p
        #expect(refused.entries == (withCall ? [.requiresAsync] : []) + [.circularCreation])
    }

    @Test("nor does one that comes back to what waits for the factory", arguments: [false, true], [false, true])
    func innocent(isAsync: Bool, prepares: Bool) async throws {
        let refused = Locked<ResolutionError>()
        let container = try Container { registry in
            if isAsync {
                registry.register(A.self, scope: .singleton) { () async in A() }
            } else {
                registry.register(A.self, scope: .singleton) { A() }
            }
            registry.register(B.self, scope: .singleton) { (_: A, p: Provider<P>) in
                refused.value = resolutionError { _ = try p() }
                return B()
            }
            registry.register(P.self, scope: .singleton) { (_: B) in P() }
        }
        if prepares { try await container.prepare() } else { _ = try await container.resolveAsync(P.self) }
        #expect(refused.value?.code == .circularCreation)
        // A task is building P by then.
        if isAsync, !prepares {
            #expect(refused.value?.description.hasPrefix("Building P came back to P before it was complete.") == true)
        }
        _ = try container.resolve(P.self)
    }

    @Test("nor is a thread that waits for what such a call builds told of the circle")
    func innocentThread() async throws {
        let (hasBegun, goOn) = (Signal(), Signal())
        let isFirst = Tally()
        let container = try Container { registry in
            registry.register(G.self) {
                isFirst.add()
                if isFirst.count == 1 {
                    hasBegun.send()
                    goOn.block()
                }
                return G()
            }
            registry.register(Slow.self, scope: .singleton) { (p: Provider<P>) in
                #expect(resolutionError { _ = try p() }?.code == .circularCreation)
                return Slow()
            }
            registry.register(P.self, scope: .singleton) { (_: G, _: Slow) in P() }
        }
        async let slow: Void = onThreads(1) { _ in _ = try? container.resolve(Slow.self) }
        await hasBegun.wait()
        let error = Locked<ResolutionError>()
        async let p: Void = onThreads(1) { _ in error.value = resolutionError { _ = try container.resolve(P.self) } }
        try await Task.sleep(for: .milliseconds(50))
        goOn.send()
        await slow
        await p
        #expect(error.value == nil)
    }

    @Test("and it runs no factory for what it cannot have yet")
    func runsNothing() throws {
        let made = Tally()
        let container = try Container { registry in
            registry.register(Slow.self) {
                made.add()
                return Slow()
            }
            registry.register(A.self, scope: .singleton) { () async in A() }
            registry.register(B.self, scope: .singleton) { (_: Slow, _: A) in B() }
            registry.register(Outer.self, scope: .singleton) { (provider: Provider<B>) in
                #expect(resolutionError { _ = try provider() }?.code == .requiresAsync)
                // Not through a parameter.
                #expect(resolutionError { _ = try Container.current?.resolve(B.self) }?.code == .requiresAsync)
                return Outer()
            }
        }
        _ = try container.resolve(Outer.self)
        #expect(made.count == 0)
    }

    @Test("nor does it take over what a task is about to build")
    func takesNothing() async throws {
        let (hasBegun, goOn) = (Signal(), Signal())
        let begun = Tally()
        let container = try Container { registry in
            registry.declareScope(.session)
            registry.register(A.self) { () async in
                begun.add()
                hasBegun.send()
                await goOn.wait()
                return A()
            }
            registry.register(B.self, scope: .singleton) { (_: A) in B() }
            registry.register(Outer.self, scope: .scoped(.session)) { (b: Provider<B>) in
                _ = try? b()
                return Outer()
            }
        }
        async let b = container.resolveAsync(B.self)
        await hasBegun.wait()
        for _ in 0..<10 { _ = try container.openScope(.session).resolve(Outer.self) }
        goOn.send()
        _ = try await b
        #expect(begun.count == 1)
    }
}

@Suite("A task that asks for what a thread builds", .blocking, .timeLimit(.minutes(5)))
struct TaskBesideThreadTests {
    @Test("is suspended, and stops waiting when it is cancelled", arguments: 0..<3)
    func cancelled(form: Int) async throws {
        let (hasBegun, goOn) = (Signal(), Signal())
        let container = try Container { registry in
            registry.register(A.self, scope: .singleton) {
                hasBegun.send()
                goOn.block()
                return A()
            }
            registry.register(B.self) { (_: A) in B() }
            registry.register(C.self, argument: Int.self) { (_, _: A) in C() }
        }
        async let thread: Void = onThreads(1) { _ in _ = try? container.resolve(A.self) }
        await hasBegun.wait()
        let task = Task {
            switch form {
            case 0: _ = try await container.resolveAsync(A.self)
            case 1: _ = try await container.resolveAsync(B.self)
            default: _ = try await container.resolveAsync(C.self, argument: 1)
            }
        }
        try await Task.sleep(for: .milliseconds(20))
        task.cancel()
        let error = await resolutionError { try await task.value }
        #expect(error?.code == .cancelled)
        goOn.send()
        await thread
    }

    @Test("leaves the threads of tasks to others")
    func pool() async throws {
        let (hasBegun, areWaiting) = (Signal(), Signal())
        let container = try Container { registry in
            registry.register(A.self, scope: .singleton) {
                hasBegun.send()
                areWaiting.block()
                // Runs only if a thread of tasks is free.
                let isRunning = Signal()
                Task.detached { isRunning.send() }
                isRunning.block()
                return A()
            }
        }
        async let thread: Void = onThreads(1) { _ in _ = try? container.resolve(A.self) }
        await hasBegun.wait()
        let waiting = Tally()
        let count = ProcessInfo.processInfo.activeProcessorCount * 2
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<count {
                group.addTask {
                    waiting.add()
                    _ = try await container.resolveAsync(A.self)
                }
            }
            group.addTask {
                while waiting.count < count { await Task.yield() }
                areWaiting.send()
            }
            try await group.waitForAll()
        }
        await thread
    }
}
