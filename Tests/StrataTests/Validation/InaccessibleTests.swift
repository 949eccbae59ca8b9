import Strata
import Testing

/// Keeps its client to itself, and provides a service on it.
private enum NetworkModule: ModuleRegistrar {
    static func registerDependencies(in registry: inout Registry) {
        registry.register(LiveClient.self, visibility: .module, fileID: "Network.swift", line: 1) { LiveClient() }
        registry.register(String.self, argument: Int.self, visibility: .module) { "\($0)" }
        registry.register(User.self, qualifier: APIBase.self, visibility: .module) { User(id: 1) }
        registry.register(KeychainTokenStore.self, scope: .singleton, visibility: .module) { KeychainTokenStore() }
        registry.register((any AuthService).self) { (client: LiveClient) in LiveAuthService(client: client) }
    }
}

private enum IncludingModule: ModuleRegistrar {
    static func registerDependencies(in registry: inout Registry) {
        registry.include(NetworkModule.self)
        registry.register(Int.self) { (_: LiveClient) in 1 }
    }
}

@Suite("inaccessible")
struct InaccessibleTests {
    @Test("The message names the module that keeps it to itself")
    func message() throws {
        let found = try problems(NetworkModule.self) { registry in
            registry.register(Int.self, fileID: "App.swift", line: 1) { (_: LiveClient) in 1 }
        }
        #expect(found.map(\.code) == [.inaccessible])
        #expect(found.map(\.type) == ["Int"])
        #expect(
            found.map(\.description) == [
                """
                Int needs LiveClient, which is private to NetworkModule.
                  where: App.swift:1, Network.swift:1
                  path:  Int (App.swift:1) → LiveClient (Network.swift:1)
                  fix:   Depend on a type that NetworkModule makes public, or remove `visibility: .module` there.
                """
            ])
    }

    private static let needs: [Row<Int>] = [
        Row("its public service", 0) { $0.register(Int.self) { (_: any AuthService) in 1 } },
        Row("the instance, by a module that includes it", 1) { $0.include(IncludingModule.self) },
        Row("an optional", 1) { $0.register(Int.self) { (_: LiveClient?) in 1 } },
        Row("a Lazy", 1) { $0.register(Int.self) { (_: Lazy<LiveClient>) in 1 } },
        Row("a Weak", 1) { $0.register(Int.self) { (_: Weak<KeychainTokenStore>) in 1 } },
        Row("an argument", 1) { $0.register(Int.self) { (_: Assisted<Int, String>) in 1 } },
        Row("a qualifier", 1) { $0.register(Int.self) { (_: Qualified<User, APIBase>) in 1 } },
        Row("a forward", 1) { $0.forward((any NetworkClient).self, to: LiveClient.self) { $0 } },
        Row("a decorator", 1) {
            $0.register(Int.self) { 1 }
            $0.decorate(Int.self) { (inner, _: LiveClient) in inner }
        },
        Row("an element", 1) { $0.contribute(Int.self) { (_: LiveClient) in 1 } },
        Row("uses", 1) { $0.uses(LiveClient.self) },
        // A decorator wraps it, and does not get hold of more than its users do.
        Row("a decorator of it", 0) { $0.decorate(LiveClient.self) { $0 } },
    ]

    @Test("Only factories of the same module may depend on it, in any form", arguments: needs)
    func need(_ row: Row<Int>) throws {
        let codes = try problems(NetworkModule.self, configure: row.register).map(\.code)
        #expect(codes == Array(repeating: .inaccessible, count: row.expected))
    }

    @Test("The composition root may keep something to itself, too")
    func root() throws {
        enum Asking: ModuleRegistrar {
            static func registerDependencies(in registry: inout Registry) {
                registry.register(Int.self) { (_: User) in 1 }
            }
        }
        let found = try messages(Asking.self) { $0.register(User.self, visibility: .module) { User(id: 1) } }
        #expect(found.map { $0.prefix { $0 != "\n" } } == ["Int needs User, which is private to the composition root."])
        let container = try Container { registry in
            registry.register(LiveClient.self, visibility: .module) { LiveClient() }
            registry.register((any AuthService).self) { (client: LiveClient) in LiveAuthService(client: client) }
        }
        #expect(try container.resolve((any AuthService).self).client.name == "live")
        #expect(resolutionError { try container.resolve(LiveClient.self) }?.code == .inaccessible)
    }
}
