import Strata
import Testing

private enum Base: ModuleRegistrar {
    static func registerDependencies(in registry: inout Registry) {
        registry.contribute((any RouteHandler).self) { Route(route: "base 1") }
        registry.contribute((any RouteHandler).self, scope: .singleton) { Route(route: "base 2") }
    }
}

private enum Feature: ModuleRegistrar {
    static var dependencies: [any ModuleRegistrar.Type] { [Base.self] }
    static func registerDependencies(in registry: inout Registry) {
        registry.contribute((any RouteHandler).self) { (number: Int) in Route(route: "feature \(number)") }
    }
}

@Suite("Contributions")
struct ContributionTests {
    @Test("Ruling: contributions come in the order of modules, dependencies first, and the root's last")
    func order() throws {
        let container = try Container(Feature.self, Base.self) { registry in
            registry.register(Int.self) { 3 }
            registry.contribute((any RouteHandler).self) { Route(route: "root") }
            registry.register(String.self) { (routes: [any RouteHandler]) in
                routes.map(\.route).joined(separator: ", ")
            }
        }
        #expect(try container.resolve(String.self) == "base 1, base 2, feature 3, root")
        #expect(
            try container.resolve([any RouteHandler].self).map(\.route) == ["base 1", "base 2", "feature 3", "root"])
    }

    @Test("Ruling: duplicate contributions stay")
    func duplicates() throws {
        let container = try Container { registry in
            registry.contribute(Int.self) { 1 }
            registry.contribute(Int.self) { 1 }
        }
        #expect(try container.resolve([Int].self) == [1, 1])
    }

    @Test("Ruling: no contribution at all is a missing registration, and nil where the parameter is optional")
    func none() throws {
        #expect(
            try problems { $0.register(Int.self) { (_: [any RouteHandler]) in 1 } }.map(\.code)
                == [.missingRegistration])
        let container = try Container { registry in
            registry.register(Int.self) { (routes: [any RouteHandler]?) in routes?.count ?? -1 }
        }
        #expect(try container.resolve(Int.self) == -1)
        #expect(resolutionError { try container.resolve([any RouteHandler].self) }?.code == .notRegistered)
    }

    @Test("Elements have lifetimes, qualifiers tell lists apart, and a service of the same type is something else")
    func traits() throws {
        let container = try Container { registry in
            registry.contribute(KeychainTokenStore.self, scope: .singleton) { KeychainTokenStore() }
            registry.contribute(KeychainTokenStore.self) { KeychainTokenStore() }
            registry.contribute(KeychainTokenStore.self, qualifier: APIBase.self) { KeychainTokenStore() }
            registry.register(KeychainTokenStore.self) { KeychainTokenStore() }
            registry.register(Int.self) { (list: Qualified<[KeychainTokenStore], APIBase>) in list.value.count }
            registry.register(Double.self) { (later: Provider<[KeychainTokenStore]>) in Double(try later().count) }
        }
        let first = try container.resolve([KeychainTokenStore].self)
        let second = try container.resolve([KeychainTokenStore].self)
        #expect(first[0] === second[0])
        #expect(first[1] !== second[1])
        #expect(try container.resolve(Int.self) == 1)
        #expect(try container.resolve(Double.self) == 2)
        #expect(try container.resolve([KeychainTokenStore].self, qualifier: APIBase.self).count == 1)
        let alone = try container.resolve(KeychainTokenStore.self)
        #expect(first.allSatisfy { $0 !== alone })
    }

    @Test("Contributions on the main actor make their list the main actor's")
    @MainActor func mainActor() async throws {
        let container = try Container { registry in
            registry.contribute(LoginScreen.self, on: MainActor.self) { auth in LoginScreen(auth: auth) }
            registry.register((any AuthService).self) { LiveAuthService(client: LiveClient()) }
        }
        #expect(try container.resolve([LoginScreen].self).count == 1)
        await Task.detached {
            #expect(resolutionError { try container.resolve([LoginScreen].self) }?.code == .requiresMainActor)
        }.value
        #expect(try await container.resolveAsync([LoginScreen].self).count == 1)
    }
}
