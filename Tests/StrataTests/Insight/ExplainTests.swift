import Strata
import Testing

private enum Contributing: ModuleRegistrar {
    static func registerDependencies(in registry: inout Registry) {
        registry.contribute(Int.self, fileID: "Part/Part.swift", line: 3) { 1 }
        registry.register(User.self, scope: .singleton, fileID: "Part/Part.swift", line: 4) { (_: Double) async in
            User(id: 1)
        }
        registry.decorate(User.self, fileID: "Part/Part.swift", line: 5) { $0 }
    }
}

@Suite("explain")
struct ExplainTests {
    private func container() throws -> Container {
        try Container(Contributing.self) { registry in
            registry.declareScope(.session, inputs: Document.self, fileID: "A.swift", line: 1)
            registry.register(Double.self, fileID: "A.swift", line: 2) { 1 }
            registry.register(Double.self, qualifier: APIBase.self, fileID: "A.swift", line: 3) { 2 }
            registry.register(String.self, argument: Int.self, fileID: "A.swift", line: 4) { "\($0)" }
            registry.register(String.self, argument: Bool.self, fileID: "A.swift", line: 5) { "\($0)" }
            registry.contribute(Int.self, fileID: "A.swift", line: 6) { 2 }
            registry.declareList(Route.self, fileID: "A.swift", line: 7)
            registry.register(Tally.self, on: MainActor.self, fileID: "A.swift", line: 8) {
                (_: User, _: Lazy<User>, _: [Int], _: Weak<Tally2>, _: Bool?) in Tally()
            }
            registry.register(Tally2.self, scope: .singleton, fileID: "A.swift", line: 9) { Tally2() }
        }
    }

    @Test("A type is explained with all that it needs, as a tree, each registration unfolded once")
    func tree() throws {
        #expect(
            try container().explain(Tally.self) == """
                Tally: transient, made on the main actor
                  registered by the composition root at A.swift:8
                  needs
                  ├─ User: singleton, asynchronous, decorated (Part/Part.swift:4)
                  │  └─ Double: transient (A.swift:2)
                  ├─ User: singleton, asynchronous, decorated, resolved later (Part/Part.swift:4), see above
                  ├─ [Int]: list of 2 contributions (Part/Part.swift:3)
                  │  ├─ Int: transient (Part/Part.swift:3)
                  │  └─ Int: transient (A.swift:6)
                  ├─ Tally2: singleton, held weakly (A.swift:9)
                  └─ Bool: not registered, so nil
                """)
    }

    @Test("Decorators, inputs and lists say where they come from")
    func origins() throws {
        let container = try container()
        #expect(
            container.explain(User.self) == """
                User: singleton, asynchronous, decorated
                  registered by Contributing at Part/Part.swift:4
                  decorated at Part/Part.swift:5
                  needs
                  └─ Double: transient (A.swift:2)
                """)
        #expect(
            container.explain(Document.self) == """
                Document: input of scope session
                  given to scope session, declared at A.swift:1
                  needs nothing
                """)
        #expect(container.explain([Int].self).contains("\n  first contributed by Contributing at Part/Part.swift:3\n"))
        #expect(
            container.explain([Route].self) == """
                [Route]: list of 0 contributions
                  declared at A.swift:7
                  needs nothing
                """)
    }

    @Test("A parameter's form is explained as what it asks for")
    func forms() throws {
        let container = try container()
        let plain = "Double: transient\n  registered by the composition root at A.swift:2\n  needs nothing"
        for text in [
            container.explain(Double.self), container.explain(Lazy<Double>.self), container.explain(Double?.self),
            container.explain(Provider<Double?>.self),
        ] {
            #expect(text == plain)
        }
        let qualified = container.explain(Double.self, qualifier: APIBase.self)
        #expect(
            qualified.hasPrefix(
                "Double (qualifier APIBase): transient\n  registered by the composition root at A.swift:3"))
        #expect(container.explain(Qualified<Double, APIBase>.self) == qualified)
        #expect(container.explain(Lazy<Double>.self, qualifier: APIBase.self) == qualified)
    }

    @Test("Of a type that is registered for several arguments each is explained; a form asks for one of them")
    func arguments() throws {
        let container = try container()
        let each = [("Int", 4), ("Bool", 5)].map {
            "String (argument \($0)): transient\n  registered by the composition root at A.swift:\($1)\n  needs nothing"
        }
        #expect(container.explain(String.self) == each.joined(separator: "\n\n"))
        #expect(container.explain(Assisted<Bool, String>.self) == each[1])
    }

    @Test("A type that is not registered is explained by the error that resolve would throw")
    func missing() throws {
        let container = try container()
        let error = resolutionError { try container.resolve(LiveClient.self) }
        #expect(container.explain(LiveClient.self) == error?.description)
        #expect(container.explain(Provider<LiveClient>.self) == error?.description)
        #expect(
            container.explain(Assisted<Double, String>.self).hasPrefix("String (argument Double) is not registered."))
        #expect(container.explain(Int.self).hasPrefix("Int is not registered."))
    }

    @Test("A cycle through deferred parameters ends, and a long chain is cut off")
    func endless() throws {
        let container = try Container { registry in
            registry.register(Int.self) { (_: Provider<Double>) in 1 }
            registry.register(Double.self) { (_: Int) in 1 }
            for number in 0..<30 {
                var spec = Spec(tag: number)
                if number < 29 { spec.parameters = [.init(tag: number + 1, form: .plain)] }
                spec.register(in: &registry, line: UInt(number + 1), FactoryBehavior(alive: Tally()))
            }
        }
        #expect(
            container.explain(Int.self).hasSuffix(
                "└─ Double: transient, resolved later (\(site(Double.self, container)))\n     └─ Int: transient (\(site(Int.self, container))), see above"
            ))
        let chain = container.explain(Thing<T0>.self).split(separator: "\n")
        #expect(chain.count == 15)
        #expect(chain.last?.hasSuffix(", and more") == true)
    }

    private func site<T>(_ type: T.Type, _ container: Container) -> String {
        container.graph.nodes.first { $0.type == "\(type)" }?.site?.description ?? "nowhere"
    }
}

private final class Tally2: Sendable {}
