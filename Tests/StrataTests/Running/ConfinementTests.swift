import Strata
import Testing

/// Not `Sendable`: `any Ledger & Sendable` is another type for the compiler and the same one at run time.
private protocol Ledger: AnyObject {}
private final class LiveLedger: Ledger {}
private final class AuditedLedger: Ledger {
    init(_: any Ledger) {}
}
private final class SentLedger: Ledger, Sendable {}
@MainActor private final class Screen {}

@Suite("What is confined to the main actor and not registered as Sendable")
struct ConfinementTests {
    private func container() throws -> Container {
        try Container { registry in
            registry.register(
                (any Ledger).self, scope: .singleton, on: MainActor.self, fileID: "A.swift", line: 1
            ) {
                () -> any Ledger in LiveLedger()
            }
            registry.contribute((any Ledger).self, on: MainActor.self, fileID: "A.swift", line: 2) {
                () -> any Ledger in LiveLedger()
            }
            registry.register((any Ledger).self, qualifier: APIBase.self, fileID: "A.swift", line: 3) {
                (ledger: any Ledger) -> any Ledger in AuditedLedger(ledger)
            }
            registry.forward((any AnyObject).self, to: (any Ledger).self, fileID: "A.swift", line: 4) {
                $0
            }
            registry.register(
                (any Ledger).self, argument: Int.self, on: MainActor.self, fileID: "A.swift", line: 5
            ) { _ -> any Ledger in LiveLedger() }
            registry.register(Screen.self, scope: .singleton, on: MainActor.self, Screen.init)
            registry.register(String.self, argument: Int.self, on: MainActor.self) { "\($0)" }
        }
    }

    @Test("A confined instance is refused by resolveAsync under every spelling of its type")
    func refused() async throws {
        let container = try container()
        let provider = try container.resolve(Provider<any Ledger & Sendable>.self)
        let assisted = try container.resolve(Assisted<Int, any Ledger & Sendable>.self)
        let lazy = try container.resolve(Lazy<any Ledger & Sendable>.self)
        let errors = [
            await resolutionError { _ = try await container.resolveAsync((any Ledger & Sendable).self) },
            await resolutionError { _ = try await container.resolveAsync([any Ledger & Sendable].self) },
            await resolutionError {
                _ = try await container.resolveAsync((any Ledger & Sendable).self, qualifier: APIBase.self)
            },
            await resolutionError {
                _ = try await container.resolveAsync((any AnyObject & Sendable).self)
            },
            await resolutionError {
                _ = try await container.resolveAsync((any Ledger & Sendable).self, argument: 1)
            },
            await resolutionError { _ = try await container.resolveAsync((any Ledger & Sendable)?.self) },
            await resolutionError { _ = try await provider.resolveAsync() },
            await resolutionError { _ = try await lazy.resolveAsync() },
            await resolutionError { _ = try await assisted.resolveAsync(1) },
        ]
        #expect(errors.map { $0?.code } == Array(repeating: .requiresMainActor, count: errors.count))
        #expect(
            errors[0]?.description == """
                any Ledger is made on the main actor and not registered as Sendable, so it must not leave it.
                  where: A.swift:1
                  fix:   Call `resolve` on the main actor, or make the type Sendable where it is registered.
                """)
        #expect(
            errors[2]?.description == """
                any Ledger (qualifier APIBase) needs any Ledger, which is made on the main actor and not registered as \
                Sendable, so it must not leave it.
                  where: A.swift:1
                  path:  any Ledger (qualifier APIBase) (A.swift:3) → any Ledger (A.swift:1)
                  fix:   Call `resolve` on the main actor, or make the type Sendable where it is registered.
                """)
    }

    @Test("What is confined and needs something asynchronous is not sent to resolve, which could not await that")
    @MainActor func confinedAndAsynchronous() async throws {
        func container(_ scope: Scope) throws -> Container {
            try Container { registry in
                registry.register(User.self, scope: scope, fileID: "A.swift", line: 1) { () async in User(id: 1) }
                registry.register((any Ledger).self, on: MainActor.self, fileID: "A.swift", line: 2) {
                    () -> any Ledger in LiveLedger()
                }
                registry.register(Document.self, fileID: "A.swift", line: 3) { (_: User, _: any Ledger) in
                    Document(title: "")
                }
                // By which it can be built.
                registry.register(Screen.self, on: MainActor.self) { (_: Document) in Screen() }
            }
        }
        func fix(_ container: Container) async -> String? {
            await resolutionError { _ = try await container.resolveAsync(Document.self) }?.description
                .components(separatedBy: "\n  fix:   ").last
        }
        #expect(
            try await fix(container(.transient))
                == "Make the type Sendable where it is registered: `resolve` could not await User, which has an "
                + "asynchronous factory.")
        let kept = try container(.singleton)
        #expect(
            await fix(kept)
                == "Call `resolve` on the main actor after `prepare`, which builds User, or make the type Sendable where "
                + "it is registered.")
        // Followed:
        try await kept.prepare()
        #expect(try kept.resolve(Document.self).title == "")
        #expect(
            await fix(kept) == "Call `resolve` on the main actor, or make the type Sendable where it is registered.")
        let sendable = try Container { registry in
            registry.register(User.self) { () async in User(id: 1) }
            registry.register(Screen.self, on: MainActor.self, Screen.init)
            registry.register(Document.self) { (_: User, _: Screen) in Document(title: "") }
        }
        #expect(try await sendable.resolveAsync(Document.self).title == "")
    }

    @Test("What is confined and needs something asynchronous is not sent to resolveAsync, which refuses it")
    @MainActor func asynchronousAndConfined() async throws {
        let container = try Container { registry in
            registry.register(User.self, scope: .singleton, fileID: "A.swift", line: 1) { () async in User(id: 1) }
            registry.register((any Ledger).self, on: MainActor.self, fileID: "A.swift", line: 2) {
                (_: User) -> any Ledger in LiveLedger()
            }
            registry.register((any Ledger).self, argument: Int.self, on: MainActor.self, fileID: "A.swift", line: 3) {
                (_, _: User) -> any Ledger in LiveLedger()
            }
            registry.register(Screen.self, on: MainActor.self, fileID: "A.swift", line: 4) { (_: User) in Screen() }
        }
        func text(_ name: String, _ line: Int, _ fix: String) -> String {
            """
            User has an asynchronous factory and is not built yet.
              where: A.swift:1
              path:  \(name) (A.swift:\(line)) → User (A.swift:1)
              fix:   \(fix)
            """
        }
        let fix =
            "Call `resolve` on the main actor after `prepare`, which builds User, or make the type Sendable where it is "
            + "registered."
        #expect(
            resolutionError { try container.resolve((any Ledger).self) }?.description == text("any Ledger", 2, fix))
        #expect(
            resolutionError { try container.resolve((any Ledger).self, argument: 1) }?.description
                == text("any Ledger (argument Int)", 3, fix))
        #expect(
            resolutionError { try container.resolve(Screen.self) }?.description
                == text(
                    "Screen", 4, "Use `try await resolveAsync`, or `try await container.prepare()` first."))
        let scoped = try Container { registry in
            registry.declareScope(.session)
            registry.register(User.self, scope: .scoped(.session)) { () async in User(id: 1) }
            registry.register((any Ledger).self, on: MainActor.self) { (_: User) -> any Ledger in LiveLedger() }
        }
        let session = try scoped.openScope(.session)
        #expect(
            resolutionError { try session.resolve((any Ledger).self) }?.description.components(separatedBy: "fix:   ")
                .last
                == fix.replacingOccurrences(of: "`prepare`", with: "`prepare` of the scope's container"))
        try await session.prepare()
        _ = try session.resolve((any Ledger).self)
        // Followed:
        try await container.prepare()
        _ = try container.resolve((any Ledger).self)
        _ = try container.resolve((any Ledger).self, argument: 1)
    }

    @Test("A confined instance is refused once it is built, too")
    func warm() async throws {
        let container = try container()
        try await container.prepare()
        let error = await resolutionError {
            _ = try await container.resolveAsync((any Ledger & Sendable).self)
        }
        #expect(error?.code == .requiresMainActor)
    }

    @Test("A confined instance does not leave the main actor in a Lazy that has memoised it")
    func memoised() async throws {
        let container = try container()
        let lazy = try container.resolve(Lazy<any Ledger & Sendable>.self)
        let list = try container.resolve(Lazy<[any Ledger & Sendable]>.self)
        try await MainActor.run {
            _ = try lazy()
            _ = try list()
        }
        #expect(resolutionError { _ = try lazy() }?.code == .requiresMainActor)
        #expect(resolutionError { _ = try list() }?.code == .requiresMainActor)
        #expect(await resolutionError { _ = try await list.resolveAsync() }?.code == .requiresMainActor)
    }

    @Test("is refused as an asynchronous factory's parameter under every spelling of its type")
    func asyncFactory() throws {
        func refusal<D: Sendable>(_: D.Type) throws -> [ValidationError.Code] {
            try problems { registry in
                registry.register((any Ledger).self, scope: .singleton, on: MainActor.self) {
                    () -> any Ledger in LiveLedger()
                }
                registry.contribute((any Ledger).self, on: MainActor.self) { () -> any Ledger in LiveLedger() }
                registry.register((any Ledger).self, on: MainActor.self, qualifier: APIBase.self) {
                    () -> any Ledger in LiveLedger()
                }
                registry.forward((any AnyObject).self, to: (any Ledger).self) { $0 }
                registry.register(Int.self, scope: .singleton) { (_: D) async in 1 }
            }.map(\.code)
        }
        #expect(try refusal((any Ledger & Sendable).self) == [.invalidRegistration])
        #expect(try refusal((any Ledger & Sendable)?.self) == [.invalidRegistration])
        #expect(try refusal([any Ledger & Sendable].self) == [.invalidRegistration])
        #expect(try refusal(Qualified<any Ledger & Sendable, APIBase>.self) == [.invalidRegistration])
        #expect(try refusal((any AnyObject & Sendable).self) == [.invalidRegistration])
        #expect(try refusal(Provider<any Ledger & Sendable>.self) == [])
    }

    @Test("is refused as such a parameter where only a decorator is the main actor's")
    func decorated() throws {
        let found = try problems { registry in
            registry.register((any Ledger & Sendable).self, scope: .singleton) {
                () -> any Ledger & Sendable in SentLedger()
            }
            registry.decorate((any Ledger).self, on: MainActor.self) { ledger -> any Ledger in AuditedLedger(ledger) }
            registry.register(Int.self) { (_: any Ledger & Sendable) async in 1 }
        }
        #expect(found.map(\.code) == [.invalidRegistration])
    }

    @Test("An instance that was registered as Sendable leaves the main actor")
    func sendable() async throws {
        let container = try container()
        let screen = try await container.resolveAsync(Screen.self)
        #expect(try await MainActor.run { try container.resolve(Screen.self) === screen })
        #expect(try await container.resolveAsync(String.self, argument: 1) == "1")
        let provider = try await container.resolveAsync(Provider<any Ledger>.self)
        #expect(try await MainActor.run { try provider() === container.resolve((any Ledger).self) })
    }
}
