import Dispatch
import Strata
import Testing

private final class Instance: Sendable {}
private struct Holder: Sendable { let instance: Instance }
private enum Trace { @TaskLocal static var name = "none" }

/// Runs jobs one after the other, in the order in which they come.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
private final class Line: TaskExecutor {
    private let queue = DispatchQueue(label: "line")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}

@Suite("Single flight", .timeLimit(.minutes(10)))
struct SingleFlightTests {
    @Test("Concurrent callers share one construction", arguments: [Scope.singleton, .scoped(.session), .weak])
    func shared(_ scope: Scope) async throws {
        let builds = Tally()
        let container = try Container { registry in
            registry.declareScope(.session)
            registry.register(Instance.self, scope: scope) { () async in
                builds.add()
                try? await Task.sleep(for: .milliseconds(20))
                return Instance()
            }
        }
        let session = try container.openScope(.session)
        let keep = try await session.resolveAsync(Instance.self)
        let instances = try await withThrowingTaskGroup(of: Instance.self) { group in
            for _ in 0..<50 { group.addTask { try await session.resolveAsync(Instance.self) } }
            return try await group.reduce(into: [keep]) { $0.append($1) }
        }
        #expect(builds.count == 1)
        #expect(instances.allSatisfy { $0 === keep })
    }

    @Test("50 tasks that ask first find one construction")
    func cold() async throws {
        let builds = Tally()
        let container = try Container { registry in
            registry.register(Instance.self, scope: .singleton) { () async in
                builds.add()
                try? await Task.sleep(for: .milliseconds(20))
                return Instance()
            }
        }
        let instances = try await withThrowingTaskGroup(of: ObjectIdentifier.self) { group in
            for _ in 0..<50 { group.addTask { ObjectIdentifier(try await container.resolveAsync(Instance.self)) } }
            return try await group.reduce(into: Set()) { $0.insert($1) }
        }
        #expect(builds.count == 1)
        #expect(instances.count == 1)
        #expect(try ObjectIdentifier(container.resolve(Instance.self)) == instances.first)
    }

    @Test("A cancelled waiter throws at once and harms no other, not even when it came first")
    func cancellation() async throws {
        let isBuilding = Signal()
        let mayEnd = Signal()
        let builds = Tally()
        let wasCancelled = Journal<Bool>()
        let container = try Container { registry in
            registry.register(Instance.self, scope: .singleton) { () async in
                builds.add()
                isBuilding.send()
                await mayEnd.wait()
                wasCancelled.note(Task.isCancelled)
                return Instance()
            }
        }
        let first = Task { await resolutionError { try await container.resolveAsync(Instance.self) } }
        await isBuilding.wait()
        let second = Task { try await container.resolveAsync(Instance.self) }
        let third = Task { await resolutionError { try await container.resolveAsync(Instance.self) } }
        first.cancel()
        third.cancel()
        #expect(await first.value?.code == .cancelled)
        #expect(await third.value?.code == .cancelled)
        mayEnd.send()
        let instance = try await second.value
        #expect(try container.resolve(Instance.self) === instance)
        #expect(builds.count == 1)
        #expect(wasCancelled.entries == [false])
    }

    /// Registers what is built for as long as the test likes.
    private func slowInstance(in registry: inout Registry, _ isBuilding: Signal, _ mayEnd: Signal) {
        registry.register(Instance.self, scope: .singleton) { () async in
            isBuilding.send()
            await mayEnd.wait()
            return Instance()
        }
    }

    @Test("What a factory cancels itself is its failure, and cancels none of its callers")
    func ownTimeout() async throws {
        let isBuilding = Signal()
        let mayEnd = Signal()
        let container = try Container { registry in
            slowInstance(in: &registry, isBuilding, mayEnd)
            registry.register(Holder.self, scope: .singleton) { (instance: Provider<Instance>) async throws in
                let call = Task { try await instance.resolveAsync() }
                await isBuilding.wait()
                call.cancel()
                return Holder(instance: try await call.value)
            }
            registry.register(Int.self) { (_: Holder) in 1 }
        }
        let errors = [
            await resolutionError { try await container.resolveAsync(Int.self) },
            await resolutionError { try await container.prepare() },
        ]
        mayEnd.send()
        #expect(errors.map { $0?.code } == [.factoryFailed, .factoryFailed])
        #expect(errors.map { ($0?.underlyingError as? ResolutionError)?.code } == [.cancelled, .cancelled])
        #expect(errors.map { $0?.path.map(\.name) } == [["Int", "Holder"], ["Holder"]])
    }

    @Test("Of a factory that runs for its caller alone, the caller's cancellation is no failure")
    func callersOwn() async throws {
        let isBuilding = Signal()
        let mayEnd = Signal()
        let container = try Container { registry in
            slowInstance(in: &registry, isBuilding, mayEnd)
            registry.register(Holder.self) { (instance: Provider<Instance>) async throws in
                Holder(instance: try await instance.resolveAsync())
            }
        }
        let call = Task { await resolutionError { try await container.resolveAsync(Holder.self) } }
        await isBuilding.wait()
        call.cancel()
        #expect(await call.value?.code == .cancelled)
        mayEnd.send()
    }

    @Test("A caller that is cancelled before begins nothing, and has what is there")
    func cancelledBefore() async throws {
        let builds = Tally()
        let container = try Container { registry in
            registry.register(Instance.self, scope: .singleton) { () async in
                builds.add()
                return Instance()
            }
            for _ in 0..<3 {
                registry.contribute(Holder.self, scope: .singleton) { (instance: Instance) in
                    builds.add()
                    return Holder(instance: instance)
                }
            }
            registry.register(Int.self) { (holders: [Holder]) in holders.count }
        }
        let calls: [@Sendable () async throws -> Void] = [
            { _ = try await container.resolveAsync(Instance.self) },
            { _ = try await container.resolveAsync([Holder].self) },
            { _ = try await container.resolveAsync(Int.self) },
            { try await container.prepare() },
        ]
        @Sendable func codes() async -> [ResolutionError.Code?] {
            await Task {
                withUnsafeCurrentTask { $0?.cancel() }
                var codes: [ResolutionError.Code?] = []
                for call in calls { codes.append(await resolutionError { try await call() }?.code) }
                return codes
            }.value
        }
        #expect(await codes() == [.cancelled, .cancelled, .cancelled, .cancelled])
        try await Task.sleep(for: .milliseconds(50))
        #expect(builds.count == 0)
        try await container.prepare()
        #expect(await codes() == [nil, nil, nil, nil])
        #expect(builds.count == 4)
    }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    @Test(
        "Who waits goes on in the order of coming, whether the construction ends well or not", arguments: [true, false])
    func order(endsWell: Bool) async throws {
        let areWaiting = Signal()
        let container = try Container { registry in
            registry.register(Instance.self, scope: .singleton) { () async throws in
                await areWaiting.wait()
                guard endsWell else { throw Broken(reason: "no instance") }
                return Instance()
            }
        }
        let line = Line()
        let order = Journal<Int>()
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<100 {
                group.addTask(executorPreference: line) {
                    _ = try? await container.resolveAsync(Instance.self)
                    order.note(number)
                }
            }
            group.addTask(executorPreference: line) {
                for _ in 0..<100 { await Task.yield() }
                areWaiting.send()
            }
        }
        #expect(order.entries == Array(0..<100))
    }

    @Test("A failed asynchronous construction fails all who waited, and may be tried again")
    func failure() async throws {
        let attempts = Tally()
        let container = try Container { registry in
            registry.register(Instance.self, scope: .singleton) { () async throws in
                try? await Task.sleep(for: .milliseconds(10))
                if attempts.add() == 1 { throw Broken() }
                return Instance()
            }
            registry.register(Int.self) { (_: Instance) in 1 }
        }
        let error = await resolutionError { try await container.resolveAsync(Int.self) }
        #expect(error?.code == .factoryFailed)
        #expect(error?.underlyingError is Broken)
        #expect(error?.path.map(\.name) == ["Int", "Instance"])
        #expect(try await container.resolveAsync(Int.self) == 1)
        #expect(attempts.count == 2)
    }

    @Test("A construction inherits the task-local values of whoever started it")
    func taskLocals() async throws {
        let container = try Container { registry in
            registry.register(String.self, scope: .singleton) { () async in Trace.name }
        }
        let name = try await Trace.$name.withValue("mine") { try await container.resolveAsync(String.self) }
        #expect(name == "mine")
    }

    @Test("prepare builds every singleton, and afterwards all of them resolve synchronously")
    func prepare() async throws {
        let builds = Tally()
        let container = try Container { registry in
            registry.declareScope(.session)
            registry.register(Instance.self, scope: .singleton) { () async in
                builds.add()
                return Instance()
            }
            registry.register(User.self, scope: .singleton) { (_: Instance) in User(id: builds.add()) }
            registry.register(LoginScreen.self, scope: .singleton, on: MainActor.self) { (_: Instance) in
                builds.add()
                return LoginScreen(auth: LiveAuthService(client: LiveClient()))
            }
            registry.register(Document.self, scope: .scoped(.session)) { (_: User) async in
                Document(title: "\(builds.add())")
            }
            registry.register(Int.self) { builds.add() }
        }
        try await container.prepare()
        #expect(builds.count == 3)
        try await container.prepare()
        #expect(builds.count == 3)
        #expect(try container.resolve(User.self) == User(id: container.resolve(User.self).id))
        let session = try container.openScope(.session)
        #expect(resolutionError { try session.resolve(Document.self) }?.code == .requiresAsync)
        try await session.prepare()
        #expect(try session.resolve(Document.self) == Document(title: "4"))
    }

    @Test("Asynchronous factories take every form of parameter")
    func forms() async throws {
        let container = try Container { registry in
            registry.register(User.self, scope: .singleton) { () async in User(id: 3) }
            registry.register(String.self, qualifier: APIBase.self) { (user: User) async in "user \(user.id)" }
            registry.contribute(Int.self) { (user: User) in user.id }
            registry.contribute(Int.self) { 4 }
            registry.register(Double.self, argument: Int.self) { (number, user: User) async in
                Double(number * user.id)
            }
            registry.register([String].self) {
                (
                    text: Qualified<String, APIBase>, numbers: [Int], none: Float?, user: User?,
                    later: Lazy<User>, make: Assisted<Int, Double>
                ) async throws in
                let product = try await make.resolveAsync(5)
                let same = try await later.resolveAsync()
                return [text.value, "\(numbers)", "\(none == nil)", "\(user?.id ?? 0)", "\(same.id)", "\(product)"]
            }
        }
        #expect(
            try await container.resolveAsync([String].self) == ["user 3", "[3, 4]", "true", "3", "3", "15.0"])
        #expect(try await container.resolveAsync(Double.self, argument: 2) == 6)
        #expect(try await container.resolveAsync(String.self, qualifier: APIBase.self) == "user 3")
    }
}
