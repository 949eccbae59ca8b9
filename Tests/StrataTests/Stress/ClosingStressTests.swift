import Foundation
import Strata
import TestSupport
import Testing

private final class Root: Tracked, @unchecked Sendable {}
private final class Late: Tracked, @unchecked Sendable {}
private final class Scoped: Tracked, @unchecked Sendable {}

private struct DropCounter: ContainerObserver {
    let dropped = Tally()
    func didDropScope(_ scope: ScopeKey) { dropped.add() }
}

@Suite("Stress of closing", .serialized, .timeLimit(.minutes(60)))
struct ClosingStressTests {
    @Test("What is built beside a closing is torn down exactly once, and whoever comes too late gets closed")
    func closing() async throws {
        try await runRounds(of: "the stress of closing") { seed in
            var generator = SeededGenerator(seed: seed)
            let closers = Int.random(in: 1...3, using: &generator)
            let delay = Int.random(in: 0..<60, using: &generator)
            let (built, torn, alive, wrong) = (Tally(), Tally(), Tally(), Journal<String>())
            let tasks = Journal<Task<Void, Never>>()
            do {
                let container = try Container { registry in
                    registry.declareScope(.session)
                    registry.register(Late.self, scope: .singleton, teardown: { _ in torn.add() }) { () async throws in
                        await Task.yield()
                        // Its task may be cancelled meanwhile, and goes on.
                        built.add()
                        return Late(alive)
                    }
                    registry.register(Root.self, scope: .singleton, teardown: { _ in torn.add() }) {
                        built.add()
                        return Root(alive)
                    }
                    registry.register(
                        Scoped.self, argument: Int.self, scope: .scoped(.session), teardown: { _ in torn.add() }
                    ) { (_: Int, root: Provider<Root>) in
                        // A construction under way is answered.
                        do { _ = try root() } catch { wrong.note("inside: \(error)") }
                        built.add()
                        return Scoped(alive)
                    }
                    registry.register(Scoped.self, scope: .scoped(.session), teardown: { _ in torn.add() }) {
                        (_: Late, _: Root) in
                        built.add()
                        return Scoped(alive)
                    }
                }
                let sessions = try (0..<3).map { _ in try container.openScope(.session) }
                @Sendable func note(_ error: any Error) {
                    let code = (error as? ResolutionError)?.code
                    if code != .closed && code != .cancelled && code != .requiresAsync { wrong.note("\(error)") }
                }
                for number in 0..<12 {
                    let session = sessions[number % 3]
                    tasks.note(
                        Task {
                            do {
                                if number % 4 == 0 { return try await session.prepare() }
                                _ = try await session.resolveAsync(Scoped.self)
                            } catch {
                                note(error)
                            }
                        })
                }
                await onThreads(3 + closers) { thread in
                    if thread >= 3 {
                        for _ in 0..<delay { sched_yield() }
                        let closed = thread == 4 ? sessions[0] : container
                        tasks.note(
                            Task { do { try await closed.close() } catch { wrong.note("close: \(error)") } })
                        return
                    }
                    for number in 0..<40 {
                        do {
                            _ = try sessions[(thread + number) % 3].resolve(Scoped.self, argument: number / 4)
                            if number % 8 == 0 { _ = try sessions[thread].resolve(Scoped.self) }
                        } catch {
                            note(error)
                        }
                    }
                }
                for task in tasks.entries { await task.value }
                try await container.close()
                if built.count != torn.count { wrong.note("\(built.count) built, \(torn.count) torn down") }
                for each in sessions + [container]
                where resolutionError({ try each.resolve(Root.self) })?.code != .closed {
                    wrong.note("a closed container resolves")
                }
            }
            tasks.clear()
            if try await !eventually({ alive.count == 0 }) { wrong.note("\(alive.count) objects are left") }
            return wrong.entries
        }
    }

    @Test("A scope may be let go at any moment of its root's closing")
    func lettingGoAtAnyMoment() async throws {
        final class Holder: @unchecked Sendable { var scope: Container? }
        try await runRounds(of: "the stress of letting go") { seed in
            let (round, gone, holder) = (Tally(), Tally(), Holder())
            let rounds = 200
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
                while gone.count < number { await Task.yield() }
            }
            await other
            return []
        }
    }

    @Test("Scopes that threads let go while the root closes are torn down with it or reported as dropped, each once")
    func lettingGoWhileClosing() async throws {
        try await runRounds(of: "the stress of dropped scopes") { _ in
            let (observer, tornDown, used) = (DropCounter(), Tally(), Tally())
            let container = try Container(observer: observer) { registry in
                registry.declareScope(.session)
                registry.register(
                    Document.self, scope: .scoped(.session), teardown: { _ in tornDown.add() }, { Document(title: "") })
            }
            await onThreads(4) { thread in
                for number in 0..<200 {
                    if thread == 0, number == 100 { Task { try await container.close() } }
                    guard let session = try? container.openScope(.session),
                        (try? session.resolve(Document.self)) != nil
                    else { return }
                    used.add()
                }
            }
            try await container.close()
            let ended = observer.dropped.count + tornDown.count
            return ended == used.count ? [] : ["\(used.count) used, \(ended) ended"]
        }
    }
}
