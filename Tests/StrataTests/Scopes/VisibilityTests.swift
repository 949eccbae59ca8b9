import Strata
import Testing

private final class Vault: Sendable {}
private final class Key: Sendable {
    let vault: Vault
    init(_ vault: Vault) { self.vault = vault }
}

private enum Security: ModuleRegistrar {
    static func registerDependencies(in registry: inout Registry) {
        registry.register(Vault.self, scope: .singleton, visibility: .module) { Vault() }
        registry.register(Vault.self, qualifier: APIBase.self, visibility: .module) { Vault() }
        registry.register(Vault.self, argument: Int.self, visibility: .module) { _ in Vault() }
        registry.forward((any AnyObject & Sendable).self, to: Vault.self, visibility: .module) { $0 }
        registry.register(Key.self) { (vault: Vault, _: Lazy<Vault>, _: Assisted<Int, Vault>?, _: Weak<Vault>) in
            Key(vault)
        }
        registry.contribute(Int.self) { (_: Vault) in 1 }
        registry.decorate(Key.self) { (key: Key, vault: Vault) in
            #expect(key.vault === vault)
            return key
        }
        registry.uses(Vault.self)
    }
}

@Suite("Visibility")
struct VisibilityTests {
    @Test("Factories of the same module may take what it registers with .module, in any form, and others may take them")
    func module() throws {
        let container = try Container(Security.self) { registry in
            registry.register(String.self) { (_: Key, numbers: [Int]) in "\(numbers)" }
        }
        #expect(try container.resolve(String.self) == "[1]")
        #expect(try container.resolve(Key.self).vault === container.resolve(Key.self).vault)
    }

    @Test("A resolve of something private throws inaccessible, in any form, also inside a factory")
    func resolve() async throws {
        let container = try Container(Security.self) { registry in
            registry.register(String.self) { "\(try #require(Container.current).resolve(Vault.self))" }
        }
        let requests: [(Container) throws -> Any] = [
            { try $0.resolve(Vault.self) },
            { try $0.resolve(Vault.self, qualifier: APIBase.self) },
            { try $0.resolve(Vault.self, argument: 1) },
            { try $0.resolve(Vault?.self) as Any },
            { try $0.resolve((any AnyObject & Sendable).self) },
        ]
        for request in requests { #expect(resolutionError { try request(container) }?.code == .inaccessible) }
        #expect(await resolutionError { try await container.resolveAsync(Vault.self) }?.code == .inaccessible)
        let inner = resolutionError { try container.resolve(String.self) }
        #expect(inner?.code == .inaccessible)
    }

    @Test("A decorator of another module may wrap what is private, which stays private")
    func decorated() throws {
        let wraps = Tally()
        let container = try Container(Security.self) { registry in
            registry.decorate(Vault.self) {
                wraps.add()
                return $0
            }
        }
        _ = try container.resolve(Key.self)
        #expect(wraps.count == 1)
        #expect(resolutionError { try container.resolve(Vault.self) }?.code == .inaccessible)
    }
}
