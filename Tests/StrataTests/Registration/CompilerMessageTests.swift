import Foundation
import TestSupport
import Testing

/// Each line is a function of its own, so that all are type-checked at once and each has its own errors.
@Suite("What the compiler says", .blocking)
struct CompilerMessageTests {
    private static let prelude = """
        import Strata
        protocol NetworkClient: Sendable {}
        struct LiveClient: NetworkClient {}
        struct LoudClient: NetworkClient { let inner: any NetworkClient }
        final class Service: Sendable {}
        final class Draft {}
        struct Client { init(service: Service) {} }
        @MainActor final class Model { init(service: Service) {} }
        extension ScopeKey { static let session = ScopeKey("session") }

        """

    /// What is wrong, and all that the compiler has against it.
    private static let lines: [(text: String, errors: [String])] = [
        // An instance where a factory belongs.
        ("registry.register(Service.self, Service())", [instance("register(_:scope:on:qualifier:visibility:_:)")]),
        (
            "registry.register(Service.self, scope: .singleton, Service())",
            [instance("register(_:scope:on:qualifier:visibility:_:)")]
        ),
        (
            "registry.register((any NetworkClient).self, scope: .weak, qualifier: Int.self, LiveClient())",
            [instance("register(_:scope:on:qualifier:visibility:_:)")]
        ),
        (
            "registry.register(Client.self, argument: Int.self, Client(service: Service()))",
            [instance("register(_:argument:on:qualifier:visibility:_:)")]
        ),
        (
            "registry.contribute((any NetworkClient).self, LiveClient())",
            [instance("contribute(_:scope:on:qualifier:_:)")]
        ),
        (
            "registry.decorate((any NetworkClient).self, LoudClient(inner: LiveClient()))",
            [
                "'decorate(_:on:qualifier:_:)' is unavailable: pass a closure that takes the value and returns another"
            ]
        ),
        // A scope without its label.
        ("registry.register(Service.self, .singleton) { Service() }", [scope]),
        ("registry.register(Service.self, .singleton) { () async throws in Service() }", [scope]),
        ("registry.register(Client.self, .weak, Client.init)", [scope]),
        ("registry.register(Model.self, .graph, on: MainActor.self, Model.init)", [scope]),
        // Inputs without their label, and a scope where there is none.
        (
            "registry.declareScope(.session, Service.self)",
            ["'declareScope' is unavailable: write `inputs:` before the inputs"]
        ),
        (
            "registry.declareScope(.session, parent: nil, Service.self, Int.self)",
            ["'declareScope(_:parent:_:_:)' is unavailable: write `inputs:` before the inputs"]
        ),
        (
            "registry.decorate((any NetworkClient).self, scope: .singleton) { inner in inner }",
            [
                "'decorate(_:scope:on:qualifier:_:)' is unavailable: leave out `scope:`: a decorator lives as long as what "
                    + "it decorates"
            ]
        ),
        // A first parameter that is missing or another.
        ("registry.register(Client.self, argument: Int.self) { Client(service: Service()) }", [argument]),
        ("registry.register(Client.self, argument: Int.self) { (s: Service) in Client(service: s) }", [argument]),
        (
            "registry.register(Client.self, argument: Int.self) { (n: String, s: Service) in Client(service: s) }",
            [argument]
        ),
        ("registry.register(Client.self, argument: Int.self, Client.init)", [argument]),
        ("registry.register(Model.self, argument: Int.self, on: MainActor.self, Model.init)", [argument]),
        (
            "registry.register(Model.self, argument: Int.self, on: MainActor.self) { (s: Service) in Model(service: s) }",
            [argument]
        ),
        (
            "registry.register(Model.self, argument: Int.self, scope: .weak, on: MainActor.self, Model.init)",
            [keptArgument]
        ),
        ("registry.decorate((any NetworkClient).self) { LiveClient() }", [inner]),
        ("registry.decorate(Model.self, on: MainActor.self) { (s: Service) in Model(service: s) }", [inner]),
        ("registry.decorate((any NetworkClient).self) { (s: Service) in LiveClient() }", [inner]),
        // The same where instances are kept for each argument.
        (
            "registry.register(Service.self, argument: Int.self, scope: .weak, Service())",
            [instance("register(_:argument:scope:on:qualifier:visibility:_:)")]
        ),
        ("registry.register(Service.self, argument: Int.self, scope: .weak) { Service() }", [keptArgument]),
        (
            "registry.register(Service.self, argument: Int.self, scope: .graph) { (n: String) in Service() }",
            [keptArgument]
        ),
        (
            "registry.register(Service.self, argument: Service.self, scope: .weak) { (s: Service) in Service() }",
            [
                "instance method 'register(_:argument:scope:qualifier:visibility:fileID:line:_:)' requires that 'Service' "
                    + "conform to 'Hashable'"
            ]
        ),
        (
            "registry.register(Draft.self, argument: Int.self, scope: .weak) { (n, s: Service) in Draft() }",
            ["type 'Draft' does not conform to the 'Sendable' protocol"]
        ),
        (
            "registry.register(Service.self, scope: .weak, argument: Int.self) { (n, s: Service) in Service() }",
            ["argument 'argument' must precede argument 'scope'"]
        ),
        // Labels in another order.
        (
            "registry.register(Client.self, qualifier: Int.self, argument: Int.self) { (n, s) in Client(service: s) }",
            ["argument 'argument' must precede argument 'qualifier'"]
        ),
        (
            "registry.register(Model.self, on: MainActor.self, argument: Int.self) { (n, s) in Model(service: s) }",
            ["argument 'argument' must precede argument 'on'"]
        ),
        (
            "registry.register(Service.self, qualifier: Int.self, scope: .singleton) { Service() }",
            ["argument 'scope' must precede argument 'qualifier'"]
        ),
        // A shared instance that is not Sendable.
        (
            "registry.register(Draft.self, scope: .singleton) { Draft() }",
            ["type 'Draft' does not conform to the 'Sendable' protocol"]
        ),
        (
            "registry.register(Draft.self, scope: .weak, Draft.init)",
            ["type 'Draft' does not conform to the 'Sendable' protocol"]
        ),
        // `on:` forgotten.
        (
            "registry.register(Model.self, Model.init)",
            [
                "converting function value of type '@MainActor @Sendable (Service) -> Model' to '@Sendable (Service) "
                    + "throws -> Model' loses global actor 'MainActor'"
            ]
        ),
        (
            "registry.register(Model.self) { (s: Service) in Model(service: s) }",
            ["call to main actor-isolated initializer 'init(service:)' in a synchronous nonisolated context"]
        ),
        (
            "registry.forward((any NetworkClient).self, to: LiveClient.self)",
            [
                "'forward(_:to:qualifier:visibility:)' is unavailable: say how the one is the other by a closure: { $0 } "
                    + "where every value is"
            ]
        ),
        // Other things are none of the above.
        (
            "registry.register((any NetworkClient).self) { Service() }",
            ["cannot convert value of type 'Service' to closure result type 'any NetworkClient'"]
        ),
        (
            "registry.register(Client.self, argument: Int.self) { (n, s: Service) in Service() }",
            ["cannot convert value of type 'Service' to closure result type 'Client'"]
        ),
        (
            "registry.register(Client.self) { (s: Service) in Client(servce: s) }",
            ["incorrect argument label in call (have 'servce:', expected 'service:')"]
        ),
        (
            "registry.register(Client.self, scope: .singelton) { (s: Service) in Client(service: s) }",
            ["type 'Scope' has no member 'singelton'"]
        ),
        (
            "registry.decorate((any NetworkClient).self) { inner in Service() }",
            ["cannot convert value of type 'Service' to closure result type 'any NetworkClient'"]
        ),
    ]

    private static func instance(_ function: String) -> String {
        "'\(function)' is unavailable: pass a factory, not an instance: a closure { … } or an initialiser"
    }

    private static let argument =
        "'register(_:argument:on:qualifier:visibility:_:)' is unavailable: the factory's first parameter must have the "
        + "argument's type"

    private static let scope =
        "'register(_:_:on:qualifier:visibility:_:)' is unavailable: write `scope:` before the scope"

    private static let keptArgument = argument.replacing("argument:on:", with: "argument:scope:on:")

    private static let inner =
        "'decorate(_:on:qualifier:_:)' is unavailable: the decorator's first parameter must be the value that it "
        + "decorates"

    @Test("of a registration that cannot be is one sentence that says what to do")
    func oneSentence() throws {
        let functions = Self.lines.enumerated().map {
            "func f\($0.offset)(_ registry: inout Registry) throws { \($0.element.text) }"
        }
        let said = try Compiler.typecheck(
            ["Client.swift": Self.prelude + functions.joined(separator: "\n")], options: ["-parse-as-library"])
        let first = Self.prelude.split(separator: "\n", omittingEmptySubsequences: false).count
        var found = [[String]](repeating: [], count: Self.lines.count)
        for line in said.split(separator: "\n") where line.hasPrefix("Client.swift:") {
            let parts = line.split(separator: ":", maxSplits: 3)
            guard parts.count == 4, parts[3].hasPrefix(" error: "), let number = Int(parts[1]) else { continue }
            let message = parts[3].dropFirst(" error: ".count)
            // Some end with the name of their group.
            found[number - first].append(String(message.split(separator: " [#")[0]))
        }
        for (line, errors) in zip(Self.lines, found) { #expect(errors == line.errors, "\(line.text)") }
    }
}
