import Foundation
import Strata
import Testing

private final class A: Sendable {}
private final class B: Sendable {}
private final class C: Sendable {}

/// Registers an `A` whose factory says that it has begun, and blocks its thread.
private func registerBlocked(in registry: inout Registry, _ hasBegun: Signal, _ goOn: Signal) {
    registry.register(A.self, scope: .singleton) {
        hasBegun.send()
        goOn.block()
        return A()
    }
}

/// Leaves one thread to this process's tasks.
///
/// - Returns: What gives the others back.
private func takeThreads() async -> Signal {
    let (areBlocked, isOver) = (Tally(), Signal())
    let others = ProcessInfo.processInfo.activeProcessorCount - 1
    for _ in 0..<others {
        Task.detached(priority: Task.currentPriority) {
            areBlocked.add()
            isOver.block()
        }
    }
    while areBlocked.count < others { await Task.yield() }
    return isOver
}

@Suite("A task that asks for what a thread builds", .timeLimit(.minutes(10)))
struct TaskBesideThreadTests {
    @Test("is suspended, and stops waiting when it is cancelled", arguments: 0..<3)
    func cancelled(form: Int) async throws {
        let (hasBegun, goOn) = (Signal(), Signal())
        let container = try Container { registry in
            registerBlocked(in: &registry, hasBegun, goOn)
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

    @Test("is suspended also for what a thread has begun while it waited for another")
    func begunMeanwhile() async throws {
        let (hasBegun, goOn, hasBegunLater, endLater) = (Signal(), Signal(), Signal(), Signal())
        let madeEarly = Tally()
        let container = try Container { registry in
            registerBlocked(in: &registry, hasBegun, goOn)
            registry.register(C.self, scope: .singleton) {
                hasBegunLater.send()
                endLater.block()
                return C()
            }
            registry.register(B.self, scope: .singleton) { (_: C) in B() }
            registry.contribute(Int.self) {
                madeEarly.add()
                return 0
            }
            registry.contribute(Int.self) { (_: B) in 1 }
            registry.contribute(Int.self) { (_: A) in 2 }
            registry.contribute(Int.self) { (_: B) in 3 }
            registry.register(String.self, scope: .singleton) { () async in "" }
            registry.contribute(Int.self) { (_: String) in 4 }
        }
        async let first: Void = onThreads(1) { _ in _ = try? container.resolve(A.self) }
        await hasBegun.wait()
        async let list = container.resolveAsync([Int].self)
        try await Task.sleep(for: .milliseconds(20))
        async let second: Void = onThreads(1) { _ in _ = try? container.resolve(C.self) }
        await hasBegunLater.wait()
        goOn.send()
        await first
        try await Task.sleep(for: .milliseconds(20))
        #expect(madeEarly.count == 0)
        endLater.send()
        await second
        #expect(try await list == [0, 1, 2, 3, 4])
    }

    @Test("is suspended also where something was begun before that and has ended")
    func begunBefore() async throws {
        let (hasBegunFirst, endFirst, hasBegun, goOn) = (Signal(), Signal(), Signal(), Signal())
        let container = try Container { registry in
            registry.register(B.self, scope: .singleton) {
                hasBegunFirst.send()
                endFirst.block()
                return B()
            }
            registerBlocked(in: &registry, hasBegun, goOn)
        }
        async let first: Void = onThreads(1) { _ in _ = try? container.resolve(B.self) }
        await hasBegunFirst.wait()
        async let second: Void = onThreads(1) { _ in _ = try? container.resolve(A.self) }
        await hasBegun.wait()
        endFirst.send()
        await first
        let task = Task { try await container.resolveAsync(A.self) }
        try await Task.sleep(for: .milliseconds(20))
        task.cancel()
        #expect(await resolutionError { _ = try await task.value }?.code == .cancelled)
        goOn.send()
        await second
    }

    enum Way: CaseIterable {
        case plain, optional, qualified, argument, list, shared, besideAwaited
    }

    @Test("leaves the threads of tasks to others", arguments: Way.allCases)
    func pool(way: Way) async throws {
        let (hasBegun, areWaiting) = (Signal(), Signal())
        @Sendable func make() -> A {
            hasBegun.send()
            areWaiting.block()
            // Runs only if a thread of tasks is free.
            let isRunning = Signal()
            Task.detached { isRunning.send() }
            isRunning.block()
            return A()
        }
        let root = try Container { registry in
            registry.declareScope(.session)
            registry.register(Int.self) { 1 }
            registry.register(A.self, scope: .singleton) { make() }
            registry.register(A.self, scope: .singleton, qualifier: Way.self) { make() }
            registry.contribute(A.self, scope: .singleton) { make() }
            registry.register(A.self, argument: Int.self, scope: .scoped(.session)) { _ in make() }
            registry.register(B.self) { (_: C, _: A) in B() }
            registry.register(C.self, scope: .singleton) { () async in C() }
        }
        _ = try await root.resolveAsync(C.self)
        let derived = try root.overriding(sharing: .unaffected) { $0.register(Int.self) { 2 } }
        let session = try root.openScope(.session)
        async let thread: Void = onThreads(1) { _ in
            switch way {
            case .qualified: _ = try? root.resolve(A.self, qualifier: Way.self)
            case .argument: _ = try? session.resolve(A.self, argument: 1)
            case .list: _ = try? root.resolve([A].self)
            default: _ = try? root.resolve(A.self)
            }
        }
        await hasBegun.wait()
        let waiting = Tally()
        let count = ProcessInfo.processInfo.activeProcessorCount * 2
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<count {
                group.addTask {
                    waiting.add()
                    switch way {
                    case .plain: _ = try await root.resolveAsync(A.self)
                    case .optional: _ = try await root.resolveAsync(A?.self)
                    case .qualified: _ = try await root.resolveAsync(Qualified<A, Way>.self)
                    case .argument: _ = try await session.resolveAsync(A.self, argument: 1)
                    case .list: _ = try await root.resolveAsync([A].self)
                    case .shared: _ = try await derived.resolveAsync(A.self)
                    case .besideAwaited: _ = try await root.resolveAsync(B.self)
                    }
                }
            }
            // From a thread of its own: those of tasks may all be blocked.
            group.addTask {
                await onThreads(1) { _ in
                    for _ in 0..<500 where waiting.count < count { usleep(1_000) }
                    usleep(20_000)
                    areWaiting.send()
                }
            }
            try await group.waitForAll()
        }
        await thread
    }

    @Test("is not suspended for what it is only to ask for later", arguments: 0..<6)
    func later(form: Int) async throws {
        let (hasBegun, goOn) = (Signal(), Signal())
        let container = try Container { registry in
            registerBlocked(in: &registry, hasBegun, goOn)
            registry.register(C.self, argument: Int.self) { (_, _: A) in C() }
            registry.register(Int.self) { () async in 1 }
            switch form {
            case 0: registry.register(B.self) { (_: Int, _: Lazy<A>) in B() }
            case 1: registry.register(B.self) { (_: Int, _: Provider<A>) in B() }
            case 2: registry.register(B.self) { (_: Int, _: Weak<A>) in B() }
            case 3: registry.register(B.self) { (_: Int, _: Lazy<A?>?) in B() }
            case 4: registry.register(B.self) { (_: Int, _: Assisted<Int, C>) in B() }
            default: registry.register(B.self) { (_: Int, _: Provider<Lazy<A>>) async in B() }
            }
        }
        async let thread: Void = onThreads(1) { _ in _ = try? container.resolve(A.self) }
        await hasBegun.wait()
        let events = Journal<String>()
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask {
                _ = try await container.resolveAsync(B.self)
                events.note("built")
            }
            group.addTask { try await Task.sleep(for: .seconds(30)) }
            try await group.next()
            events.note("the thread goes on")
            goOn.send()
            group.cancelAll()
        }
        await thread
        #expect(events.entries == ["built", "the thread goes on"])
    }

    @Test("is no circle for a thread that comes to what it builds, if that refers back by something called later")
    func back() async throws {
        let (hasBegun, goOn) = (Signal(), Signal())
        let container = try Container { registry in
            registry.register(Int.self, scope: .singleton) { () async in 1 }
            registerBlocked(in: &registry, hasBegun, goOn)
            registry.register(B.self, scope: .singleton) { (_: Int, _: A, _: Lazy<C>) in B() }
            registry.register(String.self, scope: .singleton) {
                // The task looks for threads while this one builds C.
                goOn.send()
                usleep(100_000)
                return ""
            }
            registry.register(C.self, scope: .singleton) { (_: String, _: B) in C() }
        }
        _ = try await container.resolveAsync(Int.self)
        let refused = Journal<String>()
        async let first: Void = onThreads(1) { _ in _ = try? container.resolve(A.self) }
        await hasBegun.wait()
        async let task = container.resolveAsync(B.self)
        // By then the task waits for A.
        try await Task.sleep(for: .milliseconds(100))
        async let second: Void = onThreads(1) { _ in
            do { _ = try container.resolve(C.self) } catch { refused.note("\(error)") }
        }
        _ = try await task
        await first
        await second
        #expect(refused.entries == [])
    }

    // In a process of its own, whose tasks have one thread: each construction is taken over before its task comes to it.
    @Test("is told of a real circle, though that thread takes over what tasks begin again")
    func turns() async throws {
        await #expect(processExitsWith: .success) {
            let isOver = await takeThreads()
            for _ in 0..<60 {
                let runs = Tally()
                let container = try Container { registry in
                    registry.register(Int.self, scope: .singleton) { () async in 1 }
                    registry.register(C.self, scope: .singleton) { (_: Int, a: Lazy<A>) in
                        precondition(runs.add() < 500, "endless")
                        _ = try a()
                        return C()
                    }
                    registry.register(B.self, scope: .singleton) { (_: C) in B() }
                    registry.register(A.self, scope: .singleton) { (_: B) in A() }
                }
                for _ in 0..<3 {
                    let error = await resolutionError { try await container.prepare() }
                    precondition(error?.code == .circularCreation)
                }
            }
            isOver.send()
        }
    }

    @Test("is not told of that thread's circle, though threads have come to it often before")
    func circledBefore() async throws {
        await #expect(processExitsWith: .success) {
            let (isBuilding, goOn, hasBuilt, runs) = (Signal(), Signal(), Signal(), Tally())
            let container = try Container { registry in
                registry.register(Int.self, scope: .singleton) { () async in 1 }
                registry.register(C.self, scope: .singleton) { (_: Int, a: Lazy<A>) in
                    runs.add()
                    _ = try a()
                    return C()
                }
                registry.register(A.self, scope: .weak) { (c: Lazy<C>) in
                    if runs.count == 20 {
                        isBuilding.send()
                        goOn.block()
                    }
                    _ = try? c()
                    return A()
                }
            }
            _ = try await container.resolveAsync(Int.self)
            for _ in 0..<20 { _ = try container.resolve(A.self) }
            precondition(runs.count == 20)
            let isOver = await takeThreads()
            async let thread: Void = onThreads(1) { _ in
                _ = try? container.resolve(A.self)
                hasBuilt.send()
            }
            await isBuilding.wait()
            // Runs before the task of the construction: the thread takes that over.
            Task.detached(priority: Task.currentPriority) {
                goOn.send()
                hasBuilt.block()
            }
            _ = try await container.resolveAsync(C.self)
            precondition(runs.count == 22)
            isOver.send()
            await thread
        }
    }

    @Test("is no circle for that thread once it has built it, though others have not woken yet that waited for it")
    func notWokenYet() async throws {
        for _ in 0..<40 {
            let (hasBegun, goOn) = (Signal(), Signal())
            let container = try Container { registry in
                registry.register(A.self, scope: .singleton) {
                    hasBegun.send()
                    goOn.block()
                    return A()
                }
                registry.register(B.self, scope: .singleton) { (_: A) in B() }
                registry.register(Int.self, scope: .singleton) { () async in 1 }
                registry.register(C.self, scope: .singleton) { (_: B, _: Int) in C() }
            }
            _ = try await container.resolveAsync(Int.self)
            let refused = Journal<String>()
            async let building: Void = onThreads(1) { _ in
                do {
                    _ = try container.resolve(A.self)
                    _ = try container.resolve(C.self)
                } catch { refused.note("\(error)") }
            }
            await hasBegun.wait()
            async let waiting: Void = onThreads(1) { _ in _ = try? container.resolve(B.self) }
            try await Task.sleep(for: .milliseconds(2))
            async let task = container.resolveAsync(C.self)
            try await Task.sleep(for: .milliseconds(2))
            goOn.send()
            _ = try await task
            _ = await (building, waiting)
            #expect(refused.entries == [])
        }
    }
}
