import Strata
import Testing

private final class Screen: Sendable {
    let presenter: Presenter
    init(_ presenter: Presenter) { self.presenter = presenter }
}
private final class Presenter: Sendable {
    let screen: @Sendable () -> Screen?
    init(_ screen: @escaping @Sendable () -> Screen?) { self.screen = screen }
}

@Suite("missingRegistration")
struct MissingRegistrationTests {
    // LoginScreen → any AuthService → any NetworkClient (missing)
    @Test("The problem names what is missing, who needs it and the path that leads there")
    func message() throws {
        let problem = try #require(
            try problems { registry in
                registry.register((any AuthService).self, fileID: "Auth/Module.swift", line: 7, LiveAuthService.init)
                registry.register(
                    LoginScreen.self, on: MainActor.self, fileID: "Login/Module.swift", line: 4, LoginScreen.init)
            }.first)
        #expect(problem.code == .missingRegistration)
        #expect(problem.sites.map(\.description) == ["Auth/Module.swift:7"])
        #expect(
            problem.description == """
                any NetworkClient is not registered and needed by any AuthService.
                  where: Auth/Module.swift:7
                  path:  LoginScreen (Login/Module.swift:4) → any AuthService (Auth/Module.swift:7) → any NetworkClient
                  fix:   Register any NetworkClient, or add the module that does.
                """)
    }

    @Test(
        "What only lives in one scope may be told to take the missing as that scope's input", arguments: [false, true])
    func input(isDeclared: Bool) throws {
        let found = try messages { registry in
            if isDeclared {
                registry.declareScope(.screen, parent: .session, inputs: Int.self)
            } else {
                registry.declareScope(.screen)
            }
            registry.declareScope(.session)
            registry.register(String.self, scope: .scoped(.screen), fileID: "A.swift", line: 1) {
                (_: any TokenStore) in ""
            }
        }
        let parent = isDeclared ? "parent: .session, " : ""
        let others = isDeclared ? "Int.self, " : ""
        #expect(
            found == [
                """
                any TokenStore is not registered and needed by String.
                  where: A.swift:1
                  path:  String (A.swift:1) → any TokenStore
                  fix:   Register any TokenStore, or add the module that does. Or, if it is Sendable and every screen \
                brings its own, make it an input: `declareScope(.screen, \(parent)inputs: \(others)(any TokenStore).self)`.
                """
            ])
    }

    @Test("An input of a scope that is nowhere declared belongs to the declaration that another problem asks for")
    func inputOfUndeclared() throws {
        let found = try messages { registry in
            registry.register(Document.self, scope: .scoped(.session)) { (_: User) in Document(title: "") }
        }.compactMap { $0.components(separatedBy: "\n  fix:   ").last }
        #expect(
            found.sorted() == [
                "Add `registry.declareScope(.session)` to the module that owns the scope, or add that module.",
                """
                Register User, or add the module that does. Or, if it is Sendable and every session brings its own, make it \
                an input where that is declared: `inputs: User.self`.
                """,
            ])
    }

    @Test("An input that is a form of the missing is replaced, not joined")
    func formOfInput() throws {
        let found = try messages { registry in
            registry.declareScope(.session, inputs: Int.self, User?.self, fileID: "A.swift", line: 1)
            registry.register(
                Document.self, scope: .scoped(.session), fileID: "A.swift", line: 2
            ) { (_: User) in Document(title: "") }
        }
        #expect(
            found == [
                """
                User? is an input of scope session, and a parameter of this type asks for what it wraps.
                  where: A.swift:1
                  fix:   Take what it wraps as an input, or put it into a type of its own.
                """,
                """
                User is not registered and needed by Document.
                  where: A.swift:2
                  path:  Document (A.swift:2) → User
                  fix:   Register User, or add the module that does. Or, if it is Sendable and every session brings its \
                own, make it an input: `declareScope(.session, inputs: Int.self, User.self)`.
                """,
            ])
    }

    @Test("Where something else was perhaps meant no input is advised")
    func noInput() throws {
        let found = try messages { registry in
            registry.declareScope(.session)
            registry.register(KeychainTokenStore.self) { KeychainTokenStore() }
            registry.register(String.self, scope: .scoped(.session)) { (_: any TokenStore) in "" }
        }
        #expect(found.count == 1)
        #expect(found.first?.contains("make it an input") == false)
    }

    @Test("A missing type is one problem for all that need it, with every location")
    func manyNeedIt() throws {
        let found = try messages { registry in
            registry.register(Int.self, fileID: "A.swift", line: 1) { (_: any TokenStore) in 1 }
            registry.register(Double.self, fileID: "A.swift", line: 2) { (_: any TokenStore) in 1 }
            registry.register(Float.self, fileID: "A.swift", line: 3) { (_: Lazy<any TokenStore>) in 1 }
        }
        #expect(
            found == [
                """
                any TokenStore is not registered and needed by Int, and by 2 more.
                  where: A.swift:1, A.swift:2, A.swift:3
                  path:  Int (A.swift:1) → any TokenStore
                  fix:   Register any TokenStore, or add the module that does.
                """
            ])
    }

    @Test("Deferred parameters, qualifiers, arguments and lists need a registration, too")
    func forms() throws {
        let found = try messages { registry in
            registry.register(Int.self, fileID: "A.swift", line: 1) {
                (
                    _: Provider<any TokenStore>, _: Qualified<String, APIBase>, _: Assisted<Int, String>,
                    _: [any RouteHandler], _: Qualified<[Route], APIBase>
                ) in 1
            }
        }
        let location = "\n  where: A.swift:1\n  path:  Int (A.swift:1) → "
        #expect(
            found == [
                "any TokenStore is not registered and needed by Int.\(location)any TokenStore\n"
                    + "  fix:   Register any TokenStore, or add the module that does.",
                "String (qualifier APIBase) is not registered and needed by Int.\(location)String (qualifier APIBase)\n"
                    + "  fix:   Register String (qualifier APIBase), or add the module that does.",
                "String (argument Int) is not registered and needed by Int.\(location)String (argument Int)\n"
                    + "  fix:   Register String (argument Int), or add the module that does.",
                "[any RouteHandler] is not registered and needed by Int.\(location)[any RouteHandler]\n"
                    + "  fix:   Contribute at least one element, add the module that does, or say with `declareList` that the list may be empty.",
                "[Route] (qualifier APIBase) is not registered and needed by Int.\(location)[Route] (qualifier APIBase)\n"
                    + "  fix:   Contribute at least one element, add the module that does, or say with `declareList` that the list may be empty.",
            ])
    }

    @Test("A decorator's parameters and what it decorates must be registered")
    func decorators() throws {
        let found = try messages { registry in
            registry.register(LiveClient.self, fileID: "A.swift", line: 1) { LiveClient() }
            registry.decorate(LiveClient.self, fileID: "A.swift", line: 2) { (inner, _: any TokenStore) in inner }
            registry.decorate(User.self, fileID: "A.swift", line: 3) { $0 }
        }
        #expect(
            found == [
                """
                User is decorated and not registered.
                  where: A.swift:3
                  fix:   Register User, or add the module that does.
                """,
                """
                any TokenStore is not registered and needed by LiveClient.
                  where: A.swift:2
                  path:  LiveClient (A.swift:1) → any TokenStore
                  fix:   Register any TokenStore, or add the module that does.
                """,
            ])
    }

    @Test("An optional parameter may be missing")
    func optional() throws {
        #expect(
            try problems { registry in
                registry.register(Int.self) { (_: (any TokenStore)?, _: Lazy<User?>, _: [Route]?) in 1 }
            }.isEmpty)
    }

    @Test("A decorator of a parameter's form and one of a list's element say what to do instead")
    func decoratedForms() throws {
        let found = try messages { registry in
            registry.register(LiveClient.self, scope: .singleton, fileID: "A.swift", line: 1) { LiveClient() }
            registry.decorate(Lazy<LiveClient>.self, fileID: "A.swift", line: 2) { $0 }
            registry.contribute((any RouteHandler).self, fileID: "A.swift", line: 3) { Route(route: "/") }
            registry.decorate((any RouteHandler).self, fileID: "A.swift", line: 4) { $0 }
        }
        #expect(
            found == [
                """
                Lazy<LiveClient> is decorated, and a parameter of this type asks for what it wraps.
                  where: A.swift:2
                  fix:   Decorate what it wraps: every form of that has the decorated value.
                """,
                """
                any RouteHandler is decorated, and it is contributed to a list.
                  where: A.swift:4
                  fix:   Wrap the element in the factory that contributes it.
                """,
            ])
    }

    @Test("A list that would be made from an argument is no list of contributions")
    func listOfArgument() throws {
        let found = try messages { registry in
            registry.register(Int.self, fileID: "A.swift", line: 1) { (_: Assisted<String, [Route]>) in 1 }
        }
        #expect(
            found == [
                """
                [Route] (argument String) is not registered and needed by Int.
                  where: A.swift:1
                  path:  Int (A.swift:1) → [Route] (argument String)
                  fix:   Register [Route] (argument String), or add the module that does.
                """
            ])
    }

    @Test("An input is no advice where something outside of the scope would take it, too")
    func optionalInput() throws {
        func advice(_ scope: Scope) throws -> String? {
            try fix { registry in
                registry.declareScope(.session)
                registry.register(Document.self, scope: .scoped(.session)) { (_: User) in Document(title: "") }
                registry.register(UInt8.self, scope: scope) { (_: User?) in 1 }
            }
        }
        #expect(try advice(.singleton) == "Register User, or add the module that does.")
        #expect(
            try advice(.scoped(.session))
                == "Register User, or add the module that does. Or, if it is Sendable and every session brings its own, "
                + "make it an input: `declareScope(.session, inputs: User.self)`.")
    }

    @Test("A list whose element is only registered is told so, and the advice holds")
    func registeredElement() throws {
        func configure(_ isContributed: Bool, in registry: inout Registry) {
            registry.register(Document.self, fileID: "A.swift", line: 1) { Document(title: "") }
            registry.register(Int.self, fileID: "A.swift", line: 2) { (documents: [Document]) in documents.count }
            registry.register(Double.self) { (_: Document) in 1 }
            if isContributed { registry.contribute(Document.self) { Document(title: "") } }
        }
        let found = try messages { configure(false, in: &$0) }
        #expect(
            found == [
                """
                [Document] is not registered and needed by Int.
                  where: A.swift:2
                  path:  Int (A.swift:2) → [Document]
                  fix:   Contribute at least one element, add the module that does, or say with `declareList` that the list may be empty. To register \
                Document (A.swift:1) adds it to no list: contribute it, too.
                """
            ])
        #expect(try messages { configure(true, in: &$0) } == [])
    }

    @Test("What takes an argument and needs who asks for it is referred to, or made later")
    func argumentInCircle() throws {
        func register<T: Sendable>(
            _ scope: Scope, _: T.Type, in registry: inout Registry, _ screen: @escaping @Sendable (T) -> Screen?
        ) {
            registry.register(Screen.self, argument: Int.self, scope: scope, fileID: "A.swift", line: 1) {
                (_, presenter: Presenter) in Screen(presenter)
            }
            registry.register(Presenter.self, fileID: "A.swift", line: 2) { (asked: T) in Presenter { screen(asked) } }
        }
        func message(_ registering: String) -> String {
            """
            Screen is not registered and needed by Presenter.
              where: A.swift:2
              path:  Screen (argument Int) (A.swift:1) → Presenter (A.swift:2) → Screen
              fix:   Screen (argument Int) (A.swift:1) needs Presenter itself. To refer to the one of the same resolve call, \
            take a Weak<Screen>\(registering). To make another one each time, take Assisted<Int, Screen> and call it after \
            the constructor has returned.
            """
        }
        for (scope, registering) in [
            (Scope.transient, " and register Screen (argument Int) with `scope: .graph`"), (.graph, ""),
        ] {
            let expected = message(registering)
            #expect(try messages { register(scope, Screen.self, in: &$0) { $0 } } == [expected])
            #expect(try messages { register(scope, Lazy<Screen>.self, in: &$0) { try? $0() } } == [expected])
        }
        #expect(
            try fix { register(.weak, Screen.self, in: &$0) { $0 } } == """
                Screen (argument Int) (A.swift:1) needs Presenter itself. To refer to the one of the same resolve call, take a \
                Weak<Screen> and register Screen (argument Int) with `scope: .graph`. Or take Assisted<Int, Screen> and call it \
                after the constructor has returned.
                """)
        // Followed:
        let referring = try Container { register(.graph, Weak<Screen>.self, in: &$0) { $0() } }
            .resolve(Screen.self, argument: 1)
        #expect(referring.presenter.screen() === referring)
        let container = try Container { register(.transient, Assisted<Int, Screen>.self, in: &$0) { try? $0(2) } }
        let making = try container.resolve(Screen.self, argument: 1)
        #expect(making.presenter.screen() != nil)
        #expect(making.presenter.screen() !== making)
    }

    @Test("Advice writes a type as it has to be written in its place")
    func writtenTypes() throws {
        #expect(
            try fix { registry in
                registry.register(Document.self, argument: (any TokenStore).self) { _ in Document(title: "") }
                registry.forward(User.self, to: Document.self) { User(id: $0.title.count) }
            }?.contains("`argument: (any TokenStore).self`") == true)
        #expect(
            try fix { registry in
                registry.declareScope(.session)
                registry.register(User.self, scope: .scoped(.session)) { (id: @escaping @Sendable () -> Int) in
                    User(id: id())
                }
            }?.contains("`declareScope(.session, inputs: (@Sendable () -> Int).self)`") == true)
    }

    @Test("No input is advised that could be none: a container, or what is decorated")
    func noSuchInput() throws {
        #expect(
            try fix { registry in
                registry.declareScope(.session)
                registry.register(Document.self, scope: .scoped(.session)) { (_: Container) in Document(title: "") }
            } == """
                Take what it would resolve as a parameter: the type itself, or Lazy, Provider or Assisted of it for what is \
                made later. What opens scopes refers weakly to `Container.current`, read in its factory.
                """)
        let found = try messages { registry in
            registry.declareScope(.session)
            registry.register(Document.self, scope: .scoped(.session)) { (_: User) in Document(title: "") }
            registry.decorate(User.self) { $0 }
        }
        #expect(found.count == 2)
        #expect(found.allSatisfy { $0.hasSuffix("fix:   Register User, or add the module that does.") })
    }

    @Test("Who takes a Weak of a list is told at once that the list is no class")
    func weakOfList() throws {
        func configure(_ registry: inout Registry) {
            registry.register(Document.self) { (_: Weak<[User]>) in Document(title: "") }
        }
        #expect(
            try fix(configure) == """
                A Weak refers to class instances, and [User] is no class: take [User] itself, or a Provider<[User]>. \
                Contribute at least one element, add the module that does, or say with `declareList` that the list may be empty.
                """)
        let found = try messages { registry in
            registry.register(Document.self) { (_: Provider<[User]>) in Document(title: "") }
            registry.contribute(User.self) { User(id: 1) }
        }
        #expect(found == [])
    }

    @Test("Who takes a Weak of what is no class is told so at once")
    func weakOfStructure() throws {
        #expect(
            try fix { registry in
                registry.register(Document.self) { (_: Weak<User>) in Document(title: "") }
                registry.register(User.self, qualifier: APIBase.self, fileID: "A.swift", line: 1) { User(id: 1) }
            } == """
                A Weak refers to class instances, and User is no class: take User itself, or a Provider<User>, and register \
                it. Perhaps User (qualifier APIBase) (A.swift:1) was meant: ask for Qualified<User, APIBase>.
                """)
        #expect(
            try fix { $0.register(Document.self) { (_: Weak<User>) in Document(title: "") } } == """
                A Weak refers to class instances, and User is no class: take User itself, or a Provider<User>, and register \
                it.
                """)
    }
}
