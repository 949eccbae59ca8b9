import Strata
import Testing

private final class Layer: NetworkClient {
    let inner: any NetworkClient
    let tag: String
    init(_ inner: any NetworkClient, _ tag: String) {
        self.inner = inner
        self.tag = tag
    }
    var name: String { "\(tag)(\(inner.name))" }
}

@Suite("Decorators")
struct DecoratorTests {
    @Test("Decorators replace the value and stack in order, with dependencies of their own")
    func stack() throws {
        let container = try Container { registry in
            registry.decorate((any NetworkClient).self) { inner, user in Layer(inner, "log\((user as User).id)") }
            registry.register((any NetworkClient).self) { LiveClient() }
            registry.register(User.self) { User(id: 7) }
            registry.decorate((any NetworkClient).self) { Layer($0, "retry") }
            registry.register((any AuthService).self, LiveAuthService.init)
        }
        #expect(try container.resolve((any NetworkClient).self).name == "retry(log7(live))")
        #expect(try container.resolve((any AuthService).self).client.name == "retry(log7(live))")
        #expect(try container.resolve(Provider<any NetworkClient>.self)().name == "retry(log7(live))")
    }

    @Test(
        "Ruling: a decorator wraps once per instance",
        arguments: [Scope.transient, .graph, .singleton, .scoped(.session)], [false, true])
    func once(_ scope: Scope, _ isAsync: Bool) async throws {
        let wraps = Tally()
        let container = try Container { registry in
            registry.declareScope(.session)
            if isAsync {
                registry.register((any NetworkClient).self, scope: scope) { () async in LiveClient() }
            } else {
                registry.register((any NetworkClient).self, scope: scope) { LiveClient() }
            }
            registry.decorate((any NetworkClient).self) { inner in
                wraps.add()
                return Layer(inner, "log")
            }
            registry.register(Int.self) { (first: any NetworkClient, second: any NetworkClient) in
                first as AnyObject === second as AnyObject ? 1 : 2
            }
        }
        let session = try container.openScope(.session)
        let instances = try await session.resolveAsync(Int.self)
        #expect(instances == (scope == .transient ? 2 : 1))
        #expect(wraps.count == instances)
    }

    @Test("A decorated alias of a shared instance is wrapped once")
    func alias() throws {
        let container = try Container { registry in
            registry.register(LiveClient.self, scope: .singleton) { LiveClient() }
            registry.forward((any NetworkClient).self, to: LiveClient.self) { $0 }
            registry.decorate((any NetworkClient).self) { Layer($0, "log") }
        }
        let first = try container.resolve((any NetworkClient).self)
        #expect(first.name == "log(live)")
        #expect(try container.resolve((any NetworkClient).self) as AnyObject === first as AnyObject)
    }

    @Test("Ruling: teardown receives the undecorated value")
    func teardown() async throws {
        let closed = Journal<String>()
        let container = try Container { registry in
            registry.register(
                (any NetworkClient).self, scope: .singleton, teardown: { closed.note($0.name) },
                { () -> any NetworkClient in LiveClient() })
            registry.decorate((any NetworkClient).self) { Layer($0, "log") }
        }
        #expect(try container.resolve((any NetworkClient).self).name == "log(live)")
        try await container.close()
        #expect(closed.entries == ["live"])
    }

    @Test("Qualifiers decide what is decorated, and assisted registrations are decorated, too")
    func targets() throws {
        let container = try Container { registry in
            registry.register(String.self) { "plain" }
            registry.register(String.self, qualifier: APIBase.self) { "api" }
            registry.register(String.self, argument: Int.self) { "\($0)" }
            registry.decorate(String.self) { "<\($0)>" }
            registry.decorate(String.self, qualifier: APIBase.self) { "[\($0)]" }
        }
        #expect(try container.resolve(String.self) == "<plain>")
        #expect(try container.resolve(String.self, qualifier: APIBase.self) == "[api]")
        #expect(try container.resolve(String.self, argument: 3) == "<3>")
    }

    @Test("A decorator that throws is a failed construction, and the next resolve tries again")
    func failure() async throws {
        let attempts = Tally()
        let closed = Tally()
        let container = try Container { registry in
            registry.register(
                User.self, scope: .singleton, teardown: { _ in closed.add() }, fileID: "A.swift", line: 1,
                { User(id: 1) })
            registry.decorate(User.self, fileID: "A.swift", line: 2) { user in
                if attempts.add() == 1 { throw Broken() }
                return User(id: user.id + 1)
            }
        }
        let error = resolutionError { try container.resolve(User.self) }
        #expect(error?.code == .factoryFailed)
        #expect(error?.path.map(\.description) == ["User (A.swift:1)", "User (A.swift:2)"])
        #expect(try container.resolve(User.self) == User(id: 2))
        try await container.close()
        // What the factory made before the decorator failed is torn down, too.
        #expect(closed.count == 2)
    }

    @Test("A decorator on the main actor makes what it decorates the main actor's")
    @MainActor func mainActor() async throws {
        let container = try Container { registry in
            registry.register((any NetworkClient).self) { LiveClient() }
            registry.decorate((any NetworkClient).self, on: MainActor.self) { Layer($0, "ui") }
        }
        #expect(try container.resolve((any NetworkClient).self).name == "ui(live)")
        await Task.detached {
            #expect(resolutionError { try container.resolve((any NetworkClient).self) }?.code == .requiresMainActor)
        }.value
        #expect(
            try await Task.detached { try await container.resolveAsync((any NetworkClient).self).name }.value
                == "ui(live)")
    }
}
