import Foundation
import Strata
import TestSupport
import Testing

private final class Slow: Sendable {}
private final class A: Sendable {}
private final class B: Sendable {
    let a: A
    init(_ a: A) { self.a = a }
}

@Suite("Who owns a construction", .timeLimit(.minutes(10)))
struct OwnershipTests {
    // B → Slow, B → A, which is asynchronous
    @Test("A thread that cannot wait for asynchronous work spoils no asynchronous caller's construction")
    func poisoned() async throws {
        let failures = Journal<String>()
        for round in 0..<60 {
            let container = try Container { registry in
                registry.register(Slow.self) {
                    for _ in 0..<500 { _ = Slow() }
                    return Slow()
                }
                registry.register(A.self, scope: .singleton) { () async in
                    await Task.yield()
                    return A()
                }
                registry.register(B.self, scope: .singleton) { (_: Slow, a: A) in B(a) }
            }
            let isOver = Locked<Bool>()
            async let threads: Void = onThreads(2) { _ in
                poll(until: isOver) { _ = try? container.resolve(B.self) }
            }
            do {
                if round.isMultiple(of: 2) { try await container.prepare() }
                let b = try await container.resolveAsync(B.self)
                if try container.resolve(B.self) !== b { failures.note("two") }
            } catch {
                failures.note("\(error)")
            }
            isOver.value = true
            await threads
        }
        #expect(failures.entries == [])
    }

    @Test("A thread that polls an asynchronous singleton spoils nobody's construction")
    func polled() async throws {
        let failures = Journal<String>()
        for _ in 0..<150 {
            let container = try Container { registry in
                registry.register(A.self, scope: .singleton) { () async in A() }
            }
            let isOver = Locked<Bool>()
            async let thread: Void = onThreads(1) { _ in
                poll(until: isOver) { _ = try? container.resolve(A.self) }
            }
            do { _ = try await container.resolveAsync(A.self) } catch { failures.note("\(error)") }
            isOver.value = true
            await thread
        }
        #expect(failures.entries == [])
    }

    @Test("A thread that cannot have an instance yet runs no factory for it")
    func noFactory() throws {
        let built = Tally()
        let container = try Container { registry in
            registry.register(Slow.self) {
                built.add()
                return Slow()
            }
            registry.register(A.self, scope: .singleton, fileID: "A.swift", line: 1) { () async in A() }
            registry.register(B.self, scope: .singleton, fileID: "B.swift", line: 2) { (_: Slow, a: A) in B(a) }
        }
        let error = resolutionError { try container.resolve(B.self) }
        #expect(built.count == 0)
        #expect(
            error?.description == """
                A has an asynchronous factory and is not built yet.
                  where: A.swift:1
                  path:  B (B.swift:2) → A (A.swift:1)
                  fix:   Use `try await resolveAsync`, or `try await container.prepare()` first.
                """)
    }

    // B → A, which is there already: nothing about B is asynchronous any more.
    @Test(
        "Threads wait for a task that runs a synchronous factory, whatever its arguments needed before",
        arguments: [Scope.singleton, .weak, .scoped(.session)])
    func waiting(_ scope: Scope) async throws {
        let builds = Tally()
        let isBuilding = Signal()
        let container = try Container { registry in
            registry.declareScope(.session)
            registry.register(A.self, scope: .singleton) { () async in A() }
            registry.register(B.self, scope: scope) { (a: A) in
                builds.add()
                isBuilding.send()
                // It runs on a thread of the pool: long enough for the others to come, and no longer.
                usleep(50_000)
                return B(a)
            }
        }
        let session = try container.openScope(.session)
        let results = Journal<String>()
        let held = Journal<B>()
        let first = Task { try await session.resolveAsync(B.self) }
        async let threads: Void = onThreads(3) { _ in
            isBuilding.block()
            do {
                let b = try session.resolve(B.self)
                held.note(b)
            } catch {
                results.note("\(error)")
            }
        }
        let b = try await first.value
        await threads
        #expect(results.entries == [])
        #expect(held.entries.count == 3)
        #expect(held.entries.allSatisfy { $0 === b })
        #expect(builds.count == 1)
    }

    @Test(
        "What is rebuilt by resolveAsync resolves on threads, once everything asynchronous is there",
        arguments: [Scope.weak, .scoped(.session)])
    func rebuilt(_ scope: Scope) async throws {
        let container = try Container { registry in
            registry.declareScope(.session)
            registry.register(A.self, scope: .singleton) { () async in A() }
            registry.register(B.self, scope: scope) { (a: A) in B(a) }
        }
        try await container.prepare()
        let failures = Journal<String>()
        let isOver = Locked<Bool>()
        let holder = Locked<Container>()
        holder.value = try container.openScope(.session)
        async let threads: Void = onThreads(2) { _ in
            poll(until: isOver) {
                guard let session = holder.value else { return }
                do { _ = try session.resolve(B.self) } catch { failures.note("\(error)") }
            }
        }
        for _ in 0..<300 {
            let session = try container.openScope(.session)
            holder.value = session
            do { _ = try await session.resolveAsync(B.self) } catch { failures.note("\(error)") }
        }
        isOver.value = true
        await threads
        holder.value = nil
        #expect(failures.entries == [])
    }

    @Test("What a task awaits is named, wherever on the way it is")
    func named() async throws {
        let isBuilding = Signal()
        let mayEnd = Signal()
        let container = try Container { registry in
            registry.register(A.self, scope: .singleton, fileID: "A.swift", line: 1) { () async in
                isBuilding.send()
                await mayEnd.wait()
                return A()
            }
            registry.register(B.self, scope: .singleton, fileID: "B.swift", line: 2) { (a: A) in B(a) }
            registry.register(Int.self, scope: .singleton, fileID: "C.swift", line: 3) { (_: B) in 1 }
        }
        let first = Task { try await container.resolveAsync(Int.self) }
        await isBuilding.wait()
        let error = resolutionError { try container.resolve(Int.self) }
        mayEnd.send()
        _ = try await first.value
        #expect(error?.code == .requiresAsync)
        #expect(
            error?.description == """
                A has an asynchronous factory and is not built yet.
                  where: A.swift:1
                  path:  Int (C.swift:3) → B (B.swift:2) → A (A.swift:1)
                  fix:   Use `try await resolveAsync`, or `try await container.prepare()` first.
                """)
    }

    @Test("More synchronous resolves in tasks than there are threads do not block the pool")
    func pool() async throws {
        for _ in 0..<20 {
            let container = try Container { registry in
                registry.register(A.self, scope: .singleton) { () async in
                    for _ in 0..<10 { await Task.yield() }
                    return A()
                }
                registry.register(B.self, scope: .singleton) { (a: A) in B(a) }
                registry.register(Slow.self, scope: .weak) { (_: B) in Slow() }
            }
            let codes = await withTaskGroup(of: ResolutionError.Code?.self) { group in
                for number in 0..<64 {
                    group.addTask {
                        if number.isMultiple(of: 4) {
                            return await resolutionError { try await container.resolveAsync(B.self) }?.code
                        }
                        for _ in 0..<20 {
                            let code = resolutionError { try container.resolve(B.self) }?.code
                            if let code, code != .requiresAsync { return code }
                            await Task.yield()
                        }
                        return nil
                    }
                }
                return await group.reduce(into: [ResolutionError.Code]()) { list, code in
                    if let code { list.append(code) }
                }
            }
            #expect(codes == [])
        }
    }

    @Test("A thread builds anew what others have given up while it waited", .holdingPoolThread)
    func givenUpForOthers() async throws {
        let entered = Signal()
        let proceed = Signal()
        let builds = Tally()
        let container = try Container { registry in
            registry.register(Slow.self, scope: .singleton) { () async in Slow() }
            registry.register(A.self, scope: .singleton) { (_: Slow) throws in
                if builds.add() == 1 {
                    entered.send()
                    proceed.block()
                    try Task.checkCancellation()
                }
                return A()
            }
            registry.register(Int.self, scope: .singleton) { () async throws in
                await entered.wait()
                throw Broken()
            }
            registry.register(String.self) { (_: A, _: Int) in "" }
        }
        let error = await resolutionError { _ = try await container.resolveAsync(String.self) }
        #expect(error?.underlyingError is Broken)
        async let waiting: Void = onThreads(1) { _ in
            #expect(throws: Never.self) { try container.resolve(A.self) }
        }
        try await Task.sleep(for: .milliseconds(50))
        proceed.send()
        await waiting
        #expect(builds.count == 2)
    }

    // Int → B → Slow → A, which is asynchronous, and Int → Slow. The task that builds B shares the call's Slow.
    @Test("A relieved task is done with the .graph instances of its call before that goes on", .holdingPoolThread)
    func relieved() async throws {
        let rival = Rival()
        let builds = Tally()
        let atOnce = Tally()
        let overlaps = Tally()
        let container = try Container(observer: rival) { registry in
            registry.register(A.self, scope: .singleton) { () async in A() }
            registry.register(Slow.self, scope: .graph) { (_: A) in
                builds.add()
                if atOnce.add() > 1 { overlaps.add() }
                usleep(20_000)
                atOnce.add(-1)
                return Slow()
            }
            registry.register(B.self, scope: .singleton) { (_: Slow, a: A) in B(a) }
            registry.register(Int.self) { (_: B, _: Slow) in 1 }
        }
        rival.container.value = container
        _ = try await container.resolveAsync(Int.self)
        rival.container.value = nil
        // The thread's and the call's.
        #expect(builds.count == 2)
        #expect(overlaps.count == 0)
    }
}

/// On the report of one type, resolves another on a thread, and goes on when that has it.
private final class Rival: ContainerObserver {
    let container = Locked<Container>()

    func didConstruct(_ construction: ConstructionReport) {
        guard construction.type == "A", let container = container.value else { return }
        let hasResolved = Signal()
        Thread.detachNewThread {
            #expect(throws: Never.self) { try container.resolve(B.self) }
            hasResolved.send()
        }
        hasResolved.block()
    }
}

/// Tries again and again, and lets others have the processor between.
private func poll(until isOver: Locked<Bool>, _ body: () -> Void) {
    while isOver.value == nil {
        body()
        usleep(10)
    }
}
