import Strata
import Testing

private final class Left: Sendable {}
private final class Right: Sendable {}
private struct Both: Sendable {
    let left: Left
    let right: Right
}
private final class Shared: Sendable {}
private struct Keeper: Sendable { let shared: Shared }

/// What `resolveAsync` awaits, and what it does then.
@Suite("resolveAsync awaits side by side")
struct SideBySideTests {
    /// Each of the two factories ends only once the other has begun.
    private func meeting(_ scope: Scope, _ configure: (inout Registry) -> Void) throws -> Container {
        let (left, right) = (Signal(), Signal())
        return try Container { registry in
            registry.declareScope(.session)
            registry.register(Left.self, scope: scope) { () async in
                left.send()
                await right.wait()
                return Left()
            }
            registry.register(Right.self, scope: scope) { () async in
                right.send()
                await left.wait()
                return Right()
            }
            configure(&registry)
        }
    }

    @Test("What is needed at once and asynchronous is built side by side, whatever needs it")
    func sideBySide() async throws {
        let holders: [@Sendable (inout Registry) -> Void] = [
            { $0.register(Both.self, Both.init) },
            { $0.register(Both.self, scope: .singleton, Both.init) },
            { $0.register(Both.self) { (left: Left, right: Right) async in Both(left: left, right: right) } },
            { registry in
                registry.register(Keeper.self) { (_: Left) in Keeper(shared: Shared()) }
                registry.register(Both.self) { (_: Keeper, right: Right) in Both(left: Left(), right: right) }
            },
            { registry in
                registry.contribute((any Sendable).self) { (left: Left) in left }
                registry.contribute((any Sendable).self) { (right: Right) in right }
                registry.register(Both.self) { (_: [any Sendable]) in Both(left: Left(), right: Right()) }
            },
            { registry in
                registry.register(Both.self) { (left: Left) in Both(left: left, right: Right()) }
                registry.decorate(Both.self) { (both: Both, right: Right) in Both(left: both.left, right: right) }
            },
        ]
        for holder in holders {
            _ = try await meeting(.singleton, holder).resolveAsync(Both.self)
            _ = try await meeting(.weak, holder).resolveAsync(Both.self)
        }
        let session = try meeting(.scoped(.session), holders[0]).openScope(.session)
        _ = try await session.resolveAsync(Both.self)
        try await meeting(.singleton, holders[0]).prepare()
    }

    @Test("A list has the order of registration, however its elements end")
    func list() async throws {
        let last = Signal()
        let container = try Container { registry in
            registry.contribute(Int.self, scope: .singleton) { (_: Left) in 1 }
            registry.contribute(Int.self, scope: .singleton) { (_: Right) in 2 }
            registry.register(Left.self, scope: .singleton) { () async in
                await last.wait()
                return Left()
            }
            registry.register(Right.self, scope: .singleton) { () async in
                last.send()
                return Right()
            }
        }
        #expect(try await container.resolveAsync([Int].self) == [1, 2])
    }

    @Test("The first failure is thrown at once, and the other constructions go on")
    func failure() async throws {
        let mayEnd = Signal()
        let (builds, attempts) = (Tally(), Tally())
        let container = try Container { registry in
            registry.register(Left.self, scope: .singleton) { () async in
                builds.add()
                await mayEnd.wait()
                #expect(!Task.isCancelled)
                return Left()
            }
            registry.register(Right.self, scope: .singleton) { () async throws in
                if attempts.add() == 1 { throw Broken() }
                return Right()
            }
            registry.register(Both.self, Both.init)
        }
        let error = await resolutionError { try await container.resolveAsync(Both.self) }
        #expect(error?.code == .factoryFailed)
        #expect(error?.path.map(\.name).last == "Right")
        mayEnd.send()
        _ = try await container.resolveAsync(Both.self)
        #expect(builds.count == 1)
    }

    @Test("What a call has built or found is retained until it ends, so that nothing weak goes meanwhile")
    func weak() async throws {
        let (entered, mayEnd) = (Signal(), Signal())
        let (builds, others) = (Tally(), Tally())
        let container = try Container { registry in
            registry.register(Left.self, scope: .weak) { () async in
                builds.add()
                return Left()
            }
            registry.register(Shared.self, scope: .weak) {
                others.add()
                return Shared()
            }
            registry.register(Right.self, scope: .singleton) { () async in
                entered.send()
                await mayEnd.wait()
                return Right()
            }
            registry.register(Both.self) { (left: Left, right: Right, _: Shared) in Both(left: left, right: right) }
        }
        let held = Journal<any Sendable>()
        held.note(try await container.resolveAsync(Left.self))
        held.note(try container.resolve(Shared.self))
        let task = Task { try await container.resolveAsync(Both.self) }
        await entered.wait()
        held.clear()
        mayEnd.send()
        let both = try await task.value
        #expect(try container.resolve(Left.self) === both.left)
        #expect(builds.count == 1)
        #expect(others.count == 1)
    }

    @Test("The walk stops at instances that are there: what they needed is not built again")
    func there() async throws {
        let builds = Tally()
        let container = try Container { registry in
            registry.register(Left.self, scope: .weak) { () async in
                builds.add()
                return Left()
            }
            registry.register(Keeper.self, scope: .singleton) { (_: Left) in Keeper(shared: Shared()) }
            registry.register(Right.self) { (_: Keeper) async in Right() }
        }
        _ = try await container.resolveAsync(Keeper.self)
        _ = try await container.resolveAsync(Right.self)
        _ = try container.resolve(Keeper.self)
        #expect(builds.count == 1)
    }

    @Test("Each asynchronous construction is a call of its own; what its factory takes with .graph, it takes once")
    func graph() async throws {
        struct Part: Sendable { let shared: Shared }
        struct Owner: Sendable { let (shared, part): (Shared, Part) }
        struct Caller: Sendable { let (shared, owner): (Shared, Owner) }
        let container = try Container { registry in
            registry.register(Shared.self, scope: .graph) { Shared() }
            registry.register(Part.self, Part.init)
            registry.register(Owner.self, scope: .singleton) { (shared: Shared, part: Part) async in
                Owner(shared: shared, part: part)
            }
            registry.register(Caller.self) { (shared: Shared, owner: Owner) in Caller(shared: shared, owner: owner) }
        }
        let caller = try await container.resolveAsync(Caller.self)
        #expect(caller.owner.shared === caller.owner.part.shared)
        #expect(caller.shared !== caller.owner.shared)
    }

    @Test("A call has one .graph instance, however many of the parameters that it awaits need it")
    func sharedGraph() async throws {
        struct Part: Sendable { let (shared, left): (Shared, Left) }
        struct Owner: Sendable { let (part, shared): (Part, Shared) }
        let container = try Container { registry in
            registry.register(Left.self, scope: .singleton) { () async in Left() }
            registry.register(Shared.self, scope: .graph) { (_: Left) in Shared() }
            registry.register(Part.self) { (shared: Shared, left: Left) in Part(shared: shared, left: left) }
            registry.register(Owner.self) { (part: Part, shared: Shared) async in Owner(part: part, shared: shared) }
        }
        let owner = try await container.resolveAsync(Owner.self)
        #expect(owner.part.shared === owner.shared)
    }

    @Test("A chain of asynchronous singletons may be long")
    func chain() async throws {
        let alive = Tally()
        let container = try Container { registry in
            for number in 0..<1_000 {
                var spec = Spec(tag: number, scope: .singleton)
                spec.isAsync = true
                if number > 0 { spec.parameters = [.init(tag: number - 1, form: .plain)] }
                spec.register(in: &registry, line: UInt(number), FactoryBehavior(alive: alive))
            }
        }
        func resolve<Kind: Tag>(_: Kind.Type) async throws { _ = try await container.resolveAsync(Thing<Kind>.self) }
        try await resolve(tag(999))
        #expect(alive.count == 1_000)
    }
}
