import Strata
import Testing

private final class Config: Sendable {
    let name = "main"
}

private final class Client: Sendable {
    let name: String

    init(_ name: String) {
        self.name = name
    }
}

private final class Token: Sendable {}

private final class Service: Sendable {
    let client: Client

    init(_ client: Client) {
        self.client = client
    }
}

@MainActor
private final class Pane {
    let client: Client

    init(_ client: Client) {
        self.client = client
    }
}

@Suite("prepare() and a factory that calls for what is asynchronous")
struct PrepareTests {
    /// How often each factory ran, and what was torn down.
    private let runs = Journal<String>()

    private func container(_ register: (inout Registry) -> Void) throws -> Container {
        let runs = runs
        return try Container { registry in
            registry.register(
                Config.self, scope: .singleton, teardown: { _ in runs.note("-Config") }, fileID: "A.swift", line: 1
            ) { () async throws in
                try await Task.sleep(for: .milliseconds(20))
                runs.note("Config")
                return Config()
            }
            register(&registry)
        }
    }

    @Test("A cancelled prepare begins nothing more, and returns where all is built")
    func cancelled() async throws {
        let built = Journal<String>()
        let container = try Container { registry in
            registry.register(Config.self, scope: .singleton) {
                built.note("config")
                withUnsafeCurrentTask { $0?.cancel() }
                return Config()
            }
            registry.register(Token.self, scope: .singleton) {
                built.note("token")
                return Token()
            }
        }
        let error = await Task { await resolutionError { try await container.prepare() } }.value
        #expect(error?.code == .cancelled)
        #expect(error?.description.hasPrefix("The task that waited for Token was cancelled.") == true)
        #expect(built.entries == ["config"])
        // Built, and not by prepare.
        _ = try container.resolve(Token.self)
        #expect(built.entries == ["config", "token"])
        let late = await Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return await resolutionError { try await container.prepare() }
        }.value
        #expect(late == nil)
    }

    @Test("builds it after that, once, and tears it down first")
    func lazy() async throws {
        let container = try container { registry in
            registry.register(Client.self, scope: .singleton, teardown: { [runs] _ in runs.note("-Client") }) {
                [runs] (config: Lazy<Config>) in
                runs.note("Client")
                return try Client(config().name)
            }
        }
        try await container.prepare()
        #expect(runs.entries == ["Config", "Client"])
        #expect(try container.resolve(Client.self).name == "main")
        try await container.prepare()
        try await container.close()
        #expect(runs.entries == ["Config", "Client", "-Client", "-Config"])
    }

    @Test("also where it calls a Provider of what takes that, or an Assisted")
    func others() async throws {
        let container = try container { registry in
            registry.register(Token.self) { (_: Config) in Token() }
            registry.register(String.self, argument: Int.self) { (_: Int, config: Config) in config.name }
            registry.register(Client.self, scope: .singleton) { (name: Assisted<Int, String>) in try Client(name(1)) }
            registry.register(Service.self, scope: .singleton) { (token: Provider<Token>, client: Client) in
                _ = try token()
                return Service(client)
            }
            registry.register(Pane.self, scope: .singleton, on: MainActor.self) { (service: Lazy<Service>) in
                try Pane(service().client)
            }
        }
        try await container.prepare()
        #expect(runs.entries == ["Config"])
        #expect(try container.resolve(Service.self).client.name == "main")
        #expect(try await MainActor.run { try container.resolve(Pane.self).client.name } == "main")
    }

    @Test("also where what it calls may ask for it in turn, whichever is registered first", arguments: [false, true])
    func circle(isReversed: Bool) async throws {
        let container = try container { registry in
            let registrations: [(inout Registry) -> Void] = [
                {
                    $0.register(Client.self, scope: .singleton) { (service: Lazy<Service>) in
                        Client(try service().client.name)
                    }
                },
                {
                    $0.register(Service.self, scope: .singleton) { (_: Lazy<Client>, config: Lazy<Config>) in
                        Service(try Client(config().name))
                    }
                },
                { $0.register(Token.self, scope: .singleton) { (_: Config, _: Lazy<Client>) in Token() } },
            ]
            for register in isReversed ? registrations.reversed() : registrations { register(&registry) }
        }
        try await container.prepare()
        #expect(runs.entries == ["Config"])
        #expect(try container.resolve(Client.self).name == "main")
    }

    @Test("in a scope, too")
    func scope() async throws {
        let container = try Container { registry in
            registry.declareScope(.session)
            registry.register(Config.self, scope: .scoped(.session)) { () async in Config() }
            registry.register(Client.self, scope: .scoped(.session)) { (config: Lazy<Config>) in
                try Client(config().name)
            }
        }
        let session = try container.openScope(.session)
        try await session.prepare()
        #expect(try session.resolve(Client.self).name == "main")
    }

    @Test("throws an error that says what to do where it builds that beside what is called for")
    func beside() async throws {
        let container = try container { registry in
            registry.register(Token.self) { () async in Token() }
            registry.register(Client.self, scope: .singleton, fileID: "A.swift", line: 2) {
                (config: Lazy<Config>, _: Token) in try Client(config().name)
            }
        }
        let error = await resolutionError { try await container.prepare() }
        #expect(
            error?.description == """
                Config has an asynchronous factory and is not built yet.
                  where: A.swift:1
                  path:  Client (A.swift:2) → Config (A.swift:1)
                  fix:   Let the factory that calls for it take what it calls for as a parameter, which is built before, or make that \
                factory asynchronous and let it use `try await resolveAsync`.
                """)
    }

    @Test("throws the same while a task that nobody awaits waits for who has called: that is no circle")
    func waitedForByTask() async throws {
        let (isAsking, hasFailed) = (Signal(), Signal())
        let container = try Container { registry in
            registry.register(Client.self) { (config: Lazy<Config>) in try Client(config().name) }
            registry.register(Service.self, scope: .singleton) { (client: Provider<Client>) async throws in
                await isAsking.wait()
                // By then the task waits for this.
                try await Task.sleep(for: .milliseconds(20))
                defer { hasFailed.send() }
                return Service(try await client.resolveAsync())
            }
            registry.register(Config.self, scope: .singleton) { (service: Provider<Service>) async in
                Task {
                    isAsking.send()
                    _ = try? await service.resolveAsync()
                }
                await hasFailed.wait()
                return Config()
            }
        }
        #expect(await resolutionError { try await container.prepare() }?.code == .requiresAsync)
    }

    @Test("throws its error where nothing builds that, when everything else is built")
    func never() async throws {
        let container = try container { registry in
            registry.register(Token.self, fileID: "A.swift", line: 2) { () async in Token() }
            registry.register(Client.self, scope: .singleton, fileID: "A.swift", line: 3) { (token: Provider<Token>) in
                _ = try token()
                return Client("never")
            }
        }
        let error = await resolutionError { try await container.prepare() }
        #expect(
            error?.description == """
                Token has an asynchronous factory.
                  where: A.swift:2
                  path:  Client (A.swift:3) → Token (A.swift:2)
                  fix:   Let the factory that calls for it take what it calls for as a parameter, which is built before, or make that \
                factory asynchronous and let it use `try await resolveAsync`.
                """)
        #expect(runs.entries == ["Config"])
    }
}
