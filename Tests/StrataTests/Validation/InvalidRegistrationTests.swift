import Strata
import Testing

@MainActor private final class Model {}
private final class Ledger {}

private protocol Drawer<Item>: Sendable { associatedtype Item }
private final class Drawers: Drawer { typealias Item = Int }

@Suite("invalidRegistration")
struct InvalidRegistrationTests {
    @Test("What a scope may be is said once, and fits the type, its argument and its teardown")
    func scopes() throws {
        func advice(_ configure: (inout Registry) -> Void) throws -> [String?] {
            try problems(configure: configure).map { $0.description.components(separatedBy: "fix:   ").last }
        }
        #expect(
            try advice { $0.register(Int.self, scope: .weak, teardown: { _ in }) { 1 } }
                == ["Give it the scope .singleton or .scoped, or let its deinit tear it down."])
        #expect(
            try advice {
                $0.register(Int.self, argument: String.self, scope: .singleton, teardown: { _ in }) { $0.count }
            }
                == ["Give it the scope .scoped."])
        #expect(
            try advice { registry in
                registry.register(KeychainTokenStore.self, argument: Int.self, scope: .singleton) { _ in
                    KeychainTokenStore()
                }
            } == ["Give it the scope .weak, .graph or .scoped, or none for a new instance each time."])
        #expect(
            try advice { registry in
                registry.register(Container.self, argument: Int.self, scope: .singleton) { _ in try Container { _ in } }
            } == ["Leave out `scope:`, or keep another container in a type of its own."])
        for (scope, labels) in [(Scope.singleton, "`scope:` and `teardown:`"), (.transient, "`teardown:`")] {
            #expect(
                try advice { registry in
                    registry.register(Container.self, scope: scope, teardown: { _ in }) { try Container { _ in } }
                } == ["Leave out \(labels), or keep another container in a type of its own."])
        }
    }

    @Test("Ruling: a teardown on transient, graph or weak is invalid", arguments: [Scope.transient, .graph, .weak])
    func teardown(_ scope: Scope) throws {
        let found = try problems { registry in
            registry.register(
                KeychainTokenStore.self, scope: scope, teardown: { _ in }, fileID: "A.swift", line: 1,
                KeychainTokenStore.init)
        }
        #expect(found.map(\.code) == [.invalidRegistration])
        #expect(
            found.map(\.description) == [
                """
                KeychainTokenStore has a teardown and the scope \(scope), which the container does not keep.
                  where: A.swift:1
                  fix:   Give it the scope .singleton or .scoped, or let its deinit tear it down.
                """
            ])
    }

    @Test("Ruling: weak of a concrete type that is no class is invalid")
    func weakStruct() throws {
        let found = try messages { registry in
            registry.register(User.self, scope: .weak, fileID: "A.swift", line: 1) { User(id: 1) }
            registry.register(KeychainTokenStore.self, scope: .weak, KeychainTokenStore.init)
            registry.register((any TokenStore).self, scope: .weak, KeychainTokenStore.init)
        }
        #expect(
            found == [
                """
                User has the scope weak and is no class.
                  where: A.swift:1
                  fix:   Make it a class, or give it another scope, such as .transient.
                """
            ])
    }

    @Test("So is weak of a protocol's metatype, which is no object, be it that of a protocol with arguments")
    func weakMetatype() throws {
        let found = try messages { registry in
            registry.register((any TokenStore.Type).self, scope: .weak) { KeychainTokenStore.self }
            registry.register((any Drawer<Int>.Type).self, scope: .weak) { Drawers.self }
        }
        #expect(
            found.map { $0.split(separator: "\n").first } == [
                "any TokenStore.Type has the scope weak and is no class.",
                "any Protocol.Type has the scope weak and is no class.",
            ])
        let missing = try messages { registry in
            registry.contribute((any Drawer<Int>.Type).self) { Drawers.self }
            registry.register(Int.self) {
                (_: Qualified<User, any Drawer<Int>.Type>, _: [any Drawer<Int>.Type], _: (any Drawer<Int>.Type)?) in 1
            }
        }
        #expect(
            missing.map { $0.split(separator: "\n").first } == [
                "User (qualifier any Protocol.Type) is not registered and needed by Int."
            ])
        // Nothing tells that of one argument from that of another.
        let other = try fix { registry in
            registry.register([String: any Drawer<Int>.Type].self) { [:] }
            registry.register(Int.self) { (_: [String: any Drawer<String>.Type]) in 1 }
        }
        #expect(other == "Register [String: any Protocol.Type], or add the module that does.")
        let list = try Container { $0.contribute((any Drawer<Int>.Type).self) { Drawers.self } }
        #expect(list.graph.nodes.map(\.type).sorted() == ["[any Protocol.Type]", "any Protocol.Type"])
        let container = try Container { $0.register((any Drawer<Int>.Type).self) { Drawers.self } }
        #expect(container.graph.nodes.map(\.type) == ["any Protocol.Type"])
        #expect(try container.resolve((any Drawer<Int>.Type).self) == Drawers.self)
    }

    @Test("A container does not keep a container", arguments: [Scope.singleton, .scoped(.session)])
    func keptContainer(_ scope: Scope) throws {
        let found = try messages { registry in
            registry.declareScope(.session)
            registry.register(Container.self, scope: scope, fileID: "A.swift", line: 1) { Container.current! }
            registry.register(Container.self, qualifier: User.self) { Container.current! }
            registry.contribute(Container.self, scope: scope, fileID: "A.swift", line: 2) { Container.current! }
            registry.register(Container.self, scope: .weak, qualifier: Model.self) { Container.current! }
        }
        #expect(
            found
                == [1, 2].map {
                    """
                    Container has the scope \(scope): a container that keeps itself is never freed, nor is what it has made.
                      where: A.swift:\($0)
                      fix:   Leave out `scope:`, or keep another container in a type of its own.
                    """
                })
        _ = try Container { $0.unimplemented(Container.self) }
    }

    @Test("A parameter's form cannot be registered itself")
    func forms() throws {
        let found = try messages { registry in
            registry.register(Int?.self, scope: .weak, fileID: "A.swift", line: 1) { 1 }
            registry.register(Lazy<Int>.self, fileID: "A.swift", line: 2) { Lazy { 1 } }
            registry.declareScope(.session, inputs: String?.self, fileID: "A.swift", line: 3)
            registry.register(
                Qualified<Assisted<Int, any RouteHandler>, User>.self, fileID: "A.swift", line: 4
            ) { (_: Double?) in throw CancellationError() }
            registry.register(Assisted<Int, Lazy<Provider<User>>>.self, fileID: "A.swift", line: 5) {
                throw CancellationError()
            }
        }
        let fix = "\n  fix:   Register what it wraps, `Int.self`: every factory may ask for it in this form."
        #expect(
            found == [
                "Int? is registered, and a parameter of this type asks for what it wraps.\n  where: A.swift:1" + fix,
                "Lazy<Int> is registered, and a parameter of this type asks for what it wraps.\n  where: A.swift:2"
                    + fix,
                """
                Qualified<Assisted<Int, any RouteHandler>, User> is registered, and a parameter of this type asks for what it \
                wraps.
                  where: A.swift:4
                  fix:   Register what it wraps, `(any RouteHandler).self, argument: Int.self, qualifier: User.self`: every \
                factory may ask for it in this form.
                """,
                """
                Assisted<Int, Lazy<Provider<User>>> is registered, and a parameter of this type asks for what it wraps.
                  where: A.swift:5
                  fix:   Register what it wraps, `User.self, argument: Int.self`: every factory may ask for it in this form.
                """,
                """
                String? is an input of scope session, and a parameter of this type asks for what it wraps.
                  where: A.swift:3
                  fix:   Take what it wraps as an input, or put it into a type of its own.
                """,
            ])
    }

    @Test("An input or a list cannot be decorated")
    func decorators() throws {
        let found = try messages { registry in
            registry.declareScope(.session, inputs: User.self)
            registry.contribute(Int.self) { 1 }
            registry.decorate(User.self, fileID: "A.swift", line: 1) { $0 }
            registry.decorate([Int].self, fileID: "A.swift", line: 2) { $0 }
        }
        #expect(
            found == [
                """
                User is decorated, and it is an input of scope session.
                  where: A.swift:1
                  fix:   Change the value before it is handed to openScope, or register a type that wraps it.
                """,
                """
                [Int] is decorated, and it is a list of contributions.
                  where: A.swift:2
                  fix:   Register a type that takes the list as a parameter and changes it.
                """,
            ])
    }

    // root ← session, root ← window
    @Test("Nothing can need one of them at once and ask for the other later, but ask for both")
    func scopesApartLater() throws {
        let found = try messages { registry in
            registry.declareScope(.session, inputs: User.self, fileID: "A.swift", line: 1)
            registry.declareScope(.window)
            registry.declareScope(.screen, parent: .window)
            registry.register(Document.self, scope: .scoped(.window), fileID: "A.swift", line: 2) {
                Document(title: "")
            }
            registry.register(Float.self, scope: .scoped(.screen)) { 1 }
            registry.register(Double.self) { (_: Document) in 1 }
            registry.register(Int.self, fileID: "A.swift", line: 3) { (_: User, _: Provider<Double>) in 1 }
            registry.register(String.self) { (_: Provider<User>, _: Provider<Document>) in "" }
            registry.register(Bool.self) { (_: Document, _: Lazy<Float>) in true }
        }
        #expect(
            found == [
                """
                Int needs User of scope session and Document of scope window, and neither scope is opened inside the \
                other.
                  where: A.swift:3, A.swift:1, A.swift:2
                  fix:   Declare one of the scopes with the other as its parent, or split Int into what needs the one \
                and what needs the other.
                """
            ])
    }

    @Test("A scope is to be moved into another only where that has its parent open")
    func scopesApartWithParents() throws {
        let (tenant, pane) = (ScopeKey("tenant"), ScopeKey("pane"))
        func fix(_ session: ScopeKey?, _ screen: ScopeKey?) throws -> [String] {
            try messages { registry in
                for scope in [tenant, pane] { registry.declareScope(scope) }
                session.map { registry.declareScope(.session, parent: $0) } ?? registry.declareScope(.session)
                screen.map { registry.declareScope(.screen, parent: $0) } ?? registry.declareScope(.screen)
                registry.register(User.self, scope: .scoped(.session)) { User(id: 1) }
                registry.register(Document.self, scope: .scoped(.screen)) { Document(title: "") }
                registry.register(Int.self) { (_: User, _: Document) in 1 }
            }.map { $0.components(separatedBy: "\n  fix:   ")[1] }
        }
        let split = "plit Int into what needs the one and what needs the other."
        #expect(try fix(tenant, pane) == ["S" + split])
        #expect(try fix(tenant, nil) == ["Declare scope screen with `parent: .session`, or s" + split])
        #expect(try fix(nil, pane) == ["Declare scope session with `parent: .screen`, or s" + split])
        #expect(
            try fix(tenant, tenant) == ["Declare one of the scopes with the other as its parent, or s" + split])
        #expect(
            try fix(.window, .window).last == "Declare one of the scopes with the other as its parent, or s" + split)
    }

    @Test("Of several that are apart the same two are told in each run", arguments: 0..<16)
    func scopesApartInOrder(_ number: Int) throws {
        let scopes = ["a", "b", "c"].map { ScopeKey("\($0)\(number)") }
        let found = try messages { registry in
            for scope in scopes { registry.declareScope(scope) }
            registry.register(Int.self, scope: .scoped(scopes[0])) { 1 }
            registry.register(Double.self, scope: .scoped(scopes[1])) { 1 }
            registry.register(Float.self, scope: .scoped(scopes[2])) { 1 }
            registry.register(String.self) { (_: Int, _: Double, _: Float) in "" }
        }
        #expect(
            found.map { $0.prefix { $0 != "\n" } } == [
                "String needs Int of scope a\(number) and Float of scope c\(number), and neither scope is opened inside the other."
            ])
    }

    // root ← session, root ← window
    @Test("An element of a list cannot ask later for one of them where another element needs the other at once")
    func scopesApartInList() throws {
        func found(_ scope: Scope) throws -> [String] {
            try messages { registry in
                registry.declareScope(.session, inputs: User.self, fileID: "A.swift", line: 1)
                registry.declareScope(.window)
                registry.register(Document.self, scope: .scoped(.window), fileID: "A.swift", line: 2) {
                    Document(title: "")
                }
                registry.contribute(Int.self, fileID: "A.swift", line: 3) { (_: Provider<Document>) in 1 }
                registry.contribute(Int.self, scope: scope, fileID: "A.swift", line: 4) { 2 }
            }
        }
        #expect(
            try found(.scoped(.session)) == [
                """
                [Int] needs Int of scope session and Document of scope window, and neither scope is opened inside the \
                other.
                  where: A.swift:3, A.swift:4, A.swift:2
                  fix:   Declare one of the scopes with the other as its parent, or split [Int] into two lists, told apart by \
                a qualifier.
                """
            ])
        #expect(try found(.scoped(.window)) == [])
        #expect(try found(.transient) == [])
        // A list stands where its first element does, which is named once.
        let first = try messages { registry in
            registry.declareScope(.session)
            registry.declareScope(.window)
            registry.register(Document.self, scope: .scoped(.window), fileID: "A.swift", line: 1) {
                Document(title: "")
            }
            registry.contribute(Int.self, scope: .scoped(.session), fileID: "A.swift", line: 2) { 1 }
            registry.contribute(Int.self, fileID: "A.swift", line: 3) { (_: Provider<Document>) in 2 }
        }
        #expect(first.map { $0.contains("\n  where: A.swift:2, A.swift:1\n") } == [true])
    }

    // root ← session, root ← window
    @Test("Nothing can need two scopes of which neither is opened inside the other")
    func scopesApart() throws {
        let found = try messages { registry in
            registry.declareScope(.session, inputs: User.self, fileID: "A.swift", line: 1)
            registry.declareScope(.window)
            registry.register(Document.self, scope: .scoped(.window), fileID: "A.swift", line: 2) {
                Document(title: "")
            }
            registry.register(Double.self) { (_: User) in 1 }
            registry.register(Int.self, fileID: "A.swift", line: 3) { (_: Double, _: Document) in 1 }
            registry.register(String.self) { (_: Int) in "" }
        }
        #expect(
            found == [
                """
                Int needs User of scope session and Document of scope window, and neither scope is opened inside \
                the other.
                  where: A.swift:3, A.swift:1, A.swift:2
                  fix:   Declare one of the scopes with the other as its parent, or split Int into what needs the one and \
                what needs the other.
                """
            ])
    }

    @Test("A decorator through which something comes to one of two such scopes is named")
    func scopesApartByDecorator() throws {
        let found = try messages { registry in
            registry.declareScope(.session, inputs: User.self, fileID: "A.swift", line: 1)
            registry.declareScope(.window)
            registry.register(Document.self, scope: .scoped(.window), fileID: "A.swift", line: 2) {
                Document(title: "")
            }
            registry.register(Double.self) { 1 }
            registry.decorate(Double.self, fileID: "B.swift", line: 4) { (inner, _: User) in inner }
            registry.register(Int.self, fileID: "A.swift", line: 3) { (_: Double, _: Document) in 1 }
        }
        #expect(
            found == [
                """
                Int needs User of scope session and Document of scope window, and neither scope is opened inside \
                the other.
                  where: A.swift:3, B.swift:4, A.swift:1, A.swift:2
                  fix:   Declare one of the scopes with the other as its parent, or split Int into what needs the one and \
                what needs the other.
                """
            ])
    }

    @Test("An asynchronous factory cannot take what must not leave the main actor")
    func escape() throws {
        let found = try messages { registry in
            registry.register(Model.self, on: MainActor.self, fileID: "A.swift", line: 1) { Model() }
            registry.register(Ledger.self, on: MainActor.self, fileID: "A.swift", line: 2) { Ledger() }
            registry.register(Int.self, fileID: "A.swift", line: 3) { (_: Ledger) async in 1 }
            registry.register(Double.self) { (_: Model, _: Provider<Ledger>) async in 1 }
        }
        #expect(
            found == [
                """
                Int has an asynchronous factory, which runs off the main actor, and takes Ledger, which is made \
                on the main actor and not known to be Sendable.
                  where: A.swift:3, A.swift:2
                  path:  Int (A.swift:3) → Ledger (A.swift:2)
                  fix:   Take a Provider<Ledger> and call it on the main actor, or make Ledger Sendable where it is \
                registered.
                """
            ])
    }

    @Test("An asynchronous factory cannot take a transient which holds what must not leave the main actor")
    func escapeInside() throws {
        let found = try problems { registry in
            registry.register(Ledger.self, scope: .singleton, on: MainActor.self) { Ledger() }
            registry.register([Ledger].self) { (one: Ledger) in [one] }
            registry.contribute(Document.self, scope: .transient) { (_: [Ledger]) in Document(title: "") }
            registry.register(Int.self) { (_: [Ledger]) async in 1 }
            registry.register(Double.self) { (_: [Document]) async in 1 }
        }
        #expect(found.map(\.code) == [.invalidRegistration])
        #expect(found.first?.description.hasPrefix("Int has an asynchronous factory") == true)
    }
}
