import Strata
import Testing

@Suite("undeclaredScope, scopeConflict, and scopes apart")
struct ScopeProblemTests {
    @Test("An undeclared scope is one problem with every registration and child that uses it")
    func undeclared() throws {
        let found = try problems { registry in
            registry.register(User.self, scope: .scoped(.session), fileID: "A.swift", line: 1) { User(id: 1) }
            registry.contribute(Int.self, scope: .scoped(.session), fileID: "A.swift", line: 2) { 1 }
            registry.declareScope(.screen, parent: .session, fileID: "A.swift", line: 3)
        }
        #expect(found.map(\.code) == [.undeclaredScope])
        #expect(found.map(\.type) == [nil])
        #expect(
            found.map(\.description) == [
                """
                Scope session is used, but no module declares it.
                  where: A.swift:1, A.swift:2, A.swift:3
                  fix:   Add `registry.declareScope(.session)` to the module that owns the scope, or include that module.
                """
            ])
    }

    @Test("What lives in an undeclared scope is no captive, and needs no scopes that are apart")
    func insideUndeclared() throws {
        let found = try problems { registry in
            registry.declareScope(.window, inputs: User.self)
            registry.register(Int.self, scope: .scoped(.session)) { (_: User) in 1 }
            registry.register(Double.self) { (_: User, _: Int) in 1 }
        }
        #expect(found.map(\.code) == [.undeclaredScope])
    }

    @Test("Two declarations that differ are a conflict with both written out")
    func conflict() throws {
        let found = try problems { registry in
            registry.declareScope(.session, inputs: User.self, Int.self, fileID: "A.swift", line: 1)
            registry.declareScope(.session, parent: .window, inputs: User.self, fileID: "B.swift", line: 1)
            registry.declareScope(.window)
        }
        #expect(found.map(\.code) == [.scopeConflict])
        #expect(
            found.map(\.description) == [
                """
                Scope session is declared in two ways: child of the root, inputs (User, Int); child of window, inputs (User).
                  where: A.swift:1, B.swift:1
                  fix:   Make both declarations the same, or declare the scope in one module that the others include.
                """
            ])
    }

    private static let declarations: [Row<[ValidationError.Code]>] = [
        Row("the same twice", []) {
            $0.declareScope(.session, inputs: User.self)
            $0.declareScope(.session, inputs: User.self)
        },
        Row("inputs in another order", [.scopeConflict]) {
            $0.declareScope(.session, inputs: User.self, Int.self)
            $0.declareScope(.session, inputs: Int.self, User.self)
        },
        Row("another parent", [.scopeConflict]) {
            $0.declareScope(.session)
            $0.declareScope(.screen)
            $0.declareScope(.screen, parent: .session)
        },
        Row("three ways", [.scopeConflict, .scopeConflict]) {
            $0.declareScope(.session)
            $0.declareScope(.session, inputs: Int.self)
            $0.declareScope(.session, inputs: User.self)
        },
        Row("inside itself", [.scopeConflict]) { $0.declareScope(.session, parent: .session) },
        Row("a child of a circle", [.scopeConflict]) {
            $0.declareScope(.session, parent: .screen)
            $0.declareScope(.screen, parent: .session)
            $0.declareScope(.window, parent: .screen)
        },
        Row("an undeclared parent", [.undeclaredScope]) { $0.declareScope(.screen, parent: .session) },
    ]

    @Test("Equal declarations merge; others conflict", arguments: declarations)
    func declaration(_ row: Row<[ValidationError.Code]>) throws {
        #expect(try problems(configure: row.register).map(\.code) == row.expected)
    }

    @Test("Scopes that are opened inside each other are told as a circle, once")
    func circle() throws {
        #expect(
            try messages { registry in
                registry.declareScope(.session, parent: .screen, fileID: "A.swift", line: 1)
                registry.declareScope(.screen, parent: .window, fileID: "A.swift", line: 2)
                registry.declareScope(.window, parent: .session, fileID: "A.swift", line: 3)
            } == [
                """
                Scope session is opened inside itself: session in screen in window in session.
                  where: A.swift:1, A.swift:2, A.swift:3
                  fix:   Give one of them another parent, or none for a scope that the root opens.
                """
            ])
    }

    @Test("What needs two scopes at once of which neither is inside the other is invalid")
    func apart() throws {
        let found = try problems { registry in
            registry.declareScope(.session, inputs: User.self, fileID: "A.swift", line: 1)
            registry.declareScope(.window, fileID: "A.swift", line: 2)
            registry.register(Document.self, scope: .scoped(.window), fileID: "A.swift", line: 3) {
                Document(title: "")
            }
            registry.register(Int.self, fileID: "A.swift", line: 4) { (_: User, _: Document) in 1 }
        }
        #expect(found.map(\.code) == [.invalidRegistration])
        #expect(
            found.map(\.description) == [
                """
                Int needs User of scope session and Document of scope window, and neither scope is opened inside the other.
                  where: A.swift:4, A.swift:1, A.swift:3
                  fix:   Declare one of the scopes with the other as its parent, or take one of the two as a Provider.
                """
            ])
    }

    /// Needs of a `User` of the session and a `Document` of the window.
    private static let needs: [Row<Int>] = [
        Row("both at once", 1) { $0.register(Int.self) { (_: User, _: Document) in 1 } },
        Row("both, for one call", 1) { $0.register(Int.self, scope: .graph) { (_: User, _: Document) in 1 } },
        Row("one through a transient", 1) {
            $0.register(Double.self) { (_: User) in 1 }
            $0.register(Int.self) { (_: Double, _: Document) in 1 }
        },
        Row("both through a transient, which alone is told", 1) {
            $0.register(Double.self) { (_: User, _: Document) in 1 }
            $0.register(Int.self) { (_: Double) in 1 }
        },
        Row("through two elements of a list", 1) {
            $0.contribute(Double.self) { (_: User) in 1 }
            $0.contribute(Double.self) { (_: Document) in 1 }
        },
        Row("a decorator the one, its type the other", 1) {
            $0.register(Int.self) { (_: User) in 1 }
            $0.decorate(Int.self) { (inner, _: Document) in inner }
        },
        Row("one at once, one later", 0) { $0.register(Int.self) { (_: User, _: Provider<Document>) in 1 } },
        Row("both later", 0) { $0.register(Int.self) { (_: Lazy<User>, _: Provider<Document>) in 1 } },
        Row("weak, later: it would have no home", 1) {
            $0.register(Tally.self, scope: .weak) { (_: User, _: Provider<Document>) in Tally() }
        },
        Row("through something weak that lives with the other", 1) {
            $0.register(Tally.self, scope: .weak) { (_: Provider<Document>) in Tally() }
            $0.register(Int.self) { (_: User, _: Tally) in 1 }
        },
    ]

    @Test("Needs at once, and all of a weak instance, must lie in one line of scopes", arguments: needs)
    func need(_ row: Row<Int>) throws {
        let found = try problems { registry in
            registry.declareScope(.session)
            registry.declareScope(.window)
            registry.register(User.self, scope: .scoped(.session)) { User(id: 1) }
            registry.register(Document.self, scope: .scoped(.window)) { Document(title: "") }
            row.register(&registry)
        }
        #expect(found.map(\.code) == Array(repeating: .invalidRegistration, count: row.expected))
    }
}
