import Foundation
import Strata
import TestSupport
import Testing

private final class Service: Sendable {}
private struct Client: Sendable { let service: Service }

@Suite("Concurrent callers share one construction", .timeLimit(.minutes(10)))
struct SharedConstructionTests {
    /// How something kept is registered, and asked for.
    private struct Kind: Sendable {
        let register: @Sendable (inout Registry, @escaping @Sendable () async throws -> Service) -> Void
        var ask: @Sendable (Container) async throws -> Service = { try await $0.resolveAsync(Service.self) }

        static let all = [
            Kind { registry, make in
                registry.register(Service.self, scope: .singleton) { () async throws in try await make() }
            },
            Kind { registry, make in
                registry.register(Service.self, scope: .weak) { () async throws in try await make() }
            },
            Kind(
                register: { registry, make in
                    registry.register(Service.self, argument: Int.self, scope: .weak) { (_: Int) async throws in
                        try await make()
                    }
                },
                ask: { try await $0.resolveAsync(Service.self, argument: 1) }),
            Kind { registry, make in
                registry.register(Service.self, scope: .singleton, qualifier: APIBase.self) { () async throws in
                    try await make()
                }
                registry.register(Service.self) { (same: Qualified<Service, APIBase>) in same.value }
            },
        ]
    }

    @Test("50 tasks that ask at once get the same instance of each asynchronous thing that is kept")
    func shared() async throws {
        for kind in Kind.all {
            let builds = Tally()
            let mayEnd = Signal()
            let container = try Container { registry in
                kind.register(&registry) {
                    builds.add()
                    await mayEnd.wait()
                    return Service()
                }
            }
            let tasks = (0..<50).map { number in
                Task {
                    if number == 49 { mayEnd.send() }
                    return try await kind.ask(container)
                }
            }
            var seen: [Service] = []
            for task in tasks { seen.append(try await task.value) }
            #expect(seen.allSatisfy { $0 === seen[0] })
            #expect(builds.count == 1)
        }
    }

    @Test("A cancelled caller throws cancelled at once, not even the first harms another, and the construction goes on")
    func cancelled() async throws {
        for kind in Kind.all {
            let builds = Tally()
            let (entered, mayEnd) = (Signal(), Signal())
            let container = try Container { registry in
                kind.register(&registry) {
                    builds.add()
                    entered.send()
                    await mayEnd.wait()
                    #expect(!Task.isCancelled)
                    return Service()
                }
            }
            let first = Task { try await kind.ask(container) }
            await entered.wait()
            let second = Task { try await kind.ask(container) }
            first.cancel()
            let error = await resolutionError { try await first.value }
            #expect(error?.code == .cancelled)
            #expect(error?.description.contains("is cancelled") == true)
            mayEnd.send()
            let service = try await second.value
            #expect(try await kind.ask(container) === service)
            #expect(builds.count == 1)
        }
    }

    @Test("If the caller is cancelled already, no construction starts; what is there is returned")
    func cancelledBefore() async throws {
        let builds = Tally()
        let container = try Container { registry in
            registry.register(Service.self, scope: .singleton) { () async in
                builds.add()
                return Service()
            }
            registry.register(User.self, scope: .singleton) {
                builds.add()
                return User(id: 1)
            }
            registry.register(Client.self, Client.init)
            registry.register(Service.self, argument: Int.self, scope: .weak) { (_: Int) async in
                builds.add()
                return Service()
            }
            registry.register(Document.self) {
                builds.add()
                return Document(title: "")
            }
        }
        let late = try container.resolve(Lazy<Document>.self)
        let held = Locked<Service>()
        @Sendable func whenCancelled<T: Sendable>(_ call: @escaping @Sendable () async throws -> T) async throws -> T {
            let mayBegin = Signal()
            let task = Task {
                await mayBegin.wait()
                return try await call()
            }
            task.cancel()
            mayBegin.send()
            return try await task.value
        }
        let calls: [@Sendable () async throws -> Void] = [
            { _ = try await container.resolveAsync(Service.self) },
            { _ = try await container.resolveAsync(Client.self) },
            { _ = try await container.resolveAsync(User.self) }, { _ = try await late.resolveAsync() },
            { held.value = try await container.resolveAsync(Service.self, argument: 1) },
            { try await container.prepare() },
        ]
        for (number, call) in calls.enumerated() {
            let error = await resolutionError { try await whenCancelled(call) }
            #expect(error?.code == .cancelled, "call \(number)")
        }
        #expect(builds.count == 0)
        for call in calls { try await call() }
        for call in calls { try await whenCancelled(call) }
        #expect(builds.count == 4)
    }

    @Test("What a factory cancels itself is its own failure, and cancels none of its callers")
    func ownCancellation() async throws {
        let container = try Container { registry in
            registry.register(Service.self, scope: .singleton) { (client: Provider<Client>) async throws in
                let task = Task { try await client.resolveAsync().service }
                task.cancel()
                return try await task.value
            }
            registry.register(Client.self) { (_: Double) in Client(service: Service()) }
            registry.register(Double.self, scope: .singleton) { () async in 1 }
        }
        let error = await resolutionError { try await container.resolveAsync(Service.self) }
        #expect(error?.code == .factoryFailed)
        #expect((error?.underlyingError as? ResolutionError)?.code == .cancelled)
    }

    @Test("A failed construction is forgotten: all who waited get its error, and the next call tries again")
    func failure() async throws {
        for kind in Kind.all {
            let attempts = Tally()
            let (entered, mayEnd) = (Signal(), Signal())
            let container = try Container { registry in
                kind.register(&registry) {
                    guard attempts.add() == 1 else { return Service() }
                    entered.send()
                    await mayEnd.wait()
                    throw Broken()
                }
            }
            guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return }
            let executor = ManualExecutor()
            let waiters = (0..<5).map { _ in Task(executorPreference: executor) { try await kind.ask(container) } }
            executor.run()
            await entered.wait()
            executor.open()
            mayEnd.send()
            for waiter in waiters {
                let error = await resolutionError { try await waiter.value }
                #expect(error?.code == .factoryFailed)
                #expect(error?.underlyingError as? Broken == Broken())
            }
            #expect(attempts.count == 1)
            _ = try await kind.ask(container)
            #expect(attempts.count == 2)
        }
    }

    @Test("A factory that a thread runs is waited for by tasks and threads, and its failure is theirs")
    func threadsAndTasks() async throws {
        for fails in [false, true] {
            let builds = Tally()
            let (entered, mayEnd) = (Signal(), Signal())
            let container = try Container { registry in
                registry.register(Service.self, scope: .singleton) {
                    builds.add()
                    entered.send()
                    mayEnd.block()
                    if fails { throw Broken() }
                    return Service()
                }
                registry.register(Client.self) { (service: Service) async in Client(service: service) }
            }
            guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return }
            let executor = ManualExecutor()
            let tasks = (0..<5).map { _ in
                Task(executorPreference: executor) { try await container.resolveAsync(Client.self) }
            }
            let codes = Journal<ResolutionError.Code?>()
            await onThreads(2) { number in
                if number == 1 {
                    entered.block()
                    // The tasks wait for the thread, which ends thanks to this one.
                    executor.run()
                    executor.open()
                    mayEnd.send()
                }
                codes.note(resolutionError { try container.resolve(Service.self) }?.code)
            }
            for task in tasks {
                let error = await resolutionError { try await task.value }
                #expect(error?.code == (fails ? .factoryFailed : nil))
            }
            #expect(codes.entries.first == (fails ? .factoryFailed : .some(nil)))
            if !fails { #expect(builds.count == 1) }
        }
    }

    @Test("A thread waits for a synchronous factory that a task runs: that has the task's thread", .holdingPoolThread)
    func taskRunsSynchronousFactory() async throws {
        let builds = Tally()
        let (entered, mayEnd) = (Signal(), Signal())
        let thread = Locked<ObjectIdentifier>()
        let container = try Container { registry in
            registry.register(Service.self, scope: .singleton) {
                #expect(thread.value == ObjectIdentifier(Thread.current))
                builds.add()
                entered.send()
                mayEnd.block()
                return Service()
            }
            registry.register(Client.self) { (service: Service) in
                #expect(thread.value == ObjectIdentifier(Thread.current))
                return Client(service: service)
            }
        }
        guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return }
        let executor = ManualExecutor()
        let task = Task(executorPreference: executor) { try await container.resolveAsync(Client.self) }
        let found = Locked<Service>()
        await onThreads(2) { number in
            if number == 0 {
                thread.value = ObjectIdentifier(Thread.current)
                executor.run()
            } else {
                entered.block()
                mayEnd.send()
                found.value = try? container.resolve(Service.self)
            }
        }
        executor.open()
        #expect(try await task.value.service === found.value)
        #expect(builds.count == 1)
    }

    // The thread's factory comes to something asynchronous that is not there. By the time it fails, that is there.
    @Test("A task that waited for a thread which failed with requiresAsync builds the instance itself")
    func claimsItself() async throws {
        guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return }
        let attempts = Tally()
        let (entered, mayEnd) = (Signal(), Signal())
        let container = try Container { registry in
            registry.register(Service.self, scope: .singleton) { () async in Service() }
            registry.register(Client.self, scope: .singleton) { (service: Provider<Service>) in
                attempts.add()
                do { return Client(service: try service()) } catch {
                    entered.send()
                    mayEnd.block()
                    throw error
                }
            }
        }
        let executor = ManualExecutor()
        let task = Task(executorPreference: executor) { try await container.resolveAsync(Client.self) }
        let code = Locked<ResolutionError.Code>()
        async let thread: Void = onThreads(1) { _ in
            code.value = resolutionError { try container.resolve(Client.self) }?.code
        }
        await entered.wait()
        executor.run()
        let service = try await container.resolveAsync(Service.self)
        executor.open()
        mayEnd.send()
        #expect(try await task.value.service === service)
        await thread
        #expect(code.value == .requiresAsync)
        #expect(attempts.count == 2)
    }
}
