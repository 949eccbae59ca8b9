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
}
