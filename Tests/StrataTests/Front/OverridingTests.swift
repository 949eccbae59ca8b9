import Strata
import Testing

private enum AuthModule: ModuleRegistrar {
    static func registerDependencies(in registry: inout Registry) {
        registry.register(Document.self, visibility: .module) { Document(title: "live") }
        registry.register(String.self) { (document: Document) in document.title }
    }
}

@Suite("Overriding")
struct OverridingTests {
    private func container() throws -> Container {
        try Container { registry in
            registry.register((any NetworkClient).self, scope: .singleton) { LiveClient() }
            registry.register((any AuthService).self, scope: .singleton, LiveAuthService.init)
        }
    }

    @Test("In the new container all dependents see the replacement, and the original is as it was")
    func replacement() throws {
        let original = try container()
        let before = try original.resolve((any AuthService).self)
        let overridden = try original.overriding { registry in
            registry.register((any NetworkClient).self) { FakeClient() }
        }
        #expect(try overridden.resolve((any AuthService).self).client.name == "fake")
        #expect(try original.resolve((any AuthService).self).client.name == "live")
        #expect(try original.resolve((any AuthService).self) as AnyObject === before as AnyObject)
    }

    @Test("A decorator of what is private to a module counts as the module's, also where that takes an argument")
    func privateArgument() throws {
        enum DeskModule: ModuleRegistrar {
            static func registerDependencies(in registry: inout Registry) {
                registry.register(Int.self, visibility: .module) { 7 }
                registry.register(Document.self, argument: String.self, visibility: .module) { Document(title: $0) }
                registry.register(String.self) { (document: Assisted<String, Document>) in
                    try document("live").title
                }
            }
        }
        let overridden = try Container(DeskModule.self).overriding { overrides in
            overrides.decorate(Document.self) { (inner, number: Int) in Document(title: "\(inner.title) \(number)") }
        }
        #expect(try overridden.resolve(String.self) == "live 7")
    }

    @Test("Ruling: overriding shares no instance with the original, not even what is not overridden")
    func noSharing() throws {
        let original = try container()
        let overridden = try original.overriding { _ in }
        #expect(
            try original.resolve((any AuthService).self) as AnyObject
                !== overridden.resolve((any AuthService).self) as AnyObject)
    }

    @Test("Ruling: overriding keeps decorators, visibility and the module; what is added is added")
    func kept() throws {
        let original = try Container(AuthModule.self) { registry in
            registry.decorate(String.self) { $0 + "!" }
            registry.contribute(Int.self) { 1 }
        }
        let overridden = try original.overriding { registry in
            registry.register(Document.self) { Document(title: "fake") }
            registry.decorate(String.self) { $0 + "?" }
            registry.contribute(Int.self) { 2 }
        }
        #expect(try overridden.resolve(String.self) == "fake!?")
        #expect(try overridden.resolve([Int].self) == [1, 2])
        #expect(resolutionError { try overridden.resolve(Document.self) }?.code == .inaccessible)
        #expect(try original.resolve(String.self) == "live!")
        #expect(try original.resolve([Int].self) == [1])
    }

    @Test("An override block may decorate what is private to a module")
    func privateDecorator() throws {
        let original = try Container(AuthModule.self)
        let overridden = try original.overriding { registry in
            registry.decorate(Document.self, fileID: "Test.swift", line: 1) { Document(title: $0.title + "!") }
        }
        #expect(try overridden.resolve(String.self) == "live!")
        #expect(try original.resolve(String.self) == "live")
        #expect(resolutionError { try overridden.resolve(Document.self) }?.code == .inaccessible)
    }

    private enum Numbers: ModuleRegistrar {
        static func registerDependencies(in registry: inout Registry) {
            registry.register(Int.self, argument: Int.self) { number in number }
        }
    }

    private enum Fallbacks: ModuleRegistrar {
        static func registerDependencies(in registry: inout Registry) {
            registry.fallback { $0.register(Int.self, visibility: .module) { 0 } }
        }
    }

    private enum Private: ModuleRegistrar {
        static func registerDependencies(in registry: inout Registry) {
            registry.register(Int.self, visibility: .module) { 1 }
            registry.register(User.self) { (id: Int) in User(id: id) }
        }
    }

    private enum PrivateFallback: ModuleRegistrar {
        static func registerDependencies(in registry: inout Registry) {
            registry.fallback { $0.register(Int.self, visibility: .module) { 1 } }
            registry.register(User.self) { (id: Int) in User(id: id) }
        }
    }

    @Test(
        "A decorator decorates what is private and what is public of one type, whichever comes first",
        arguments: [[0, 1], [1, 0], [0, 2], [2, 0], [3, 0, 1], [1, 0, 3]])
    func privateBesidePublic(order: [Int]) throws {
        let modules: [any ModuleRegistrar.Type] = [
            Numbers.self, Private.self, PrivateFallback.self, Fallbacks.self,
        ]
        let original = try Container(modules: order.map { modules[$0] })
        let overridden = try original.overriding { $0.decorate(Int.self) { $0 + 100 } }
        #expect(try overridden.resolve(User.self) == User(id: 101))
        #expect(try overridden.resolve(Int.self, argument: 5) == 105)
    }

    private enum Documents: ModuleRegistrar {
        static func registerDependencies(in registry: inout Registry) {
            registry.register(Int.self) { 1 }
            registry.register(Document.self, visibility: .module) { Document(title: "100") }
        }
    }

    @Test("It may need what is private to the module of what takes no argument", arguments: [false, true])
    func publicDecorator(isFirst: Bool) throws {
        let modules: [any ModuleRegistrar.Type] = [Numbers.self, Documents.self]
        let overridden = try Container(modules: isFirst ? modules : modules.reversed()).overriding { registry in
            registry.decorate(Int.self) { (number, _: Document) in number + 100 }
        }
        #expect(try overridden.resolve(Int.self) == 101)
        #expect(try overridden.resolve(Int.self, argument: 5) == 105)
    }

    @Test("A replacement and a decorator may need a helper that is private, and what is private to the module")
    func privateHelper() throws {
        let original = try Container(AuthModule.self)
        let overridden = try original.overriding { registry in
            registry.register(User.self, visibility: .module) { User(id: 7) }
            registry.register(String.self) { (document: Document, user: User) in "\(document.title) \(user.id)" }
            registry.decorate(Document.self) { (document, user: User) in
                Document(title: "\(document.title) \(user.id)")
            }
        }
        #expect(try overridden.resolve(String.self) == "live 7 7")
        #expect(resolutionError { try overridden.resolve(User.self) }?.code == .inaccessible)
        // Also where something else is replaced later.
        let again = try overridden.overriding { $0.register(Document.self) { Document(title: "fake") } }
        #expect(try again.resolve(String.self) == "fake 7 7")
    }

    @Test("Ruling: errors thrown in configure propagate unchanged")
    func configureThrows() throws {
        #expect(throws: Broken(reason: "mine")) { try container().overriding { _ in throw Broken(reason: "mine") } }
        #expect(throws: Broken(reason: "mine")) { try Container { _ in throw Broken(reason: "mine") } }
    }

    @Test("An override may change lifetime, isolation and asynchrony")
    func traits() async throws {
        let original = try Container { registry in
            registry.register(User.self, scope: .singleton) { () async in User(id: 1) }
            registry.register(Int.self) { (user: User) in user.id }
        }
        let overridden = try original.overriding { $0.register(User.self) { User(id: 2) } }
        #expect(try overridden.resolve(Int.self) == 2)
        #expect(try await original.resolveAsync(Int.self) == 1)
    }

    @Test("The new container is validated like any other")
    func validation() throws {
        let original = try container()
        let error = #expect(throws: ValidationError.self) {
            try original.overriding { registry in
                registry.register((any NetworkClient).self) { (_: any AuthService) in FakeClient() }
            }
        }
        #expect(error?.problems.map(\.code) == [.cycle])
    }

    @Test("An override may replace an alias by a service and the other way round, by qualifier and by argument")
    func kinds() throws {
        let original = try Container { registry in
            registry.register(LiveClient.self) { LiveClient() }
            registry.forward((any NetworkClient).self, to: LiveClient.self) { $0 }
            registry.register(String.self, qualifier: APIBase.self) { "live" }
            registry.register(User.self, argument: Int.self) { User(id: $0) }
        }
        let overridden = try original.overriding { registry in
            registry.register((any NetworkClient).self) { FakeClient() }
            registry.register(String.self, qualifier: APIBase.self) { "fake" }
            registry.register(User.self, argument: Int.self) { User(id: -$0) }
        }
        #expect(try overridden.resolve((any NetworkClient).self).name == "fake")
        #expect(try overridden.resolve(String.self, qualifier: APIBase.self) == "fake")
        #expect(try overridden.resolve(User.self, argument: 3) == User(id: -3))
    }

    @Test("An override of an override, and a scope of it, see the last replacement")
    func chain() throws {
        let first = try Container { registry in
            registry.declareScope(.session, inputs: User.self)
            registry.register(Int.self) { 1 }
            registry.register(String.self, scope: .scoped(.session)) { (number: Int, user: User) in
                "\(number) \(user.id)"
            }
        }
        let third = try first.overriding { $0.register(Int.self) { 2 } }.overriding { $0.register(Int.self) { 3 } }
        #expect(try third.openScope(.session, User(id: 9)).resolve(String.self) == "3 9")
        #expect(try first.openScope(.session, User(id: 9)).resolve(String.self) == "1 9")
    }
}
