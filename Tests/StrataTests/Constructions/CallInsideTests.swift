import Foundation
import Strata
import TestSupport
import Testing

private final class A: Sendable {}
private final class B: Sendable {}
private final class C: Sendable {}
private final class G: Sendable {}
private final class P: Sendable {}
private final class Slow: Sendable {}
private final class Outer: Sendable {}

/// Factories that call for something, beside asynchronous callers of the same.
@Suite("A call inside of a factory harms nobody else", .timeLimit(.minutes(10)))
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

    @Test("nor is a task's construction told of a circle of threads", .holdingPoolThread, arguments: [false, true])
    func innocentTask(isDerived: Bool) async throws {
        let (hasBegun, goOn) = (Signal(), Signal())
        let root = try Container { registry in
            registry.register(Int.self) { 1 }
            registry.register(C.self, scope: .singleton) { () async in C() }
            registry.register(Outer.self, scope: .singleton) { (slow: Provider<Slow>) in
                _ = try? slow()
                return Outer()
            }
            registry.register(Slow.self, scope: .singleton) { (outer: Provider<Outer>) in
                hasBegun.send()
                goOn.block()
                // The thread that asks first; the one that asks anew finds it.
                _ = try outer()
                return Slow()
            }
            if isDerived {
                registry.register(B.self, scope: .singleton) { (_: Slow, _: Int) in B() }
            } else {
                registry.register(B.self, scope: .singleton) { (_: C, _: Slow) in B() }
            }
        }
        _ = try await root.resolveAsync(C.self)
        let container =
            isDerived ? try root.overriding(sharing: .unaffected) { $0.register(Int.self) { 2 } } : root
        async let thread: Void = onThreads(1) { _ in _ = try? root.resolve(Outer.self) }
        await hasBegun.wait()
        let task = Task { try await container.resolveAsync(B.self) }
        try await Task.sleep(for: .milliseconds(50))
        goOn.send()
        goOn.send()
        _ = try await task.value
        await thread
    }

    @Test("and it is in no circle through a task that nobody awaits")
    func stray() async throws {
        let (hasBegun, goOn, mayAsk) = (Signal(), Signal(), Signal())
        let holder = Locked<Container>()
        let container = try Container { registry in
            registry.register(A.self, scope: .singleton) { () async in
                Task {
                    await mayAsk.wait()
                    _ = try? await holder.value?.resolveAsync(Outer.self)
                }
                return A()
            }
            registry.register(B.self, scope: .singleton) { () async in
                hasBegun.send()
                await goOn.wait()
                return B()
            }
            registry.register(P.self, scope: .singleton, on: MainActor.self) { (_: A, _: B) in P() }
            registry.register(Outer.self, scope: .singleton, on: MainActor.self) { (p: Provider<P>) in
                goOn.send()
                mayAsk.send()
                // Until B is there; the construction of P then waits for the main actor, and the task for this.
                while resolutionError({ _ = try p(isolation: MainActor.shared) })?.code == .requiresAsync {
                    usleep(1_000)
                }
                _ = try p(isolation: MainActor.shared)
                return Outer()
            }
        }
        holder.value = container
        async let p = container.resolveAsync(P.self)
        await hasBegun.wait()
        let error = await MainActor.run { resolutionError { _ = try container.resolve(Outer.self) } }
        #expect(error == nil)
        _ = try await p
        holder.value = nil
    }
}
