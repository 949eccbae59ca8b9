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
                spec.register(in: &registry, line: UInt(number) + 1, behavior ?? FactoryBehavior(alive: alive))
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

    @Test("Kept instances are built and freed on a small stack, each once, through scopes and transients")
    func kept() async throws {
        let alive = Tally()
        let held = Locked<Container>()
        held.value = try container(alive) { number in
            number % 5 == 4 ? .transient : number < Self.count / 2 ? .scoped(.session) : .singleton
        }.openScope(.session)
        _ = try await onSmallStack { Result { try held.value?.resolve(Thing<T0>.self) } }.get()
        #expect(alive.count == Self.count)
        await onSmallStack { held.value = nil }
        #expect(alive.count == 0)
    }

    @Test("So are weak instances, which nobody else holds until the call returns")
    func weak() async throws {
        let alive = Tally()
        let builds = Journal<Tracked>()
        let container = try container(
            alive,
            behavior: FactoryBehavior(
                alive: alive, inside: { if let part = $0.first as? Tracked { builds.note(part) } })
        ) { _ in .weak }
        _ = try await onSmallStack { Result { try container.resolve(Thing<T0>.self) } }.get()
        // Dependents first: what frees a chain from its end alone needs a deep stack.
        var held = builds.entries
        builds.clear()
        #expect(held.count == Self.count - 1)
        while held.popLast() != nil {}
        #expect(alive.count == 0)
    }

    @Test("One that fails at its end names the whole path, and may be tried again; closing it is the reverse")
    func failure() async throws {
        let isBroken = Locked(true)
        let (built, torn) = (Journal<ObjectIdentifier?>(), Journal<ObjectIdentifier?>())
        let behavior = FactoryBehavior(
            alive: Tally(),
            inside: { parts in
                built.note(parts.first.map { ObjectIdentifier($0 as AnyObject) })
                if parts.isEmpty, isBroken.value == true { throw Broken() }
            }, teardown: { torn.note(ObjectIdentifier($0 as AnyObject)) })
        let container = try container(Tally(), behavior: behavior) { _ in .singleton }
        let lines = await onSmallStack { () -> [UInt] in
            let error = resolutionError { try container.resolve(Thing<T0>.self) }
            return error?.path.compactMap { $0.site?.line } ?? []
        }
        #expect(lines == Array(1...UInt(Self.count)))
        #expect(built.entries == [nil])
        built.clear()
        isBroken.value = false
        let first = try await onSmallStack { Result { try container.resolve(Thing<T0>.self) } }.get()
        try await container.close()
        #expect(torn.entries == (built.entries.dropFirst() + [ObjectIdentifier(first)]).reversed())
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
}
