import Strata
import Testing

private enum SecretModule: ModuleRegistrar {
    static func registerDependencies(in registry: inout Registry) {
        registry.register(Document.self, visibility: .module) { Document(title: "") }
    }
}

/// Wrong in as many ways as there are.
private func registerEverythingWrong(in registry: inout Registry) {
    registry.declareScope(.session, inputs: Float.self)
    registry.declareScope(.session)
    registry.register(Int8.self, scope: .scoped(.window)) { 1 }
    registry.register(Int16.self) { 1 }
    registry.register(Int16.self) { 2 }
    registry.register(Int32.self, scope: .weak) { 1 }
    registry.register(Int64.self) { (_: User) in 1 }
    registry.register(UInt8.self) { (_: Document) in 1 }
    registry.register(UInt16.self) { (number: UInt16) in number }
    registry.register(UInt32.self, scope: .singleton) { (_: Provider<Float>) in 1 }
    registry.register(Tally.self) { Tally() }
    registry.register(UInt64.self) { (_: Weak<Tally>) in 1 }
}

@Suite("All problems at once")
struct AllProblemsTests {
    private static let order: [ValidationError.Code] = [
        .scopeConflict, .undeclaredScope, .duplicateRegistration, .invalidRegistration, .missingRegistration,
        .inaccessible,
        .cycle, .captiveDependency, .invalidRegistration,
    ]

    @Test("Every problem is reported in one error, in the same order each time")
    func everything() throws {
        let first = try problems(SecretModule.self, configure: registerEverythingWrong)
        #expect(first.map(\.code) == Self.order)
        #expect(
            try problems(SecretModule.self, configure: registerEverythingWrong).map(\.description)
                == first.map(\.description))
    }

    @Test("The report numbers the problems, each with its place and its fix")
    func report() throws {
        let error = #expect(throws: ValidationError.self) {
            try Container(SecretModule.self, configure: registerEverythingWrong)
        }
        let text = try #require(error?.description)
        #expect(text.hasPrefix("The container has 9 problems.\n\n1. Scope session is declared in two ways"))
        #expect(text.contains("\n\n9. UInt64 has a Weak of Tally, which is transient: nothing keeps it.\n  where: "))
        #expect(text.components(separatedBy: "\n  where: ").count == 10)
        #expect(text.components(separatedBy: "\n  fix:   ").count == 10)
        let single = #expect(throws: ValidationError.self) { try Container { $0.decorate(User.self) { $0 } } }
        #expect(single?.description.hasPrefix("The container has 1 problem.\n\n1. User is decorated") == true)
    }

    @Test("No factory runs before everything is checked, nor while it is")
    func noFactory() throws {
        let count = Tally()
        let configure: (inout Registry) -> Void = { registry in
            registry.register(Tally.self, scope: .singleton) {
                count.add()
                return Tally()
            }
            registry.decorate(Tally.self) { inner in
                count.add()
                return inner
            }
        }
        #expect(throws: ValidationError.self) {
            try Container { registry in
                configure(&registry)
                registry.register(Int.self) { (_: User) in 1 }
            }
        }
        let container = try Container(configure: configure)
        #expect(count.count == 0)
        _ = try container.resolve(Tally.self)
        #expect(count.count == 2)
    }

    @Test("What the composition root throws itself is passed on unchanged")
    func ownError() throws {
        #expect(throws: Broken()) { try Container { _ in throw Broken() } }
        let container = try Container { _ in }
        #expect(throws: Broken()) { try container.overriding { _ in throw Broken() } }
    }

    @Test("An override is checked like a container, and the original is untouched")
    func checkedOverride() throws {
        let container = try Container { $0.register(User.self) { User(id: 1) } }
        let error = #expect(throws: ValidationError.self) {
            try container.overriding { registry in
                registry.register(User.self) { (document: Document) in User(id: document.title.count) }
                registry.register(Int.self, fileID: "T.swift", line: 1) { 1 }
            }
        }
        #expect(error?.problems.map(\.code) == [.missingRegistration, .unusedOverride])
        #expect(
            error?.problems.last?.description == """
                The override of Int replaces nothing, because Int is not registered.
                  where: T.swift:1
                  fix:   Override a type that the container has, or register Int in a module.
                """)
        #expect(try container.resolve(User.self) == User(id: 1))
    }

    /// Overrides of a container with a `User` and contributed `Int`s, and what is wrong with each.
    private static let overrides: [Row<[ValidationError.Code]>] = [
        Row("a replacement with what it needs", []) {
            $0.register(User.self) { (id: Int) in User(id: id) }
            $0.register(Int.self) { 2 }
        },
        Row("another qualifier", [.unusedOverride]) { $0.register(User.self, qualifier: APIBase.self) { User(id: 2) } },
        Row("another argument", [.unusedOverride]) { $0.register(User.self, argument: Int.self) { User(id: $0) } },
        Row("a list for its contributions", []) { $0.register([Int].self) { [3] } },
        Row("an element of another list", []) { $0.contribute(String.self) { "" } },
        Row("a decorator of nothing", [.missingRegistration]) { $0.decorate(Document.self) { $0 } },
        Row("a cycle", [.cycle]) {
            $0.register(User.self) { (number: Double) in User(id: Int(number)) }
            $0.register(Double.self) { (user: User) in Double(user.id) }
        },
    ]

    @Test("An override replaces something, or something else in the block needs it", arguments: overrides)
    func override(_ row: Row<[ValidationError.Code]>) throws {
        let container = try Container { registry in
            registry.register(User.self) { User(id: 1) }
            registry.contribute(Int.self) { 1 }
        }
        do {
            _ = try container.overriding(row.register)
            #expect(row.expected == [])
        } catch let error as ValidationError {
            #expect(error.problems.map(\.code) == row.expected)
        }
    }

    @Test("A scope cannot be overridden")
    func scope() throws {
        let session = try Container { $0.declareScope(.session) }.openScope(.session)
        let error = #expect(throws: ValidationError.self) { try session.overriding { _ in } }
        #expect(error?.problems.map(\.code) == [.invalidRegistration])
        #expect(
            error?.problems.first?.description == """
                This container is the scope session, and only a root container can be overridden.
                  fix:   Override the root and open the scope in the result.
                """)
    }
}
