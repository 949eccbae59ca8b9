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

    @Test("Two containers of the same modules share nothing")
    func apart() throws {
        let (first, second) = try (Container(Auth.self), Container(Auth.self))
        #expect(
            try first.resolve((any AuthService).self) as AnyObject !== second.resolve((any AuthService).self) as AnyObject)
    }
}

private enum Screens: ModuleRegistrar {
    static func registerDependencies(in registry: inout Registry) {
        registry.uses(String.self, Qualified<String, APIBase>.self, Assisted<Int, Double>.self, [Int].self, User?.self)
    }
}

@Suite("uses and unimplemented")
struct UsesTests {
    @Test("uses checks that its types are registered, in any form, and provides nothing")
    func uses() throws {
        #expect(try problems(Screens.self).map(\.type) == ["String", "String (qualifier APIBase)", "Double (argument Int)", "[Int]"])
        #expect(try problems(Screens.self).allSatisfy { $0.code == .missingRegistration })
        let container = try Container(Screens.self) { registry in
            registry.register(String.self) { "a" }
            registry.register(String.self, qualifier: APIBase.self) { "b" }
            registry.register(Double.self, argument: Int.self) { Double($0) }
            registry.contribute(Int.self) { 1 }
        }
        #expect(resolutionError { try container.resolve(User.self) }?.code == .notRegistered)
    }

    @Test("uses asks for nothing at once: the type may be asynchronous, of the main actor or of a scope")
    func usesAnything() throws {
        _ = try Container { registry in
            registry.declareScope(.session)
            registry.register(String.self) { () async in "" }
            registry.register(Int.self, on: MainActor.self) { 1 }
            registry.register(Double.self, scope: .scoped(.session)) { 1 }
            registry.uses(String.self, Int.self, Double.self)
        }
    }

    @Test("uses is refused for what is private to another module")
    func usesPrivate() throws {
        let found = try problems { registry in
            registry.include(Vault.self)
            registry.uses((any TokenStore).self)
        }
        #expect(found.map(\.code) == [.inaccessible])
    }

    @Test("unimplemented satisfies the check for a type, a qualifier, an argument and a list, and throws with the path")
    func unimplemented() throws {
        let container = try Container { registry in
            registry.unimplemented(String.self, Qualified<Int, APIBase>.self, Assisted<Int, Double>.self, [Bool].self)
            registry.register(User.self, scope: .singleton) { (_: String) in User(id: 1) }
            registry.register(Document.self) { (_: Assisted<Int, Double>, _: Lazy<Qualified<Int, APIBase>>) in
                Document(title: "")
            }
            registry.register(Float.self) { (text: String?) in text == nil ? 0 : 1 }
        }
        let requests: [(Container) throws -> Any] = [
            { try $0.resolve(String.self) },
            { try $0.resolve(User.self) },
            { try $0.resolve(Int.self, qualifier: APIBase.self) },
            { try $0.resolve(Double.self, argument: 1) },
            { try $0.resolve(Assisted<Int, Double>.self)(1) },
            { try $0.resolve([Bool].self) },
            { try $0.resolve(Float.self) },
        ]
        for request in requests { #expect(resolutionError { try request(container) }?.code == .unimplemented) }
        #expect(resolutionError { try container.resolve(User.self) }?.path.map(\.name) == ["User", "String"])
    }

    @Test("unimplemented fits any holder: a singleton, a scope, an asynchronous factory, a Weak, a decorator, an alias")
    func fits() async throws {
        final class Object: Sendable {}
        let container = try Container { registry in
            registry.declareScope(.session)
            registry.unimplemented(Object.self, (any TokenStore).self)
            registry.register(Int.self, scope: .singleton) { (object: Object) in 1 }
            registry.register(Double.self, scope: .scoped(.session)) { (object: Object) in 1 }
            registry.register(Float.self, scope: .singleton) { (object: Object) async in 1 }
            registry.register(UInt.self, on: MainActor.self) { (object: Object) in 1 }
            registry.register(Bool.self) { (weak: Weak<Object>) in weak() == nil }
            registry.decorate(Object.self) { $0 }
            registry.forward((any AnyObject & Sendable).self, to: Object.self) { $0 }
        }
        #expect(try container.resolve(Bool.self))
        let session = try container.openScope(.session)
        #expect(resolutionError { try session.resolve(Double.self) }?.code == .unimplemented)
        #expect(resolutionError { try session.resolve((any AnyObject & Sendable).self) }?.code == .unimplemented)
        #expect(await resolutionError { try await container.resolveAsync(Float.self) }?.code == .unimplemented)
        #expect(await resolutionError { try await container.resolveAsync(UInt.self) }?.code == .unimplemented)
    }
}

private enum Vault: ModuleRegistrar {
    static func registerDependencies(in registry: inout Registry) {
        registry.register((any TokenStore).self, scope: .singleton, visibility: .module) { KeychainTokenStore() }
    }
}
