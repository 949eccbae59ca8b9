import Strata
import Testing

private final class Client: Sendable {
    init(retries: Int, name: String) {}
}

@Suite("missingRegistration")
struct MissingRegistrationTests {
    @Test("The message says who needs what, where, and along which path")
    func message() throws {
        let found = try problems { registry in
            registry.register((any AuthService).self, fileID: "A.swift", line: 1, LiveAuthService.init)
            registry.register(LoginScreen.self, on: MainActor.self, fileID: "A.swift", line: 2, LoginScreen.init)
        }
        #expect(found.map(\.code) == [.missingRegistration])
        #expect(found.map(\.type) == ["any NetworkClient"])
        #expect(
            found.map(\.description) == [
                """
                any AuthService needs any NetworkClient, which is not registered.
                  where: A.swift:1
                  path:  LoginScreen (A.swift:2) → any AuthService (A.swift:1) → any NetworkClient
                  fix:   Register any NetworkClient, or include the module that does.
                """
            ])
    }

    @Test("In a scope, it may also be a value that the scope is opened with")
    func input() throws {
        let found = try problems { registry in
            registry.declareScope(ScopeKey("session"))
            registry.register(Document.self, scope: .scoped(ScopeKey("session"))) { (_: User) in Document(title: "") }
        }
        let fix = "Register User, include the module that does, or add it to the `inputs:` of the scope session."
        #expect(found.map { $0.description.hasSuffix("\n  fix:   \(fix)") } == [true])
    }

    @Test("A type that is missing in several places is one problem that counts them", arguments: [1, 2, 3])
    func several(_ count: Int) throws {
        let found = try problems { registry in
            registry.register(String.self, fileID: "A.swift", line: 1) { (_: User) in "" }
            if count > 1 {
                registry.register(Document.self, fileID: "A.swift", line: 2) { (_: Lazy<User>, _: User) in
                    Document(title: "")
                }
            }
            if count > 2 {
                registry.register(Route.self, fileID: "A.swift", line: 3) { (_: Provider<User>) in Route(route: "") }
            }
        }
        #expect(found.count == 1)
        #expect(found.first?.sites.map(\.line) == Array(1...UInt(count)))
        let others = ["", " 1 more registration needs it.", " 2 more registrations need it."][count - 1]
        #expect(found.first?.description.hasPrefix("String needs User, which is not registered.\(others)\n") == true)
    }

    /// Ways to ask for something that is not registered, and whether each is a problem.
    private static let needs: [Row<Bool>] = [
        Row("User", true) { $0.register(String.self) { (_: User) in "" } },
        Row("User?", false) { $0.register(String.self) { (_: User?) in "" } },
        Row("Lazy<User>", true) { $0.register(String.self) { (_: Lazy<User>) in "" } },
        Row("Lazy<User?>", false) { $0.register(String.self) { (_: Lazy<User?>) in "" } },
        Row("Lazy<User>?", false) { $0.register(String.self) { (_: Lazy<User>?) in "" } },
        Row("Provider<User>", true) { $0.register(String.self) { (_: Provider<User>) in "" } },
        Row("Weak<Tally>", true) { $0.register(String.self) { (_: Weak<Tally>) in "" } },
        Row("Weak<Tally>?", false) { $0.register(String.self) { (_: Weak<Tally>?) in "" } },
        Row("Assisted<Int, User>", true) { $0.register(String.self) { (_: Assisted<Int, User>) in "" } },
        Row("[User]", true) { $0.register(String.self) { (_: [User]) in "" } },
        Row("[User] that may be empty", false) {
            $0.register(String.self) { (_: [User]) in "" }; $0.declareList(User.self)
        },
        Row("Qualified<User, APIBase>", true) { $0.register(String.self) { (_: Qualified<User, APIBase>) in "" } },
        Row("Qualified<User, APIBase>?", false) { $0.register(String.self) { (_: Qualified<User, APIBase>?) in "" } },
        Row("the second parameter of a decorator", true) {
            $0.register(String.self) { "" }; $0.decorate(String.self) { (inner, _: User) in inner }
        },
        Row("a decorator's parameter User?", false) {
            $0.register(String.self) { "" }; $0.decorate(String.self) { (inner, _: User?) in inner }
        },
        Row("what is decorated", true) { $0.decorate(User.self) { $0 } },
        Row("an element's parameter", true) { $0.contribute(String.self) { (_: User) in "" } },
        Row("the target of a forward", true) { $0.forward((any Sendable).self, to: User.self) { $0 } },
        Row("uses", true) { $0.uses(User.self) },
        Row("uses of User?", false) { $0.uses(User?.self) },
        Row("what is unimplemented", false) {
            $0.register(String.self) { (_: User) in "" }; $0.unimplemented(User.self)
        },
        Row("an argument that is not registered", true) {
            $0.register(User.self) { User(id: 1) }; $0.register(String.self) { (_: Assisted<Int, User>) in "" }
        },
        Row("no argument where one is registered", true) {
            $0.register(User.self, argument: Int.self) { User(id: $0) };
            $0.register(String.self) { (_: User) in "" }
        },
        Row("a qualifier that is not registered", true) {
            $0.register(User.self) { User(id: 1) }; $0.register(String.self) { (_: Qualified<User, APIBase>) in "" }
        },
    ]

    @Test("Every form asks for the type inside; only an optional one may be missing", arguments: needs)
    func form(_ row: Row<Bool>) throws {
        #expect(try problems(configure: row.register).map(\.code) == (row.expected ? [.missingRegistration] : []))
    }

    @Test("A value that an initialiser mostly has a default for is to be passed in a closure, first of all")
    func defaultArgument() throws {
        let found = try messages { $0.register(Client.self, fileID: "A.swift", line: 1, Client.init) }
        let advice =
            "Pass the value in a closure, `{ … in … }`, instead of the initialiser. If it is a dependency, register"
        #expect(
            found
                == ["Int", "String"].map {
                    """
                    Client needs \($0), which is not registered.
                      where: A.swift:1
                      path:  Client (A.swift:1) → \($0)
                      fix:   \(advice) \($0).
                    """
                })
        // With a qualifier it is a dependency on purpose.
        #expect(
            try fix { $0.register(User.self) { (id: Qualified<Int, APIBase>) in User(id: id.value) } }
                == "Register Int (qualifier APIBase), or include the module that does.")
    }

    @Test("A list without an element is to be contributed to, or declared")
    func list() throws {
        #expect(
            try fix { $0.register(Int.self) { (all: [any RouteHandler]) in all.count } }
                == "Contribute at least one element, or allow the empty list with `declareList`.")
    }

    @Test("A contribution that takes another instance of its type is told so, and so is a decorator of nothing")
    func itself() throws {
        #expect(
            try messages { registry in
                registry.contribute(User.self, fileID: "A.swift", line: 1) { (user: User) in user }
                registry.decorate(Document.self, fileID: "A.swift", line: 2) { $0 }
            }.map { $0.prefix { $0 != "\n" } } == [
                "A registration of User needs another User, which is not registered.",
                "Document is decorated and not registered.",
            ])
    }

    private enum ScreenModule: ModuleRegistrar {
        static func registerDependencies(in registry: inout Registry) {
            registry.uses((any AuthService).self, fileID: "Screen.swift", line: 3)
        }
    }

    @Test("What a module uses without a parameter is missing with the place of `uses`")
    func uses() throws {
        #expect(
            try messages(ScreenModule.self) == [
                """
                The module needs any AuthService, which is not registered.
                  where: Screen.swift:3
                  path:  The module (Screen.swift:3) → any AuthService
                  fix:   Register any AuthService, or include the module that does.
                """
            ])
    }
}
