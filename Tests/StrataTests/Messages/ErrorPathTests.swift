import Strata
import Testing

/// Registers `Document → User → Int`, of which the last fails.
private func failing(_ scope: Scope) -> (inout Registry) -> Void {
    { registry in
        registry.register(Int.self, scope: scope, fileID: "A.swift", line: 1) { throw Broken() }
        registry.register(User.self, scope: scope, fileID: "A.swift", line: 2) { (id: Lazy<Int>) in User(id: try id()) }
        registry.register(Document.self, fileID: "A.swift", line: 3) { (user: User) in Document(title: "\(user.id)") }
    }
}

@Suite("The path and the cause of an error")
struct ErrorPathTests {
    private let path = ["Document (A.swift:3)", "User (A.swift:2)", "Int (A.swift:1)"]

    @Test(
        "The path leads from the requested type to the one that failed, also through a deferred parameter",
        arguments: [Scope.transient, .graph, .singleton])
    func wholePath(_ scope: Scope) async throws {
        let container = try Container(configure: failing(scope))
        let errors = [
            resolutionError { try container.resolve(Document.self) },
            await resolutionError { try await container.resolveAsync(Document.self) },
            resolutionError { try container.resolve(Provider<Document>.self)() },
            resolutionError { try container.overriding(sharing: .unaffected) { _ in }.resolve(Document.self) },
        ]
        for error in errors {
            #expect(error?.code == .factoryFailed)
            #expect(error?.underlyingError as? Broken == Broken())
            #expect(error?.path.map(\.description) == path)
        }
    }

    @Test("A parameter's form is not a step of its own")
    func forms() async throws {
        let container = try Container { registry in
            registry.register(User.self, qualifier: APIBase.self, fileID: "A.swift", line: 1) { throw Broken() }
            registry.register(Document.self, fileID: "A.swift", line: 2) { (user: Qualified<User, APIBase>?) in
                Document(title: "\(user?.value.id ?? 0)")
            }
            registry.contribute(Route.self, fileID: "A.swift", line: 3) { (_: Document) in Route(route: "") }
        }
        let path = ["Document (A.swift:2)", "User (qualifier APIBase) (A.swift:1)"]
        #expect(resolutionError { try container.resolve(Document.self) }?.path.map(\.description) == path)
        #expect(
            await resolutionError { try await container.resolveAsync(Document.self) }?.path.map(\.description) == path)
        #expect(
            resolutionError { try container.resolve([Route].self) }?.path.map(\.description)
                == ["[Route] (A.swift:3)", "Route (A.swift:3)"] + path)
    }

    @Test("A long path is abridged in the text, and whole in the value")
    func longPath() throws {
        let container = try Container { registry in
            registry.register(Int.self) { throw Broken() }
            registry.register(Int.self, argument: Int.self) { (depth, zero: Provider<Int>, next: Assisted<Int, Int>) in
                depth == 0 ? try zero() : try next(depth - 1)
            }
        }
        let error = resolutionError { try container.resolve(Int.self, argument: 100) }
        #expect(error?.path.count == 102)
        #expect(error?.description.contains("→ … 79 more … →") == true)
    }

    /// Calls of containers of other trees, and the codes of their errors.
    private static let foreign: [(code: ResolutionError.Code, call: @Sendable () async throws -> Void)] = [
        (.factoryFailed, { _ = try Container(configure: failing(.transient)).resolve(Document.self) }),
        (.factoryFailed, { _ = try await Container(configure: failing(.singleton)).resolveAsync(Document.self) }),
        (.factoryFailed, { try await Container(configure: failing(.singleton)).prepare() }),
        (.notRegistered, { _ = try Container { _ in }.resolve(User.self) }),
        (.scopeNotOpen, { _ = try Container { _ in }.openScope(.session) }),
        (.closed, { _ = try Container { $0.register(Int.self) { 1 } }.resolve(Provider<Int>.self)() }),
        (.closed, { _ = try await Container { $0.register(Int.self) { 1 } }.resolve(Lazy<Int>.self).resolveAsync() }),
    ]

    @Test(
        "What another container throws inside a factory is that factory's failure, with the error as it was",
        arguments: foreign.indices)
    func foreignError(_ index: Int) async throws {
        let (code, call) = Self.foreign[index]
        let container = try Container { registry in
            registry.register(Double.self, fileID: "B.swift", line: 1) { () async throws in
                try await call()
                return 1
            }
        }
        let error = await resolutionError { try await container.resolveAsync(Double.self) }
        #expect(error?.code == .factoryFailed)
        #expect(error?.path.map(\.description) == ["Double (B.swift:1)"])
        let cause = try #require(error?.underlyingError as? ResolutionError)
        #expect(cause.code == code)
        #expect(
            error?.description.contains("The factory of Double failed: \(cause.description.prefix { $0 != "\n" })")
                == true)
    }

    @Test("What the same container or a scope of it throws inside a factory is passed on, with a longer path")
    func ownError() throws {
        let container = try Container { registry in
            failing(.transient)(&registry)
            registry.declareScope(.session)
            registry.register(Double.self, fileID: "B.swift", line: 1) {
                _ = try Container.current?.openScope(.session).resolve(Document.self)
                return 1
            }
        }
        let error = resolutionError { try container.resolve(Double.self) }
        #expect(error?.underlyingError is Broken)
        #expect(error?.path.map(\.description) == ["Double (B.swift:1)"] + path)
    }
}
