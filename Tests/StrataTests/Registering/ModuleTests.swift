import Strata
import Testing

private enum Storage: ModuleRegistrar {
    static func registerDependencies(in registry: inout Registry) {
        registry.register(String.self) { "storage" }
        registry.contribute(Int.self) { 1 }
    }
}
private enum Network: ModuleRegistrar {
    static func registerDependencies(in registry: inout Registry) {
        registry.include(Storage.self)
        registry.register((any NetworkClient).self, scope: .singleton) { (name: String) in LiveClient(name: name) }
        registry.contribute(Int.self) { 2 }
    }
}
private enum Auth: ModuleRegistrar {
    static func registerDependencies(in registry: inout Registry) {
        registry.include(Network.self, Storage.self, Profile.self)
        registry.register((any AuthService).self, scope: .singleton, LiveAuthService.init)
        registry.contribute(Int.self) { 3 }
    }
}
/// Includes itself and what includes it.
private enum Profile: ModuleRegistrar {
    static func registerDependencies(in registry: inout Registry) {
        registry.include(Auth.self)
        registry.include(Profile.self)
        registry.register(User.self) { (_: any AuthService) in User(id: 4) }
        registry.contribute(Int.self) { 4 }
    }
}
/// Has a generic parameter: each specialisation is a module.
private enum Generic<Tag>: ModuleRegistrar {
    static func registerDependencies(in registry: inout Registry) {
        registry.register([Tag].self) { [] }
    }
}

@Suite("Modules")
struct ModuleTests {
    @Test("A module runs once, at its first mention, however often it is included or listed; cycles are harmless")
    func once() throws {
        let lists: [([any ModuleRegistrar.Type], [Int])] = [
            ([Auth.self], [1, 2, 4, 3]),
            ([Storage.self, Auth.self, Storage.self, Auth.self], [1, 2, 4, 3]),
            ([Profile.self], [1, 2, 3, 4]),
            ([Network.self, Profile.self, Auth.self], [1, 2, 3, 4]),
        ]
        for (modules, order) in lists {
            let container = try Container(modules: modules)
            #expect(try container.resolve([Int].self) == order)
            #expect(try container.resolve(User.self) == User(id: 4))
            #expect(try container.resolve((any AuthService).self).client.name == "storage")
        }
        #expect(try Container(Storage.self, Network.self).resolve([Int].self) == [1, 2])
    }

    @Test("The composition root may include modules, and its registrations and theirs may need each other")
    func root() throws {
        let container = try Container { registry in
            registry.register(Double.self) { (client: any NetworkClient) in Double(client.name.count) }
            registry.include(Network.self)
            registry.contribute(Int.self) { 5 }
        }
        #expect(try container.resolve(Double.self) == 7)
        #expect(try container.resolve([Int].self) == [1, 2, 5])
    }

    @Test("Specialisations of a generic module are modules of their own")
    func generic() throws {
        let container = try Container(Generic<Int>.self, Generic<String>.self, Generic<Int>.self)
        #expect(try container.resolve([Int].self) == [])
        #expect(try container.resolve([String].self) == [])
    }

    @Test("A container without registrations is valid; an error that configure throws is passed on as it is")
    func edges() throws {
        #expect(try Container().resolve(Int?.self) == nil)
        #expect(throws: Broken.self) { try Container(Storage.self) { _ in throw Broken() } }
    }
}
