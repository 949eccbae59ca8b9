import Strata
import Testing

@Suite("explain")
struct ExplainTests {
    private func container() throws -> Container {
        try Container { registry in
            registry.register(Int.self, fileID: "A.swift", line: 1) { 1 }
            registry.register(Int.self, qualifier: APIBase.self, fileID: "A.swift", line: 2) { 2 }
            registry.register(String.self, argument: Int.self, fileID: "A.swift", line: 3) { "\($0)" }
        }
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
