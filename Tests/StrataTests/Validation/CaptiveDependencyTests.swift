import Foundation
import Strata
import Testing

@Suite("captiveDependency")
struct CaptiveDependencyTests {
    // Int (singleton) → String (transient) → Document (session)
    @Test("The problem names who would hold what, and the path between them")
    func message() throws {
        let found = try problems { registry in
            registry.declareScope(.session)
            registry.register(Document.self, scope: .scoped(.session), fileID: "A.swift", line: 1) {
                Document(title: "")
            }
            registry.register(String.self, fileID: "A.swift", line: 2) { (_: Document) in "" }
            registry.register(Int.self, scope: .singleton, fileID: "A.swift", line: 3) { (_: String) in 1 }
        }
        #expect(found.map(\.code) == [.captiveDependency])
        #expect(
            found.map(\.description) == [
                """
                Int lives as long as the container and would hold Document, which lives in scope session.
                  where: A.swift:3, A.swift:1
                  path:  Int (A.swift:3) → String (A.swift:2) → Document (A.swift:1)
                  fix:   Register Int with `scope: .scoped(.session)`, or hand Document to the method that needs it.
                """
            ])
    }

    @Test("The problem names a scope's input")
    func input() throws {
        let found = try messages { registry in
            registry.declareScope(.session, inputs: User.self, fileID: "A.swift", line: 1)
            registry.register(Int.self, scope: .singleton, fileID: "A.swift", line: 2) { (user: User) in user.id }
        }
        #expect(
            found == [
                """
                Int lives as long as the container and would hold User, which is an input of scope session.
                  where: A.swift:2, A.swift:1
                  path:  Int (A.swift:2) → User (A.swift:1)
                  fix:   Register Int with `scope: .scoped(.session)`, or hand User to the method that needs it.
                """
            ])
    }

    @Test(
        "Ruling: a dependency is captive through decorators, lists, aliases and deferred parameters, too",
        arguments: ["decorator", "list", "alias", "lazy", "provider", "assisted", "optional", "graph", "weak"])
    func ways(_ way: String) throws {
        let found = try problems { registry in
            registry.declareScope(.session, inputs: User.self)
            switch way {
            case "decorator":
                registry.register(Int.self, scope: .singleton) { 1 }
                registry.decorate(Int.self) { (inner, _: User) in inner }
            case "list":
                registry.contribute(Document.self) { (_: User) in Document(title: "") }
                registry.register(Int.self, scope: .singleton) { (_: [Document]) in 1 }
            case "alias":
                registry.forward(Double.self, to: User.self) { Double($0.id) }
                registry.register(Int.self, scope: .singleton) { (_: Double) in 1 }
            case "lazy": registry.register(Int.self, scope: .singleton) { (_: Lazy<User>) in 1 }
            case "provider": registry.register(Int.self, scope: .singleton) { (_: Provider<User>) in 1 }
            case "assisted":
                registry.register(Document.self, argument: Int.self) { (_, _: User) in Document(title: "") }
                registry.register(Int.self, scope: .singleton) { (_: Assisted<Int, Document>) in 1 }
            case "graph":
                registry.register(Document.self, scope: .graph) { (_: User) in Document(title: "") }
                registry.register(Int.self, scope: .singleton) { (_: Document) in 1 }
            case "weak":
                registry.register(KeychainTokenStore.self, scope: .weak) { (_: User) in KeychainTokenStore() }
                registry.register(Int.self, scope: .singleton) { (_: KeychainTokenStore) in 1 }
            default: registry.register(Int.self, scope: .singleton) { (_: User?) in 1 }
            }
        }
        #expect(found.map(\.code) == [.captiveDependency])
    }

    // root ← session ← screen, root ← window
    @Test(
        "Ruling: a scoped registration may depend on its own scope and its ancestors, and on no other",
        arguments: [
            ("session", "session", true), ("screen", "session", true), ("session", "screen", false),
            ("window", "session", false), ("session", "window", false),
        ])
    func scopes(_ holder: String, _ held: String, _ isAllowed: Bool) throws {
        let found = try problems { registry in
            registry.declareScope(.screen, parent: .session)
            registry.declareScope(.session)
            registry.declareScope(.window)
            registry.register(Document.self, scope: .scoped(ScopeKey(held))) { Document(title: "") }
            registry.register(Int.self, scope: .scoped(ScopeKey(holder))) { (_: Document) in 1 }
        }
        #expect(found.map(\.code) == (isAllowed ? [] : [.captiveDependency]))
    }

    @Test("Ruling: transient, graph and weak are never captive")
    func notShared() throws {
        #expect(
            try problems { registry in
                registry.declareScope(.session, inputs: User.self)
                registry.register(Int.self) { (_: User) in 1 }
                registry.register(Double.self, scope: .graph) { (_: User) in 1 }
                registry.register(KeychainTokenStore.self, scope: .weak) { (_: User) in KeychainTokenStore() }
                registry.contribute(Int.self) { (_: Lazy<User>) in 1 }
            }.isEmpty)
    }

    @Test("What a singleton would only refer to is captive, too, and told as that")
    func weak() throws {
        #expect(
            try messages { registry in
                registry.declareScope(.session)
                registry.register(
                    KeychainTokenStore.self, scope: .scoped(.session), fileID: "A.swift", line: 1
                ) { KeychainTokenStore() }
                registry.register(Int.self, scope: .singleton, fileID: "A.swift", line: 2) { (_: String) in 1 }
                registry.register(String.self, fileID: "A.swift", line: 3) { (_: Weak<KeychainTokenStore>) in "" }
            } == [
                """
                Int lives as long as the container and would refer to KeychainTokenStore, which lives in scope session.
                  where: A.swift:2, A.swift:1
                  path:  Int (A.swift:2) → String (A.swift:3) → KeychainTokenStore (A.swift:1)
                  fix:   Register Int with `scope: .scoped(.session)`, or hand KeychainTokenStore to the method that needs it.
                """
            ])
    }

    @Test("A forgotten parent of the holder's scope is named, and the advice holds")
    func parent() throws {
        func configure(_ parent: ScopeKey?, in registry: inout Registry) {
            registry.declareScope(.session, inputs: User.self)
            registry.declareScope(.screen, parent: parent, inputs: Document.self)
            registry.register(Int.self, scope: .scoped(.session), fileID: "A.swift", line: 1) { (_: User) in 1 }
            registry.register(Double.self, scope: .scoped(.screen), fileID: "A.swift", line: 2) {
                (_: Int, _: Document) in 1
            }
            registry.register(Float.self, scope: .scoped(.screen), fileID: "A.swift", line: 3) { (_: Int) in 1 }
        }
        #expect(
            try messages { configure(nil, in: &$0) } == [
                """
                Double lives in scope screen and would hold Int, which lives in scope session.
                  where: A.swift:2, A.swift:1
                  path:  Double (A.swift:2) → Int (A.swift:1)
                  fix:   Declare scope screen with `parent: .session`, or hand Int to the method that needs it.
                """,
                """
                Float lives in scope screen and would hold Int, which lives in scope session.
                  where: A.swift:3, A.swift:1
                  path:  Float (A.swift:3) → Int (A.swift:1)
                  fix:   Declare scope screen with `parent: .session`, or register Float with `scope: .scoped(.session)`, or \
                hand Int to the method that needs it.
                """,
            ])
        #expect(try messages { configure(.session, in: &$0) } == [])
    }

    @Test("What needs its own scope, which has a parent, is not told to live in the other")
    func siblings() throws {
        let root = ScopeKey("root")
        let found = try messages { registry in
            registry.declareScope(root)
            registry.declareScope(.session, parent: root, inputs: User.self)
            registry.declareScope(.screen, parent: root, inputs: Document.self)
            registry.register(Int.self, scope: .scoped(.session), fileID: "A.swift", line: 1) { (_: User) in 1 }
            registry.register(Double.self, scope: .scoped(.screen), fileID: "A.swift", line: 2) {
                (_: Provider<Int>, _: Document) in 1
            }
        }
        #expect(
            found == [
                """
                Double lives in scope screen and would ask there for Int, which lives in scope session.
                  where: A.swift:2, A.swift:1
                  path:  Double (A.swift:2) → Int (A.swift:1)
                  fix:   Hand Int or its scope's container to the method that needs it.
                """
            ])
    }

    @Test("What refers to an instance of its call is not told to live in a scope, and the advice that is left holds")
    func ofCall() throws {
        func configure(_ scope: Scope, in registry: inout Registry) {
            registry.declareScope(.session, inputs: User.self)
            registry.register(KeychainTokenStore.self, scope: .graph) { (_: Int) in KeychainTokenStore() }
            registry.register(Int.self, scope: scope) { (_: Weak<KeychainTokenStore>, _: User) in 1 }
        }
        let fixes = try messages { configure(.singleton, in: &$0) }.map { $0.components(separatedBy: "fix:   ")[1] }
        #expect(
            fixes == [
                "Register Int as .graph or transient, or register KeychainTokenStore with a scope that the container keeps.",
                "Hand User to the method that needs it.",
            ])
        #expect(try messages { configure(.graph, in: &$0) } == [])
    }

    @Test("A decorator that takes it is named, wherever it stands on the way")
    func decorator() throws {
        func add(_ scope: Scope, to registry: inout Registry) {
            registry.declareScope(.session)
            registry.register(
                KeychainTokenStore.self, scope: .scoped(.session), fileID: "A.swift", line: 1
            ) { KeychainTokenStore() }
            registry.register(Int.self, scope: .singleton, fileID: "A.swift", line: 2) { (_: String) in 1 }
            registry.register(String.self, scope: scope, fileID: "A.swift", line: 3) { "" }
            registry.decorate(String.self, fileID: "B.swift", line: 4) { (inner, _: KeychainTokenStore) in inner }
        }
        #expect(
            try messages { add(.singleton, to: &$0) } == [
                """
                String lives as long as the container and would hold KeychainTokenStore, which lives in scope session.
                  where: A.swift:3, B.swift:4, A.swift:1
                  path:  String (A.swift:3) → KeychainTokenStore (A.swift:1)
                  fix:   Register String with `scope: .scoped(.session)`, or hand KeychainTokenStore to the method that needs it.
                """
            ])
        #expect(
            try messages { add(.transient, to: &$0) } == [
                """
                Int lives as long as the container and would hold KeychainTokenStore, which lives in scope session.
                  where: A.swift:2, B.swift:4, A.swift:1
                  path:  Int (A.swift:2) → String (A.swift:3) → KeychainTokenStore (A.swift:1)
                  fix:   Register Int with `scope: .scoped(.session)`, or hand KeychainTokenStore to the method that needs it.
                """
            ])
    }

    @Test("A captive dependency is reported at the shared registration, not at those that depend on it")
    func once() throws {
        let found = try problems { registry in
            registry.declareScope(.session, inputs: User.self)
            registry.register(Int.self, scope: .singleton) { (_: User) in 1 }
            registry.register(Double.self, scope: .singleton) { (_: Int) in 1 }
        }
        #expect(found.map(\.code) == [.captiveDependency])
    }

    @Test("A scope that is not declared captures nothing")
    func undeclared() throws {
        let found = try problems { registry in
            registry.declareScope(.session, inputs: User.self)
            registry.register(Int.self, scope: .scoped(.screen)) { (_: User) in 1 }
        }
        #expect(found.map(\.code) == [.undeclaredScope])
    }

    @Test("What lives as long as the container holds nothing of a scope that is nowhere declared")
    func heldOfUndeclared() throws {
        func configure(_ registry: inout Registry) {
            registry.register(Document.self, scope: .scoped(.session), fileID: "A.swift", line: 1) {
                Document(title: "")
            }
            registry.register(String.self, fileID: "A.swift", line: 2) { (_: Document) in "" }
            registry.register(Int.self, scope: .singleton, fileID: "A.swift", line: 3) { (_: Provider<String>) in 1 }
        }
        let captive = """
            Int lives as long as the container and would ask there for Document, which lives in scope session.
              where: A.swift:3, A.swift:1
              path:  Int (A.swift:3) → String (A.swift:2) → Document (A.swift:1)
              fix:   Hand Document or its scope's container to the method that needs it, or register Int with `scope: \
            .scoped(.session)`.
            """
        #expect(
            try messages { configure(&$0) } == [
                """
                Scope session is used and nowhere declared.
                  where: A.swift:1
                  fix:   Add `registry.declareScope(.session)` to the module that owns the scope, or add that module.
                """, captive,
            ])
        #expect(
            try messages { registry in
                registry.declareScope(.session)
                configure(&registry)
            } == [captive])
    }
}
