import Strata
import Testing

private final class Connection: Sendable {
    let name: String
    init(_ name: String) { self.name = name }
}

@Suite("close", .timeLimit(.minutes(10)))
struct CloseTests {
    /// A connection for each kind of lifetime; each teardown notes its name.
    private func container(_ closed: Journal<String>) throws -> Container {
        try Container { registry in
            registry.declareScope(.session, inputs: String.self)
            registry.declareScope(.screen, parent: .session)
            registry.register(Connection.self, scope: .singleton, teardown: { closed.note($0.name) }) {
                Connection("root")
            }
            registry.register(
                Connection.self, scope: .singleton, qualifier: APIBase.self, teardown: { closed.note($0.name) }
            ) { (_: Connection) in
                Connection("api")
            }
            registry.register(
                Connection.self, scope: .scoped(.session), qualifier: ImageBase.self, teardown: { closed.note($0.name) }
            ) { (name: String, _: Connection) async in
                Connection(name)
            }
            registry.register(
                Connection.self, argument: Int.self, scope: .scoped(.session), teardown: { closed.note($0.name) }
            ) { (number: Int, name: String) in
                Connection("\(name) \(number)")
            }
            registry.register(Route.self, scope: .scoped(.screen), teardown: { closed.note($0.route) }) {
                (name: String) in
                Route(route: "\(name) screen")
            }
            registry.register(Connection.self, argument: String.self, scope: .weak) { Connection($0) }
            registry.register(User.self) { User(id: 1) }
            registry.register(Document.self, argument: Int.self) { Document(title: "\($0)") }
        }
    }

    @Test("Teardowns run for what was built: scopes opened later first, each in reverse order of creation, once")
    func order() async throws {
        let closed = Journal<String>()
        let container = try container(closed)
        let (first, second) = (try container.openScope(.session, "first"), try container.openScope(.session, "second"))
        let screen = try first.openScope(.screen)
        let third = try container.openScope(.session, "third")
        _ = try container.resolve(Connection.self, qualifier: APIBase.self)
        _ = try third.resolve(Connection.self, argument: 1)
        _ = try screen.resolve(Route.self)
        for number in [1, 2, 1] { _ = try screen.resolve(Connection.self, argument: number) }
        _ = try await first.resolveAsync(Connection.self, qualifier: ImageBase.self)
        _ = try await second.resolveAsync(Connection.self, qualifier: ImageBase.self)
        let weak = try container.resolve(Connection.self, argument: "weak")
        try await container.close()
        #expect(
            closed.entries == ["third 1", "second", "first screen", "first", "first 2", "first 1", "api", "root"])
        try await first.close()
        try await container.close()
        #expect(closed.entries.count == 8)
        withExtendedLifetime(weak) {}
    }

    @Test("Closing a scope tears down what lives there and in scopes opened in it, and leaves the rest open")
    func scope() async throws {
        let closed = Journal<String>()
        let container = try container(closed)
        let (first, second) = (try container.openScope(.session, "first"), try container.openScope(.session, "second"))
        let screen = try first.openScope(.screen)
        _ = try screen.resolve(Route.self)
        _ = try screen.resolve(Connection.self)
        _ = try second.resolve(Connection.self, argument: 1)
        try await first.close()
        #expect(closed.entries == ["first screen"])
        #expect(resolutionError { try screen.resolve(Connection.self) }?.code == .closed)
        #expect(try second.resolve(Connection.self) === container.resolve(Connection.self))
        try await container.close()
        #expect(closed.entries == ["first screen", "second 1", "root"])
    }

    @Test("Afterwards everything throws closed, in the open scopes, too, also for what is there")
    func afterwards() async throws {
        let container = try container(Journal())
        let session = try container.openScope(.session, "first")
        _ = try await session.resolveAsync(Connection.self, qualifier: ImageBase.self)
        let provider = try session.resolve(Provider<Connection>.self)
        let lazy = try session.resolve(Lazy<User>.self)
        _ = try lazy()
        let assisted = try session.resolve(Assisted<Int, Document>.self)
        let weak = try session.resolve(Weak<Connection>.self)
        #expect(weak() != nil)
        try await container.close()
        typealias Call = @Sendable (Container) async throws -> Void
        let calls: [Call] = [
            { _ = try $0.resolve(Connection.self) }, { _ = try $0.resolve(User.self) },
            { _ = try $0.resolve(Connection?.self) }, { _ = try $0.resolve(Provider<User>.self) },
            { _ = try $0.resolve(Document.self, argument: 1) }, { _ = try await $0.resolveAsync(Connection.self) },
            { _ = try await $0.resolveAsync(Document.self, argument: 1) }, { try await $0.prepare() },
            { _ in _ = try provider() }, { _ in _ = try await provider.resolveAsync() }, { _ in _ = try lazy() },
            { _ in _ = try assisted(1) },
        ]
        for (number, call) in calls.enumerated() {
            for each in [container, session] {
                #expect(await resolutionError { try await call(each) }?.code == .closed, "call \(number)")
            }
        }
        #expect(resolutionError { try container.openScope(.session, "second") }?.code == .closed)
        #expect(resolutionError { try session.openScope(.screen) }?.code == .closed)
        #expect(resolutionError { try container.overriding(sharing: .unaffected) { _ in } }?.code == .closed)
        #expect(weak() == nil)
        let copy = try container.overriding { $0.register(User.self) { User(id: 2) } }
        #expect(try copy.resolve(User.self).id == 2, "It shares nothing with what is closed.")
    }

    @Test("Every error is collected, with its registration, and the other teardowns run all the same")
    func errors() async throws {
        let closed = Journal<String>()
        let container = try Container { registry in
            registry.declareScope(.session)
            registry.register(
                User.self, scope: .singleton, teardown: { _ in throw Broken(reason: "user") }, fileID: "A.swift",
                line: 1, { User(id: 1) })
            registry.register(Connection.self, scope: .singleton, teardown: { closed.note($0.name) }) { (_: User) in
                Connection("root")
            }
            registry.register(
                Document.self, scope: .scoped(.session),
                teardown: { _ in throw Broken(reason: "document\nof two lines") },
                fileID: "A.swift", line: 3, { (_: Connection) in Document(title: "") })
        }
        let session = try container.openScope(.session)
        _ = try session.resolve(Document.self)
        let error = await #expect(throws: TeardownError.self) { try await container.close() }
        #expect(error?.errors.map { ($0 as? Broken)?.reason } == ["document\nof two lines", "user"])
        #expect(
            error?.description == """
                2 teardowns failed:
                  1. document
                     of two lines
                     of Document (A.swift:3)
                  2. user
                     of User (A.swift:1)
                """)
        #expect(closed.entries == ["root"])
        let again = await #expect(throws: TeardownError.self) { try await container.close() }
        #expect(again?.errors.count == 2)
        let own = await #expect(throws: TeardownError.self) { try await session.close() }
        #expect(own?.errors.count == 1)
    }

    @Test("A second close awaits the first and throws the same, also one whose task is cancelled")
    func second() async throws {
        let (entered, mayEnd) = (Signal(), Signal())
        let runs = Tally()
        let container = try Container { registry in
            registry.register(
                User.self, scope: .singleton,
                teardown: { _ in
                    entered.send()
                    await mayEnd.wait()
                    #expect(!Task.isCancelled)
                    runs.add()
                    throw Broken()
                }, { User(id: 1) })
        }
        _ = try container.resolve(User.self)
        let closers = (0..<8).map { _ in
            Task { () -> Int? in
                do { try await container.close() } catch { return runs.count }
                return nil
            }
        }
        await entered.wait()
        for closer in closers.prefix(4) { closer.cancel() }
        mayEnd.send()
        for closer in closers { #expect(await closer.value == 1) }
        await #expect(throws: TeardownError.self) { try await container.close() }
        #expect(runs.count == 1)
    }

    @Test("A scope that is closed alone reports its errors to its own closer, and to the root's only if that closes it")
    func whoIsTold() async throws {
        let container = try Container { registry in
            registry.declareScope(.session)
            registry.register(User.self, scope: .scoped(.session), teardown: { _ in throw Broken() }) { User(id: 1) }
        }
        let (first, second) = (try container.openScope(.session), try container.openScope(.session))
        _ = (try first.resolve(User.self), try second.resolve(User.self))
        let own = await #expect(throws: TeardownError.self) { try await first.close() }
        #expect(own?.errors.count == 1)
        let rest = await #expect(throws: TeardownError.self) { try await container.close() }
        #expect(rest?.errors.count == 1)
    }

    @Test("Instances stay until the container is freed, and a closing keeps nothing")
    func memory() async throws {
        let alive = Tally()
        do {
            let container = try Container { registry in
                registry.register(Tracked.self, scope: .singleton, teardown: { _ in }) { Tracked(alive) }
            }
            _ = try container.resolve(Tracked.self)
            try await container.close()
            #expect(alive.count == 1)
        }
        #expect(try await eventually { alive.count == 0 })
    }
}
