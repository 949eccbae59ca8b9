import Strata
import Testing

private enum First: ModuleRegistrar {
    static var dependencies: [any ModuleRegistrar.Type] { [Second.self] }
    static func registerDependencies(in registry: inout Registry) {}
}

private enum Second: ModuleRegistrar {
    static var dependencies: [any ModuleRegistrar.Type] { [First.self] }
    static func registerDependencies(in registry: inout Registry) {}
}

private enum Private: ModuleRegistrar {
    static func registerDependencies(in registry: inout Registry) {
        registry.register(Document.self, visibility: .module, fileID: "P.swift", line: 1) { Document(title: "") }
    }
}

@Suite("A problem as data")
struct ProblemDataTests {
    @Test("A missing registration has its type, the path to it, who needs it, and what was perhaps meant")
    func missing() throws {
        let found = try problems { registry in
            registry.register(LiveAuthService.self, scope: .singleton, fileID: "A.swift", line: 1) {
                LiveAuthService(client: LiveClient())
            }
            registry.register(User.self, fileID: "A.swift", line: 2) { (_: any AuthService) in User(id: 1) }
            registry.register(Document.self, fileID: "A.swift", line: 3) { (_: User) in Document(title: "") }
        }
        let problem = try #require(found.first)
        #expect(found.count == 1 && problem.code == .missingRegistration)
        #expect(problem.type == "any AuthService")
        #expect(problem.sites.map(\.description) == ["A.swift:2"])
        #expect(problem.path.map(\.description) == ["Document (A.swift:3)", "User (A.swift:2)", "any AuthService"])
        #expect(problem.candidates.map(\.description) == ["LiveAuthService (A.swift:1)"])
        #expect(problem.candidates.first?.site?.line == 1)
    }

    @Test("A cycle's path goes once round and comes back to its start")
    func cycle() throws {
        let problem = try #require(
            try problems { registry in
                registry.register(Int.self, fileID: "A.swift", line: 1) { (_: User) in 1 }
                registry.register(User.self, fileID: "A.swift", line: 2) { (_: Int) in User(id: 1) }
            }.first)
        #expect(problem.type == "Int")
        #expect(problem.path.map(\.name) == ["Int", "User", "Int"])
        #expect(problem.sites.map(\.line) == [1, 2])
        #expect(problem.candidates == [])
    }

    @Test(
        "Each sort of problem says of which type it is; those about scopes and modules of none",
        arguments: [
            ("duplicateRegistration", "User (qualifier APIBase)"), ("inaccessible", "Int"),
            ("captiveDependency", "Double"),
            ("invalidRegistration", "String"), ("unusedOverride", "Bool"), ("undeclaredScope", nil),
            ("scopeConflict", nil), ("registrarCycle", nil),
        ] as [(String, String?)])
    func types(_ code: String, _ type: String?) throws {
        let found = try Self.everything()
        #expect(found.filter { $0.code.description == code }.map(\.type) == [type])
    }

    /// One problem of each sort.
    private static func everything() throws -> [ValidationError.Problem] {
        let found = try problems(First.self, Private.self) { registry in
            registry.register(User.self, qualifier: APIBase.self) { User(id: 1) }
            registry.register(User.self, qualifier: APIBase.self) { User(id: 2) }
            registry.register(Int.self) { (_: Document) in 1 }
            registry.declareScope(.session)
            registry.declareScope(.session, inputs: Float.self)
            registry.register(UInt.self, scope: .scoped(.session)) { 1 }
            registry.register(Double.self, scope: .singleton) { (_: UInt) in 1 }
            registry.register(String.self, scope: .weak) { "" }
            registry.register(UInt8.self, scope: .scoped(.window)) { 1 }
        }
        do {
            _ = try Container().overriding { $0.register(Bool.self) { true } }
        } catch let error as ValidationError {
            return found + error.problems
        }
        return found
    }

    @Test("Two problems are equal where all that they say is")
    func equality() throws {
        func missing(_ line: UInt) throws -> [ValidationError.Problem] {
            try problems { $0.register(Int.self, fileID: "A.swift", line: line) { (_: User) in 1 } }
        }
        #expect(try missing(1) == missing(1))
        #expect(try missing(1) != missing(2))
    }
}
