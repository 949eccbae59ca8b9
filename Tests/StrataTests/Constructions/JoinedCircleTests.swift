import Strata
import TestSupport
import Testing

private final class A: Sendable {}
private final class B: Sendable {}
private final class C: Sendable {}
private final class D: Sendable { init(_: A) {} }

/// Callers that have joined a construction which comes to a circle of others.
@Suite("Who has joined what comes to a circle")
struct JoinedCircleTests {
    // A → B → D → A, where B goes on without D; then A → C → A, which C can do without. Each of them resolves alone.
    @Test("was perhaps part of another, which is over, and begins it anew")
    func earlierCircle() async throws {
        let (hasBegun, mayAsk) = (Signal(), Signal())
        let container = try Container { registry in
            registry.register(A.self, scope: .singleton) { (second: Provider<B>, third: Provider<C>) async throws in
                hasBegun.send()
                await mayAsk.wait()
                _ = try await second.resolveAsync()
                _ = try await third.resolveAsync()
                return A()
            }
            registry.register(B.self, scope: .singleton) { (fourth: Provider<D>) async in
                _ = try? await fourth.resolveAsync()
                return B()
            }
            registry.register(C.self, scope: .singleton) { (first: Provider<A>) async in
                _ = try? await first.resolveAsync()
                return C()
            }
            registry.register(D.self, scope: .singleton, D.init)
        }
        // Time for tasks to come to where they wait.
        func settle() async throws { try await Task.sleep(for: .milliseconds(100)) }
        async let third = container.resolveAsync(C.self)
        await hasBegun.wait()
        async let fourth = container.resolveAsync(D.self)
        try await settle()
        for _ in 0..<2 { mayAsk.send() }
        _ = try await (third, fourth)
    }

    // A asks for C 0, C 1, … in turn, each of which has asked for A and can do without.
    @Test("begins it anew however many others come to circles with it, each to one of its own")
    func manyCircles() async throws {
        let count = 12
        let container = try Container { registry in
            registry.register(A.self, scope: .singleton) { (member: Assisted<Int, C>) async throws in
                // Time for others to join it.
                try await Task.sleep(for: .milliseconds(30))
                for number in 0..<count { _ = try await member.resolveAsync(number) }
                return A()
            }
            registry.register(C.self, argument: Int.self, scope: .weak) { (_, first: Provider<A>) async in
                _ = try? await first.resolveAsync()
                return C()
            }
        }
        let members = (0..<count).map { number in
            Task { try await container.resolveAsync(C.self, argument: number) }
        }
        try await Task.sleep(for: .milliseconds(15))
        let callers = (0..<10).map { _ in
            Task { await resolutionError { _ = try await container.resolveAsync(A.self) } }
        }
        var refused = 0
        for caller in callers where await caller.value != nil { refused += 1 }
        var made: [C] = []
        for member in members { made.append(try await member.value) }
        // One of them may have come first, and begun what came to another's circle.
        #expect(refused <= 2)
        #expect(made.count == count)
    }
}
