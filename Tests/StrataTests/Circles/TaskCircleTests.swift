import Strata
import TestSupport
import Testing

private final class A: Sendable {}
private final class B: Sendable {}
private final class C: Sendable {}

@Suite("Circles of tasks", .timeLimit(.minutes(10)))
struct TaskCircleTests {
    /// How an asynchronous factory asks for something that leads back to it.
    private typealias Ask = @Sendable (Provider<B>, Container) async throws -> Void

    private static let asks: [Ask] = [
        { b, _ in _ = try await b.resolveAsync() },
        { _, container in _ = try await container.resolveAsync(B.self) },
        { _, container in _ = try await container.resolveAsync(Lazy<B>.self).resolveAsync() },
        { _, _ in _ = try await Container.current?.resolveAsync(B.self) },
        { b, _ in
            async let other = b.resolveAsync()
            _ = try await other
        },
        { b, _ in
            try await withThrowingTaskGroup(of: Void.self) { group in
                for _ in 0..<10 { group.addTask { _ = try await b.resolveAsync() } }
                try await group.waitForAll()
            }
        },
        { b, _ in _ = try await Task { try await b.resolveAsync() }.value },
        { b, container in
            try await Container.withCurrent(try Container()) { _ = try await b.resolveAsync() }
        },
        { _, container in try await container.prepare() },
    ]

    @Test("An asynchronous construction that comes back to itself throws circularCreation, however its factory asks")
    func itself() async throws {
        for (number, ask) in Self.asks.enumerated() {
            let held = Locked<WeakContainer>()
            let container = try Container { registry in
                registry.register(A.self, scope: .singleton) { (b: Provider<B>) async throws in
                    guard let container = held.value?.container else { return A() }
                    try await ask(b, container)
                    return A()
                }
                registry.register(B.self, scope: .singleton) { (_: C) async in B() }
                registry.register(C.self) { (_: A) in C() }
            }
            held.value = WeakContainer(container)
            for _ in 0..<2 {
                let error = await resolutionError { try await container.resolveAsync(A.self) }
                #expect(error?.code == .circularCreation, "way \(number)")
                let names = error?.path.map(\.name) ?? []
                #expect(names.count > 1 && names.first == names.last && names.contains("A"), "way \(number): \(names)")
            }
        }
    }

    @Test("So does one for the value of an argument, and a Lazy of something unkept")
    func entries() async throws {
        let late = Locked<Lazy<C>>()
        let container = try Container { registry in
            registry.register(A.self, argument: Int.self, scope: .weak) {
                (number: Int, make: Assisted<Int, A>) async throws in
                // Another value is another instance.
                _ = try await make.resolveAsync(number == 3 ? 1 : number + 1)
                return A()
            }
            registry.register(C.self) { () async throws in
                _ = try await late.value?.resolveAsync()
                return C()
            }
        }
        let error = await resolutionError { try await container.resolveAsync(A.self, argument: 1) }
        #expect(error?.code == .circularCreation)
        let lazy = try container.resolve(Lazy<C>.self)
        late.value = lazy
        #expect(await resolutionError { try await lazy.resolveAsync() }?.code == .circularCreation)
    }

    @Test(
        "The wait that closes a circle of several constructions is refused, and nobody hangs", arguments: [true, false])
    func ring(goesOn: Bool) async throws {
        for _ in 0..<20 {
            let entered = [Signal(), Signal(), Signal()]
            let refused = Tally()
            @Sendable func meet(_ number: Int, _ call: () async throws -> Void) async throws {
                entered[number].send()
                for signal in entered { await signal.wait() }
                do { try await call() } catch {
                    #expect((error as? ResolutionError)?.code == .circularCreation)
                    refused.add()
                    if !goesOn { throw error }
                }
            }
            let container = try Container { registry in
                registry.register(A.self, scope: .singleton) { (b: Provider<B>) async throws in
                    try await meet(0) { _ = try await b.resolveAsync() }
                    return A()
                }
                registry.register(B.self, scope: .weak) { (c: Lazy<C>) async throws in
                    try await meet(1) { _ = try await c.resolveAsync() }
                    return B()
                }
                registry.register(C.self, scope: .singleton) { (a: Provider<A>) async throws in
                    try await meet(2) { _ = try await a.resolveAsync() }
                    return C()
                }
            }
            async let a = resolutionError { try await container.resolveAsync(A.self) }
            async let b = resolutionError { try await container.resolveAsync(B.self) }
            async let c = resolutionError { try await container.resolveAsync(C.self) }
            let codes = await [a, b, c].map(\.?.code)
            if goesOn {
                #expect(refused.count == 1)
                #expect(codes == [nil, nil, nil])
            } else {
                #expect(codes == [.circularCreation, .circularCreation, .circularCreation])
            }
        }
    }

    @Test("A circle through two containers that know nothing of each other is refused, too")
    func twoContainers() async throws {
        let other = Locked<Container>()
        let first = try Container { registry in
            registry.register(A.self, scope: .singleton) { () async throws in
                _ = try await other.value?.resolveAsync(B.self)
                return A()
            }
        }
        let second = try Container { registry in
            registry.register(B.self, scope: .singleton) { () async throws in
                _ = try await first.resolveAsync(A.self)
                return B()
            }
        }
        other.value = second
        #expect(await resolutionError { try await first.resolveAsync(A.self) }?.code == .circularCreation)
        #expect(await resolutionError { try await second.resolveAsync(B.self) }?.code == .circularCreation)
        other.value = nil
    }

    @Test("Of several things that a call awaits, the error names the one that leads back")
    func named() async throws {
        struct Joint: Sendable {}
        let mayEnd = Signal()
        let container = try Container { registry in
            registry.register(A.self, scope: .singleton) { (joint: Provider<Joint>) async throws in
                defer { mayEnd.send() }
                _ = try await joint.resolveAsync()
                return A()
            }
            registry.register(B.self, scope: .singleton) { (_: A) async in B() }
            registry.register(C.self, scope: .singleton) { () async in
                await mayEnd.wait()
                return C()
            }
            registry.register(Joint.self) { (_: C, _: B, _: Lazy<C>) in Joint() }
        }
        let error = await resolutionError { try await container.resolveAsync(A.self) }
        #expect(error?.code == .circularCreation)
        #expect(error?.path.contains { $0.name == "C" } == false)
        #expect(error?.path.contains { $0.name == "B" } == true)
    }

    @Test("An unstructured task of an asynchronous factory that awaits what waits for the factory is refused, too")
    func unstructured() async throws {
        let code = Locked<ResolutionError.Code>()
        let container = try Container { registry in
            registry.register(A.self, scope: .singleton) { (a: Provider<A>) async in
                let task = Task { code.value = await resolutionError { try await a.resolveAsync() }?.code }
                await task.value
                return A()
            }
        }
        _ = try await container.resolveAsync(A.self)
        #expect(code.value == .circularCreation)
    }

    @Test("A task that has left the factory behind is in no circle: detached, of a synchronous factory, or afterwards")
    func free() async throws {
        let tasks = Journal<Task<A, any Error>>()
        let mayAsk = Signal()
        let container = try Container { registry in
            registry.register(A.self, scope: .singleton) { (a: Provider<A>) async in
                tasks.note(Task.detached { try await a.resolveAsync() })
                tasks.note(
                    Task {
                        await mayAsk.wait()
                        return try await a.resolveAsync()
                    })
                return A()
            }
            registry.register(A.self, scope: .singleton, qualifier: APIBase.self) {
                (a: Provider<Qualified<A, APIBase>>) in
                tasks.note(Task { try await a.resolveAsync().value })
                return A()
            }
        }
        let a = try await container.resolveAsync(A.self)
        mayAsk.send()
        for task in tasks.entries { #expect(try await task.value === a) }
        tasks.clear()
        let other = try await container.resolveAsync(A.self, qualifier: APIBase.self)
        for task in tasks.entries { #expect(try await task.value === other) }
        #expect(tasks.entries.count == 1)
    }

    // A takes B, whose factory starts a task that asks for A, while A's factory runs.
    @Test("So is a task that a parameter's factory has started: a synchronous one, or one that has ended")
    func freeParameter() async throws {
        guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return }
        for isAsync in [true, false] {
            let executor = ManualExecutor()
            let tasks = Journal<Task<A, any Error>>()
            let container = try Container { registry in
                if isAsync {
                    registry.register(B.self) { (a: Provider<A>) async in
                        tasks.note(Task(executorPreference: executor) { try await a.resolveAsync() })
                        return B()
                    }
                } else {
                    registry.register(B.self, scope: .singleton) { (a: Provider<A>) in
                        tasks.note(Task(executorPreference: executor) { try await a.resolveAsync() })
                        return B()
                    }
                }
                registry.register(A.self, scope: .singleton) { (_: B) async in
                    executor.run()
                    return A()
                }
            }
            let a = try await container.resolveAsync(A.self)
            executor.open()
            for task in tasks.entries { #expect(try await task.value === a) }
            #expect(tasks.entries.count == 1)
        }
    }

    @Test("An asynchronous factory's synchronous calls that come back to it throw: a thread never waits for a task")
    func synchronously() async throws {
        let container = try Container { registry in
            registry.register(A.self, scope: .singleton) { (b: Provider<B>) async throws in
                _ = try b()
                return A()
            }
            registry.register(B.self, scope: .singleton) { (_: A) in B() }
        }
        let error = await resolutionError { try await container.resolveAsync(A.self) }
        #expect(error?.code == .requiresAsync)
        #expect(error?.path.map(\.name) == ["A", "B", "A"])
    }

    // A thread builds B, whose factory asks for A, which a task builds, and whose factory awaits B.
    @Test("A circle of a thread and a task is none: the thread gets requiresAsync, and the task builds for itself")
    func threadAndTask() async throws {
        let (inA, inB) = (Signal(), Signal())
        let codes = Journal<ResolutionError.Code?>()
        let container = try Container { registry in
            registry.register(A.self, scope: .singleton) { (b: Provider<B>) async throws in
                inA.send()
                await inB.wait()
                let error = await resolutionError { try await b.resolveAsync() }
                codes.note(error?.code)
                return A()
            }
            registry.register(B.self, scope: .singleton) { (a: Provider<A>) in
                inB.send()
                inA.block()
                _ = try a()
                return B()
            }
        }
        let task = Task { try await container.resolveAsync(A.self) }
        await onThreads(1) { _ in codes.note(resolutionError { try container.resolve(B.self) }?.code) }
        _ = try await task.value
        #expect(codes.entries == [.requiresAsync, .requiresAsync])
        _ = try container.resolve(B.self)
    }
}
