import Strata
import Testing

@MainActor private final class Model {}
@MainActor private final class SendableModel: Sendable {}
private protocol Part: Sendable {}

@Suite("invalidRegistration")
struct InvalidRegistrationTests {
    /// One mistake each, and the whole message.
    private static let mistakes: [Row<String>] = [
        Row(
            "a teardown of something that is not kept",
            """
            Int has a teardown, but the container does not keep instances with the lifetime graph.
              where: A.swift:1
              fix:   Use .singleton or .scoped, or clean up in its deinit.
            """
        ) { $0.register(Int.self, scope: .graph, teardown: { _ in }, fileID: "A.swift", line: 1) { 1 } },
        Row(
            "weak of a structure",
            """
            User is weak and is not a class.
              where: A.swift:1
              fix:   Make it a class, or use another scope, such as .transient.
            """
        ) { $0.register(User.self, scope: .weak, fileID: "A.swift", line: 1) { User(id: 1) } },
        Row(
            "a singleton with an argument",
            """
            User (argument Int) is a singleton and takes an argument: the container would keep an instance for each value.
              where: A.swift:1
              fix:   Use .weak or .scoped, or leave out `scope:`.
            """
        ) {
            $0.register(User.self, argument: Int.self, scope: .singleton, fileID: "A.swift", line: 1) { User(id: $0) }
        },
        Row(
            "an asynchronous factory for one call",
            """
            User is .graph and has an asynchronous factory.
              where: A.swift:1
              fix:   Use .singleton, .scoped or .weak, or leave out `scope:`.
            """
        ) { $0.register(User.self, scope: .graph, fileID: "A.swift", line: 1) { () async in User(id: 1) } },
        Row(
            "a registered parameter's form",
            """
            Lazy<Int> is registered, but a parameter of this type asks for the type inside.
              where: A.swift:1
              fix:   Register the type inside: every factory may ask for it in this form.
            """
        ) { $0.register(Lazy<Int>.self, fileID: "A.swift", line: 1) { Lazy { 1 } } },
        Row(
            "a parameter's form as an input",
            """
            User? is an input of scope session, but a parameter of this type asks for the type inside.
              where: A.swift:1
              fix:   Declare the type inside as the input, or wrap the value in a type of its own.
            """
        ) { $0.declareScope(.session, inputs: User?.self, fileID: "A.swift", line: 1) },
        Row(
            "a Weak of a form",
            """
            Int has a parameter of type Weak<Lazy<User>>, which cannot be resolved.
              where: A.swift:1
              fix:   Write Weak directly around the registered type, and at most one Qualified around that.
            """
        ) { $0.register(Int.self, fileID: "A.swift", line: 1) { (_: Weak<Lazy<User>>) in 1 } },
        Row(
            "a decorated input",
            """
            User is decorated, and it is an input of a scope.
              where: A.swift:2, A.swift:1
              fix:   Change the value before it is passed to openScope, or register a type that wraps it.
            """
        ) {
            $0.declareScope(.session, inputs: User.self, fileID: "A.swift", line: 1)
            $0.decorate(User.self, fileID: "A.swift", line: 2) { $0 }
        },
        Row(
            "a decorated list of contributions",
            """
            [Int] is decorated, and it is a list of contributions.
              where: A.swift:2, A.swift:1
              fix:   Decorate the elements, or register a type that takes the list as a parameter.
            """
        ) {
            $0.contribute(Int.self, fileID: "A.swift", line: 1) { 1 }
            $0.decorate([Int].self, fileID: "A.swift", line: 2) { $0 }
        },
        Row(
            "a synchronous factory that takes an asynchronous transient",
            """
            Int has a synchronous factory and takes User, which is transient and has an asynchronous factory.
              where: A.swift:2, A.swift:1
              path:  Int (A.swift:2) → User (A.swift:1)
              fix:   Give User a lifetime, such as `scope: .singleton`, or make the factory of Int asynchronous.
            """
        ) {
            $0.register(User.self, fileID: "A.swift", line: 1) { () async in User(id: 1) }
            $0.register(Int.self, fileID: "A.swift", line: 2) { (user: User) in user.id }
        },
        Row(
            "an asynchronous factory that takes something of the main actor",
            """
            Int has an asynchronous factory and takes Box<Model>, which lives on the main actor and is not Sendable.
              where: A.swift:2, A.swift:1
              path:  Int (A.swift:2) → Box<Model> (A.swift:1)
              fix:   Take a Provider of Box<Model> and call it on the main actor, or make Box<Model> Sendable.
            """
        ) {
            $0.register(Box<Model>.self, on: MainActor.self, fileID: "A.swift", line: 1) { Box(Model()) }
            $0.register(Int.self, fileID: "A.swift", line: 2) { (_: Box<Model>) async in 1 }
        },
    ]

    @Test("Each mistake has its place and one way out", arguments: mistakes)
    func mistake(_ row: Row<String>) throws {
        let found = try problems(configure: row.register)
        #expect(found.map(\.code) == [.invalidRegistration])
        #expect(found.map(\.description) == [row.expected])
    }

    /// Further registrations, and how many mistakes they are.
    private static let others: [Row<Int>] = [
        Row("a transient's teardown", 1) { $0.register(Int.self, scope: .transient, teardown: { _ in }) { 1 } },
        Row("a weak teardown", 1) { $0.register(Tally.self, scope: .weak, teardown: { _ in }) { Tally() } },
        Row("a singleton's teardown", 0) { $0.register(Int.self, scope: .singleton, teardown: { _ in }) { 1 } },
        Row("weak of a class", 0) { $0.register(Tally.self, scope: .weak) { Tally() } },
        Row("weak of a protocol", 0) { $0.register((any TokenStore).self, scope: .weak) { KeychainTokenStore() } },
        Row("weak of a function", 1) { $0.register((@Sendable () -> Int).self, scope: .weak) { { 1 } } },
        Row("weak of an enumeration, as an element", 1) { $0.contribute(Bool.self, scope: .weak) { true } },
        Row("weak with an argument", 0) { $0.register(Tally.self, argument: Int.self, scope: .weak) { _ in Tally() } },
        Row("a call's argument", 0) { $0.register(Tally.self, argument: Int.self, scope: .graph) { _ in Tally() } },
        Row("an asynchronous singleton", 0) { $0.register(User.self, scope: .singleton) { () async in User(id: 1) } },
        Row("an asynchronous weak class", 0) { $0.register(Tally.self, scope: .weak) { () async in Tally() } },
        Row("a registered optional", 1) { $0.register(Int?.self) { 1 } },
        Row("a contributed Provider", 1) { $0.contribute(Provider<Int>.self) { Provider { 1 } } },
        Row("a forward to a form", 0) {
            $0.register(Int.self) { 1 }
            $0.forward((any Sendable).self, to: Provider<Int>.self) { $0 }
        },
        Row("a Qualified in a Qualified", 1) {
            $0.register(Int.self) { (_: Qualified<Qualified<User, APIBase>, ImageBase>?) in 1 }
        },
        Row("a Lazy of a Weak", 1) { $0.register(Int.self) { (_: Lazy<Weak<Tally>>?) in 1 } },
        Row("a Qualified Weak", 0) {
            $0.register(Tally.self, scope: .singleton, qualifier: APIBase.self) { Tally() }
            $0.register(Int.self) { (_: Qualified<Weak<Tally>, APIBase>) in 1 }
        },
    ]

    @Test("Scopes, teardowns and forms that fit are accepted, others are not", arguments: others)
    func other(_ row: Row<Int>) throws {
        let codes = try problems(configure: row.register).map(\.code)
        #expect(codes == Array(repeating: .invalidRegistration, count: row.expected))
    }

    /// What takes an asynchronous `User`, which is transient.
    private static let takers: [Row<Int>] = [
        Row("an asynchronous factory", 0) { $0.register(Int.self) { (user: User) async in user.id } },
        Row("a synchronous one, later", 0) { $0.register(Int.self) { (_: Provider<User>) in 1 } },
        Row("a synchronous singleton", 1) { $0.register(Int.self, scope: .singleton) { (user: User) in user.id } },
        Row("an optional", 1) { $0.register(Int.self) { (user: User?) in user?.id ?? 0 } },
        Row("an element", 1) { $0.contribute(Int.self) { (user: User) in user.id } },
        Row("a factory with an argument", 1) {
            $0.register(Int.self, argument: Int.self) { (number, user: User) in number + user.id }
        },
        Row("a forward", 0) { $0.forward((any Sendable).self, to: User.self) { $0 } },
        Row("a synchronous one, through a forward", 1) {
            $0.forward((any Sendable).self, to: User.self) { $0 }
            $0.register(Int.self) { (_: any Sendable) in 1 }
        },
        Row("a decorator", 1) {
            $0.register(Int.self) { () async in 1 }
            $0.decorate(Int.self) { (number, user: User) in number + user.id }
        },
        Row("a decorator of it", 0) { $0.decorate(User.self) { $0 } },
        Row("one behind an asynchronous singleton", 0) {
            $0.register(Double.self, scope: .singleton) { (user: User) async in Double(user.id) }
            $0.register(Int.self) { (number: Double) in Int(number) }
        },
    ]

    @Test("An asynchronous transient is a parameter of asynchronous factories only", arguments: takers)
    func taker(_ row: Row<Int>) throws {
        let codes = try problems { registry in
            registry.register(User.self) { () async in User(id: 1) }
            row.register(&registry)
        }.map(\.code)
        #expect(codes == Array(repeating: .invalidRegistration, count: row.expected))
    }

    /// Asynchronous factories beside something of the main actor.
    private static let escapes: [Row<Int>] = [
        Row("at once, Sendable", 0) {
            $0.register(SendableModel.self, on: MainActor.self) { SendableModel() }
            $0.register(Int.self) { (_: SendableModel) async in 1 }
        },
        Row("later", 0) {
            $0.register(Box<Model>.self, on: MainActor.self) { Box(Model()) }
            $0.register(Int.self) { (_: Provider<Box<Model>>) async in 1 }
        },
        Row("weakly", 1) {
            $0.register(Box<Model>.self, scope: .singleton, on: MainActor.self) { Box(Model()) }
            $0.register(Int.self) { (_: Weak<Box<Model>>) async in 1 }
        },
        Row("through a transient that is not Sendable", 1) {
            $0.register(Box<Model>.self, on: MainActor.self) { Box(Model()) }
            $0.register(Box<Int>.self) { (_: Box<Model>) in Box(1) }
            $0.register(Int.self) { (_: Box<Int>) async in 1 }
        },
        Row("through a singleton that is Sendable", 0) {
            $0.register(Box<Model>.self, on: MainActor.self) { Box(Model()) }
            $0.register(Tally.self, scope: .singleton) { (_: Box<Model>) in Tally() }
            $0.register(Int.self) { (_: Tally) async in 1 }
        },
        Row("as an element of a list", 1) {
            $0.contribute(Box<Model>.self, on: MainActor.self) { Box(Model()) }
            $0.register(Int.self) { (_: [Box<Model>]) async in 1 }
        },
        Row("a decorator of the main actor", 1) {
            $0.register(Box<Int>.self) { Box(1) }
            $0.decorate(Box<Int>.self, on: MainActor.self) { $0 }
            $0.register(Int.self) { (_: Box<Int>) async in 1 }
        },
        Row("a synchronous factory", 0) {
            $0.register(Box<Model>.self, on: MainActor.self) { Box(Model()) }
            $0.register(Int.self) { (_: Box<Model>) in 1 }
        },
    ]

    @Test("An asynchronous factory takes nothing of the main actor that is not Sendable", arguments: escapes)
    func escape(_ row: Row<Int>) throws {
        let codes = try problems(configure: row.register).map(\.code)
        #expect(codes == Array(repeating: .invalidRegistration, count: row.expected))
    }
}

/// Not Sendable.
private final class Box<Value> {
    let value: Value
    init(_ value: Value) { self.value = value }
}
