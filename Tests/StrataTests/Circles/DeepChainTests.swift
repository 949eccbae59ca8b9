import Foundation
import Strata
import Testing

/// Kept instances that need one another in a row, on a thread whose stack is 512 KB: as small as that of a dispatch
/// queue's worker on Apple's systems.
@Suite("Chains of 10,000 instances", .timeLimit(.minutes(10)))
struct DeepChainTests {
    private static let count = 10_000

    /// Each needs the next.
    private func container(
        _ alive: Tally, behavior: FactoryBehavior? = nil, isLastAsync: Bool = false, _ scope: (Int) -> Scope
    ) throws -> Container {
        try Container { registry in
            registry.declareScope(.session)
            for number in 0..<Self.count {
                var spec = Spec(tag: number, scope: scope(number))
                if number + 1 < Self.count { spec.parameters = [.init(tag: number + 1, form: .plain)] }
                spec.isAsync = isLastAsync && number + 1 == Self.count
                spec.register(in: &registry, line: UInt(number), behavior ?? FactoryBehavior(alive: alive))
            }
        }
    }

    private func onSmallStack<R: Sendable>(_ work: @escaping @Sendable () -> R) async -> R {
        await withCheckedContinuation { continuation in
            let thread = Thread { continuation.resume(returning: work()) }
            thread.stackSize = 512 << 10
            thread.start()
        }
    }

    @Test("Kept instances are built and freed on a small stack, each once")
    func kept() async throws {
        let scopes: [@Sendable (Int) -> Scope] = [
            { _ in .singleton }, { $0 < Self.count / 2 ? .scoped(.session) : .singleton },
            { $0 % 5 == 4 ? .transient : .singleton },
        ]
        for scope in scopes {
            let alive = Tally()
            let held = Locked<Container>()
            held.value = try container(alive, scope).openScope(.session)
            _ = try await onSmallStack { Result { try held.value?.resolve(Thing<T0>.self) } }.get()
            #expect(alive.count == Self.count)
            await onSmallStack { held.value = nil }
            #expect(alive.count == 0)
        }
    }

    @Test("So are weak instances, which nobody else holds until the call returns")
    func weak() async throws {
        let alive = Tally()
        let builds = Journal<Tracked>()
        let container = try container(
            alive, behavior: FactoryBehavior(alive: alive, inside: { if let part = $0.first as? Tracked { builds.note(part) } })
        ) { _ in .weak }
        _ = try await onSmallStack { Result { try container.resolve(Thing<T0>.self) } }.get()
        // Dependents first: what frees a chain from its end alone needs a deep stack.
        var held = builds.entries
        builds.clear()
        #expect(held.count == Self.count - 1)
        while held.popLast() != nil {}
        #expect(alive.count == 0)
    }

    @Test("One that fails at its end names the whole path, is freed on a small stack, and may be tried again")
    func failure() async throws {
        let isBroken = Locked(true)
        let builds = Tally()
        let behavior = FactoryBehavior(
            alive: Tally(),
            inside: { parts in
                builds.add()
                if parts.isEmpty, isBroken.value == true { throw Broken() }
            })
        let container = try container(Tally(), behavior: behavior) { _ in .singleton }
        let lines = await onSmallStack { () -> [UInt] in
            let error = resolutionError { try container.resolve(Thing<T0>.self) }
            return error?.path.compactMap { $0.site?.line } ?? []
        }
        #expect(lines == (0..<UInt(Self.count)).map { $0 })
        #expect(builds.count == 1)
        isBroken.value = false
        _ = try await onSmallStack { Result { try container.resolve(Thing<T0>.self) } }.get()
        #expect(builds.count == 1 + Self.count)
    }

    @Test("One that is asynchronous at its end is awaited first, and then built")
    func asynchronous() async throws {
        let alive = Tally()
        let container = try container(alive, isLastAsync: true) { _ in .singleton }
        let code = await onSmallStack { resolutionError { try container.resolve(Thing<T0>.self) }?.code }
        #expect(code == .requiresAsync)
        _ = try await container.resolveAsync(Thing<T0>.self)
        #expect(alive.count == Self.count)
        try await container.close()
    }

    @Test("A closing tears all of it down in reverse order of creation")
    func closing() async throws {
        let torn = Journal<ObjectIdentifier>()
        let built = Journal<ObjectIdentifier>()
        let behavior = FactoryBehavior(
            alive: Tally(), inside: { if let part = $0.first { built.note(ObjectIdentifier(part as AnyObject)) } },
            teardown: { torn.note(ObjectIdentifier($0 as AnyObject)) })
        let container = try container(Tally(), behavior: behavior) { _ in .singleton }
        let first = try await onSmallStack { Result { try container.resolve(Thing<T0>.self) } }.get()
        try await container.close()
        #expect(torn.entries == (built.entries + [ObjectIdentifier(first)]).reversed())
    }
}
