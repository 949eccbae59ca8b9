import Foundation
import Strata
import Testing

private final class Resource: Sendable {
    let name: String
    init(_ name: String) { self.name = name }
}
private final class First: Sendable {}
private final class Second: Sendable { init(_: First) {} }
private final class Asking: Sendable {
    let user: Lazy<User>
    init(user: Lazy<User>) { self.user = user }
}
private final class Visit: Sendable {
    let asking: Asking
    init(asking: Asking) { self.asking = asking }
}
private final class Third: Sendable { init(_: Second) {} }

@Suite("Teardown", .timeLimit(.minutes(10)))
struct CloseTests {
    @Test("Teardown runs in reverse order of creation, children before parents, and only for what was built")
    func order() async throws {
        let closed = Journal<String>()
        let container = try Container { registry in
            registry.declareScope(.session)
            registry.declareScope(.screen, parent: .session)
            registry.register(First.self, scope: .singleton, teardown: { _ in closed.note("First") }, First.init)
            registry.register(Second.self, scope: .singleton, teardown: { _ in closed.note("Second") }, Second.init)
            registry.register(Third.self, scope: .scoped(.session), teardown: { _ in closed.note("Third") }, Third.init)
            registry.register(
                Resource.self, scope: .scoped(.screen), teardown: { closed.note($0.name) }, { Resource("screen") })
            registry.register(User.self, scope: .singleton, teardown: { _ in closed.note("User") }, { User(id: 1) })
        }
        let session = try container.openScope(.session)
        let screen = try session.openScope(.screen)
        _ = try screen.resolve(Resource.self)
        _ = try screen.resolve(Third.self)
        try await container.close()
        #expect(closed.entries == ["screen", "Third", "Second", "First"])
        #expect(resolutionError { try screen.resolve(Resource.self) }?.code == .closed)
        #expect(resolutionError { try session.resolve(Third.self) }?.code == .closed)
    }

    @Test("Closing a scope leaves its parent open")
    func scopeAlone() async throws {
        let closed = Journal<String>()
        let container = try Container { registry in
            registry.declareScope(.session)
            registry.register(First.self, scope: .singleton, teardown: { _ in closed.note("First") }, First.init)
            registry.register(
                Second.self, scope: .scoped(.session), teardown: { _ in closed.note("Second") }, Second.init)
        }
        let session = try container.openScope(.session)
        _ = try session.resolve(Second.self)
        try await session.close()
        #expect(closed.entries == ["Second"])
        #expect(resolutionError { try session.resolve(First.self) }?.code == .closed)
        _ = try container.resolve(First.self)
        try await container.close()
        #expect(closed.entries == ["Second", "First"])
    }

    @Test("Teardown collects every error and goes on")
    func errors() async throws {
        let closed = Tally()
        let container = try Container { registry in
            registry.declareScope(.session)
            registry.register(
                First.self, scope: .singleton, teardown: { _ in throw Broken(reason: "first") },
                fileID: "CloseTests.swift", line: 1, First.init)
            registry.register(Second.self, scope: .singleton, teardown: { _ in closed.add() }, Second.init)
            registry.register(
                Third.self, scope: .scoped(.session), teardown: { _ in throw Broken(reason: "third") },
                fileID: "CloseTests.swift", line: 3, Third.init)
        }
        let session = try container.openScope(.session)
        _ = try session.resolve(Third.self)
        let error = await #expect(throws: TeardownError.self) { try await container.close() }
        #expect(error?.errors.map { $0 as? Broken } == [Broken(reason: "third"), Broken(reason: "first")])
        #expect(
            error?.description == """
                2 teardowns failed while the container was closed:
                  1. third
                     of Third (CloseTests.swift:3)
                  2. first
                     of First (CloseTests.swift:1)
                """)
        #expect(closed.count == 1)
    }

    @Test("Ruling: a second close awaits the first and throws its errors, and nothing is torn down twice")
    func concurrent() async throws {
        let closed = Tally()
        let container = try Container { registry in
            registry.register(
                First.self, scope: .singleton,
                teardown: { _ in
                    try? await Task.sleep(for: .milliseconds(20))
                    closed.add()
                    throw Broken()
                }, First.init)
        }
        _ = try container.resolve(First.self)
        let failures = await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    do {
                        try await container.close()
                        return false
                    } catch {
                        return closed.count == 1 && (error as? TeardownError)?.errors.count == 1
                    }
                }
            }
            return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
        }
        #expect(failures == 8)
        #expect(closed.count == 1)
    }

    @Test("close waits for constructions that are under way, and tears them down, too")
    func underWay() async throws {
        let isBuilding = Signal()
        let mayEnd = Signal()
        let closed = Journal<String>()
        let container = try Container { registry in
            registry.register(
                First.self, scope: .singleton, teardown: { _ in closed.note("async") },
                { () async in
                    isBuilding.send()
                    await mayEnd.wait()
                    return First()
                })
        }
        let resolving = Task { try await container.resolveAsync(First.self) }
        await isBuilding.wait()
        let closing = Task { try await container.close() }
        while resolutionError({ try container.resolve(Provider<First>.self) }) == nil { await Task.yield() }
        #expect(closed.entries.isEmpty)
        mayEnd.send()
        try await closing.value
        _ = try await resolving.value
        #expect(closed.entries == ["async"])
    }

    @Test("close waits for all constructions that are under way side by side")
    func sideBySide() async throws {
        let (isFirstBuilding, mayBuildFirst, isSecondBuilding) = (Signal(), Signal(), Signal())
        let mayBuildSecond = Signal()
        let closed = Journal<String>()
        let container = try Container { registry in
            registry.register(First.self, scope: .singleton, teardown: { _ in closed.note("First") }) {
                isFirstBuilding.send()
                mayBuildFirst.block()
                return First()
            }
            registry.register(User.self, scope: .singleton, teardown: { _ in closed.note("User") }) {
                isSecondBuilding.send()
                mayBuildSecond.block()
                return User(id: 1)
            }
        }
        async let first: Void = onThreads(1) { _ in _ = try? container.resolve(First.self) }
        await isFirstBuilding.wait()
        async let second: Void = onThreads(1) { _ in _ = try? container.resolve(User.self) }
        await isSecondBuilding.wait()
        async let closing: Void = container.close()
        while resolutionError({ try container.resolve(Provider<User>.self) }) == nil { await Task.yield() }
        mayBuildFirst.send()
        await first
        // As long as a close that did not wait for both would take.
        try await Task.sleep(for: .milliseconds(50))
        mayBuildSecond.send()
        try await closing
        await second
        #expect(closed.entries == ["User", "First"])
    }

    @Test(
        "Ruling: close does not wait for what a caller makes for itself, and tears down what that uses",
        arguments: [Scope.transient, .graph])
    func unkept(_ scope: Scope) async throws {
        let isBuilding = Signal()
        let mayEnd = Signal()
        let closed = Tally()
        let container = try Container { registry in
            registry.register(First.self, scope: .singleton, teardown: { _ in closed.add() }, First.init)
            registry.register(Second.self, scope: scope) { (first: First) async in
                isBuilding.send()
                await mayEnd.wait()
                return Second(first)
            }
        }
        let resolving = Task { _ = try await container.resolveAsync(Second.self) }
        await isBuilding.wait()
        try await container.close()
        #expect(closed.count == 1)
        mayEnd.send()
        try await resolving.value
    }

    @Test("A resolve that races with close gets an instance that is torn down, or closed")
    func race() async throws {
        for _ in 0..<50 {
            let built = Tally()
            let closed = Tally()
            let wrong = Journal<String>()
            let container = try Container { registry in
                registry.declareScope(.session)
                registry.register(
                    First.self, scope: .singleton, teardown: { _ in closed.add() },
                    {
                        built.add()
                        return First()
                    })
                registry.register(
                    Second.self, scope: .scoped(.session), teardown: { _ in closed.add() },
                    { (first: First) in
                        built.add()
                        return Second(first)
                    })
            }
            let closing = Task { try await container.close() }
            await onThreads(3) { _ in
                let error = resolutionError { try container.openScope(.session).resolve(Second.self) }
                if let error, error.code != .closed { wrong.note(error.description) }
            }
            try await closing.value
            #expect(wrong.entries == [])
            // Scopes that nobody holds any more were dropped unclosed: only the root's instance counts.
            #expect(closed.count <= built.count)
            if built.count > 0 { #expect(closed.count >= 1) }
        }
    }

    @Test("A factory that closes the container which waits for it is an error, from a scope, too")
    func insideFactory() async throws {
        let holder = Locked<Container>()
        let container = try Container { registry in
            registry.declareScope(.session)
            registry.register(First.self, scope: .singleton, fileID: "A.swift", line: 1) { () async throws in
                try await holder.value?.close()
                return First()
            }
            registry.register(Resource.self, scope: .scoped(.session)) { () async throws in
                try await holder.value?.close()
                return Resource("")
            }
        }
        holder.value = container
        let error = await resolutionError { try await container.resolveAsync(First.self) }
        #expect(error?.code == .circularCreation)
        #expect(
            error?.description == """
                A factory closes the container that waits for it.
                  where: A.swift:1
                  fix:   Close the container from outside its factories and teardowns. A task that a factory or a \
                teardown starts and does not await must be a `Task.detached`: only that inherits nothing.
                """)
        let session = try container.openScope(.session)
        let inside = await resolutionError { try await session.resolveAsync(Resource.self) }
        #expect(inside?.code == .circularCreation)
        holder.value = nil
        try await container.close()
    }

    @Test("A teardown that closes its own container or the parent is an error of that teardown")
    func insideTeardown() async throws {
        let holder = Locked<Container>()
        let container = try Container { registry in
            registry.declareScope(.session)
            registry.register(
                First.self, scope: .singleton, teardown: { _ in try await holder.value?.close() }, First.init)
            registry.register(
                Resource.self, scope: .scoped(.session), teardown: { _ in try await holder.value?.close() },
                { Resource("") })
        }
        holder.value = container
        _ = try container.resolve(First.self)
        _ = try container.openScope(.session).resolve(Resource.self)
        let session = try container.openScope(.session)
        _ = try session.resolve(Resource.self)
        let error = await #expect(throws: TeardownError.self) { try await container.close() }
        #expect(
            error?.errors.map { ($0 as? ResolutionError)?.code } == [.circularCreation, .circularCreation])
        #expect(
            "\(error?.errors.last ?? Broken())" == """
                A teardown closes the container that waits for it.
                  fix:   Close the container from outside its factories and teardowns. A task that a factory or a \
                teardown starts and does not await must be a `Task.detached`: only that inherits nothing.
                """)
        holder.value = nil
    }

    @Test("A background task that an asynchronous factory has started may close the container later")
    func leftBehind() async throws {
        let mayClose = Signal()
        let isClosed = Signal()
        let result = Journal<Bool>()
        let holder = Locked<Container>()
        let container = try Container { registry in
            registry.register(First.self, scope: .singleton) { () async in
                Task {
                    await mayClose.wait()
                    do { try await holder.value?.close() } catch { result.note(false) }
                    isClosed.send()
                }
                return First()
            }
        }
        holder.value = container
        _ = try await container.resolveAsync(First.self)
        mayClose.send()
        await isClosed.wait()
        #expect(result.entries == [])
        #expect(resolutionError { try container.resolve(First.self) }?.code == .closed)
        holder.value = nil
    }

    @Test("A call of close that is cancelled still closes")
    func cancelled() async throws {
        let closed = Tally()
        let container = try Container { registry in
            registry.register(First.self, scope: .singleton, teardown: { _ in closed.add() }, First.init)
        }
        _ = try container.resolve(First.self)
        let closing = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            try await container.close()
        }
        try await closing.value
        #expect(closed.count == 1)
    }

    @Test("A teardown that asks for something is told to have it handed over", arguments: [false, true])
    func askingTeardown(isScoped: Bool) async throws {
        let container = try Container { registry in
            registry.declareScope(.session)
            registry.register(User.self, scope: .singleton) { User(id: 1) }
            registry.register(
                Asking.self, scope: isScoped ? .scoped(.session) : .singleton, teardown: { _ = try $0.user() },
                fileID: "A.swift", line: 1, Asking.init)
        }
        let home = try isScoped ? container.openScope(.session) : container
        try await home.prepare()
        let error = await #expect(throws: TeardownError.self) { try await home.close() }
        let place = isScoped ? "scope session, which is closed" : "a container that is closed or gone"
        #expect(
            error?.description == """
                1 teardown failed while the container was closed:
                  1. User was asked of \(place).
                       fix:   Let what is torn down have User before, as a parameter where it can take it: a container \
                that closes hands out nothing.
                     of Asking (A.swift:1)
                """)
    }

    @Test("So is one that asks by what an outer container keeps, which closes as well")
    func askingOuter() async throws {
        let container = try Container { registry in
            registry.declareScope(.session)
            registry.register(User.self, scope: .singleton) { User(id: 1) }
            registry.register(Asking.self, scope: .singleton, Asking.init)
            registry.register(
                Visit.self, scope: .scoped(.session), teardown: { _ = try $0.asking.user() }, fileID: "A.swift",
                line: 1,
                Visit.init)
        }
        let session = try container.openScope(.session)
        _ = try session.resolve(Visit.self)
        let error = await #expect(throws: TeardownError.self) { try await container.close() }
        #expect(
            error?.description == """
                1 teardown failed while the container was closed:
                  1. User was asked of a container that is closed or gone.
                       fix:   Let what is torn down have User before, as a parameter where it can take it: a container \
                that closes hands out nothing.
                     of Visit (A.swift:1)
                """)
    }
}
