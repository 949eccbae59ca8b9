import Foundation
import Strata
import Testing

private final class First: Sendable {
    init() throws { _ = try Container.current?.resolve(Second.self) }
    init(isAsync: Bool) async throws { _ = try await Container.current?.resolveAsync(Second.self) }
}

private final class Second: Sendable {
    init() throws { _ = try Container.current?.resolve(First.self) }
    init(isAsync: Bool) async throws { _ = try await Container.current?.resolveAsync(First.self) }
}

/// As deep as its argument says.
private struct Level: Sendable {
    let depth: Int

    init(depth: Int) throws {
        self.depth = depth
        if depth > 0 { _ = try Container.current?.resolve(Level.self, argument: depth - 1) }
    }
}

@Suite("Factories that resolve by the current container", .timeLimit(.minutes(1)))
struct CurrentContainerCircleTests {
    private static let circle = """
          fix:   Use the Lazy, Provider or container after the constructor has returned, not inside it. A recursion that ends \
        takes an argument in each call.
        """

    @Test("Those that come back to themselves are an error", arguments: [Scope.transient, .graph])
    func circle(_ scope: Scope) async throws {
        let container = try Container { registry in
            if scope == .transient {
                registry.register(First.self, First.init)
                registry.register(Second.self, Second.init)
            } else {
                registry.register(First.self, scope: scope, First.init)
                registry.register(Second.self, scope: scope, Second.init)
            }
        }
        let error = resolutionError { _ = try container.resolve(First.self) }
        #expect(error?.code == .circularCreation)
        let lines = error?.description.split(separator: "\n")
        #expect(lines?.first == "Building Second came back to Second before it was complete.")
        #expect(lines?.last.map(String.init) == Self.circle)
        // On a stack as small as that of a dispatch queue's worker on Apple's systems, too.
        let code = await withCheckedContinuation { continuation in
            let thread = Thread {
                continuation.resume(returning: resolutionError { _ = try container.resolve(First.self) }?.code)
            }
            thread.stackSize = 512 << 10
            thread.start()
        }
        #expect(code == .circularCreation)
        // As deep as the first time.
        #expect(resolutionError { _ = try container.resolve(First.self) }?.path.count == error?.path.count)
    }

    @Test("Asynchronous ones are, too")
    func asyncCircle() async throws {
        let container = try Container { registry in
            registry.register(First.self) { () async throws in try await First(isAsync: true) }
            registry.register(Second.self) { () async throws in try await Second(isAsync: true) }
        }
        let error = await resolutionError { _ = try await container.resolveAsync(First.self) }
        #expect(error?.code == .circularCreation)
        #expect(error?.description.hasPrefix("Building Second came back to Second before it was complete.") == true)
        #expect(error?.description.hasSuffix(Self.circle) == true)
    }

    @Test("So are those that do so inside of withCurrent, which is no factory")
    func circleOfWithCurrent() async throws {
        let (left, container) = (Locked<Int>(), Locked<Container>())
        container.value = try Container { registry in
            registry.register(Int.self) { () async throws in
                guard let count = left.value, count > 0, let container = container.value else { return 1 }
                left.value = count - 1
                return try await Container.withCurrent(container) { try await container.resolveAsync(Int.self) + 1 }
            }
        }
        defer { container.value = nil }
        let made = try #require(container.value)
        left.value = 1
        #expect(try await made.resolveAsync(Int.self) == 2)
        left.value = 2
        #expect(await resolutionError { _ = try await made.resolveAsync(Int.self) }?.code == .circularCreation)
    }

    @Test("So are those that a task of a factory calls, and no earlier for a factory that has ended")
    func circleOfTask() async throws {
        let goOn = Signal()
        let container = try Container { registry in
            registry.register(First.self) { () async throws in try await First(isAsync: true) }
            registry.register(Second.self) { () async throws in try await Second(isAsync: true) }
            registry.register(Task<ResolutionError?, Never>.self) { () async in
                let container = Container.current
                return Task {
                    await goOn.wait()
                    return await resolutionError { _ = try await container?.resolveAsync(First.self) }
                }
            }
        }
        let task = try await container.resolveAsync(Task<ResolutionError?, Never>.self)
        let other = try await Container.withCurrent(container) {
            try await container.resolveAsync(Task<ResolutionError?, Never>.self)
        }
        goOn.send()
        let error = await resolutionError { _ = try await container.resolveAsync(First.self) }
        #expect(await task.value?.path.count == error?.path.count)
        #expect(await other.value?.path.count == error?.path.count)
    }

    @Test("Those that take an argument may call themselves")
    func recursion() throws {
        let container = try Container { registry in registry.register(Level.self, argument: Int.self, Level.init) }
        #expect(try container.resolve(Level.self, argument: 100).depth == 100)
    }

    @Test("Others may not, but for the call that began it")
    func limit() throws {
        let left = Locked<Int>()
        let container = try Container { registry in
            registry.register(Int.self) { () throws -> Int in
                guard let count = left.value, count > 0 else { return 1 }
                left.value = count - 1
                return try Container.current.map { try $0.resolve(Int.self) + 1 } ?? 0
            }
        }
        left.value = 1
        #expect(try container.resolve(Int.self) == 2)
        left.value = 2
        #expect(resolutionError { _ = try container.resolve(Int.self) }?.code == .circularCreation)
        // What was thrown through leaves nothing behind.
        left.value = 1
        #expect(try container.resolve(Int.self) == 2)
    }

    @Test("One that asks more than once is refused as soon, whatever it does about the error")
    func branches() async throws {
        let made = Tally()
        let container = try Container { registry in
            registry.register(First.self) {
                made.add()
                _ = try? Container.current?.resolve(Second.self)
                _ = try? Container.current?.resolve(Second.self)
                return try First()
            }
            registry.register(Second.self) {
                made.add()
                _ = try? Container.current?.resolve(First.self)
                return try Second()
            }
        }
        #expect(resolutionError { _ = try container.resolve(First.self) }?.code == .circularCreation)
        #expect(made.count < 20)
    }

    private enum Ring<T> {}

    @Test("One that asks in several child tasks is refused after three repeated calls", arguments: [1, 4])
    func childTasks(length: Int) async throws {
        let made = Tally()
        func register<Q>(_: Q.Type, left: Int, in registry: inout Registry) {
            func ask<Next>(_: Next.Type, _ registry: inout Registry) {
                registry.register(Int.self, qualifier: Q.self) { () async throws in
                    made.add()
                    async let one = Container.current?.resolveAsync(Int.self, qualifier: Next.self)
                    async let two = Container.current?.resolveAsync(Int.self, qualifier: Next.self)
                    return try await (one ?? 1) + (two ?? 1)
                }
            }
            guard left > 1 else { return ask(Int.self, &registry) }
            ask(Ring<Q>.self, &registry)
            register(Ring<Q>.self, left: left - 1, in: &registry)
        }
        let container = try Container { register(Int.self, left: length, in: &$0) }
        let error = await resolutionError { _ = try await container.resolveAsync(Int.self, qualifier: Int.self) }
        #expect(error?.code == .circularCreation)
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
                    // All of them, whatever becomes of the others.
                    while let result = await group.nextResult() { if case .failure(let error) = result { throw error } }
                }
                return Host()
            }
        }
        let error = await resolutionError { _ = try await container.resolveAsync(Host.self) }
        #expect(error?.code == .circularCreation)
        // The caller's own, those that it asks for, and for each of these what is repeated.
        #expect(made.count <= 1 + 32 + 3 * 32)
    }

    @Test("So are those of a circle that is longer than what a call looks back at")
    func longRing() async throws {
        let made = Tally()
        func register<Q>(_: Q.Type, left: Int, in registry: inout Registry) {
            func ask<Next>(_: Next.Type, _ registry: inout Registry) {
                registry.register(Int.self, qualifier: Q.self) { () async throws in
                    guard made.add() < 2_000 else { return 1 }
                    let container = Container.current
                    return try await Task { try await container?.resolveAsync(Int.self, qualifier: Next.self) ?? 1 }
                        .value
                }
            }
            guard left > 1 else { return ask(Int.self, &registry) }
            ask(Ring<Q>.self, &registry)
            register(Ring<Q>.self, left: left - 1, in: &registry)
        }
        let container = try Container { register(Int.self, left: 40, in: &$0) }
        let error = await resolutionError { _ = try await container.resolveAsync(Int.self, qualifier: Int.self) }
        #expect(error?.code == .circularCreation)
        // The first call is the caller's own: then around the ring, and three times more.
        #expect(made.count <= 1 + 4 * 40)
    }

    @Test("What a factory's cancelled task asks for by a container does not begin")
    func cancelled() async throws {
        let made = Tally()
        let container = try Container { registry in
            registry.register(Host.self) { () async in
                made.add()
                return Host()
            }
            registry.register(Level.self, fileID: "Level.swift", line: 1) { () async throws in
                let container = Container.current
                let task = Task { () async throws -> Host? in
                    while !Task.isCancelled { await Task.yield() }
                    return try await container?.resolveAsync(Host.self)
                }
                task.cancel()
                _ = try await task.value
                return try Level(depth: 0)
            }
        }
        let error = await resolutionError { _ = try await container.resolveAsync(Level.self) }
        #expect(error?.code == .cancelled)
        #expect(error?.path.map(\.name) == ["Level", "Host"])
        #expect(made.count == 0)
        // It is no circle that another parameter's call would come to.
        let provider = try container.resolve(Provider<Host>.self)
        let task = Task { () async throws -> Host in
            while !Task.isCancelled { await Task.yield() }
            return try await provider.resolveAsync()
        }
        task.cancel()
        _ = try await task.value
        #expect(made.count == 1)
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

    private struct Nest<T>: Sendable {}

    @Test("One whose factories take many parameters is found on a small stack")
    func parameters() async throws {
        func register<T>(_: T.Type, in registry: inout Registry, depth: Int) {
            guard depth > 0 else {
                registry.register(Nest<T>.self) {
                    _ = try Container.current?.resolve(Nest<Int>.self)
                    return Nest()
                }
                return
            }
            registry.register(Nest<T>.self) { (_: Nest<Nest<T>>) in Nest() }
            register(Nest<T>.self, in: &registry, depth: depth - 1)
        }
        let container = try Container { register(Int.self, in: &$0, depth: 30) }
        let code = await withCheckedContinuation { continuation in
            let thread = Thread {
                continuation.resume(returning: resolutionError { _ = try container.resolve(Nest<Int>.self) }?.code)
            }
            thread.stackSize = 512 << 10
            thread.start()
        }
        #expect(code == .circularCreation)
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
                    return try Level(depth: 0)
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
                return try Level(depth: 0)
            }
        }
        _ = try await container.resolveAsync(Level.self)
        ended[0].send()
        await last.wait()
        #expect(failed.entries == [])
    }

    @Test("A Provider is called as deep as that, and its factory calls others")
    func providerDeepInside() throws {
        let made = Journal<Int>()
        let container = try Container { registry in
            registry.register(Level.self, argument: Int.self) { (depth: Int, provider: Provider<Int>) in
                if depth > 0 {
                    _ = try Container.current?.resolve(Level.self, argument: depth - 1)
                } else {
                    made.note(try provider())
                    made.note(try provider())
                }
                return try Level(depth: 0)
            }
            registry.register(Int.self) { try Container.current?.resolve(UInt8.self).littleEndian == 3 ? 1 : 2 }
            registry.register(UInt8.self) { 3 }
        }
        _ = try container.resolve(Level.self, argument: 100)
        #expect(made.entries == [1, 1])
    }
}
