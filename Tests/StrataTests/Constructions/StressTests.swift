import Foundation
import Strata
import TestSupport
import Testing

@Suite("Stress", .serialized, .timeLimit(.minutes(10)))
struct StressTests {
    /// What all threads of one run note.
    private final class Run: Sendable {
        let registry: SoundRegistry
        let alive = Tally()
        let closed = Journal<ObjectIdentifier>()
        let wrong = Journal<String>()

        init(seed: UInt64) {
            registry = SoundRegistry(count: 200, seed: seed)
        }

        func container() throws -> Container {
            try registry.container(
                FactoryBehavior(
                    alive: alive,
                    inside: { parts in
                        // Constructors use what they may: nothing of that is a cycle.
                        for case let part as any ParameterType in parts { try self.call(part) }
                    },
                    teardown: { thing in
                        // Kept, so that no other object gets the same address.
                        self.kept.note(thing)
                        self.closed.note(ObjectIdentifier(thing as AnyObject))
                    }))
        }

        let kept = Journal<any Sendable>()

        private func call(_ part: any ParameterType) throws {
            do {
                _ = try part.call()
            } catch let error as ResolutionError
                where [.requiresAsync, .requiresMainActor, .closed].contains(error.code)
            {
                // Not here, or not any more.
            }
        }

        /// The thing, as an object, or nil where that is in order.
        func resolve(_ index: Int, _ container: Container) -> AnyObject? {
            func resolve<Kind: Tag>(_: Kind.Type) -> AnyObject? {
                do {
                    return try container.resolve(Thing<Kind>.self)
                } catch {
                    if ![.closed, .requiresAsync, .requiresMainActor].contains(error.code) { wrong.note("\(error)") }
                    return nil
                }
            }
            return resolve(tags[index])
        }

        func resolveAsync(_ index: Int, _ container: Container) async {
            func resolve<Kind: Tag>(_: Kind.Type) async {
                do {
                    _ = try await container.resolveAsync(Thing<Kind>.self)
                } catch {
                    if ![.closed, .cancelled].contains(error.code) { wrong.note("\(error)") }
                }
            }
            await resolve(tags[index])
        }

        /// Shared things must be the same whenever they are asked for.
        func resolveTwice(_ index: Int, _ container: Container) {
            let first = resolve(index, container)
            let second = resolve(index, container)
            if let first, let second, registry.specs[index].isShared, first !== second { wrong.note("two of \(index)") }
        }
    }

    @Test(
        "Random graphs may be resolved, opened, overridden and closed by many threads at once", arguments: UInt64(1)...6
    )
    func stress(_ seed: UInt64) async throws {
        print("stress seed \(seed)")
        let run = Run(seed: seed)
        do {
            let root = try run.container()
            let closers = Journal<Task<Void, any Error>>()
            await onThreads(4) { thread in
                var generator = SeededGenerator(seed: seed * 100 + UInt64(thread))
                for _ in 0..<60 { step(run, root, closers, &generator) }
            }
            for closer in closers.entries { try await closer.value }
            try await withThrowingTaskGroup(of: Void.self) { group in
                for _ in 0..<3 { group.addTask { try await root.close() } }
                try await group.waitForAll()
            }
        }
        #expect(run.wrong.entries == [], "seed \(seed)")
        let closed = run.closed.entries
        #expect(closed.count == Set(closed).count, "something was torn down twice, seed \(seed)")
        run.kept.clear()
        #expect(try await eventually { run.alive.count == 0 }, "seed \(seed)")
    }

    private func step(
        _ run: Run,
        _ root: Container,
        _ closers: Journal<Task<Void, any Error>>,
        _ generator: inout SeededGenerator
    ) {
        let registry = run.registry
        switch Int.random(in: 0..<12, using: &generator) {
        case 0..<5: run.resolveTwice(registry.random(at: .root, &generator), root)
        case 5..<8:
            guard let session = try? root.openScope(.session), let screen = try? session.openScope(.screen) else {
                return run.wrong.note("no scope")
            }
            for _ in 0..<4 {
                run.resolveTwice(registry.random(at: .screen, &generator), screen)
                run.resolveTwice(registry.random(at: .session, &generator), session)
            }
            if Bool.random(using: &generator) {
                closers.note(Task { try await session.close() })
                run.resolveTwice(registry.random(at: .screen, &generator), screen)
            }
        case 8..<11:
            let index = registry.random(at: .root, &generator)
            let task = Task { await run.resolveAsync(index, root) }
            if Bool.random(using: &generator) { task.cancel() }
            closers.note(Task { await task.value })
        default:
            guard let other = try? root.overriding({ _ in }) else { return run.wrong.note("no override") }
            run.resolveTwice(registry.random(at: .root, &generator), other)
            closers.note(Task { try await other.close() })
            run.resolveTwice(registry.random(at: .root, &generator), other)
        }
    }

    @Test("8 threads resolve one singleton 10,000 times while scopes are opened and closed", arguments: UInt64(7)...8)
    func hotSingleton(_ seed: UInt64) async throws {
        let run = Run(seed: seed)
        let builds = Tally()
        let container = try Container { registry in
            registry.declareScope(.session)
            registry.register(Tracked.self, scope: .singleton) {
                builds.add()
                return Tracked(run.alive)
            }
        }
        await onThreads(8) { thread in
            for _ in 0..<10_000 {
                if thread == 0 {
                    _ = try? container.openScope(.session).resolve(Tracked.self)
                } else {
                    _ = try? container.resolve(Tracked.self)
                }
            }
        }
        #expect(builds.count == 1)
    }

    @Test("A scope may be let go at any moment of its root's closing")
    func lettingGoAtAnyMoment() async throws {
        final class Holder: @unchecked Sendable { var scope: Container? }
        let (round, holder) = (Tally(), Holder())
        let gone = Tally()
        let rounds = 5_000
        async let other: Void = onThreads(1) { _ in
            for number in 1...rounds {
                while round.count < number { sched_yield() }
                for _ in 0..<(number * 7 % 300) {}
                holder.scope = nil
                gone.add()
            }
        }
        for number in 1...rounds {
            let root = try Container { $0.declareScope(.session) }
            holder.scope = try root.openScope(.session)
            round.add()
            try await root.close()
            while gone.count < number { sched_yield() }
        }
        await other
    }

    private struct DropCounter: ContainerObserver {
        let dropped: Tally
        func didDropScope(_ scope: ScopeKey) { dropped.add() }
    }

    @Test("Scopes that threads let go while the root closes are torn down with it or told as dropped, each once")
    func lettingGoWhileClosing() async throws {
        for _ in 0..<30 {
            let dropped = Tally()
            let tornDown = Tally()
            let container = try Container(observer: DropCounter(dropped: dropped)) { registry in
                registry.declareScope(.session)
                registry.register(
                    Document.self, scope: .scoped(.session), teardown: { _ in tornDown.add() }, { Document(title: "") })
            }
            let used = Tally()
            await onThreads(4) { thread in
                for number in 0..<400 {
                    if thread == 0, number == 200 { Task { try await container.close() } }
                    guard let session = try? container.openScope(.session),
                        (try? session.resolve(Document.self)) != nil
                    else { return }
                    used.add()
                }
            }
            try await container.close()
            #expect(dropped.count + tornDown.count == used.count)
        }
    }
}
