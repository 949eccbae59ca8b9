import Strata
import TestSupport
import Testing

private final class A: Sendable {}
private final class B: Sendable {}
private final class C: Sendable {}
private final class D: Sendable { init(_: A) {} }
private struct SetupFailed: Error {}

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
        async let third = container.resolveAsync(C.self)
        await hasBegun.wait()
        async let fourth = container.resolveAsync(D.self)
        // Time for D to come to where it waits.
        try await Task.sleep(for: .milliseconds(100))
        for _ in 0..<2 { mayAsk.send() }
        _ = try await (third, fourth)
    }

    // A asks for B and can do without it. B asks for A, and lets the error through or makes one of its own of it.
    @Test("Ruling: begins it anew, but for a factory that has thrown an error of its own", arguments: [false, true])
    func ownError(_ isOwn: Bool) async throws {
        let (hasBegun, mayAsk) = (Signal(), Signal())
        let container = try Container { registry in
            registry.register(A.self, scope: .singleton) { (second: Provider<B>) async in
                _ = try? await second.resolveAsync()
                return A()
            }
            registry.register(B.self, scope: .singleton) { (first: Provider<A>) async throws in
                hasBegun.send()
                await mayAsk.wait()
                do { _ = try await first.resolveAsync() } catch { throw isOwn ? SetupFailed() : error }
                return B()
            }
        }
        let first = Task { _ = try await container.resolveAsync(A.self) }
        await hasBegun.wait()
        let joined = Task { await resolutionError { try await container.resolveAsync(B.self) } }
        // Time for it to come to where it waits.
        try await Task.sleep(for: .milliseconds(100))
        for _ in 0..<2 { mayAsk.send() }
        try await first.value
        let error = await joined.value
        #expect(error?.code == (isOwn ? .factoryFailed : nil))
        #expect((error?.underlyingError is SetupFailed) == isOwn)
        mayAsk.send()
        _ = try await container.resolveAsync(B.self)
    }

    // A asks for 12 others in turn, each of which has asked for A and can do without.
    @Test("begins it anew however many others come to circles with it, each to one of its own")
    func manyCircles() async throws {
        let members = Members(12)
        let container = try Container { registry in
            registry.register(A.self, scope: .singleton) { () async throws in
                // Time for others to join it.
                try await Task.sleep(for: .milliseconds(30))
                for member in members.all { try await member.resolve(Container.current!) }
                return A()
            }
            for member in members.all { member.register(&registry) }
        }
        let asking = members.all.map { member in Task { try await member.resolve(container) } }
        try await Task.sleep(for: .milliseconds(15))
        #expect(await refused(of: 10, container) <= 2)
        for task in asking { try await task.value }
    }

    // The last layer asks for A: there are as many ways around as there are between the layers.
    @Test("begins it anew a few times for each that closes the circle, not for each way to that")
    func diamonds() async throws {
        let made = Tally()
        let container = try Container { registry in
            registry.register(A.self, scope: .singleton) { (left: Provider<Part<Int, Int>>) async throws in
                made.add()
                try await Task.sleep(for: .milliseconds(10))
                _ = try await left.resolveAsync()
                return A()
            }
            func add<Side, Other>(_: Side.Type, _: Other.Type) {
                registry.register(Part<Int, Side>.self, scope: .singleton) {
                    (_: Part<Bool, Side>, _: Part<Bool, Other>) async in Part()
                }
                registry.register(Part<Bool, Side>.self, scope: .singleton) {
                    (_: Part<String, Side>, _: Part<String, Other>) async in Part()
                }
                registry.register(Part<String, Side>.self, scope: .singleton) { (first: Provider<A>) async throws in
                    _ = try await first.resolveAsync()
                    return Part()
                }
            }
            add(Int.self, Bool.self)
            add(Bool.self, Int.self)
        }
        #expect(await refused(of: 200, container) == 200)
        // 32 times for each of the two at most, the first, and those of a few who came late.
        #expect((2..<100).contains(made.count))
    }

    // As with 12 types, but what asks back is one type in 12 scopes.
    @Test("begins it anew where twelve scopes come to a circle with it by what lives in them")
    func manyScopes() async throws {
        let scopes = Locked<[Container]>()
        let container = try Container { registry in
            registry.declareScope(.session)
            registry.register(A.self, scope: .singleton) { () async throws in
                try await Task.sleep(for: .milliseconds(30))
                for scope in scopes.value ?? [] { _ = try await scope.resolveAsync(B.self) }
                return A()
            }
            registry.register(B.self, scope: .scoped(.session)) { (first: Provider<A>) async in
                _ = try? await first.resolveAsync()
                return B()
            }
        }
        let opened = try (0..<12).map { _ in try container.openScope(.session) }
        scopes.value = opened
        let asking = opened.map { scope in Task { try await scope.resolveAsync(B.self) } }
        try await Task.sleep(for: .milliseconds(15))
        #expect(await refused(of: 10, container) <= 2)
        for task in asking { _ = try await task.value }
    }

    // The same with 12 values of an argument.
    @Test("begins it anew where twelve values of an argument come to a circle with it")
    func manyValues() async throws {
        let container = try Container { registry in
            registry.register(A.self, scope: .singleton) { (making: Assisted<Int, B>) async throws in
                try await Task.sleep(for: .milliseconds(30))
                for value in 0..<12 { _ = try await making.resolveAsync(value) }
                return A()
            }
            registry.register(B.self, argument: Int.self, scope: .weak) { (_, first: Provider<A>) async in
                _ = try? await first.resolveAsync()
                return B()
            }
        }
        let asking = (0..<12).map { value in Task { try await container.resolveAsync(B.self, argument: value) } }
        try await Task.sleep(for: .milliseconds(15))
        #expect(await refused(of: 10, container) <= 2)
        for task in asking { _ = try await task.value }
    }

    // Each of 12 layers has two singletons, which both take both of the layer below; those of the last ask for each other.
    @Test("begins it anew a few times for a circle under many layers, not for each way up")
    func layers() async throws {
        let made = Tally()
        let container = try Container { registry in
            func last<Side, Other>(_: Side.Type, _: Other.Type) {
                registry.register(Part<Int, Side>.self, scope: .singleton) {
                    (other: Provider<Part<Int, Other>>) async throws in
                    made.add()
                    _ = try await other.resolveAsync()
                    return Part()
                }
            }
            last(Int.self, Bool.self)
            last(Bool.self, Int.self)
            func add<Layer>(_ count: Int, above _: Layer.Type) {
                guard count > 0 else {
                    registry.register(A.self, scope: .singleton) {
                        (_: Part<Layer, Int>, _: Part<Layer, Bool>) async in A()
                    }
                    return
                }
                func side<Side>(_: Side.Type) {
                    registry.register(Part<Layer?, Side>.self, scope: .singleton) {
                        (_: Part<Layer, Int>, _: Part<Layer, Bool>) async in Part()
                    }
                }
                side(Int.self)
                side(Bool.self)
                add(count - 1, above: Layer?.self)
            }
            add(12, above: Int.self)
        }
        #expect(await refused(of: 4, container) == 4)
        // There are 4,096 ways.
        #expect(made.count < 60)
    }

    // A has joined B, which has an asynchronous parameter of its own and then asks for A on its thread.
    @Test("begins nothing anew that would ask back again, be it on a thread")
    func onThread() async throws {
        let (hasBegun, isJoining, mayGoOn, made) = (Signal(), Signal(), Signal(), Tally())
        let container = try Container { registry in
            registry.register(C.self, scope: .singleton) { () async in C() }
            registry.register(Part<Int, Int>.self, scope: .singleton) { () async in
                hasBegun.send()
                await mayGoOn.wait()
                return Part()
            }
            // Asked for beside B.
            registry.register(Part<Bool, Int>.self, scope: .singleton) { () async in
                isJoining.send()
                return Part()
            }
            registry.register(A.self, scope: .singleton) { (_: C, _: B, _: Part<Bool, Int>) in A() }
            registry.register(B.self, scope: .singleton) { (_: Part<Int, Int>, first: Provider<A>) throws in
                made.add()
                _ = try first()
                return B()
            }
        }
        _ = try await container.resolveAsync(C.self)
        let second = Task { await resolutionError { _ = try await container.resolveAsync(B.self) } }
        await hasBegun.wait()
        let first = Task { await resolutionError { _ = try await container.resolveAsync(A.self) } }
        await isJoining.wait()
        // Time for A to come to where it waits.
        try await Task.sleep(for: .milliseconds(50))
        mayGoOn.send()
        let errors = await (first.value, second.value)
        #expect(errors.0?.code == .circularCreation && errors.1?.code == .circularCreation, "\(errors)")
        #expect(made.count == 1)
    }

    private func refused(of count: Int, _ container: Container) async -> Int {
        let callers = (0..<count).map { _ in
            Task { await resolutionError { _ = try await container.resolveAsync(A.self) } }
        }
        var refused = 0
        for caller in callers where await caller.value != nil { refused += 1 }
        return refused
    }
}

private final class Part<Layer, Side>: Sendable {}

/// Types of which each asks for A and can do without.
private struct Members {
    struct Member: Sendable {
        let register: @Sendable (inout Registry) -> Void
        let resolve: @Sendable (Container) async throws -> Void
    }

    private(set) var all: [Member] = []

    init(_ count: Int) { add(count, Int.self) }

    private mutating func add<Number>(_ count: Int, _: Number.Type) {
        guard count > 0 else { return }
        all.append(
            Member(
                register: { registry in
                    registry.register(Part<Number, Members>.self, scope: .singleton) { (first: Provider<A>) async in
                        _ = try? await first.resolveAsync()
                        return Part()
                    }
                },
                resolve: { _ = try await $0.resolveAsync(Part<Number, Members>.self) }))
        add(count - 1, Number?.self)
    }
}
