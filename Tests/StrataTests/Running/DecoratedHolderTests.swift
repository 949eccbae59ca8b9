import Strata
import Testing

/// Not `Sendable`: `any Ledger & Sendable` is another type for the compiler and the same one at run time.
private protocol Ledger: AnyObject {}
private final class LiveLedger: Ledger {}
private final class SentLedger: Ledger, Sendable {}
private class Store {}
private final class SentStore: Store, @unchecked Sendable {}

@Suite("What is Sendable and holds what a decorator confines to the main actor")
struct DecoratedHolderTests {
    /// Keeps what it is given, as what is `Sendable` may.
    private final class Archive: Sendable {
        let ledgers: [any Ledger & Sendable]
        init(_ ledgers: [any Ledger & Sendable]) { self.ledgers = ledgers }
    }
    private final class Index: Sendable {
        let archive: Archive
        init(_ archive: Archive) { self.archive = archive }
    }

    @Test("It does not leave the main actor either")
    func holder() async throws {
        let container = try Container { registry in
            registry.register(LiveLedger.self, scope: .singleton, on: MainActor.self) { LiveLedger() }
            registry.register((any Ledger & Sendable).self, scope: .singleton) { SentLedger() }
            registry.decorate((any Ledger).self, fileID: "A.swift", line: 1) {
                (_: any Ledger, live: LiveLedger) -> any Ledger in live
            }
            registry.register(Archive.self, scope: .singleton, fileID: "A.swift", line: 2) {
                (ledger: any Ledger & Sendable) in Archive([ledger])
            }
            registry.register(Index.self, scope: .singleton, fileID: "A.swift", line: 3, Index.init)
            registry.contribute((any Ledger & Sendable).self, scope: .singleton, qualifier: APIBase.self) {
                (_: Index) in SentLedger()
            }
            registry.register(Archive.self, scope: .singleton, qualifier: APIBase.self) {
                (ledgers: Qualified<[any Ledger & Sendable], APIBase>) in Archive(ledgers.value)
            }
            registry.register((any AnyObject & Sendable).self, scope: .singleton) {
                (_: Weak<any Ledger & Sendable>) in SentLedger()
            }
            // What lives on the main actor may leave it as Sendable classes do.
            registry.register(SentLedger.self, scope: .singleton, on: MainActor.self) { (_: Index) in SentLedger() }
        }
        let error = await resolutionError { _ = try await container.resolveAsync(Index.self) }
        #expect(
            error?.description == """
                Index needs any Ledger, which is made on the main actor, of LiveLedger, and not decorated as Sendable, so it \
                must not leave it.
                  where: A.swift:1
                  path:  Index (A.swift:3) → Archive (A.swift:2) → any Ledger (A.swift:1)
                  fix:   Call `resolve` on the main actor, or make the type Sendable where it is decorated.
                """)
        let errors = [
            await resolutionError { _ = try await container.resolveAsync(Archive.self, qualifier: APIBase.self) },
            await resolutionError { _ = try await container.resolveAsync((any AnyObject & Sendable).self) },
        ]
        #expect(errors.map { $0?.path.last?.name } == ["any Ledger", "any Ledger"])
        _ = try await container.resolveAsync(SentLedger.self)
        try await container.prepare()
        let index = try await MainActor.run { try container.resolve(Index.self) }
        #expect(index.archive.ledgers[0] is LiveLedger)
    }

    private struct Theme: Sendable {}
    private struct Case: Sendable { let ledger: any Ledger & Sendable }
    private final class Desk: Sendable {
        let form: Case
        init(_ form: Case) { self.form = form }
    }

    @Test("A structure confines nothing for its decorator, but for what it holds", arguments: [false, true])
    func structures(isDecorated: Bool) async throws {
        /// Nothing is known of the type here.
        func decorate<T>(_: T.Type, in registry: inout Registry) {
            registry.decorate(T.self, on: MainActor.self) { (value: T) in value }
        }
        let container = try Container { registry in
            registry.register(Theme.self, scope: .singleton) { Theme() }
            decorate(Theme.self, in: &registry)
            registry.register(SentStore.self, scope: .singleton) { (_: Theme) in SentStore() }
            registry.register(Int.self) { (_: SentStore) async in 1 }
            registry.register(LiveLedger.self, scope: .singleton, on: MainActor.self) { LiveLedger() }
            registry.register((any Ledger & Sendable).self, scope: .singleton) { SentLedger() }
            registry.decorate((any Ledger).self) { (_: any Ledger, live: LiveLedger) -> any Ledger in live }
            registry.register(Case.self, scope: .singleton) { (ledger: any Ledger & Sendable) in Case(ledger: ledger) }
            if isDecorated { decorate(Case.self, in: &registry) }
            registry.register(Desk.self, scope: .singleton, Desk.init)
            registry.contribute(Case.self, scope: .singleton) { (ledger: any Ledger & Sendable) in Case(ledger: ledger)
            }
            registry.register(Desk.self, scope: .singleton, qualifier: Theme.self) { (all: [Case]) in Desk(all[0]) }
            // What it takes besides may be anything.
            registry.register(Store.self, scope: .singleton, on: MainActor.self) { Store() }
            registry.register(Desk.self, scope: .singleton, qualifier: Desk.self) { (_: Store, form: Case) in Desk(form)
            }
        }
        _ = try await container.resolveAsync(SentStore.self)
        let error = await resolutionError { _ = try await container.resolveAsync(Desk.self) }
        let listed = await resolutionError { _ = try await container.resolveAsync(Desk.self, qualifier: Theme.self) }
        #expect(listed?.path.map(\.name) == ["Desk (qualifier Theme)", "[Case]", "Case", "any Ledger"])
        let beside = await resolutionError { _ = try await container.resolveAsync(Desk.self, qualifier: Desk.self) }
        #expect(beside?.path.dropFirst().map(\.name) == error?.path.dropFirst().map(\.name))
        #expect(error?.path.map(\.name) == ["Desk", "Case"] + (isDecorated ? [] : ["any Ledger"]))
    }

    @Test("An error names what confines it, and not a structure beside that")
    func besideStructure() async throws {
        func decorate<T>(_: T.Type, in registry: inout Registry) {
            registry.decorate(T.self, on: MainActor.self) { (value: T) in value }
        }
        let container = try Container { registry in
            registry.register(LiveLedger.self, scope: .singleton, on: MainActor.self) { LiveLedger() }
            registry.register((any Ledger & Sendable).self, scope: .singleton) { SentLedger() }
            registry.decorate((any Ledger).self) { (_: any Ledger, live: LiveLedger) -> any Ledger in live }
            registry.register(Theme.self, scope: .singleton) { Theme() }
            decorate(Theme.self, in: &registry)
            registry.register(Archive.self, scope: .singleton) { (_: Theme, ledger: any Ledger & Sendable) in
                Archive([ledger])
            }
        }
        let error = await resolutionError { _ = try await container.resolveAsync(Archive.self) }
        #expect(error?.path.map(\.name) == ["Archive", "any Ledger"])
    }

    @Test("What is Sendable and takes what was never said to be so is handed out, for it cannot keep that")
    func holderOfOthers() async throws {
        let container = try Container { registry in
            registry.contribute((any Ledger).self, on: MainActor.self) { () -> any Ledger in LiveLedger() }
            registry.contribute((any Ledger & Sendable).self, scope: .singleton) { SentLedger() }
            registry.register(SentLedger.self, scope: .singleton) { (_: [any Ledger]) in SentLedger() }
            registry.register(Int.self) { 1 }
            registry.decorate(Int.self) { $0 }
        }
        _ = try await container.resolveAsync(SentLedger.self)
    }

    @Test("What an asynchronous factory takes is to be Sendable itself where nothing but a decorator is in the way")
    func takenByAsyncFactory() throws {
        func fix(_ configure: (inout Registry) -> Void) throws -> String? {
            try StrataTests.fix { registry in
                registry.register(LiveLedger.self, scope: .singleton, on: MainActor.self) { LiveLedger() }
                registry.register((any Ledger & Sendable).self, scope: .singleton) { SentLedger() }
                registry.decorate((any Ledger).self) { (_: any Ledger, live: LiveLedger) -> any Ledger in live }
                configure(&registry)
            }
        }
        // Confined by itself, whatever it takes.
        let confined = try fix { registry in
            registry.register(Store.self, on: MainActor.self) { (_: any Ledger & Sendable) in Store() }
            registry.register(Int.self) { (_: Store) async in 1 }
        }
        #expect(
            confined
                == "Take a Provider<Store> and call it on the main actor, or make Store Sendable where it is registered."
        )
        // What is between is the main actor's, and Sendable for that.
        let between = try fix { registry in
            registry.register(SentStore.self, scope: .singleton, on: MainActor.self) { (_: any Ledger & Sendable) in
                SentStore()
            }
            registry.register(Double.self) { (_: SentStore) in 1 }
            registry.register(Int.self) { (_: Double) async in 1 }
        }
        #expect(
            between
                == "Take a Provider<Double> and call it on the main actor, or make Double Sendable and register it with `scope:`."
        )
    }

    @Test("Nor is it handed to an asynchronous factory, which is told what to make Sendable", arguments: [false, true])
    func holderOfAsyncFactory(_ isTransient: Bool) throws {
        let found = try messages { registry in
            registry.register(LiveLedger.self, scope: .singleton, on: MainActor.self) { LiveLedger() }
            registry.register((any Ledger & Sendable).self, scope: .singleton, fileID: "A.swift", line: 1) {
                SentLedger()
            }
            registry.decorate((any Ledger).self, fileID: "A.swift", line: 2) {
                (_: any Ledger, live: LiveLedger) -> any Ledger in live
            }
            if isTransient {
                registry.register(Archive.self, fileID: "A.swift", line: 3) {
                    (ledger: any Ledger & Sendable) in Archive([ledger])
                }
            } else {
                registry.register(Archive.self, scope: .singleton, fileID: "A.swift", line: 3) {
                    (ledger: any Ledger & Sendable) in Archive([ledger])
                }
            }
            registry.register(Index.self, fileID: "A.swift", line: 4) { (archive: Archive) async in Index(archive) }
        }
        #expect(
            found == [
                """
                Index has an asynchronous factory, which runs off the main actor, and takes Archive, which needs any Ledger, \
                which is made on the main actor and not known to be Sendable.
                  where: A.swift:4, A.swift:3, A.swift:1, A.swift:2
                  path:  Index (A.swift:4) → Archive (A.swift:3) → any Ledger (A.swift:1)
                  fix:   Take a Provider<Archive> and call it on the main actor, or make any Ledger Sendable where it is \
                decorated.
                """
            ])
    }
}
