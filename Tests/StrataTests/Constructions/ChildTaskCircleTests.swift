import Strata
import Testing

private struct Level: Sendable {}

@Suite("Circles of child tasks whose factories resolve by the current container", .timeLimit(.minutes(10)))
struct ChildTaskCircleTests {
    private enum Ring<T> {}

    /// A container with a ring of numbers, told apart by their qualifiers; the first has `Int`.
    ///
    /// - Parameter make: The factory of each. It is given whether that asks for the first again, and how to ask.
    private func ring(
        _ length: Int,
        _ make:
            @escaping @Sendable (_ isLast: Bool, _ ask: @escaping @Sendable () async throws -> Int) async throws
            -> Int
    ) throws -> Container {
        func register<Q>(_: Q.Type, left: Int, in registry: inout Registry) {
            func add<Next>(asking _: Next.Type) {
                registry.register(Int.self, qualifier: Q.self) { () async throws in
                    try await make(left == 1) {
                        try await Container.current?.resolveAsync(Int.self, qualifier: Next.self) ?? 1
                    }
                }
            }
            guard left > 1 else { return add(asking: Int.self) }
            add(asking: Ring<Q>.self)
            register(Ring<Q>.self, left: left - 1, in: &registry)
        }
        return try Container { register(Int.self, left: length, in: &$0) }
    }

    @Test("One that asks in several child tasks is refused after three repeated calls", arguments: [1, 4])
    func childTasks(length: Int) async throws {
        let made = Tally()
        let container = try ring(length) { _, ask in
            made.add()
            async let one = ask()
            async let two = ask()
            return try await one + two
        }
        let error = await resolutionError { _ = try await container.resolveAsync(Int.self, qualifier: Int.self) }
        #expect(error?.code == .circularCreation)
        #expect(error?.description.contains("does not await must be a `Task.detached`") == true)
        // Two for each, around the ring once and then three times more.
        #expect(made.count < 1 << (length + 5))
    }

    private final class Host: Sendable {}

    @Test("Of one that asks in many child tasks of a group three calls are repeated, whichever began them")
    func taskGroup() async throws {
        let made = Tally()
        let container = try Container { registry in
            registry.register(Host.self) { () async throws in
                made.add()
                let container = Container.current
                try await withThrowingTaskGroup(of: Void.self) { group in
                    for _ in 0..<32 { group.addTask { _ = try await container?.resolveAsync(Host.self) } }
                    try await group.waitForAll()
                }
                return Host()
            }
        }
        let error = await resolutionError { _ = try await container.resolveAsync(Host.self) }
        #expect(error?.code == .circularCreation)
        // The caller's own, those that it asks for, and for each of these what is repeated.
        #expect(made.count <= 1 + 32 + 3 * 32)
    }

    @Test("A ring is refused, too, that is longer than what a call looks back at", arguments: [40, 70], [1, 2])
    func longRing(length: Int, children: Int) async throws {
        let made = Tally()
        let container = try ring(length) { isLast, ask in
            guard made.add() < 20_000 else { return 1 }
            // No child tasks: the error of one cancels no other.
            let tasks = (0..<(isLast ? children : 1)).map { _ in Task { try await ask() } }
            var sum = 0
            for task in tasks { sum += try await task.value }
            return sum
        }
        let error = await resolutionError { _ = try await container.resolveAsync(Int.self, qualifier: Int.self) }
        #expect(error?.code == .circularCreation)
        // The first call is the caller's own: then around the ring, and three times more. All are looked at where the
        // depth has doubled.
        #expect(made.count <= (length == 40 ? 1 + 4 * 40 : 1_100) * children * children)
    }

    @Test("A long one that goes on whatever it gets ends as soon")
    func longRingThatGoesOn() async throws {
        let made = Tally()
        let container = try ring(70) { isLast, ask in
            guard made.add() < 20_000 else { return 1 }
            for _ in 0..<(isLast ? 2 : 1) { _ = try? await Task { try await ask() }.value }
            return 1
        }
        _ = try await container.resolveAsync(Int.self, qualifier: Int.self)
        #expect(made.count < 2_000)
    }

    @Test("Several that ask for each other and go on whatever they get are refused as soon")
    func each() async throws {
        let made = Tally()
        func register<Q>(_: Q.Type, in registry: inout Registry) {
            registry.register(Int.self, qualifier: Q.self) { () async in
                guard made.add() < 20_000 else { return 1 }
                let container = Container.current
                async let a = try? container?.resolveAsync(Int.self, qualifier: User.self)
                async let b = try? container?.resolveAsync(Int.self, qualifier: Host.self)
                async let c = try? container?.resolveAsync(Int.self, qualifier: Level.self)
                async let d = try? container?.resolveAsync(Int.self, qualifier: APIBase.self)
                return await [a, b, c, d].count
            }
        }
        let container = try Container { registry in
            register(User.self, in: &registry)
            register(Host.self, in: &registry)
            register(Level.self, in: &registry)
            register(APIBase.self, in: &registry)
        }
        _ = try await container.resolveAsync(Int.self, qualifier: User.self)
        #expect(made.count < 400)
    }

    @Test("A task that starts itself anew at once goes on")
    func restartedAtOnce() async throws {
        let (rounds, isOver, failed) = (Tally(), Signal(), Journal<String>())
        let container = try Container { registry in
            registry.register(Int.self) { () async in
                let (round, container) = (rounds.add(), Container.current)
                Task {
                    guard round < 2_000 else { return isOver.send() }
                    do { _ = try await container?.resolveAsync(Int.self) } catch {
                        failed.note("\(error)")
                        isOver.send()
                    }
                }
                return round
            }
        }
        _ = try await container.resolveAsync(Int.self)
        await isOver.wait()
        #expect(failed.entries == [])
    }

    @Test("What has ended counts no more, though the call that it came back to goes on")
    func endedRepetitions() async throws {
        let (count, mayEnd, failed) = (Tally(), Signal(), Journal<ResolutionError.Code>())
        let ended = (0...12).map { _ in Signal() }
        let container = try Container { registry in
            registry.register(Host.self) { () async in
                let (number, container) = (count.add(), Container.current)
                Task {
                    // The caller's own call and the first inside of it go on, each other ends before the next begins.
                    if number > 2 { await ended[number].wait() }
                    guard number < 12 else { return mayEnd.send() }
                    let error = await resolutionError { _ = try await container?.resolveAsync(Host.self) }
                    if let error {
                        failed.note(error.code)
                        mayEnd.send()
                    }
                    ended[number + 1].send()
                }
                if number <= 2 { await mayEnd.wait() }
                return Host()
            }
        }
        _ = try await container.resolveAsync(Host.self)
        #expect(failed.entries == [])
        #expect(count.count == 12)
    }

    private enum Branch {
        @TaskLocal static var number = 0
        @TaskLocal static var isInside = false
    }

    /// What is asked for once for each branch, and once more inside of that: six are repeated at a time.
    private struct Branches: Sendable {
        let arrived = (0..<6).map { _ in Signal() }
        let failed = Journal<ResolutionError.Code>()

        func register(in registry: inout Registry) {
            registry.register(Int.self) { () async in
                let (branch, container) = (Branch.number, Container.current)
                guard !Branch.isInside else {
                    arrived[branch].send()
                    for signal in arrived { await signal.wait() }
                    return branch
                }
                let task = Branch.$isInside.withValue(true) {
                    Task { await resolutionError { _ = try await container?.resolveAsync(Int.self) } }
                }
                if let error = await task.value {
                    failed.note(error.code)
                    arrived[branch].send()
                }
                return branch
            }
        }

        func run(_ numbers: Range<Int>) async {
            let container = Container.current
            await withTaskGroup(of: Void.self) { group in
                for number in numbers {
                    group.addTask {
                        await Branch.$number.withValue(number) { _ = try? await container?.resolveAsync(Int.self) }
                    }
                }
            }
        }
    }

    @Test("Calls that only have something kept around them count apart")
    func insideKept() async throws {
        let branches = Branches()
        let container = try Container { registry in
            branches.register(in: &registry)
            registry.register(Level.self, scope: .singleton) { () async in
                await branches.run(0..<6)
                return Level()
            }
        }
        _ = try await container.resolveAsync(Level.self)
        #expect(branches.failed.entries == [])
    }

    @Test("So do those whose outermost call has ended")
    func insideEnded() async throws {
        let (branches, hasEnded) = (Branches(), Signal())
        let (begun, ended) = ([Signal(), Signal()], [Signal(), Signal()])
        let container = try Container { registry in
            branches.register(in: &registry)
            // Three are repeated inside of each.
            registry.register(Level.self) { () async in
                let half = Branch.number
                begun[half].send()
                await hasEnded.wait()
                await branches.run(half * 3..<half * 3 + 3)
                return Level()
            }
            registry.register(Host.self) { () async in
                let container = Container.current
                for half in 0..<2 {
                    Branch.$number.withValue(half) {
                        _ = Task {
                            _ = try? await container?.resolveAsync(Level.self)
                            ended[half].send()
                        }
                    }
                    await begun[half].wait()
                }
                return Host()
            }
            registry.register(String.self) { () async throws in
                _ = try await Container.current?.resolveAsync(Host.self)
                return ""
            }
        }
        _ = try await container.resolveAsync(String.self)
        hasEnded.send()
        for half in 0..<2 { await ended[half].wait() }
        #expect(branches.failed.entries == [])
    }

    @Test("That of another container is the factory's failure")
    func cancelledElsewhere() async throws {
        let other = try Container { $0.register(Host.self, scope: .singleton) { () async in Host() } }
        let container = try Container { registry in
            registry.register(Level.self) { () async throws in
                let task = Task {
                    while !Task.isCancelled { await Task.yield() }
                    return try await other.resolveAsync(Host.self)
                }
                task.cancel()
                _ = try await task.value
                return Level()
            }
        }
        let error = await resolutionError { _ = try await container.resolveAsync(Level.self) }
        #expect(error?.code == .factoryFailed)
        #expect((error?.underlyingError as? ResolutionError)?.code == .cancelled)
    }

    @Test("What a factory's cancelled task asks for is made as for any other caller, whatever it asks by")
    func cancelled() async throws {
        let made = Tally()
        let container = try Container { registry in
            registry.register(Host.self) { () async in
                made.add()
                return Host()
            }
            registry.register(Level.self) { (provider: Provider<Host>) async throws in
                let container = Container.current
                let task = Task { () async throws in
                    while !Task.isCancelled { await Task.yield() }
                    _ = try await container?.resolveAsync(Host.self)
                    _ = try await provider.resolveAsync()
                }
                task.cancel()
                try await task.value
                return Level()
            }
        }
        _ = try await container.resolveAsync(Level.self)
        #expect(made.count == 2)
    }

    @Test("Three repeated calls pass, and none for a Provider's", arguments: [3, 4])
    func repeatedCalls(count: Int) async throws {
        let left = Locked<Int>()
        let container = try Container { registry in
            registry.register(Int.self) { () async throws in
                guard let rest = left.value, rest > 0 else { return 1 }
                left.value = rest - 1
                return try await Task { try await Container.current?.resolveAsync(Int.self) ?? 0 }.value + 1
            }
            registry.register(Double.self) { () async throws in
                try await Double(Container.current?.resolveAsync(Float.self) ?? 0)
            }
            // Nobody else's call is repeated: the one around it is by a container.
            registry.register(Float.self) { (provider: Provider<Float>) async throws in
                guard let rest = left.value, rest > 0 else { return 1 }
                left.value = rest - 1
                return try await Task { try await provider.resolveAsync() }.value
            }
        }
        // The first is the caller's own, and the next is not repeated.
        left.value = count + 1
        let error = await resolutionError { _ = try await container.resolveAsync(Int.self) }
        #expect(error?.code == (count == 3 ? nil : .circularCreation))
        left.value = count - 2
        let other = await resolutionError { _ = try await container.resolveAsync(Double.self) }
        #expect(other?.code == (count == 3 ? nil : .circularCreation))
    }

    @Test("A task that starts itself anew is in no circle, also where the one before has not ended")
    func restarted() async throws {
        let (count, last) = (Tally(), Signal())
        // By the task that has asked: one asks while the call before is under way, and no other.
        let ended = (0...150).map { _ in Signal() }
        let failed = Journal<ResolutionError.Code>()
        let container = try Container { registry in
            registry.register(Level.self) { () async throws in
                let container = Container.current
                let number = count.add()
                guard number < 150 else {
                    last.send()
                    return Level()
                }
                let begun = Signal()
                Task {
                    if number > 1 { await ended[number - 2].wait() }
                    begun.send()
                    let error = await resolutionError { _ = try await container?.resolveAsync(Level.self) }
                    if let error { failed.note(error.code) }
                    ended[number].send()
                }
                await begun.wait()
                return Level()
            }
        }
        _ = try await container.resolveAsync(Level.self)
        ended[0].send()
        await last.wait()
        #expect(failed.entries == [])
    }
}
