import Foundation
import Strata
import TestSupport
import Testing

private final class Late: Sendable {}
private final class Service: Sendable {}
private struct Part: Sendable {}

/// What is being built while a container is closed.
@Suite("close waits for constructions under way", .timeLimit(.minutes(10)))
struct CloseUnderWayTests {
    /// Holds a factory until its container is closed to callers from outside.
    private struct Gate: Sendable {
        let opened = Journal<Container>()
        let entered = Signal()
        private let held = Locked<WeakContainer>()

        func open(_ container: Container) { held.value = WeakContainer(container) }

        private var isClosed: Bool {
            guard let container = held.value?.container else { return false }
            return !container.isOpen
        }

        func block() {
            entered.send()
            while !isClosed { sched_yield() }
        }

        func wait() async {
            entered.send()
            while !isClosed { await Task.yield() }
        }
    }

    @Test("A thread's construction is awaited, gets what it asks for, and all of it is torn down")
    func thread() async throws {
        typealias Ask = @Sendable (Provider<Late>, Lazy<Late>, Container?, Gate) throws -> Late
        let asks: [Ask] = [
            { provider, _, _, _ in try provider() }, { _, lazy, _, _ in try lazy() },
            { _, _, container, _ in try container!.resolve(Late.self) },
            { _, _, _, _ in try Container.current!.resolve(Late.self) },
            { _, _, _, _ in Injected<Late>(isolation: nil).wrappedValue },
            { _, _, container, gate in
                let session = try container!.openScope(.session)
                gate.opened.note(session)
                return try session.resolve(Late.self, qualifier: APIBase.self)
            },
        ]
        for (number, ask) in asks.enumerated() {
            let gate = Gate()
            let closed = Journal<String>()
            let held = Locked<WeakContainer>()
            let container = try Container { registry in
                registry.declareScope(.session)
                registry.register(Late.self, scope: .singleton, teardown: { _ in closed.note("Late") }) { Late() }
                registry.register(
                    Late.self, scope: .scoped(.session), qualifier: APIBase.self, teardown: { _ in closed.note("Late") }
                ) {
                    Late()
                }
                registry.register(Service.self, scope: .singleton, teardown: { _ in closed.note("Service") }) {
                    (provider: Provider<Late>, lazy: Lazy<Late>) in
                    gate.block()
                    _ = try ask(provider, lazy, held.value?.container, gate)
                    return Service()
                }
            }
            gate.open(container)
            held.value = WeakContainer(container)
            let built = Locked<Service>()
            async let thread: Void = onThreads(1) { _ in
                #expect(throws: Never.self, "ask \(number)") { built.value = try container.resolve(Service.self) }
            }
            await gate.entered.wait()
            try await container.close()
            await thread
            gate.opened.clear()
            #expect(built.value != nil)
            #expect(Set(closed.entries) == ["Service", "Late"], "ask \(number)")
            #expect(closed.entries.count == 2, "ask \(number)")
        }
    }

    @Test("An asynchronous construction is cancelled and awaited; one that goes on gets what it asks for")
    func task() async throws {
        typealias Ask = @Sendable (Provider<Late>, Provider<Part>) async throws -> Void
        let asks: [Ask] = [
            { late, _ in _ = try late() }, { _, _ in _ = try Container.current?.resolve(Late.self) },
            { _, part in _ = try part() },
            { _, part in try Container.withCurrent(try Container()) { _ = try part() } },
            { late, _ in _ = try await Task { try late() }.value },
            { late, _ in _ = try await Task.detached { try await late.resolveAsync() }.value },
        ]
        for (number, ask) in asks.enumerated() {
            let gate = Gate()
            let closed = Journal<String>()
            let container = try Container { registry in
                registry.register(Late.self, scope: .singleton, teardown: { _ in closed.note("Late") }) { Late() }
                registry.register(Part.self) { (late: Provider<Late>) in
                    _ = try late()
                    return Part()
                }
                registry.register(Service.self, scope: .singleton, teardown: { _ in closed.note("Service") }) {
                    (late: Provider<Late>, part: Provider<Part>) async throws in
                    await gate.wait()
                    while !Task.isCancelled { await Task.yield() }
                    try await ask(late, part)
                    return Service()
                }
            }
            gate.open(container)
            let task = Task { try await container.resolveAsync(Service.self) }
            await gate.entered.wait()
            try await container.close()
            let error = await resolutionError { try await task.value }
            // A detached task is somebody from outside.
            let isRefused = number == asks.count - 1
            #expect(error?.code == (isRefused ? .closed : nil), "ask \(number): \(error?.description ?? "")")
            #expect(closed.entries == (isRefused ? [] : ["Service", "Late"]), "ask \(number)")
        }
    }

    // Part's factory runs in the task of Service's construction.
    @Test("So do the synchronous factories of its parameters")
    func parameter() async throws {
        let gate = Gate()
        let container = try Container { registry in
            registry.register(Late.self, scope: .singleton) { Late() }
            registry.register(Part.self) { (late: Provider<Late>) in
                gate.block()
                _ = try late()
                return Part()
            }
            registry.register(Service.self, scope: .singleton) { (_: Part) async in Service() }
        }
        gate.open(container)
        guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return }
        let task = Task { try await container.resolveAsync(Service.self) }
        await gate.entered.wait()
        try await container.close()
        #expect(await resolutionError { try await task.value }?.code == nil)
    }

    @Test("Once a factory has ended, the tasks that it left behind are callers from outside", arguments: [false, true])
    func leftBehind(inCopiedFrame: Bool) async throws {
        let (mayAsk, entered, mayEnd) = (Signal(), Signal(), Signal())
        let code = Locked<ResolutionError.Code>()
        let tasks = Journal<Task<Void, Never>>()
        let container = try Container { registry in
            registry.register(Late.self, scope: .singleton) { Late() }
            registry.register(Part.self) { (late: Provider<Late>) async in
                let ask = { @Sendable () async in
                    await mayAsk.wait()
                    code.value = resolutionError { try late() }?.code
                }
                let current = inCopiedFrame ? Container.current : nil
                tasks.note(current.map { Container.withCurrent($0) { Task { await ask() } } } ?? Task { await ask() })
                return Part()
            }
            registry.register(Service.self, scope: .singleton) { (_: Part) async in
                entered.send()
                await mayEnd.wait()
                return Service()
            }
        }
        let service = Task { try await container.resolveAsync(Service.self) }
        await entered.wait()
        let closer = Task { try await container.close() }
        while container.isOpen { await Task.yield() }
        mayAsk.send()
        for task in tasks.entries { await task.value }
        #expect(code.value == .closed)
        mayEnd.send()
        _ = try await service.value
        try await closer.value
    }

    @Test("One that ends because it is cancelled fails for its caller, and is no error of close")
    func cancelled() async throws {
        let entered = Signal()
        let container = try Container { registry in
            registry.register(Service.self, scope: .singleton) { () async throws in
                entered.send()
                while !Task.isCancelled { await Task.yield() }
                throw CancellationError()
            }
        }
        let task = Task { try await container.resolveAsync(Service.self) }
        await entered.wait()
        try await container.close()
        let error = await resolutionError { try await task.value }
        #expect(error?.code == .factoryFailed)
        #expect(error?.underlyingError is CancellationError)
    }

    @Test("One that awaits a parameter fails with closed: its caller is not cancelled")
    func cancelledParameter() async throws {
        let entered = Signal()
        let container = try Container { registry in
            registry.register(Late.self, scope: .singleton) { () async in
                entered.send()
                while !Task.isCancelled { await Task.yield() }
                return Late()
            }
            registry.register(Service.self, scope: .singleton) { (_: Late) async in Service() }
        }
        let task = Task { try await container.resolveAsync(Service.self) }
        await entered.wait()
        try await container.close()
        #expect(await resolutionError { try await task.value }?.code == .closed)
    }

    @Test("A scope that one opens and drops, in a scope that closes beside its root, is freed without a lock held")
    func dropped() async throws {
        let watchdog = Watchdog(seconds: 180, "A scope is freed with the lock held.")
        for round in 0..<1_000 {
            let (entered, mayEnd) = (Signal(), Signal())
            let root = try Container { registry in
                registry.declareScope(.session)
                registry.declareScope(.screen, parent: .session)
                registry.register(Service.self, scope: .scoped(.session)) { () async throws in
                    entered.send()
                    await mayEnd.wait()
                    let screen = try Container.current?.openScope(.screen)
                    for _ in 0..<round % 40 { await Task.yield() }
                    withExtendedLifetime(screen) {}
                    return Service()
                }
            }
            let session = try root.openScope(.session)
            async let service = session.resolveAsync(Service.self)
            await entered.wait()
            async let closing: Void = session.close()
            while session.isOpen { await Task.yield() }
            mayEnd.send()
            try await root.close()
            _ = try await (service, closing)
        }
        watchdog.stop()
    }

    @Test("Callers from outside are refused from the moment of the call, in scopes, too")
    func outside() async throws {
        let (entered, mayEnd) = (Signal(), Signal())
        let container = try Container { registry in
            registry.declareScope(.session)
            registry.register(Late.self, scope: .singleton) { Late() }
            registry.register(Part.self, scope: .scoped(.session)) { Part() }
            registry.register(Service.self, scope: .singleton) { () async in
                entered.send()
                await mayEnd.wait()
                return Service()
            }
        }
        let session = try container.openScope(.session)
        _ = try container.resolve(Late.self)
        let task = Task { try await container.resolveAsync(Service.self) }
        await entered.wait()
        let closer = Task { try await container.close() }
        while container.isOpen { await Task.yield() }
        #expect(resolutionError { try container.resolve(Late.self) }?.code == .closed)
        #expect(resolutionError { try session.resolve(Part.self) }?.code == .closed)
        #expect(resolutionError { try session.openScope(.screen) } != nil)
        #expect(await resolutionError { try await container.resolveAsync(Service.self) }?.code == .closed)
        mayEnd.send()
        // Who asked before gets what was under construction.
        _ = try await task.value
        try await closer.value
    }

    @Test("What a construction opens and builds meanwhile is torn down first, and nothing is built once teardowns run")
    func openedMeanwhile() async throws {
        let gate = Gate()
        let closed = Journal<String>()
        let late = Locked<Provider<Late>>()
        let scopes = Journal<Container>()
        let container = try Container { registry in
            registry.declareScope(.session)
            registry.register(Late.self, scope: .singleton) { Late() }
            registry.register(Part.self, scope: .scoped(.session), teardown: { _ in closed.note("Part") }) { Part() }
            registry.register(
                Service.self, scope: .singleton,
                teardown: { _ in
                    closed.note("Service")
                    if resolutionError({ try late.value?() })?.code == .closed { closed.note("refused") }
                },
                { (provider: Provider<Late>) in
                    gate.block()
                    late.value = provider
                    let session = try Container.current!.openScope(.session)
                    _ = try session.resolve(Part.self)
                    scopes.note(session)
                    return Service()
                })
        }
        gate.open(container)
        async let thread: Void = onThreads(1) { _ in _ = try? container.resolve(Service.self) }
        await gate.entered.wait()
        try await container.close()
        await thread
        #expect(closed.entries == ["Part", "Service", "refused"])
        #expect(resolutionError { try scopes.entries[0].resolve(Part.self) }?.code == .closed)
        scopes.clear()
    }

    @Test("Closing a scope waits for its constructions, and for nothing that the root builds for others")
    func scope() async throws {
        let (entered, mayEnd) = (Signal(), Signal())
        let container = try Container { registry in
            registry.declareScope(.session)
            registry.register(Service.self, scope: .singleton) { () async in
                entered.send()
                await mayEnd.wait()
                return Service()
            }
            registry.register(Late.self, scope: .scoped(.session)) { Late() }
        }
        let session = try container.openScope(.session)
        _ = try session.resolve(Late.self)
        let task = Task { try await container.resolveAsync(Service.self) }
        await entered.wait()
        try await session.close()
        mayEnd.send()
        _ = try await task.value
    }
}
