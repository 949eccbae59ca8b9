import Strata
import Testing

private enum Screens: ModuleRegistrar {
    static func registerDependencies(in registry: inout Registry) {
        registry.uses(String.self, Qualified<String, APIBase>.self, Assisted<Int, Double>.self, [Int].self, User?.self)
    }
}

@Suite("uses and unimplemented")
struct UsesTests {
    @Test("uses checks that its types are registered, in any form, and provides nothing")
    func uses() throws {
        #expect(
            try problems(Screens.self).map(\.type) == [
                "String", "String (qualifier APIBase)", "Double (argument Int)", "[Int]",
            ])
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
            registry.register(UInt8.self, scope: .scoped(.session)) { 1 }
            registry.decorate(Object.self) { (object: Object, _: UInt8) in object }
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
