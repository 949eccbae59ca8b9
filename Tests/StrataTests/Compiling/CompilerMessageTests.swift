import TestSupport
import Testing

@Suite("What the compiler says", .blocking)
struct CompilerMessageTests {
    private static let prelude = """
        import Strata
        protocol NetworkClient: Sendable {}
        struct LiveClient: NetworkClient {}
        final class Service: Sendable {}
        final class Draft {}
        struct Client: Sendable { init(service: Service) {} }
        struct Clock: Sendable { init(a: Int) {}; init(a: Int, b: Int, c: Int) {} }
        struct Calendar: Sendable {
            init(a: Int, b: Int, c: Int, d: Int, e: Int) {}
            init(a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int, h: Int, i: Int) {}
        }
        @MainActor final class Model { init(service: Service) {} }
        extension ScopeKey { static let session = ScopeKey("session") }

        """

    /// What is wrong, and marks of all that the compiler has against it. Nothing is against an empty list.
    private static let lines: [(text: String, errors: [String])] = [
        // An instance where a factory belongs.
        ("registry.register(Service.self, Service())", [instance]),
        ("registry.register(Service.self, scope: .singleton, Service())", [instance]),
        ("registry.register((any NetworkClient).self, LiveClient())", [instance]),
        // A forward without a conversion.
        (
            "registry.forward((any NetworkClient).self, to: LiveClient.self)",
            ["'forward(_:to:)' is unavailable: add a conversion closure, usually { $0 }"]
        ),
        ("registry.forward((any NetworkClient).self, to: LiveClient.self) { $0 }", []),
        // A wrong label, and a lifetime that there is not: no unavailable overload is named.
        (
            "registry.register(Service.self, as: .singleton) { Service() }",
            ["extra trailing closure", "no member 'singleton'"]
        ),
        ("registry.register(Client.self, as: .singleton, Client.init)", ["extra argument", "no member 'singleton'"]),
        (
            "registry.register(Client.self, scope: .singelton) { (s: Service) in Client(service: s) }",
            ["type 'Scope' has no member 'singelton'"]
        ),
        // A shared instance, a scope's input or an awaited result that is not Sendable.
        ("registry.register(Draft.self, scope: .singleton) { Draft() }", [notSendable]),
        ("registry.register(Draft.self, scope: .graph, Draft.init)", [notSendable]),
        ("registry.register(Draft.self, scope: .scoped(.session)) { (_: Service) in Draft() }", [notSendable]),
        ("registry.contribute(Draft.self, scope: .weak) { Draft() }", [notSendable]),
        ("registry.declareScope(.session, inputs: Draft.self)", [notSendable]),
        ("let _: Draft = try await Container().resolveAsync()", [notSendable]),
        ("registry.register(Draft.self) { Draft() }", []),
        ("registry.register(Draft.self, scope: .singleton, on: MainActor.self) { Draft() }", []),
        // Instances for each argument.
        (
            "registry.register(Service.self, argument: Draft.self, scope: .weak) { (_: Draft) in Service() }",
            ["requires that 'Draft' conform to 'Hashable'"]
        ),
        (
            "registry.register(Client.self, argument: Int.self, Client.init)",
            ["cannot convert value of type '@Sendable (Service) -> Client' to expected argument type '@Sendable (Int)"]
        ),
        // Two initialisers that fit, of few and of many parameters.
        ("registry.register(Clock.self, Clock.init)", ["ambiguous use of 'init'"]),
        ("registry.register(Clock.self, scope: .singleton, Clock.init)", ["ambiguous use of 'init'"]),
        ("registry.register(Calendar.self, Calendar.init)", ["ambiguous use of 'init'"]),
        ("registry.register(Calendar.self, scope: .singleton, Calendar.init)", ["ambiguous use of 'init'"]),
        ("registry.register(Clock.self, scope: .singleton, Clock.init(a:b:c:))", []),
        ("registry.register(Clock.self) { Clock(a: $0) }", []),
        // `on:` forgotten.
        ("registry.register(Model.self, Model.init)", ["loses global actor 'MainActor'"]),
        ("registry.register(Model.self, scope: .singleton, Model.init)", ["loses global actor 'MainActor'"]),
        (
            "registry.register(Model.self) { (s: Service) in Model(service: s) }",
            ["call to main actor-isolated initializer 'init(service:)' in a synchronous nonisolated context"]
        ),
        // Labels have one order.
        (
            "registry.register(Client.self, qualifier: Int.self, argument: Int.self) { (n, s) in Client(service: s) }",
            ["argument 'argument' must precede argument 'qualifier'"]
        ),
        // What is wrong inside a factory is said there.
        (
            "registry.register((any NetworkClient).self) { Service() }",
            ["cannot convert value of type 'Service' to closure result type 'any NetworkClient'"]
        ),
        (
            "registry.register(Client.self) { (s: Service) in Client(servce: s) }",
            ["incorrect argument label in call (have 'servce:', expected 'service:')"]
        ),
    ]

    private static let instance =
        "'register(_:scope:_:)' is unavailable: pass a factory, not an instance: a closure { … } or an initialiser"

    private static let notSendable = "type 'Draft' does not conform to the 'Sendable' protocol"

    @Test("A registration that cannot be is refused with what a user needs to know, and one that can be is not")
    func messages() throws {
        // Each line is a function of its own, so that all are type-checked at once and each has its own errors.
        let functions = Self.lines.enumerated().map {
            "func f\($0.offset)(_ registry: inout Registry) async throws { \($0.element.text) }"
        }
        let found = try errors(Self.prelude + functions.joined(separator: "\n"))
        let first = Self.prelude.split(separator: "\n", omittingEmptySubsequences: false).count
        for (index, line) in Self.lines.enumerated() {
            let messages = found.filter { $0.line == first + index }.map(\.message)
            #expect(messages.count == line.errors.count, "\(line.text)\n\(messages)")
            for error in line.errors { #expect(messages.contains { $0.contains(error) }, "\(line.text)\n\(messages)") }
        }
    }

    @Test("A module of the main actor needs no annotation, and nothing that is not Sendable leaves an actor")
    func isolation() throws {
        let text = """
            import Strata
            public final class Cart { public var items = 0; public init() {} }
            public final class Shop { let cart: Cart; public init(cart: Cart) { self.cart = cart } }
            nonisolated final class Ledger { init() {} }
            extension ScopeKey { nonisolated public static let checkout = ScopeKey("checkout") }
            public enum CartModule: ModuleRegistrar {
                public static func registerDependencies(in registry: inout Registry) {
                    registry.declareScope(.checkout)
                    registry.register(Cart.self, scope: .singleton, on: MainActor.self, Cart.init)
                    registry.register(Shop.self, on: MainActor.self, Shop.init)
                }
            }
            func start() throws -> Shop { try Container(CartModule.self).resolve(Shop.self) }
            struct Header { @Injected var cart: Cart; init() {} }
            func isolated(_ container: Container) throws -> Ledger { try container.resolve() }
            actor Worker { func work(_ container: Container) throws -> Int { try container.resolve(Ledger.self) === nil ? 0 : 1 } }
            nonisolated func leak(_ container: Container) async throws -> Ledger {
                try await container.resolve(Ledger.self, isolation: MainActor.shared) // refused
            }
            """
        // As far as the intermediate language: what may cross between actors is only checked there.
        let found = try errors(text, "-default-isolation", "MainActor", "-emit-sil", "-o", "/dev/null")
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(found.map { lines[$0.line - 1].hasSuffix("// refused") } == [true], "\(found)")
    }

    private func errors(_ text: String, _ options: String...) throws -> [(line: Int, message: Substring)] {
        try Compiler.typecheck(["Client.swift": text], options: ["-parse-as-library"] + options)
            .split(separator: "\n").compactMap { line in
                let parts = line.split(separator: ":", maxSplits: 3)
                guard parts.count == 4, parts[0] == "Client.swift", parts[3].hasPrefix(" error: ") else { return nil }
                return Int(parts[1]).map { ($0, parts[3].dropFirst(" error: ".count)) }
            }
    }
}
