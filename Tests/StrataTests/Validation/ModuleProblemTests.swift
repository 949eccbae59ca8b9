import Strata
import Testing

private enum First: ModuleRegistrar {
    static var dependencies: [any ModuleRegistrar.Type] { [Second.self] }
    static func registerDependencies(in registry: inout Registry) {}
}

private enum Second: ModuleRegistrar {
    static var dependencies: [any ModuleRegistrar.Type] { [Third.self] }
    static func registerDependencies(in registry: inout Registry) {}
}

private enum Third: ModuleRegistrar {
    static var dependencies: [any ModuleRegistrar.Type] { [First.self] }
    static func registerDependencies(in registry: inout Registry) {}
}

private enum Narcissus: ModuleRegistrar {
    static var dependencies: [any ModuleRegistrar.Type] { [Narcissus.self] }
    static func registerDependencies(in registry: inout Registry) {}
}

@Suite("registrarCycle, unusedOverride, and several problems at once")
struct ModuleProblemTests {
    @Test("A cycle among registrars is named once, wherever it is entered")
    func cycle() throws {
        let found = try problems(Second.self, First.self, Third.self)
        #expect(found.map(\.code) == [.registrarCycle])
        #expect(
            found.map(\.description) == [
                """
                Modules depend on each other: Second → Third → First → Second.
                  fix:   Take one of them out of another's `dependencies`, or move what both need into a third module.
                """
            ])
        #expect(
            try messages(Narcissus.self) == [
                """
                Modules depend on each other: Narcissus → Narcissus.
                  fix:   Take one of them out of another's `dependencies`, or move what both need into a third module.
                """
            ])
    }

    @Test("An override of something that is not registered is reported")
    func unusedOverride() throws {
        let container = try Container { registry in
            registry.register((any NetworkClient).self, fileID: "A.swift", line: 1) { LiveClient() }
        }
        let error = #expect(throws: ValidationError.self) {
            try container.overriding { registry in
                registry.register(LiveClient.self, fileID: "Test.swift", line: 9) { LiveClient() }
            }
        }
        #expect(error?.problems.map(\.code) == [.unusedOverride])
        #expect(
            error?.description == """
                The container has 1 problem.

                1. The override of LiveClient replaces nothing: it is not registered.
                  where: Test.swift:9
                  fix:   Override a type that the container has, or register this beside a replacement that needs it. \
                Perhaps any NetworkClient (A.swift:1) was meant, which it conforms to: override that.
                """)
    }

    @Test("Two overrides of one key, and an override of a scope's container, are reported")
    func badOverrides() throws {
        let container = try Container { registry in
            registry.register(Int.self) { 1 }
            registry.declareScope(.session)
        }
        let twice = #expect(throws: ValidationError.self) {
            try container.overriding { registry in
                registry.register(Int.self, fileID: "A.swift", line: 1) { 2 }
                registry.register(Int.self, fileID: "A.swift", line: 2) { 3 }
            }
        }
        #expect(
            twice?.problems.map(\.description) == [
                """
                Int is overridden twice.
                  where: A.swift:1, A.swift:2
                  fix:   Remove one of the two, or tell them apart by a qualifier.
                """
            ])
        let session = try container.openScope(.session)
        let scope = #expect(throws: ValidationError.self) { try session.overriding { _ in } }
        #expect(scope?.problems.map(\.code) == [.invalidRegistration])
        #expect(
            scope?.problems.map(\.description) == [
                """
                This container is the scope session, and only a root container can be overridden.
                  fix:   Override the root and open the scope in the result.
                """
            ])
    }

    @Test("Three separate problems are one error, each with both locations, and no factory has run")
    func threeProblems() throws {
        let runs = Tally()
        let error = #expect(throws: ValidationError.self) {
            try Container { registry in
                registry.register(LoginScreen.self, on: MainActor.self, fileID: "Login.swift", line: 1) { auth in
                    runs.add()
                    return LoginScreen(auth: auth)
                }
                registry.register(User.self, fileID: "User.swift", line: 2) { User(id: runs.add()) }
                registry.register(User.self, fileID: "User.swift", line: 3) { User(id: runs.add()) }
                registry.register(Int.self, fileID: "Int.swift", line: 4) { (_: String) in runs.add() }
                registry.register(String.self, fileID: "String.swift", line: 5) { (_: Int) in "\(runs.add())" }
            }
        }
        #expect(runs.count == 0)
        #expect(
            error?.description == """
                The container has 3 problems.

                1. User is registered twice.
                  where: User.swift:2, User.swift:3
                  fix:   Remove one of the two, tell them apart by a qualifier, or contribute both to a list.

                2. any AuthService is not registered and needed by LoginScreen.
                  where: Login.swift:1
                  path:  LoginScreen (Login.swift:1) → any AuthService
                  fix:   Register any AuthService, or add the module that does.

                3. 2 registrations need each other.
                  where: Int.swift:4, String.swift:5
                  path:  Int (Int.swift:4) → String (String.swift:5) → Int (Int.swift:4)
                  fix:   Make one of these parameters a Provider and use it after construction (each call makes another), or move \
                what they share into a type of its own.
                """)
    }
}
