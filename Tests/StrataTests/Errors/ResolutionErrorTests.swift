import Strata
import Testing

private enum AuthModule: ModuleRegistrar {
    static func registerDependencies(in registry: inout Registry) {
        registry.register(Document.self, visibility: .module, fileID: "Auth.swift", line: 1) { Document(title: "") }
    }
}

@Suite("The whole message of every ResolutionError")
struct ResolutionErrorTests {
    private func container(_ configure: (inout Registry) throws -> Void) throws -> Container {
        try Container(AuthModule.self, configure: configure)
    }

    @Test("notRegistered names the type and says what to do")
    func notRegistered() throws {
        let container = try container { _ in }
        let error = resolutionError { try container.resolve(User.self, qualifier: APIBase.self) }
        #expect(error?.code == .notRegistered)
        #expect(
            error?.description == """
                User (qualifier APIBase) is not registered.
                  fix:   Register User (qualifier APIBase), or add the module that does.
                """)
    }

    @Test("inaccessible is thrown whatever form is asked for")
    func inaccessible() throws {
        let container = try container { _ in }
        let text = """
            Document is private to AuthModule.
              where: Auth.swift:1
              fix:   Resolve a type that AuthModule makes public, or remove `visibility: .module` from its registration.
            """
        let errors = [
            resolutionError { try container.resolve(Document.self) },
            resolutionError { try container.resolve(Document?.self) },
            resolutionError { try container.resolve(Lazy<Document>.self) },
            resolutionError { try container.resolve(Provider<Document?>.self) },
        ]
        #expect(errors.map { $0?.code } == Array(repeating: .inaccessible, count: 4))
        #expect(errors.map { $0?.description } == Array(repeating: text, count: 4))
    }

    @Test("scopeInput is thrown for a structure where the input is an AnyObject")
    func objectInput() throws {
        let container = try container { $0.declareScope(.session, inputs: (any AnyObject & Sendable).self) }
        #expect(resolutionError { try container.openScope(.session, User(id: 1)) }?.code == .scopeInput)
        _ = try container.openScope(.session, Tally())
    }

    @Test("scopeInput is thrown for another type, too few and too many inputs")
    func scopeInput() throws {
        let container = try container { $0.declareScope(.session, inputs: User.self, String.self) }
        let fix = "\n  fix:   Pass the inputs of the scope's declaration, in their order"
        let expected = "Scope session takes the inputs (User, String) and was given "
        let errors = [
            resolutionError { try container.openScope(.session, "a", User(id: 1)) },
            resolutionError { try container.openScope(.session) },
            resolutionError { try container.openScope(.session, User(id: 1), "a", 3) },
        ]
        #expect(errors.map { $0?.code } == Array(repeating: .scopeInput, count: 3))
        #expect(
            errors.map { $0?.description } == [
                "\(expected)(String, User).\(fix); write `as` where a value's static type is another.",
                "\(expected)().\(fix).",
                "\(expected)(User, String, Int).\(fix), or declare them: "
                    + "`declareScope(.session, inputs: User.self, String.self, Int.self)`.",
            ])
    }

    @Test("notAClass names the type that was built")
    func notAClass() throws {
        let container = try container { registry in
            registry.register((any NetworkClient).self, scope: .weak, fileID: "A.swift", line: 1) { LiveClient() }
        }
        let error = resolutionError { try container.resolve((any NetworkClient).self) }
        #expect(error?.code == .notAClass)
        #expect(
            error?.description == """
                A weak registration built a LiveClient, which is no class instance and cannot be held weakly.
                  where: A.swift:1
                  fix:   Make it a class, or give the registration another scope, such as .transient.
                """)
    }

    @Test("requiresMainActor has the path to the decorator where only that is the main actor's")
    func requiresMainActorOfDecorator() throws {
        let container = try container { registry in
            registry.register((any NetworkClient).self, fileID: "A.swift", line: 1) { LiveClient() }
            registry.register((any AuthService).self, fileID: "A.swift", line: 2, LiveAuthService.init)
            registry.decorate((any NetworkClient).self, fileID: "B.swift", line: 1) { $0 }
            registry.decorate((any NetworkClient).self, on: MainActor.self, fileID: "B.swift", line: 2) { $0 }
        }
        let error = resolutionError { try container.resolve((any AuthService).self) }
        #expect(
            error?.description == """
                any AuthService needs any NetworkClient, which is made on the main actor, and the code that asks for it is \
                not isolated to that actor.
                  where: B.swift:2
                  path:  any AuthService (A.swift:2) → any NetworkClient (B.swift:2)
                  fix:   Make that code `@MainActor`, a factory by `on: MainActor.self`, or use `try await resolveAsync`, \
                which goes there.
                """)
    }

    @Test("requiresMainActor has the path to the registration where that is the main actor's, too")
    func requiresMainActorOfBoth() throws {
        let container = try container { registry in
            registry.register((any NetworkClient).self, on: MainActor.self, fileID: "A.swift", line: 1) { LiveClient() }
            registry.decorate((any NetworkClient).self, on: MainActor.self, fileID: "B.swift", line: 1) { $0 }
        }
        let error = resolutionError { try container.resolve((any NetworkClient).self) }
        #expect(error?.description.contains("where: A.swift:1\n") == true)
    }

    @Test("requiresMainActor has the path to what is made there")
    func requiresMainActor() throws {
        let container = try container { registry in
            registry.register((any NetworkClient).self) { LiveClient() }
            registry.register((any AuthService).self, LiveAuthService.init)
            registry.register(LoginScreen.self, on: MainActor.self, fileID: "A.swift", line: 1, LoginScreen.init)
            registry.register(Int.self, fileID: "A.swift", line: 2) { (_: LoginScreen) in 1 }
            registry.register(String.self, fileID: "A.swift", line: 3) { (_: Int) in "" }
        }
        let error = resolutionError { try container.resolve(String.self) }
        #expect(error?.code == .requiresMainActor)
        #expect(
            error?.description == """
                String needs LoginScreen, which is made on the main actor, and the code that asks for it is not \
                isolated to that actor.
                  where: A.swift:1
                  path:  String (A.swift:3) → Int (A.swift:2) → LoginScreen (A.swift:1)
                  fix:   Make that code `@MainActor`, a factory by `on: MainActor.self`, or use `try await resolveAsync`, \
                which goes there.
                """)
        #expect(
            resolutionError { try container.resolve(LoginScreen.self) }?.description == """
                LoginScreen is made on the main actor, and the code that asks for it is not isolated to that actor.
                  where: A.swift:1
                  fix:   Make that code `@MainActor`, a factory by `on: MainActor.self`, or use `try await resolveAsync`, \
                which goes there.
                """)
    }

    @Test("requiresAsync names what has the asynchronous factory")
    func requiresAsync() throws {
        let container = try container { registry in
            registry.register(User.self, scope: .singleton, fileID: "A.swift", line: 1) { () async in User(id: 1) }
            registry.register(Int.self, fileID: "A.swift", line: 2) { (user: User) in user.id }
        }
        let error = resolutionError { try container.resolve(Int.self) }
        #expect(error?.code == .requiresAsync)
        #expect(
            error?.description == """
                User has an asynchronous factory and is not built yet.
                  where: A.swift:1
                  path:  Int (A.swift:2) → User (A.swift:1)
                  fix:   Use `try await resolveAsync`, or `try await container.prepare()` first.
                """)
    }

    @Test("scopeNotOpen tells apart: none open, another open, not declared, opened in the wrong container")
    func scopeNotOpen() throws {
        let container = try container { registry in
            registry.declareScope(.session)
            registry.declareScope(.screen, parent: .session)
            registry.register(User.self, scope: .scoped(.screen), fileID: "A.swift", line: 1) { User(id: 1) }
            registry.register(Int.self, fileID: "A.swift", line: 2) { (user: User) in user.id }
        }
        let session = try container.openScope(.session)
        let errors = [
            resolutionError { try container.resolve(Int.self) },
            resolutionError { try session.resolve(User.self) },
            resolutionError { try session.openScope(.window) },
            resolutionError { try container.openScope(.screen) },
            resolutionError { try session.openScope(.session) },
        ]
        #expect(errors.map { $0?.code } == Array(repeating: .scopeNotOpen, count: 5))
        let opened = "Resolve it from the container that `openScope(.screen, …)` returned, or one opened from there."
        let fix = "Call openScope there, or change the `parent:` of the scope's declaration."
        #expect(
            errors.map { $0?.description } == [
                "Int needs User, which lives in the scope screen, and this container has no scope open.\n"
                    + "  where: A.swift:1\n  path:  Int (A.swift:2) → User (A.swift:1)\n  fix:   \(opened)",
                "User lives in the scope screen, and this container has only session open.\n  where: A.swift:1\n"
                    + "  fix:   \(opened)",
                "Scope window is nowhere declared.\n"
                    + "  fix:   Add `registry.declareScope(.window)` to the module that owns the scope, or add that module.",
                "Scope screen is opened in the scope session, and this container is a root container.\n"
                    + "  fix:   \(fix)",
                "Scope session is opened in a root container, and this container is the scope session.\n"
                    + "  fix:   \(fix)",
            ])
    }

    @Test("scopeNotOpen of what lives there itself has no path, though it comes back to itself")
    func scopeNotOpenOfItself() throws {
        let container = try Container { registry in
            registry.declareScope(.session)
            registry.register(User.self, scope: .scoped(.session), fileID: "A.swift", line: 1) {
                (_: Provider<Int>) in User(id: 1)
            }
            registry.register(Int.self) { (user: User) in user.id }
        }
        #expect(
            resolutionError { try container.resolve(User.self) }?.description
                == "User lives in the scope session, and this container has no scope open.\n  where: A.swift:1\n"
                + "  fix:   Resolve it from the container that `openScope(.session, …)` returned, or one opened from there."
        )
    }

    @Test("circularCreation has the path and the type that came back to itself")
    func circularCreation() throws {
        let container = try container { registry in
            registry.register(Int.self, scope: .singleton, fileID: "A.swift", line: 1) { (other: Lazy<String>) in
                try other().count
            }
            registry.register(String.self, scope: .singleton, fileID: "A.swift", line: 2) { (number: Int) in "\(number)"
            }
        }
        let error = resolutionError { try container.resolve(Int.self) }
        #expect(error?.code == .circularCreation)
        #expect(error?.path.map(\.description) == ["Int (A.swift:1)", "String (A.swift:2)", "Int (A.swift:1)"])
        #expect(
            error?.description == """
                Building Int came back to Int before it was complete.
                  where: A.swift:1
                  path:  Int (A.swift:1) → String (A.swift:2) → Int (A.swift:1)
                  fix:   Use the Lazy, Provider or container after the constructor has returned, not inside it.
                """)
    }

    @Test("circularCreation names Task.detached where a task that a factory has started came back")
    func circularTask() async throws {
        let container = try container { registry in
            registry.register(Int.self, fileID: "A.swift", line: 1) { (again: Provider<Int>) async throws in
                try await Task { try await again.resolveAsync() }.value
            }
        }
        let error = await resolutionError { try await container.resolveAsync(Int.self) }
        #expect(
            error?.description == """
                Building Int came back to Int before it was complete.
                  where: A.swift:1
                  path:  Int (A.swift:1) → Int (A.swift:1) → Int (A.swift:1)
                  fix:   Use the Lazy, Provider or container after the constructor has returned, not inside it. A task that the \
                factory starts and does not await must be a `Task.detached`: only that inherits nothing.
                """)
    }

    @Test("closed names the scope that something was asked of")
    func closedScope() async throws {
        let container = try container { registry in
            registry.declareScope(.session)
            registry.declareScope(.screen, parent: .session)
            registry.register(Int.self, scope: .scoped(.session)) { 1 }
        }
        let session = try container.openScope(.session)
        let provider = try session.resolve(Provider<Int>.self)
        let closed = """
            Int was asked of scope session, which is closed.
              fix:   Ask the scope that is open now, or close this one once nothing resolves from it any more.
            """
        let inside = try session.openScope(.screen)
        try await session.close()
        #expect(resolutionError { try session.resolve(Int.self) }?.description == closed)
        #expect(
            resolutionError { try inside.resolve(Int.self) }?.description
                == closed.replacing("scope session", with: "scope screen"))
        #expect(resolutionError { try provider() }?.description == closed)
        #expect(await resolutionError { try await session.resolveAsync(Int.self) }?.description == closed)
        #expect(await resolutionError { try await provider.resolveAsync() }?.description == closed)
        try await container.close()
        #expect(
            resolutionError { try session.resolve(Int.self) }?.description == """
                Int was asked of a container that is closed or gone.
                  fix:   Keep the container as long as something resolves from it, and close it last.
                """)
    }

    @Test("closed is thrown by a resolve, a scope, a deferred parameter and prepare")
    func closed() async throws {
        let container = try container { registry in
            registry.register(Int.self) { 1 }
            registry.declareScope(.session)
        }
        let provider = try container.resolve(Provider<Int>.self)
        try await container.close()
        var errors = [
            resolutionError { try container.resolve(Int.self) },
            resolutionError { try container.openScope(.session) },
            resolutionError { try provider() },
        ]
        errors.append(await resolutionError { try await container.resolveAsync(Int.self) })
        errors.append(await resolutionError { try await container.prepare() })
        #expect(errors.map { $0?.code } == Array(repeating: .closed, count: 5))
        let gone = """
            Int was asked of a container that is closed or gone.
              fix:   Keep the container as long as something resolves from it, and close it last.
            """
        #expect(
            errors.map { $0?.description } == [
                gone,
                """
                Scope session was opened in a container that is closed.
                  fix:   Open scopes before the container is closed.
                """, gone, gone,
                """
                A container that is closed cannot be prepared.
                  fix:   Call prepare before the container is closed, at the start of the program.
                """,
            ])
    }

    @Test("cancelled says that the construction goes on", .timeLimit(.minutes(10)))
    func cancelled() async throws {
        let isRunning = Signal()
        let mayEnd = Signal()
        let container = try container { registry in
            registry.register(Int.self, scope: .singleton, fileID: "A.swift", line: 1) { () async in
                isRunning.send()
                await mayEnd.wait()
                return 1
            }
        }
        let waiter = Task { await resolutionError { try await container.resolveAsync(Int.self) } }
        await isRunning.wait()
        waiter.cancel()
        let error = await waiter.value
        mayEnd.send()
        #expect(error?.code == .cancelled)
        #expect(
            error?.description == """
                The task that waited for Int was cancelled.
                  where: A.swift:1
                  fix:   Nothing is broken: the construction goes on for others that wait. Resolve again where it is \
                needed.
                """)
    }

    @Test("A long path is abridged in the text and whole in the value")
    func longPath() throws {
        let container = try container { registry in
            registry.register(Int.self, fileID: "A.swift", line: 1) { throw Broken() }
            registry.register(Int.self, argument: Int.self, fileID: "A.swift", line: 2) {
                (depth, zero: Provider<Int>, next: Assisted<Int, Int>) in
                depth == 0 ? try zero() : try next(depth - 1)
            }
        }
        let error = resolutionError { try container.resolve(Int.self, argument: 100) }
        #expect(error?.path.count == 102)
        #expect(error?.description.contains("→ … 79 more … →") == true)
    }

    @Test("A path names what a parameter's form asks for once")
    func forms() async throws {
        let container = try Container { registry in
            registry.register(User.self, qualifier: APIBase.self, fileID: "A.swift", line: 1) { throw Broken() }
            registry.register(Document.self, fileID: "A.swift", line: 2) { (user: Qualified<User, APIBase>?) in
                Document(title: "\(user?.value.id ?? 0)")
            }
        }
        let message = """
            The factory of User (qualifier APIBase) failed: broken
              where: A.swift:1
              path:  Document (A.swift:2) → User (qualifier APIBase) (A.swift:1)
              fix:   Fix what the factory reports; the next resolve tries again.
            """
        #expect(resolutionError { try container.resolve(Document.self) }?.description == message)
        #expect(await resolutionError { _ = try await container.resolveAsync(Document.self) }?.description == message)
    }

    @Test("Two qualifiers at once ask for nothing that could be there")
    func twoQualifiers() throws {
        enum First {}
        enum Second {}
        let container = try Container { registry in
            registry.register(Int.self, qualifier: First.self) { 1 }
            registry.register(Int.self, qualifier: Second.self) { 2 }
        }
        #expect(try container.resolve(Qualified<Int, First>.self, qualifier: First.self).value == 1)
        #expect(try container.resolve(Lazy<Int>.self, qualifier: Second.self)() == 2)
        let error = resolutionError { try container.resolve(Qualified<Int, First>.self, qualifier: Second.self) }
        #expect(error?.code == .notRegistered)
        #expect(
            error?.description == """
                Qualified<Int, First> (qualifier Second) is not registered.
                  fix:   Leave out `qualifier:`, which Qualified<Int, First> says itself.
                """)
    }
}
