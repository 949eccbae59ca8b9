import Foundation
import TestSupport
import Testing

@Suite("What the compiler refuses, and what it takes", .blocking)
struct CompileTests {
    private func errors(_ text: String) throws -> [String] {
        let prelude = """
            import Strata
            final class Ledger {}
            @MainActor final class Screen { init() {} }
            final class Service: Sendable {}

            """
        // As far as the intermediate language: what may cross between actors is only checked there.
        return try Compiler.typecheck(
            ["Client.swift": prelude + text], options: ["-parse-as-library", "-emit-sil", "-o", "/dev/null"]
        ).split(separator: "\n").filter { $0.contains(".swift:") && $0.contains(" error: ") }.map(String.init)
    }

    @Test(
        "A shared instance that is not Sendable is refused",
        arguments: [".singleton", ".weak", ".graph", ".scoped(ScopeKey(\"session\"))"])
    func sharedMustBeSendable(_ scope: String) throws {
        let found = try errors(
            "func make() throws -> Container { try Container { $0.register(Ledger.self, scope: \(scope)) { Ledger() } } }"
        )
        #expect(found.count == 1)
        #expect(found.first?.contains("Ledger") == true)
        #expect(found.first?.contains("'Sendable'") == true)
        #expect(
            try errors(
                "func make() throws -> Container { try Container { $0.register(Service.self, scope: \(scope)) { Service() } } }"
            ).isEmpty)
    }

    @Test("Forgetting `on:` for a factory of the main actor is refused")
    func mainActor() throws {
        let found = try errors(
            "func make() throws -> Container { try Container { $0.register(Screen.self, scope: .singleton) { Screen() } } }"
        )
        #expect(found.count == 1)
        #expect(found.first?.contains("main actor-isolated initializer 'init()'") == true)
        let reference = try errors(
            "func make() throws -> Container { try Container { $0.register(Screen.self, Screen.init) } }")
        #expect(!reference.isEmpty)
        #expect(
            try errors(
                "func make() throws -> Container { try Container { $0.register(Screen.self, on: MainActor.self, Screen.init) } }"
            ).isEmpty)
    }

    @Test("A Lazy is Sendable only where its value is; Provider and Assisted always are")
    func deferredParameters() throws {
        let check = "func needsSendable<T: Sendable>(_: T.Type) {}\n"
        let found = try errors(check + "func use() { needsSendable(Lazy<Ledger>.self) }")
        #expect(found.count == 1)
        #expect(found.first?.contains("'Ledger' does not conform to the 'Sendable' protocol") == true)
        #expect(
            try errors(
                check + """
                    func use() {
                        needsSendable(Lazy<Service>.self)
                        needsSendable(Provider<Ledger>.self)
                        needsSendable(Assisted<Ledger, Ledger>.self)
                        needsSendable(Container.self)
                    }
                    """
            ).isEmpty)
    }

    @Test("A non-Sendable result cannot be had across actors")
    func crossing() throws {
        let text = """
            func leak(_ container: Container) async throws -> Ledger {
                try await container.resolve(Ledger.self, isolation: MainActor.shared)
            }
            """
        #expect(!(try errors(text)).isEmpty)
        #expect(!(try errors("func f(_ c: Container) async throws -> Ledger { try await c.resolveAsync() }")).isEmpty)
    }

    @Test("An input of a scope must be Sendable")
    func inputs() throws {
        let found = try errors(
            "func make() throws -> Container { try Container { $0.declareScope(ScopeKey(\"a\"), inputs: Ledger.self) } }"
        )
        #expect(!found.isEmpty)
    }

    @Test("Closures and initialisers infer their parameters, throwing, asynchronous and main-actor ones alike")
    func inference() throws {
        let text = """
            struct Database: Sendable { init(_: Service) throws {} }
            struct Remote: Sendable { init(_: Service, _: Database) async throws {} }
            @MainActor final class Model { init(service: Service, remote: Provider<Remote>) {} }
            func make() throws -> Container { try Container { registry in
                registry.register(Service.self, scope: .singleton, Service.init)
                registry.register(Database.self, scope: .singleton, Database.init)
                registry.register(Remote.self, scope: .singleton, Remote.init)
                registry.register(Model.self, on: MainActor.self, Model.init)
                registry.register(Ledger.self, scope: .singleton, on: MainActor.self) { Ledger() }
                registry.register(Int.self) { (database: Database) in 1 }
                registry.register(Double.self, scope: .singleton) { (remote: Remote) async in 1 }
                registry.register(Ledger.self, argument: String.self) { (name, service: Service) in Ledger() }
                registry.register(Screen.self, argument: Int.self, on: MainActor.self) { number in Screen() }
                registry.register(String.self, scope: .singleton, teardown: { await Task.yield(); _ = $0 }) { "" }
                registry.contribute(Int.self) { 1 }
                registry.contribute(Screen.self, on: MainActor.self) { Screen() }
                registry.decorate(Int.self) { inner, service in inner + (service as Service === service ? 1 : 0) }
                registry.forward((any Sendable).self, to: Service.self) { $0 }
            } }
            @MainActor func use(_ container: Container) throws {
                let model: Model = try container.resolve()
                let ledger = container.require(Ledger.self)
                _ = (model, ledger)
            }
            """
        #expect(try errors(text) == [])
    }

    @Test(
        "Two initialisers that fit are refused, of however many parameters; one of them, or a closure, is not",
        arguments: ["", "scope: .singleton, "], [(1, 3), (0, 5), (2, 6), (4, 7), (1, 8), (5, 6), (7, 9)])
    func twoInitialisers(scope: String, counts: (Int, Int)) throws {
        func parameters(_ count: Int) -> String { (0..<count).map { "a\($0): Int" }.joined(separator: ", ") }
        func labels(_ count: Int) -> String { count == 0 ? "()" : "(" + (0..<count).map { "a\($0):" }.joined() + ")" }
        let text = """
            struct Clock: Sendable {
                init(\(parameters(counts.0))) {}
                init(\(parameters(counts.1))) {}
            }

            """
        func register(_ factory: String) throws -> [String] {
            try errors(text + "func f(_ r: inout Registry) { r.register(Clock.self, \(scope)\(factory)) }")
        }
        let found = try register("Clock.init")
        #expect(found.count == 1)
        #expect(found.first?.hasSuffix("error: ambiguous use of 'init'") == true)
        #expect(try register("Clock.init\(labels(counts.1))") == [])
        #expect(try register("{ (\(parameters(counts.1))) in fatalError() }") == [])
    }

    @Test("A factory with a parameter pack of its own can be handed on")
    func pack() throws {
        #expect(
            try errors(
                """
                extension Registry {
                    mutating func add<T: Sendable, each D>(
                        _ type: T.Type, _ make: @escaping @Sendable (repeat each D) throws -> T
                    ) {
                        register(type, make)
                        register(type, scope: .singleton, make)
                    }
                    mutating func addLater<T: Sendable, each D>(
                        _ type: T.Type, _ make: @escaping @Sendable (repeat each D) async throws -> T
                    ) {
                        register(type, make)
                        register(type, scope: .singleton, make)
                    }
                }
                """) == [])
    }

    @Test("A module that is the main actor's by default can register and be passed in")
    func defaultIsolation() throws {
        let module = """
            import Strata
            public final class Cart { public var items = 0; public init() {} }
            public final class Shop { let cart: Cart; public init(cart: Cart) { self.cart = cart } }
            public enum CartModule: ModuleRegistrar {
                nonisolated public static func registerDependencies(in registry: inout Registry) {
                    registry.register(Cart.self, scope: .singleton, on: MainActor.self, Cart.init)
                    registry.register(Shop.self, on: MainActor.self, Shop.init)
                }
            }
            public enum ShopModule: ModuleRegistrar {
                nonisolated public static var dependencies: [any ModuleRegistrar.Type] { [CartModule.self] }
                nonisolated public static func registerDependencies(in registry: inout Registry) {}
            }
            func start() throws -> Shop {
                let container = try Container(ShopModule.self, CartModule.self)
                return try container.resolve(Shop.self)
            }
            nonisolated func startElsewhere() throws -> Container { try Container(modules: [ShopModule.self]) }
            """
        let isolated = try Compiler.typecheck(["Cart.swift": module], options: ["-default-isolation", "MainActor"])
        #expect(!isolated.contains(" error: "), "\(isolated)")
    }

    @Test("A module that is the main actor's by default needs no annotation on its registrar")
    func defaultIsolationUnannotated() throws {
        let module = """
            import Strata
            public final class Cart { public init() {} }
            extension ScopeKey { nonisolated public static let checkout = ScopeKey("checkout") }
            public enum CartModule: ModuleRegistrar {
                public static func registerDependencies(in registry: inout Registry) {
                    registry.declareScope(.checkout)
                    registry.register(Cart.self, on: MainActor.self, Cart.init)
                }
            }
            func start() throws -> Cart { try Container(CartModule.self).resolve(Cart.self) }
            """
        let found = try Compiler.typecheck(["Cart.swift": module], options: ["-default-isolation", "MainActor"])
        #expect(!found.contains(" error: "), "\(found)")
    }
}
