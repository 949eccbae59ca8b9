import Strata
import StrataTesting
import Testing

private protocol Mail: Sendable {}
private struct Letter: Mail {}
private enum Account {}

@Suite("A gap of a test's container that has another form")
struct GapFormTests {
    private enum NumberModule: ModuleRegistrar {
        static func registerDependencies(in registry: inout Registry) {
            registry.register(String.self, argument: Int.self, fileID: "Numbers.swift", line: 1) { "\($0)" }
            registry.register(Double.self, qualifier: Account.self, fileID: "Numbers.swift", line: 2) { 1 }
            registry.contribute((any Mail).self, fileID: "Numbers.swift", line: 3) { Letter() }
            registry.decorate(String.self) { $0 }
            registry.decorate(UInt.self) { $0 }
            registry.register(UInt.self, fileID: "Numbers.swift", line: 4) { 1 }
            registry.register([any Mail].self, qualifier: Account.self) { [] }
            registry.declareList(Float.self, fileID: "Numbers.swift", line: 5)
            // A list of lists is none of its elements.
            registry.contribute([UInt16].self) { [1] }
        }
    }

    @Test("What is registered in another form only is told, where nothing needs it in this one")
    func otherForms() async throws {
        let outcome = try await outcome(
            of: .container(
                NumberModule.self, unimplemented: String.self, Double.self, (any Mail).self, Bool.self,
                [any Mail].self, Assisted<Int, String>.self, Qualified<UInt, Account>.self,
                Assisted<UInt8, String>.self,
                Qualified<Double, GapFormTests>.self, [UInt].self, Float.self, UInt16.self, fileID: "Test.swift",
                line: 7)
        ) { "" }
        #expect(
            outcome == """
                The container has 8 problems.

                1. String stands under `unimplemented:` and replaces nothing: only another form of it is registered.
                  where: Test.swift:7, Numbers.swift:1
                  fix:   Name Assisted<Int, String>.self instead, or call `unimplemented` in the closure behind the trait for what only \
                a property asks for.

                2. Double stands under `unimplemented:` and replaces nothing: only another form of it is registered.
                  where: Test.swift:7, Numbers.swift:2
                  fix:   Name Qualified<Double, Account>.self instead, or call `unimplemented` in the closure behind the trait for what only \
                a property asks for.

                3. any Mail stands under `unimplemented:` and replaces nothing: only another form of it is registered.
                  where: Test.swift:7, Numbers.swift:3
                  fix:   Name [any Mail].self instead, or call `unimplemented` in the closure behind the trait for what only \
                a property asks for.

                4. UInt (qualifier Account) stands under `unimplemented:` and replaces nothing: only another form of it is registered.
                  where: Test.swift:7, Numbers.swift:4
                  fix:   Name UInt.self instead, or call `unimplemented` in the closure behind the trait for what only \
                a property asks for.

                5. String (argument UInt8) stands under `unimplemented:` and replaces nothing: only another form of it is registered.
                  where: Test.swift:7, Numbers.swift:1
                  fix:   Name Assisted<Int, String>.self instead, or call `unimplemented` in the closure behind the trait for what only \
                a property asks for.

                6. Double (qualifier GapFormTests) stands under `unimplemented:` and replaces nothing: only another form of it is registered.
                  where: Test.swift:7, Numbers.swift:2
                  fix:   Name Qualified<Double, Account>.self instead, or call `unimplemented` in the closure behind the trait for what only \
                a property asks for.

                7. [UInt] stands under `unimplemented:` and replaces nothing: only another form of it is registered.
                  where: Test.swift:7, Numbers.swift:4
                  fix:   Name UInt.self instead, or call `unimplemented` in the closure behind the trait for what only \
                a property asks for.

                8. Float stands under `unimplemented:` and replaces nothing: only another form of it is registered.
                  where: Test.swift:7, Numbers.swift:5
                  fix:   Name [Float].self instead, or call `unimplemented` in the closure behind the trait for what only \
                a property asks for.
                """)
    }

    private enum ScopedModule: ModuleRegistrar {
        static func registerDependencies(in registry: inout Registry) {
            registry.declareScope(ScopeKey("visit"), inputs: Double.self)
            registry.register(Double.self, qualifier: Account.self) { 1 }
            registry.register(Float.self, qualifier: Account.self) { 1 }
        }
    }

    @Test("A scope's input is one problem")
    func input() async throws {
        let first = try await outcome(
            of: .container(ScopedModule.self, unimplemented: Double.self, fileID: "Test.swift", line: 7)
        ) { "" }
        #expect(first.hasPrefix("The container has 1 problem.\n\n1. Double is an input of scope visit and provided"))
        let other = try await outcome(
            of: .container(
                ScopedModule.self, overriding: { $0.declareScope(ScopeKey("stay"), inputs: Float.self) },
                unimplemented: Float.self)
        ) { "" }
        #expect(other.hasPrefix("The container has 1 problem.\n\n1. Float is an input of scope stay and provided"))
    }

    private enum NeededModule: ModuleRegistrar {
        static func registerDependencies(in registry: inout Registry) {
            registry.register(Double.self, qualifier: Account.self) { 1 }
            registry.register(Character.self) { (number: Double) in number == 1 ? "a" : "b" }
            registry.register(Float.self, qualifier: Account.self) { 1 }
            registry.register(UInt.self, qualifier: Account.self) { 1 }
            registry.register(String.self) { (number: UInt) in "\(number)" }
            registry.decorate(UInt8.self) { $0 }
            registry.register(UInt8.self, qualifier: Account.self) { 1 }
        }
    }

    @Test(
        "One that something needs by itself may be",
        .container(
            NeededModule.self, overriding: { $0.register(Character.self) { (_: Double, _: Float) in "b" } },
            unimplemented: Double.self, Float.self, UInt.self, UInt8.self))
    func otherFormsNeeded() throws {
        let container = try #require(Container.current)
        #expect(throws: ResolutionError.self) { try container.resolve(Character.self) }
    }
}
