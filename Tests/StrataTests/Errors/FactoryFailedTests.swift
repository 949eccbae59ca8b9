import Strata
import Testing

@Suite("factoryFailed")
struct FactoryFailedTests {
    @Test("It has the path and the underlying error")
    func factoryFailed() throws {
        let container = try Container { registry in
            registry.register(User.self, fileID: "A.swift", line: 1) { throw Broken(reason: "no disk") }
            registry.register(Int.self, scope: .singleton, fileID: "A.swift", line: 2) { (user: User) in user.id }
            registry.register(String.self, fileID: "A.swift", line: 3) { (_: Int) in "" }
        }
        let error = resolutionError { try container.resolve(String.self) }
        #expect(error?.code == .factoryFailed)
        #expect(error?.underlyingError as? Broken == Broken(reason: "no disk"))
        #expect(
            error?.description == """
                The factory of User failed: no disk
                  where: A.swift:1
                  path:  String (A.swift:3) → Int (A.swift:2) → User (A.swift:1)
                  fix:   Fix what the factory reports; the next resolve tries again.
                """)
    }

    @Test("What it failed with keeps its lines together, apart from the rest")
    func nested() throws {
        let other = try Container { _ in }
        let container = try Container {
            $0.register(Int.self, fileID: "A.swift", line: 1) { try other.resolve(Int.self) }
        }
        let error = resolutionError { try container.resolve(Int.self) }
        #expect(
            error?.description == """
                The factory of Int failed: Int is not registered.
                      fix:   Register Int, or add the module that does.
                  where: A.swift:1
                  fix:   Fix what the factory reports; the next resolve tries again.
                """)
    }

    @Test(
        "What a decorator throws names the decorator and where that stands", arguments: [false, true], [false, true])
    func thrown(_ isKept: Bool, _ isAsync: Bool) async throws {
        let container = try Container { registry in
            let scope = isKept ? Scope.singleton : .transient
            if isAsync {
                registry.register((any NetworkClient).self, scope: scope, fileID: "Net.swift", line: 4) { () async in
                    LiveClient()
                }
            } else {
                registry.register((any NetworkClient).self, scope: scope, fileID: "Net.swift", line: 4) { LiveClient() }
            }
            registry.decorate((any NetworkClient).self) { LoudClient(inner: $0) }
            registry.decorate((any NetworkClient).self, fileID: "Log.swift", line: 6) { _ in
                throw Broken(reason: "no log")
            }
        }
        let error = await resolutionError { try await container.resolveAsync((any NetworkClient).self) }
        #expect(error?.underlyingError as? Broken == Broken(reason: "no log"))
        #expect(
            error?.description == """
                The decorator of any NetworkClient failed: no log
                  where: Log.swift:6
                  path:  any NetworkClient (Net.swift:4) → any NetworkClient (Log.swift:6)
                  fix:   Fix what the decorator reports; the next resolve tries again.
                """)
        guard !isAsync else { return }
        #expect(
            resolutionError { try container.resolve((any NetworkClient).self) }?.description == error?.description)
    }

    @Test("Of what takes an argument, too")
    func argument() throws {
        let container = try Container { registry in
            registry.register(Route.self, argument: String.self, fileID: "Net.swift", line: 4) { Route(route: $0) }
            registry.decorate(Route.self, fileID: "Log.swift", line: 6) { _ in throw Broken(reason: "no log") }
        }
        #expect(
            resolutionError { try container.resolve(Route.self, argument: "home") }?.path.map(\.description)
                == ["Route (argument String) (Net.swift:4)", "Route (Log.swift:6)"])
    }

    @Test("What a container throws to a decorator names the decorator, and a parameter of it only itself")
    func asked() throws {
        let container = try Container { registry in
            registry.register((any NetworkClient).self, fileID: "Net.swift", line: 4) { LiveClient() }
            registry.decorate((any NetworkClient).self, fileID: "Log.swift", line: 6) { inner in
                _ = try Container.current?.resolve(Int.self)
                return inner
            }
            registry.register(String.self, fileID: "Net.swift", line: 5) { "" }
            registry.decorate(String.self, fileID: "Log.swift", line: 7) { (text: String, _: User) in text }
            registry.register(User.self, fileID: "User.swift", line: 8) { throw Broken() }
        }
        #expect(
            resolutionError { try container.resolve((any NetworkClient).self) }?.path.map(\.description)
                == ["any NetworkClient (Net.swift:4)", "any NetworkClient (Log.swift:6)", "Int"])
        let error = resolutionError { try container.resolve(String.self) }
        #expect(error?.path.map(\.description) == ["String (Net.swift:5)", "User (User.swift:8)"])
    }

    @Test("The error of another container that a decorator has asked is what the decorator failed with")
    func otherContainer() throws {
        let other = try Container { _ in }
        let container = try Container { registry in
            registry.register(String.self, fileID: "Net.swift", line: 5) { "" }
            registry.decorate(String.self, fileID: "Log.swift", line: 7) { _ in try other.resolve(String.self) }
        }
        let error = resolutionError { try container.resolve(String.self) }
        #expect(error?.code == .factoryFailed)
        #expect((error?.underlyingError as? ResolutionError)?.code == .notRegistered)
        #expect(error?.path.map(\.description) == ["String (Net.swift:5)", "String (Log.swift:7)"])
    }
}
