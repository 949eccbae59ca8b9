import Strata
import Testing

private enum AModule: ModuleRegistrar {
    static func registerDependencies(in registry: inout Registry) {
        registry.register(User.self, fileID: "A.swift", line: 1) { User(id: 1) }
    }
}

private enum BModule: ModuleRegistrar {
    static func registerDependencies(in registry: inout Registry) {
        registry.include(AModule.self)
        registry.register(User.self, fileID: "B.swift", line: 1) { User(id: 2) }
    }
}

@Suite("duplicateRegistration")
struct DuplicateRegistrationTests {
    @Test("The message has both places")
    func message() throws {
        let found = try problems(BModule.self)
        #expect(found.map(\.code) == [.duplicateRegistration])
        #expect(found.map(\.type) == ["User"])
        #expect(
            found.map(\.description) == [
                """
                User is registered twice.
                  where: A.swift:1, B.swift:1
                  fix:   Remove one of the two, give one a qualifier, or contribute both to a list.
                """
            ])
    }

    /// Two registrations, and how many problems they are.
    private static let pairs: [Row<Int>] = [
        Row("of one type", 1) {
            $0.register(Int.self) { 1 }; $0.register(Int.self, scope: .singleton) { 2 }
        },
        Row("three of one type", 2) { for number in 1...3 { $0.register(Int.self) { number } } },
        Row("with and without a qualifier", 0) {
            $0.register(Int.self) { 1 }; $0.register(Int.self, qualifier: APIBase.self) { 2 }
        },
        Row("with one qualifier", 1) { for _ in 1...2 { $0.register(Int.self, qualifier: APIBase.self) { 1 } } },
        Row("with two qualifiers", 0) {
            $0.register(Int.self, qualifier: APIBase.self) { 1 }
            $0.register(Int.self, qualifier: ImageBase.self) { 2 }
        },
        Row("with and without an argument", 0) {
            $0.register(Int.self) { 1 }; $0.register(Int.self, argument: String.self) { $0.count }
        },
        Row("with two types of argument", 0) {
            $0.register(Int.self, argument: String.self) { $0.count }
            $0.register(Int.self, argument: Double.self) { Int($0) }
        },
        Row("with one type of argument", 1) {
            for _ in 1...2 { $0.register(Int.self, argument: String.self) { $0.count } }
        },
        Row("of a type and of its protocol", 0) {
            $0.register((any NetworkClient).self) { LiveClient() }
            $0.register(LiveClient.self) { LiveClient() }
        },
        Row("of a type and a forward to it under its own name", 1) {
            $0.register(Int.self) { 1 }
            $0.register(UInt.self) { 1 }
            $0.forward(Int.self, to: UInt.self) { Int($0) }
        },
        Row("and an unimplemented one", 1) {
            $0.register(Int.self) { 1 }; $0.unimplemented(Int.self)
        },
        Row("of one type, both contributed", 0) { for _ in 1...2 { $0.contribute(Int.self) { 1 } } },
        Row("of a type and of an element", 0) {
            $0.register(Int.self) { 1 }; $0.contribute(Int.self) { 1 }
        },
        Row("of a list and of its element", 1) {
            $0.register([Int].self) { [1] }; $0.contribute(Int.self) { 1 }
        },
        Row("of a list, the other way round", 1) {
            $0.contribute(Int.self) { 1 }; $0.register([Int].self) { [1] }
        },
        Row("of one list, both declared", 0) { for _ in 1...2 { $0.declareList(Int.self) } },
        Row("and a scope's input", 1) {
            $0.declareScope(.session, inputs: Int.self); $0.register(Int.self) { 1 }
        },
        Row("twice as an input of one scope", 1) { $0.declareScope(.session, inputs: Int.self, Int.self) },
        Row("as inputs of two scopes", 1) {
            $0.declareScope(.session, inputs: Int.self)
            $0.declareScope(.window, inputs: Int.self)
        },
        Row("as two decorators", 0) {
            $0.register(Int.self) { 1 }; for _ in 1...2 { $0.decorate(Int.self) { $0 } }
        },
    ]

    @Test("Type, qualifier and argument make the key; lists, decorators and declarations add up", arguments: pairs)
    func pair(_ row: Row<Int>) throws {
        let codes = try problems(configure: row.register).map(\.code)
        #expect(codes == Array(repeating: .duplicateRegistration, count: row.expected))
    }

    @Test("A scope's input that is registered, too, is told with the scope")
    func input() throws {
        #expect(
            try messages { registry in
                registry.declareScope(.session, inputs: User.self, fileID: "A.swift", line: 1)
                registry.register(User.self, fileID: "A.swift", line: 2) { User(id: 1) }
            } == [
                """
                User is an input of scope session and is provided elsewhere, too.
                  where: A.swift:2, A.swift:1
                  fix:   Remove one of the two, or wrap the input in a type of its own.
                """
            ])
    }
}
