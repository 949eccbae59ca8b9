import Strata
import TestSupport
import Testing

private protocol Part {}
@MainActor private final class Model: Part {}

private enum AuthModule: ModuleRegistrar {
    static func registerDependencies(in registry: inout Registry) {
        registry.register(Document.self, visibility: .module, fileID: "Auth.swift", line: 1) { Document(title: "") }
    }
}

/// A failing call, and the whole message.
private struct Failure: Sendable, CustomTestStringConvertible {
    let code: ResolutionError.Code
    let message: String
    let call: @Sendable () async throws -> Void

    init(_ code: ResolutionError.Code, _ message: String, _ call: @escaping @Sendable () async throws -> Void) {
        self.code = code
        self.message = message
        self.call = call
    }

    var testDescription: String { "\(code): \(message.prefix { $0 != "\n" })" }
}

/// Registrations from line 1 on, and a call of their container.
private func failure(
    _ code: ResolutionError.Code, _ message: String,
    _ register: @escaping @Sendable (inout Registry) -> Void,
    _ call: @escaping @Sendable (Container) async throws -> Void
) -> Failure {
    Failure(code, message) { try await call(Container(AuthModule.self, configure: register)) }
}

@Suite("The whole message of every ResolutionError")
struct ResolutionErrorTests {
    private static let registration: [Failure] = [
        failure(
            .notRegistered,
            """
            User (qualifier APIBase) is not registered.
              fix:   Register User (qualifier APIBase), or include the module that does.
            """, { _ in }, { _ = try $0.resolve(User.self, qualifier: APIBase.self) }),
        failure(
            .notRegistered,
            """
            User (argument Double) is not registered. User takes an argument of type Int or String.
              fix:   Pass a value of that static type: `argument: value as Int`.
            """,
            {
                $0.register(User.self, argument: Int.self) { User(id: $0) }
                $0.register(User.self, argument: String.self) { User(id: $0.count) }
            }, { _ = try $0.resolve(User.self, argument: 1.5) }),
        failure(
            .notRegistered,
            """
            A Weak of Tally refers to nothing, because no container keeps Tally.
              fix:   Resolve Tally itself, or register it with a scope that a container keeps.
            """, { $0.register(Tally.self) { Tally() } }, { _ = try $0.resolve(Weak<Tally>.self) }),
        failure(
            .inaccessible,
            """
            Document is private to AuthModule.
              where: Auth.swift:1
              fix:   Resolve a type that AuthModule makes public, or remove `visibility: .module` from the registration.
            """, { _ in }, { _ = try $0.resolve(Lazy<Document?>.self) }),
        failure(
            .unimplemented,
            """
            User is registered as unimplemented.
              where: A.swift:1
              path:  Int (A.swift:2) → User (A.swift:1)
              fix:   Register an implementation of User, or replace it by `overriding`.
            """,
            {
                $0.unimplemented(User.self, fileID: "A.swift", line: 1)
                $0.register(Int.self, fileID: "A.swift", line: 2) { (user: User) in user.id }
            }, { _ = try $0.resolve(Int.self) }),
        failure(
            .notAClass,
            """
            any NetworkClient is held weakly, but its factory built a LiveClient, which is not an instance of a class.
              where: A.swift:1
              fix:   Make LiveClient a class, or give any NetworkClient another scope, such as .transient.
            """,
            { $0.register((any NetworkClient).self, scope: .weak, fileID: "A.swift", line: 1) { LiveClient() } },
            { _ = try $0.resolve((any NetworkClient).self) }),
    ]

    private static let scopes: [Failure] = [
        failure(
            .scopeInput,
            """
            Scope session takes the inputs (User, String) and was given (String, User).
              fix:   Pass the inputs that the scope declares, in their order; write `value as T` if the static type differs.
            """, { $0.declareScope(.session, inputs: User.self, String.self) },
            { _ = try $0.openScope(.session, "a", User(id: 1)) }),
        failure(
            .scopeNotOpen,
            """
            Int needs User, which lives in the scope screen, and this container has only session open.
              where: A.swift:1
              path:  Int (A.swift:2) → User (A.swift:1)
              fix:   Resolve it from the container that `openScope(.screen, …)` returned, or from a scope inside it.
            """,
            {
                $0.declareScope(.session)
                $0.declareScope(.screen, parent: .session)
                $0.register(User.self, scope: .scoped(.screen), fileID: "A.swift", line: 1) { User(id: 1) }
                $0.register(Int.self, fileID: "A.swift", line: 2) { (user: User) in user.id }
            }, { _ = try $0.openScope(.session).resolve(Int.self) }),
        failure(
            .scopeNotOpen,
            """
            User lives in the scope session, and this container has no scope open.
              where: A.swift:1
              fix:   Resolve it from the container that `openScope(.session, …)` returned, or from a scope inside it.
            """, { $0.declareScope(.session, inputs: User.self, fileID: "A.swift", line: 1) },
            { _ = try $0.resolve(User.self) }),
        failure(
            .scopeNotOpen,
            """
            Scope screen is opened in the scope session, and this container is a root container.
              fix:   Call openScope there, or change the `parent:` of the scope's declaration.
            """,
            {
                $0.declareScope(.session)
                $0.declareScope(.screen, parent: .session)
            }, { _ = try $0.openScope(.screen) }),
        failure(
            .scopeNotOpen,
            """
            Scope session is opened in a root container, and this container is the scope session.
              fix:   Call openScope there, or change the `parent:` of the scope's declaration.
            """, { $0.declareScope(.session) }, { _ = try $0.openScope(.session).openScope(.session) }),
        failure(
            .scopeNotOpen,
            """
            No module declares the scope window.
              fix:   Add `registry.declareScope(.window)` to the module that owns the scope.
            """, { _ in }, { _ = try $0.openScope(.window) }),
    ]

    private static let actors: [Failure] = [
        failure(
            .requiresMainActor,
            """
            Int needs LoginScreen, which is made on the main actor, and the calling code is not isolated to it.
              where: A.swift:1
              path:  Int (A.swift:2) → LoginScreen (A.swift:1)
              fix:   Make the calling code `@MainActor`, or use `try await resolveAsync`, which switches actors.
            """,
            {
                $0.register(LoginScreen.self, on: MainActor.self, fileID: "A.swift", line: 1, LoginScreen.init)
                $0.register(Int.self, fileID: "A.swift", line: 2) { (_: LoginScreen) in 1 }
                $0.register((any AuthService).self) { LiveAuthService(client: LiveClient()) }
            }, { _ = try $0.resolve(Int.self) }),
        failure(
            .requiresMainActor,
            """
            any Part stays on the main actor, because it is not registered as Sendable.
              where: A.swift:1
              fix:   Call `resolve` on the main actor, or make the type Sendable where it is registered.
            """, { $0.register((any Part).self, on: MainActor.self, fileID: "A.swift", line: 1) { Model() } },
            // Both are one type at run time.
            { _ = try await $0.resolveAsync((any Part & Sendable).self) }),
        failure(
            .requiresAsync,
            """
            User has an asynchronous factory and is not built yet.
              where: A.swift:1
              path:  Int (A.swift:2) → User (A.swift:1)
              fix:   Use `try await resolveAsync`, or call `try await prepare()` first if the instance is kept.
            """,
            {
                $0.register(User.self, scope: .singleton, fileID: "A.swift", line: 1) { () async in User(id: 1) }
                $0.register(Int.self, fileID: "A.swift", line: 2) { (user: User) in user.id }
            }, { _ = try $0.resolve(Int.self) }),
        failure(
            .cancelled,
            """
            The task that asked for User is cancelled.
              where: A.swift:1
              fix:   Resolve it from a task that is not cancelled; a construction under way goes on.
            """,
            { $0.register(User.self, scope: .singleton, fileID: "A.swift", line: 1) { () async in User(id: 1) } },
            { container in
                try await Task {
                    withUnsafeCurrentTask { $0?.cancel() }
                    _ = try await container.resolveAsync(User.self)
                }.value
            }),
    ]

    private static let calls: [Failure] = [
        failure(
            .circularCreation,
            """
            Building Int came back to Int before it was complete.
              where: A.swift:1
              path:  Int (A.swift:1) → String (A.swift:2) → Int (A.swift:1)
              fix:   Use the Lazy, Provider or container after the factory has returned, not inside it.
            """,
            {
                $0.register(Int.self, scope: .singleton, fileID: "A.swift", line: 1) { (text: Lazy<String>) in
                    try text().count
                }
                $0.register(String.self, scope: .singleton, fileID: "A.swift", line: 2) { (number: Int) in "\(number)" }
            }, { _ = try $0.resolve(Int.self) }),
        failure(
            .circularCreation,
            """
            The factory of Int closes the container that waits for it.
              where: A.swift:1
              fix:   Close the container from outside its factories and teardowns, or from a `Task.detached`.
            """,
            {
                $0.register(Int.self, scope: .singleton, fileID: "A.swift", line: 1) { () async throws in
                    try await Container.current?.close()
                    return 1
                }
            },
            { _ = try await $0.resolveAsync(Int.self) }),
        failure(
            .factoryFailed,
            """
            The factory of User failed: broken
                in two lines
              where: A.swift:1
              path:  Int (A.swift:2) → User (A.swift:1)
              fix:   Correct the factory; the next call tries again.
            """,
            {
                $0.register(User.self, scope: .singleton, fileID: "A.swift", line: 1) {
                    throw Broken(reason: "broken\nin two lines")
                }
                $0.register(Int.self, fileID: "A.swift", line: 2) { (user: User) in user.id }
            }, { _ = try $0.resolve(Int.self) }),
        failure(
            .factoryFailed,
            """
            The decorator of User failed: broken
              where: B.swift:1
              path:  User (A.swift:1) → User (B.swift:1)
              fix:   Correct the decorator; the next call tries again.
            """,
            {
                $0.register(User.self, fileID: "A.swift", line: 1) { User(id: 1) }
                $0.decorate(User.self, fileID: "B.swift", line: 1) { _ in throw Broken() }
            }, { _ = try $0.resolve(User.self) }),
        failure(
            .closed,
            """
            User was requested from a container that is closed or freed.
              fix:   Keep the container open as long as something resolves from it.
            """, { $0.register(User.self) { User(id: 1) } },
            {
                try await $0.close()
                _ = try $0.resolve(User.self)
            }),
    ]

    @Test(
        "It says what happened, where, along which path, and what to do",
        arguments: registration + scopes + actors + calls)
    private func message(_ failure: Failure) async throws {
        let error = await resolutionError { try await failure.call() }
        #expect(error?.code == failure.code)
        #expect(error?.description == failure.message)
    }

    /// Calls of a closed container.
    private static let closed: [(name: String, call: @Sendable (Container) async throws -> Void)] = [
        ("openScope", { _ = try $0.openScope(.session) }), ("prepare", { try await $0.prepare() }),
        ("overriding", { _ = try $0.overriding(sharing: .unaffected) { _ in } }),
    ]

    @Test("What was called on a closed container is named", arguments: closed.indices)
    func closedCall(_ index: Int) async throws {
        let container = try Container { $0.declareScope(.session) }
        try await container.close()
        let error = await resolutionError { try await Self.closed[index].call(container) }
        #expect(error?.code == .closed)
        #expect(
            error?.description == """
                `\(Self.closed[index].name)` was called on a container that is closed.
                  fix:   Call it before the container is closed.
                """)
    }

    @Test("Inputs of another type, and too few or too many, are told apart by both lists")
    func inputs() throws {
        let container = try Container { $0.declareScope(.session, inputs: (any NetworkClient).self) }
        let errors = [
            resolutionError { try container.openScope(.session) },
            resolutionError { try container.openScope(.session, LiveClient()) },
            resolutionError { try container.openScope(.session, LiveClient() as any NetworkClient, 1) },
        ]
        let given = ["()", "(LiveClient)", "(any NetworkClient, Int)"]
        #expect(
            errors.map { $0?.description.prefix { $0 != "\n" } }
                == given.map { "Scope session takes the inputs (any NetworkClient) and was given \($0)." })
    }

    @Test("Beyond 200 nested calls the type that goes round is named, with a path that says so")
    func recursion() throws {
        let container = try Container { registry in
            registry.register(Int.self, fileID: "A.swift", line: 1) { (text: Provider<String>) in try text().count }
            registry.register(String.self, fileID: "A.swift", line: 2) { (number: Provider<Int>) in "\(try number())" }
        }
        let error = resolutionError { try container.resolve(Int.self) }
        #expect(error?.code == .circularCreation)
        #expect(error?.description.contains(" calls for ") == true)
        #expect(Set(error?.path.map(\.name) ?? []) == ["Int", "String"])
    }
}
