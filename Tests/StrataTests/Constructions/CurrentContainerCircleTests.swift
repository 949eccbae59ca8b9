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

@Suite("Factories that resolve by the current container", .timeLimit(.minutes(10)))
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

    @Test("A task inside of withCurrent is inside of the factory that has called that, when its own has ended")
    func circleOfTaskInsideWithCurrent() async throws {
        let (made, goOn) = (Tally(), Signal())
        let container = try Container { registry in
            registry.register(String.self) { () async throws in
                made.add()
                return try await Container.current?.resolveAsync(String.self) ?? ""
            }
            registry.register(Task<ResolutionError?, Never>.self) { () async in
                let container = Container.current
                return Task {
                    await goOn.wait()
                    return await resolutionError { _ = try await container?.resolveAsync(String.self) }
                }
            }
            registry.register(Int.self) { () async throws in
                guard let container = Container.current else { return 0 }
                return try await Container.withCurrent(container) {
                    let task = try await container.resolveAsync(Task<ResolutionError?, Never>.self)
                    goOn.send()
                    return await task.value?.code == .circularCreation ? 1 : 0
                }
            }
        }
        #expect(try await container.resolveAsync(Int.self) == 1)
        #expect(made.count == 1)
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
