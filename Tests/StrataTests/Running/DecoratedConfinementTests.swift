import Foundation
import Strata
import Testing

/// Not `Sendable`: `any Ledger & Sendable` is another type for the compiler and the same one at run time.
private protocol Ledger: AnyObject {}
private final class LiveLedger: Ledger {}
private final class AuditedLedger: Ledger {
    init(_: any Ledger) {}
}
private final class SentLedger: Ledger, Sendable {}

private struct Parcel<T>: CustomStringConvertible {
    let value: T
    /// Nested in what is generic, which its own name does not say.
    struct Note { let value: T }
    enum Status { case sent(T) }
    var description: String { "\(value)" }
}
extension Parcel: Sendable where T: Sendable {}
extension Parcel.Note: Sendable where T: Sendable {}
extension Parcel.Status: Sendable where T: Sendable {}
private class Store {}
private final class SentStore: Store, @unchecked Sendable {}
/// A key, whatever its value is.
private struct Label<T>: Hashable {
    static func == (_: Label, _: Label) -> Bool { true }
    func hash(into _: inout Hasher) {}
}
extension Label: Sendable where T: Sendable {}
/// With a word in its name that a type of anything has, too.
private struct AnyTheme: Sendable {}

@Suite("What is confined to the main actor by a decorator")
struct DecoratedConfinementTests {
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
        let taken = taking == .through ? "AuditedLedger" : "LiveLedger"
        let error = await resolutionError { _ = try await container.resolveAsync((any Ledger & Sendable).self) }
        #expect(
            error?.description == """
                any Ledger is made on the main actor, of \(taken), and not decorated as Sendable, so it must not leave it.
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

    @Test("So is a class, whose subclass may be Sendable alone")
    func decoratedClass() async throws {
        let container = try Container { registry in
            registry.register(LiveLedger.self, scope: .singleton, on: MainActor.self) { LiveLedger() }
            registry.register((any Store & Sendable).self, scope: .singleton) { SentStore() }
            registry.decorate(Store.self, fileID: "A.swift", line: 1) { (store: Store, _: LiveLedger) in store }
        }
        let error = await resolutionError { _ = try await container.resolveAsync((any Store & Sendable).self) }
        #expect(
            error?.description == """
                Store is made on the main actor, of LiveLedger, and not decorated as Sendable, so it must not leave it.
                  where: A.swift:1
                  fix:   Call `resolve` on the main actor, or make the type Sendable where it is decorated.
                """)
    }

    /// What `resolveAsync` throws of something that is decorated under another spelling.
    private func code<Registered: Sendable, Decorated>(
        _ registered: Registered.Type, as _: Decorated.Type, _ make: @escaping @Sendable () -> Registered
    ) async throws -> ResolutionError.Code? {
        let container = try Container { registry in
            registry.register(LiveLedger.self, scope: .singleton, on: MainActor.self) { LiveLedger() }
            registry.register(registered, scope: .singleton, make)
            registry.decorate(Decorated.self) { (value: Decorated, _: LiveLedger) in value }
        }
        let error = await resolutionError { _ = try await container.resolveAsync(registered) }
        return error?.code
    }

    @Test("So is what is generic, or nested in that, and says nothing of it in its name")
    func decoratedGenerics() async throws {
        typealias Sent = any Ledger & Sendable
        let codes = [
            try await code(Parcel<Sent>.self, as: Parcel<any Ledger>.self) { Parcel(value: SentLedger()) },
            try await code(Parcel<Sent>.Note.self, as: Parcel<any Ledger>.Note.self) { .init(value: SentLedger()) },
            try await code(Parcel<Sent>.Status.self, as: Parcel<any Ledger>.Status.self) { .sent(SentLedger()) },
            try await code(Result<Sent, Never>.self, as: Result<any Ledger, Never>.self) { .success(SentLedger()) },
            try await code([any Store & Sendable].self, as: [Store].self) { [SentStore()] },
            try await code([Int: any Store & Sendable].self, as: [Int: Store].self) { [1: SentStore()] },
            try await code([Label<Sent>: Int].self, as: [Label<any Ledger>: Int].self) { [:] },
        ]
        #expect(codes == Array(repeating: .requiresMainActor, count: 7))
        let theme = try await code(AnyTheme.self, as: AnyTheme.self) { AnyTheme() }
        #expect(theme == nil)
    }

    @Test("So is what refers to it, and nothing else is told for that", arguments: [false, true])
    func weakOfDecorated(_ isThrough: Bool) async throws {
        let container = try Container { registry in
            registry.register(LiveLedger.self, scope: .singleton, on: MainActor.self) { LiveLedger() }
            registry.register((any Ledger & Sendable).self, scope: .singleton) { SentLedger() }
            registry.decorate((any Ledger).self) { (ledger: any Ledger, _: LiveLedger) -> any Ledger in ledger }
            registry.register((any AnyObject & Sendable).self, scope: .singleton, fileID: "A.swift", line: 1) {
                SentLedger()
            }
            if isThrough {
                registry.register(Int.self) { (_: Weak<any Ledger>) in 1 }
                registry.decorate(AnyObject.self, fileID: "A.swift", line: 2) { (object: AnyObject, _: Int) in object }
            } else {
                registry.decorate(AnyObject.self, fileID: "A.swift", line: 2) {
                    (object: AnyObject, _: Weak<any Ledger>) in object
                }
            }
            // The way through what is Sendable is shorter.
            registry.register(SentLedger.self, scope: .singleton, on: MainActor.self) { (_: any Ledger) in SentLedger()
            }
            registry.register(Double.self) { (_: AnyObject) in 1 }
            registry.register(String.self) { (_: SentLedger, _: Double) in "" }
        }
        let taken = isThrough ? "Int" : "any Ledger"
        let error = await resolutionError { _ = try await container.resolveAsync((any AnyObject & Sendable).self) }
        #expect(
            error?.description == """
                AnyObject is made on the main actor, of \(taken), and not decorated as Sendable, so it must not leave it.
                  where: A.swift:2
                  fix:   Call `resolve` on the main actor, or make the type Sendable where it is decorated.
                """)
        let further = await resolutionError { _ = try await container.resolveAsync(String.self) }
        #expect(further?.path.map(\.name) == ["String", "Double", "AnyObject"])
    }

    @Test("What is forwarded or contributed is told there")
    func places() async throws {
        let container = try Container { registry in
            registry.register(SentLedger.self, scope: .singleton, on: MainActor.self) { SentLedger() }
            registry.forward((any Ledger).self, to: SentLedger.self) { $0 }
            registry.decorate((any Ledger).self) { $0 }
            registry.contribute((any AnyObject).self, on: MainActor.self) { () -> AnyObject in LiveLedger() }
        }
        let contributed = await resolutionError {
            _ = try await container.resolveAsync([any AnyObject & Sendable].self)
        }
        #expect(
            contributed?.description.components(separatedBy: "\n").last
                == "  fix:   Call `resolve` on the main actor, or make the type Sendable where it is contributed.")
        let forwarded = await resolutionError { _ = try await container.resolveAsync((any Ledger & Sendable).self) }
        #expect(
            forwarded?.description.components(separatedBy: "\n").last
                == "  fix:   Call `resolve` on the main actor, or make the type Sendable where it is forwarded.")
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
            decorate(SentLedger.self, with: Int.self, in: &registry)
            // What it takes later is asked for on the main actor.
            registry.register((any Store & Sendable).self, scope: .singleton) { (_: LiveLedger) in SentStore() }
            decorate(Store.self, with: Provider<LiveLedger>.self, in: &registry)
            // Nothing that is not Sendable has this type.
            decorate([Bool].self, with: LiveLedger.self, in: &registry)
        }
        _ = try await container.resolveAsync((any Ledger & Sendable).self)
        _ = try await container.resolveAsync(SentLedger.self)
        _ = try await container.resolveAsync((any Store & Sendable).self)
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
}
