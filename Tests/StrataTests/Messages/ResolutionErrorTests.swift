import Strata
import Testing

private protocol Part {}
@MainActor private final class Model: Part {}

private enum AuthModule: ModuleRegistrar {
    static func registerDependencies(in registry: inout Registry) {
        registry.register(Document.self, visibility: .module, fileID: "Auth.swift", line: 1) { Document(title: "") }
    }
}

/// Registrations that all fail in their own way.
private func register(in registry: inout Registry) {
    registry.declareScope(.session, inputs: User.self, Int.self, fileID: "A.swift", line: 1)
    registry.declareScope(.screen, parent: .session)
    registry.register(Int8.self, scope: .scoped(.screen), fileID: "A.swift", line: 2) { 1 }
    registry.register(Int16.self, fileID: "A.swift", line: 3) { (_: Int8) in 1 }
    registry.register(User.self, argument: Int.self) { User(id: $0) }
    registry.register(User.self, argument: String.self) { User(id: $0.count) }
    registry.register(Tally.self) { Tally() }
    registry.unimplemented(Route.self, fileID: "A.swift", line: 4)
    registry.register(Int32.self, fileID: "A.swift", line: 5) { (_: Route) in 1 }
    registry.register((any NetworkClient).self, scope: .weak, fileID: "A.swift", line: 6) { LiveClient() }
    registry.register((any Part).self, on: MainActor.self, fileID: "A.swift", line: 7) { Model() }
    registry.register(Int64.self, fileID: "A.swift", line: 8) { (_: any Part) in 1 }
    registry.register(UInt8.self, scope: .singleton, fileID: "A.swift", line: 9) { () async in 1 }
    registry.register(UInt16.self, fileID: "A.swift", line: 10) { (_: UInt8) in 1 }
    registry.register(Float.self, scope: .singleton, fileID: "A.swift", line: 11) { (d: Lazy<Double>) in Float(try d())
    }
    registry.register(Double.self, scope: .singleton, fileID: "A.swift", line: 12) { (_: Float) in 1 }
    registry.register(UInt32.self, scope: .singleton, fileID: "A.swift", line: 13) { () async throws in
        try await Container.current?.close()
        return 1
    }
    registry.register(UInt64.self, fileID: "A.swift", line: 14) { throw Broken(reason: "broken\nin two lines") }
    registry.register(String.self, fileID: "A.swift", line: 15) { (_: UInt64) in "" }
    registry.register(Bool.self, fileID: "A.swift", line: 16) { true }
    registry.decorate(Bool.self, fileID: "A.swift", line: 17) { _ in throw Broken() }
}

/// A failing call, and the whole message.
private struct Failure: Sendable, CustomTestStringConvertible {
    let code: ResolutionError.Code
    let message: String
    let call: @Sendable (Container) async throws -> Void

    init(_ code: ResolutionError.Code, _ message: String, _ call: @escaping @Sendable (Container) async throws -> Void)
    {
        self.code = code
        self.message = message
        self.call = call
    }

    var testDescription: String { "\(code): \(message.prefix { $0 != "\n" })" }
}

@Suite("The whole message of every ResolutionError")
struct ResolutionErrorTests {
    private static let registration: [Failure] = [
        Failure(
            .notRegistered,
            """
            Broken (qualifier APIBase) is not registered.
              fix:   Register Broken (qualifier APIBase), or include the module that does.
            """
        ) { _ = try $0.resolve(Broken.self, qualifier: APIBase.self) },
        Failure(
            .notRegistered,
            """
            User (argument Double) is not registered. User takes an argument of type Int or String.
              fix:   Pass a value of that static type: `argument: value as Int`.
            """
        ) { _ = try $0.resolve(User.self, argument: 1.5) },
        Failure(
            .notRegistered,
            """
            A Weak of Tally refers to nothing, because no container keeps Tally.
              fix:   Resolve Tally itself, or register it with a scope that a container keeps.
            """
        ) { _ = try $0.resolve(Weak<Tally>.self) },
        Failure(
            .inaccessible,
            """
            Document is private to AuthModule.
              where: Auth.swift:1
              fix:   Resolve a type that AuthModule makes public, or remove `visibility: .module` from the registration.
            """
        ) { _ = try $0.resolve(Lazy<Document?>.self) },
        Failure(
            .unimplemented,
            """
            Route is registered as unimplemented.
              where: A.swift:4
              path:  Int32 (A.swift:5) → Route (A.swift:4)
              fix:   Register an implementation of Route, or replace it by `overriding`.
            """
        ) { _ = try $0.resolve(Int32.self) },
        Failure(
            .notAClass,
            """
            any NetworkClient is held weakly, but its factory built a LiveClient, which is not an instance of a class.
              where: A.swift:6
              fix:   Make LiveClient a class, or give any NetworkClient another scope, such as .transient.
            """
        ) { _ = try $0.resolve((any NetworkClient).self) },
        Failure(
            .factoryFailed,
            """
            The factory of UInt64 failed: broken
                in two lines
              where: A.swift:14
              path:  String (A.swift:15) → UInt64 (A.swift:14)
              fix:   Correct the factory; the next call tries again.
            """
        ) { _ = try $0.resolve(String.self) },
        Failure(
            .factoryFailed,
            """
            The decorator of Bool failed: broken
              where: A.swift:17
              path:  Bool (A.swift:16) → Bool (A.swift:17)
              fix:   Correct the decorator; the next call tries again.
            """
        ) { _ = try $0.resolve(Bool.self) },
    ]

    private static let scopes: [Failure] = [
        Failure(
            .scopeInput,
            """
            Scope session takes the inputs (User, Int) and was given (Int, User).
              fix:   Pass the inputs that the scope declares, in their order; write `value as T` if the static type differs.
            """
        ) { _ = try $0.openScope(.session, 1, User(id: 1)) },
        Failure(
            .scopeNotOpen,
            """
            Int16 needs Int8, which lives in the scope screen, and this container has only session open.
              where: A.swift:2
              path:  Int16 (A.swift:3) → Int8 (A.swift:2)
              fix:   Resolve it from the container that `openScope(.screen, …)` returned, or from a scope inside it.
            """
        ) { _ = try $0.openScope(.session, User(id: 1), 1).resolve(Int16.self) },
        Failure(
            .scopeNotOpen,
            """
            User lives in the scope session, and this container has no scope open.
              where: A.swift:1
              fix:   Resolve it from the container that `openScope(.session, …)` returned, or from a scope inside it.
            """
        ) { _ = try $0.resolve(User.self) },
        Failure(
            .scopeNotOpen,
            """
            Scope screen is opened in the scope session, and this container is a root container.
              fix:   Call openScope there, or change the `parent:` of the scope's declaration.
            """
        ) { _ = try $0.openScope(.screen) },
        Failure(
            .scopeNotOpen,
            """
            Scope session is opened in a root container, and this container is the scope session.
              fix:   Call openScope there, or change the `parent:` of the scope's declaration.
            """
        ) { _ = try $0.openScope(.session, User(id: 1), 1).openScope(.session) },
        Failure(
            .scopeNotOpen,
            """
            No module declares the scope window.
              fix:   Add `registry.declareScope(.window)` to the module that owns the scope.
            """
        ) { _ = try $0.openScope(.window) },
    ]

    private static let calls: [Failure] = [
        Failure(
            .requiresMainActor,
            """
            Int64 needs any Part, which is made on the main actor, and the calling code is not isolated to it.
              where: A.swift:7
              path:  Int64 (A.swift:8) → any Part (A.swift:7)
              fix:   Make the calling code `@MainActor`, or use `try await resolveAsync`, which switches actors.
            """
        ) { _ = try $0.resolve(Int64.self) },
        Failure(
            .requiresMainActor,
            """
            any Part stays on the main actor, because it is not registered as Sendable.
              where: A.swift:7
              fix:   Call `resolve` on the main actor, or make the type Sendable where it is registered.
            """
        ) { _ = try await $0.resolveAsync((any Part & Sendable).self) },
        Failure(
            .requiresAsync,
            """
            UInt8 has an asynchronous factory and is not built yet.
              where: A.swift:9
              path:  UInt16 (A.swift:10) → UInt8 (A.swift:9)
              fix:   Use `try await resolveAsync`, or `try await prepare()` first for a singleton or scoped type.
            """
        ) { _ = try $0.resolve(UInt16.self) },
        Failure(
            .cancelled,
            """
            The task that asked for UInt8 is cancelled.
              where: A.swift:9
              fix:   Resolve it from a task that is not cancelled; a construction under way goes on.
            """
        ) { container in
            try await Task {
                withUnsafeCurrentTask { $0?.cancel() }
                _ = try await container.resolveAsync(UInt8.self)
            }.value
        },
        Failure(
            .circularCreation,
            """
            Float was requested while it was being built.
              where: A.swift:11
              path:  Float (A.swift:11) → Double (A.swift:12) → Float (A.swift:11)
              fix:   Use the Lazy, Provider or container after the factory has returned, not inside it.
            """
        ) { _ = try $0.resolve(Float.self) },
        Failure(
            .circularCreation,
            """
            The factory of UInt32 closes the container that waits for it.
              where: A.swift:13
              fix:   Close the container from outside its factories and teardowns, or from a `Task.detached`.
            """
        ) { _ = try await $0.resolveAsync(UInt32.self) },
        Failure(
            .closed,
            """
            Tally was requested from a container that is closed or freed.
              fix:   Keep the container open as long as something resolves from it.
            """
        ) {
            try await $0.close()
            _ = try $0.resolve(Tally.self)
        },
    ]

    @Test("It says what happened, where, along which path, and what to do", arguments: registration + scopes + calls)
    private func message(_ failure: Failure) async throws {
        let container = try Container(AuthModule.self, configure: register)
        let error = await resolutionError { try await failure.call(container) }
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
}
