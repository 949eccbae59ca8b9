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

    @Test("What the main actor decorates with something that is not Sendable is confined, though its base is Sendable")
    func decorated() async throws {
        let container = try Container { registry in
            registry.register((any Ledger & Sendable).self, scope: .singleton, fileID: "A.swift", line: 1) {
                SentLedger()
            }
            registry.decorate((any Ledger).self, on: MainActor.self, fileID: "A.swift", line: 2) {
                (ledger: any Ledger) -> any Ledger in AuditedLedger(ledger)
            }
        }
        let error = await resolutionError { _ = try await container.resolveAsync((any Ledger & Sendable).self) }
        #expect(
            error?.description == """
                any Ledger is made on the main actor and not decorated as Sendable, so it must not leave it.
                  where: A.swift:2
                  fix:   Call `resolve` on the main actor, or make the type Sendable where it is decorated.
                """)
        try await MainActor.run {
            let ledger = try container.resolve((any Ledger).self)
            #expect(ledger is AuditedLedger)
            #expect(try container.resolve((any Ledger).self) === ledger)
        }
    }

    /// How a decorator takes what must stay on the main actor.
    enum Taking: CaseIterable {
        case itself, through, weakly
    }

    @Test(
        "What is Sendable is confined by a decorator that is not known to be, if that takes something confined",
        arguments: Taking.allCases)
    func decoratorOfConfined(_ taking: Taking) async throws {
        func configure<Taken>(_: Taken.Type, in registry: inout Registry) {
            registry.register(LiveLedger.self, scope: .singleton, on: MainActor.self, fileID: "A.swift", line: 1) {
                LiveLedger()
            }
            registry.register((any Ledger & Sendable).self, scope: .singleton, fileID: "A.swift", line: 2) {
                SentLedger()
            }
            registry.register(AuditedLedger.self) { (ledger: LiveLedger) in AuditedLedger(ledger) }
            registry.decorate((any Ledger).self, fileID: "A.swift", line: 3) {
                (ledger: any Ledger, _: Taken) -> any Ledger in ledger
            }
        }
        let container = try Container { registry in
            switch taking {
            case .itself: configure(LiveLedger.self, in: &registry)
            case .through: configure(AuditedLedger.self, in: &registry)
            case .weakly: configure(Weak<LiveLedger>.self, in: &registry)
            }
        }
        let error = await resolutionError { _ = try await container.resolveAsync((any Ledger & Sendable).self) }
        #expect(
            error?.description == """
                any Ledger is made on the main actor and not decorated as Sendable, so it must not leave it.
                  where: A.swift:3
                  fix:   Call `resolve` on the main actor, or make the type Sendable where it is decorated.
                """)
        let resolve = resolutionError { _ = try container.resolve((any Ledger & Sendable).self) }
        #expect(
            resolve?.description.hasSuffix(
                "`resolveAsync` would need any Ledger to be Sendable where it is decorated.") == true)
        try await MainActor.run { _ = try container.resolve((any Ledger).self) }
    }

    @Test("So is a list that a decorator may put other elements into")
    func decoratedList() async throws {
        let container = try Container { registry in
            registry.register(LiveLedger.self, scope: .singleton, on: MainActor.self) { LiveLedger() }
            registry.register([any Ledger & Sendable].self, scope: .singleton) { [] }
            registry.decorate([any Ledger].self) { (_: [any Ledger], ledger: LiveLedger) in [ledger] }
            registry.register([any Sendable].self, scope: .singleton, qualifier: APIBase.self) { [] }
            registry.decorate([Any].self, qualifier: APIBase.self) { (_: [Any], ledger: LiveLedger) in [ledger] }
        }
        let errors = [
            await resolutionError { _ = try await container.resolveAsync([any Ledger & Sendable].self) },
            await resolutionError {
                _ = try await container.resolveAsync([any Sendable].self, qualifier: APIBase.self)
            },
        ]
        #expect(errors.allSatisfy { $0?.code == .requiresMainActor })
    }

    @Test("A decorator that the compiler knows to return what is Sendable confines nothing")
    func sendableDecorator() async throws {
        let container = try Container { registry in
            registry.register(LiveLedger.self, scope: .singleton, on: MainActor.self) { LiveLedger() }
            registry.register((any Ledger & Sendable).self, scope: .singleton) { SentLedger() }
            registry.decorate((any Ledger & Sendable).self) { (ledger: any Ledger & Sendable, _: LiveLedger) in ledger }
        }
        _ = try await container.resolveAsync((any Ledger & Sendable).self)
    }

    @Test("A decorator that is not known to return what is Sendable confines nothing where it takes nothing, or must")
    func looseDecorator() async throws {
        func decorate<T, Taken>(_: T.Type, with _: Taken.Type, in registry: inout Registry) {
            registry.decorate(T.self) { (value: T, _: Taken) in value }
        }
        let container = try Container { registry in
            registry.register(Int.self) { 1 }
            registry.register(LiveLedger.self, scope: .singleton, on: MainActor.self) { LiveLedger() }
            registry.register((any Ledger & Sendable).self, scope: .singleton) { (_: LiveLedger) in SentLedger() }
            registry.register(SentLedger.self, scope: .singleton) { SentLedger() }
            registry.register([Bool].self, scope: .singleton) { [] }
            decorate((any Ledger).self, with: Int.self, in: &registry)
            // Nothing that is not Sendable has one of these types.
            decorate(SentLedger.self, with: LiveLedger.self, in: &registry)
            decorate([Bool].self, with: LiveLedger.self, in: &registry)
        }
        _ = try await container.resolveAsync((any Ledger & Sendable).self)
        _ = try await container.resolveAsync(SentLedger.self)
        _ = try await container.resolveAsync([Bool].self)
    }

    @Test("What is confined where it is registered is told there, be it decorated or not")
    func registeredAndDecorated() async throws {
        let container = try Container { registry in
            registry.register((any Ledger).self, scope: .singleton, on: MainActor.self, fileID: "A.swift", line: 1) {
                LiveLedger()
            }
            registry.decorate((any Ledger).self, on: MainActor.self) { $0 }
        }
        let error = await resolutionError { _ = try await container.resolveAsync((any Ledger & Sendable).self) }
        #expect(
            error?.description == """
                any Ledger is made on the main actor and not registered as Sendable, so it must not leave it.
                  where: A.swift:1
                  fix:   Call `resolve` on the main actor, or make the type Sendable where it is registered.
                """)
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
