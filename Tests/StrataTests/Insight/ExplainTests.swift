import Strata
import Testing

private enum Contributing: ModuleRegistrar {
    static func registerDependencies(in registry: inout Registry) {
        registry.contribute(Int.self, fileID: "Part/Part.swift", line: 3) { 1 }
    }
}

@Suite("explain")
struct ExplainTests {
    private func container() throws -> Container {
        try Container { registry in
            registry.register(Int.self, fileID: "A.swift", line: 1) { 1 }
            registry.register(Int.self, qualifier: APIBase.self, fileID: "A.swift", line: 2) { 2 }
            registry.register(String.self, argument: Int.self, fileID: "A.swift", line: 3) { "\($0)" }
        }
    }

    @Test("explain of another argument's form says what resolve says")
    func otherArgument() throws {
        let container = try container()
        let error = resolutionError { try container.resolve(String.self, argument: 1.5) }
        #expect(error?.code == .notRegistered)
        #expect(
            container.explain(Assisted<Double, String>.self).hasPrefix("String (argument Double) is not registered."))
    }

    @Test("Of what is registered for several types of argument, each is explained")
    func severalArguments() throws {
        let container = try Container { registry in
            registry.register(String.self, argument: Int.self, fileID: "A.swift", line: 3) { "\($0)" }
            registry.register(String.self, argument: Bool.self, fileID: "A.swift", line: 4) { "\($0)" }
        }
        let each = [
            """
            String (argument Int): transient
              registered by the composition root at A.swift:3
              needs nothing
            """,
            """
            String (argument Bool): transient
              registered by the composition root at A.swift:4
              needs nothing
            """,
        ]
        #expect(container.explain(String.self) == each.joined(separator: "\n\n"))
        #expect(container.explain(Assisted<Bool, String>.self) == each[1])
    }

    @Test("A list is of no module, and explain says who contributes first")
    func lists() throws {
        let container = try Container(Contributing.self) { registry in
            registry.contribute(Int.self, fileID: "App/Root.swift", line: 4) { 2 }
            registry.declareList(String.self, fileID: "App/Root.swift", line: 5)
        }
        #expect(
            container.explain([Int].self) == """
                [Int]: list of 2 contributions
                  first contributed by Contributing at Part/Part.swift:3
                  needs
                  ├─ Int: transient (Part/Part.swift:3)
                  └─ Int: transient (App/Root.swift:4)
                """)
        #expect(container.explain(Int.self).hasPrefix("Int is not registered."))
        #expect(
            container.explain([String].self) == """
                [String]: list without contributions
                  declared at App/Root.swift:5
                  needs nothing
                """)
        #expect(
            container.graph.nodes.map { "\($0.type): \($0.module ?? "none")" } == [
                "Int: Contributing", "Int: none", "[Int]: none", "[String]: none",
            ])
    }

    @Test("explain of a parameter's form explains what it wraps")
    func forms() throws {
        let container = try container()
        let plain = container.explain(Int.self)
        #expect(
            plain == "Int: transient\n  registered by the composition root at A.swift:1\n  needs nothing")
        #expect(container.explain(Lazy<Int>.self) == plain)
        #expect(container.explain(Provider<Int>.self) == plain)
        #expect(container.explain(Int?.self) == plain)
        #expect(
            container.explain(Qualified<Int, APIBase>.self)
                == container.explain(Int.self, qualifier: APIBase.self))
        #expect(
            container.explain(Lazy<Int>.self, qualifier: APIBase.self)
                == container.explain(Int.self, qualifier: APIBase.self))
        #expect(container.explain(Assisted<Int, String>.self) == container.explain(String.self))
    }

    @Test("explain of a form of what is not registered advises to register that")
    func missing() throws {
        let container = try container()
        for text in [container.explain(Lazy<Double>.self), container.explain(Provider<Double>.self)] {
            #expect(
                text == """
                    Double is not registered.
                      fix:   Register Double, or add the module that does.
                    """)
        }
    }

    @Test("explain of a long chain shows each registration once, in text that is as long as the chain")
    func chain() throws {
        let count = 8_000
        let container = try Container { registry in
            for number in 0..<count {
                var spec = Spec(tag: number)
                if number + 1 < count { spec.parameters = [.init(tag: number + 1, form: .plain)] }
                spec.register(in: &registry, line: UInt(number), FactoryBehavior(alive: Tally()))
            }
        }
        func explain<Kind: Tag>(_: Kind.Type) -> String { container.explain(Thing<Kind>.self) }
        let text = explain(tag(0))
        #expect(text.utf8.count < count * 400)
        for number in [1, 20, 4_000, 7_999] {
            let unfolded = text.split(separator: "\n").filter { $0.hasSuffix("(Random.swift:\(number))") }
            #expect(unfolded.count == 1, "\(number)")
        }
    }
}
