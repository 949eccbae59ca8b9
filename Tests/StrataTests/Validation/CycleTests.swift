import Strata
import Testing

private final class A: Sendable {}
private final class B: Sendable {}
private final class C: Sendable {}

@Suite("cycle")
struct CycleTests {
    @Test("The message has the path once round, and three numbered ways out")
    func message() throws {
        let found = try problems { registry in
            registry.register(A.self, scope: .singleton, fileID: "A.swift", line: 1) { (_: B) in A() }
            registry.register(B.self, scope: .singleton, fileID: "A.swift", line: 2) { (_: C) in B() }
            registry.register(C.self, scope: .singleton, fileID: "A.swift", line: 3) { (_: A) in C() }
        }
        #expect(found.map(\.code) == [.cycle])
        #expect(found.map(\.type) == ["A"])
        #expect(
            found.map(\.description) == [
                """
                A and B need each other.
                  where: A.swift:1, A.swift:2, A.swift:3
                  path:  A (A.swift:1) → B (A.swift:2) → C (A.swift:3) → A (A.swift:1)
                  fix:   1. Make the parameter A of C a Provider, and call that after the factory has returned. 2. Make it a \
                Weak, if C only refers back to its owner. 3. Move the part that both need into a type of its own.
                """
            ])
    }

    @Test("A cycle through a Lazy of something that nothing keeps says that it would retain itself")
    func lazyMessage() throws {
        #expect(
            try messages { registry in
                registry.register(A.self, fileID: "A.swift", line: 1) { (_: Lazy<B>) in A() }
                registry.register(B.self, scope: .graph, fileID: "A.swift", line: 2) { (_: A) in B() }
            } == [
                """
                A and B would retain each other through a Lazy.
                  where: A.swift:1, A.swift:2
                  path:  A (A.swift:1) → B (A.swift:2) → A (A.swift:1)
                  fix:   1. Make the parameter A of B a Provider, and call that after the factory has returned. 2. Register \
                one of them with a scope that the container keeps. 3. Move the part that both need into a type of its own.
                """
            ])
    }

    private static let shapes: [Row<Int>] = [
        Row("itself", 1) { $0.register(A.self) { (a: A) in a } },
        Row("itself as an optional", 1) { $0.register(A.self) { (_: A?) in A() } },
        Row("itself through its list", 1) { $0.contribute(A.self) { (_: [A]) in A() } },
        Row("itself through its decorator", 1) {
            $0.register(A.self) { A() }
            $0.register(B.self) { (_: A) in B() }
            $0.decorate(A.self) { (a, _: B) in a }
        },
        Row("itself through a qualifier, which is another", 0) {
            $0.register(A.self) { (a: Qualified<A, APIBase>) in a.value }
            $0.register(A.self, qualifier: APIBase.self) { A() }
        },
        Row("two forwards to each other", 1) {
            $0.forward(Int.self, to: UInt.self) { Int($0) }
            $0.forward(UInt.self, to: Int.self) { UInt($0) }
        },
        Row("two cycles that share nothing", 2) {
            $0.register(A.self) { (_: B) in A() }
            $0.register(B.self) { (_: A) in B() }
            $0.register(C.self) { (c: C) in c }
        },
        Row("at once back, Provider there", 0) {
            $0.register(A.self) { (_: Provider<B>) in A() }
            $0.register(B.self) { (_: A) in B() }
        },
        Row("Assisted there", 0) {
            $0.register(A.self) { (_: Assisted<Int, B>) in A() }
            $0.register(B.self, argument: Int.self) { (_, _: A) in B() }
        },
        Row("Weak there", 0) {
            $0.register(A.self, scope: .graph) { (_: B) in A() }
            $0.register(B.self) { (_: Weak<A>) in B() }
        },
        Row("Lazy of a transient", 1) { $0.register(A.self) { (_: Lazy<A>) in A() } },
        Row("Lazy of .graph", 1) { $0.register(A.self, scope: .graph) { (_: Lazy<A>) in A() } },
        Row("Lazy of a singleton", 0) { $0.register(A.self, scope: .singleton) { (_: Lazy<A>) in A() } },
        Row("Lazy of something weak", 0) { $0.register(A.self, scope: .weak) { (_: Lazy<A>) in A() } },
        Row("Lazy of something scoped", 0) {
            $0.declareScope(.session)
            $0.register(A.self, scope: .scoped(.session)) { (_: Lazy<A>) in A() }
        },
        Row("Lazy of a transient whose holder is kept", 1) {
            $0.register(A.self, scope: .singleton) { (_: Lazy<B>) in A() }
            $0.register(B.self) { (_: A) in B() }
        },
        Row("Lazy of a forward to a singleton", 0) {
            $0.register(A.self, scope: .singleton) { (_: Lazy<AnyObject>) in A() }
            $0.forward(AnyObject.self, to: A.self) { $0 }
        },
        Row("Lazy of a Provider, which retains no value", 0) { $0.register(A.self) { (_: Lazy<Provider<A>>) in A() } },
        Row("a Provider on the way of two Lazys", 0) {
            $0.register(A.self) { (_: Lazy<B>) in A() }
            $0.register(B.self) { (_: Provider<C>) in B() }
            $0.register(C.self) { (_: Lazy<A>) in C() }
        },
    ]

    @Test(
        "At-once parameters and Lazys of unkept types close a cycle; Provider, Assisted and Weak open it",
        arguments: shapes)
    func shape(_ row: Row<Int>) throws {
        #expect(try problems(configure: row.register).map(\.code) == Array(repeating: .cycle, count: row.expected))
    }

    @Test("Of a knot of cycles the shortest is shown")
    func shortest() throws {
        let found = try problems { registry in
            registry.register(A.self) { (_: B) in A() }
            registry.register(B.self) { (_: C) in B() }
            registry.register(C.self) { (_: A, _: Provider<C>, _: B) in C() }
        }
        #expect(found.map { $0.path.map(\.name) } == [["B", "C", "B"]])
    }
}
