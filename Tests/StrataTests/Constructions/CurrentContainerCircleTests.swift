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
    init(depth: Int) throws {
        if depth > 0 { _ = try Container.current?.resolve(Level.self, argument: depth - 1) }
    }
}

@Suite("Factories that resolve by the current container", .timeLimit(.minutes(1)))
struct CurrentContainerCircleTests {
    private static let circle = """
          fix:   Use the Lazy, Provider or container after the constructor has returned, not inside it.
        """

    @Test("Those that come back to themselves are an error", arguments: [Scope.transient, .graph])
    func circle(_ scope: Scope) throws {
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
        #expect(lines?.first == "Building First came back to First before it was complete.")
        #expect(lines?.last.map(String.init) == Self.circle)
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
        goOn.send()
        let error = await resolutionError { _ = try await container.resolveAsync(First.self) }
        #expect(await task.value?.path.count == error?.path.count)
    }

    @Test("Those that take an argument may call themselves")
    func recursion() throws {
        let container = try Container { registry in registry.register(Level.self, argument: Int.self, Level.init) }
        _ = try container.resolve(Level.self, argument: 40)
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
        _ = try container.resolve(Level.self, argument: 40)
        #expect(made.entries == [1, 1])
    }
}
