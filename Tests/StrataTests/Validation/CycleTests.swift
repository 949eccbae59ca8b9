import Foundation
import Strata
import Testing

private final class A: Sendable { init(_: B) {} }
private final class B: Sendable { init(_: C) {} }
private final class C: Sendable { init(_: A) {} }
private final class Selfish: Sendable { init(_: Selfish) {} }

@Suite("cycle")
struct CycleTests {
    // A → B → C → A, and D → A
    @Test("A cycle is reported once, shortest, with each registration's location")
    func cycle() throws {
        let found = try problems { registry in
            registry.register(A.self, fileID: "A.swift", line: 1, A.init)
            registry.register(B.self, scope: .singleton, fileID: "B.swift", line: 2, B.init)
            registry.register(C.self, fileID: "C.swift", line: 3, C.init)
            registry.register(Int.self) { (_: A) in 1 }
        }
        #expect(found.map(\.code) == [.cycle])
        #expect(
            found.map(\.description) == [
                """
                3 registrations need each other.
                  where: A.swift:1, B.swift:2, C.swift:3
                  path:  A (A.swift:1) → B (B.swift:2) → C (C.swift:3) → A (A.swift:1)
                  fix:   Take a Weak<B> where that is only the way back (if that is built before, as by `prepare`), make one of these parameters a Lazy or a \
                Provider and use it after construction, or move what they share into a type of its own.
                """
            ])
    }

    @Test("A registration that depends on itself is a cycle")
    func alone() throws {
        let found = try messages { registry in
            registry.register(Selfish.self, fileID: "S.swift", line: 1, Selfish.init)
        }
        #expect(
            found == [
                """
                Selfish depends on itself.
                  where: S.swift:1
                  path:  Selfish (S.swift:1) → Selfish (S.swift:1)
                  fix:   If it is to wrap another Selfish, write `decorate` here. Otherwise make one of these parameters a Provider \
                and use it after construction (each call makes another), or move what they share into a type of its own.
                """
            ])
    }

    @Test("A fallback that takes itself is not told to decorate, which a fallback does not know")
    func fallback() throws {
        let found = try StrataTests.fix { registry in
            registry.fallback { $0.register((any NetworkClient).self) { (client: any NetworkClient) in client } }
        }
        #expect(
            found
                == "Make one of these parameters a Provider and use it after construction (each call makes another), or "
                + "move what they share into a type of its own.")
    }

    @Test("What takes what it overrides is told to decorate it, and a decorator that takes it once more is not")
    func wrapping() throws {
        let container = try Container { $0.register((any NetworkClient).self) { LiveClient() } }
        func fix(_ change: (inout Registry) -> Void) -> String? {
            let error = #expect(throws: ValidationError.self) { _ = try container.overriding(change) }
            return error?.problems.first?.description.components(separatedBy: "fix:   ").last
        }
        let found = fix { registry in
            registry.register((any NetworkClient).self) { (_: any NetworkClient) in FakeClient() }
        }
        let rest =
            "ake one of these parameters a Provider and use it after construction (each call makes another), or move what they "
            + "share into a type of its own."
        #expect(found == "If it is to wrap another any NetworkClient, write `decorate` here. Otherwise m\(rest)")
        let wrapped = try container.overriding { registry in
            registry.decorate((any NetworkClient).self) { (_: any NetworkClient) in FakeClient() }
        }
        #expect(try wrapped.resolve((any NetworkClient).self) is FakeClient)
        let again = fix { registry in
            registry.decorate((any NetworkClient).self) { (inner: any NetworkClient, _: any NetworkClient) in inner }
        }
        #expect(again == "M\(rest)")
    }

    @Test("A way back that may be held weakly is named, with what its registration lacks for that")
    func weak() throws {
        final class Child: Sendable {}
        final class Parent: Sendable {}
        func fix(_ parent: Scope, _ child: Scope) throws -> String? {
            try messages { registry in
                registry.register(Parent.self, scope: parent) { (_: Child) in Parent() }
                registry.register(Child.self, scope: child) { (_: Parent) in Child() }
            }.first?.split(separator: "\n").last.map(String.init)
        }
        let end = "or move what they share into a type of its own."
        #expect(
            try fix(.graph, .transient)
                == "  fix:   Take a Weak<Parent> where that is only the way back (if it is Parent that is asked for), make one of these "
                + "parameters a Provider and use it after construction (each call makes another), \(end)")
        #expect(
            try fix(.singleton, .singleton)
                == "  fix:   Take a Weak<Parent> where that is only the way back (if that is built before, as by `prepare`), make one "
                + "of these parameters a Lazy or a Provider and "
                + "use it after construction, \(end)")
        #expect(
            try fix(.transient, .transient)
                == "  fix:   Register Parent with `scope: .graph` and take a Weak<Parent> where that is only the way back (if it is "
                + "Parent that is asked for), make one of these parameters a Provider and use it after construction (each call makes "
                + "another), \(end)")
        // What outlives a call cannot refer to what a call makes.
        #expect(
            try fix(.graph, .singleton)
                == "  fix:   Take a Weak<Child> where that is only the way back (if that is built before, as by `prepare`), make one "
                + "of these parameters a Lazy or a Provider and "
                + "use it after construction, \(end)")
    }

    @Test("Aliases that stand for one another have no parameter that could be made a Lazy")
    func aliases() throws {
        let found = try messages { registry in
            registry.forward((any NetworkClient).self, to: LiveClient.self, fileID: "A.swift", line: 1) { $0 }
            registry.forward(LiveClient.self, to: (any NetworkClient).self, fileID: "A.swift", line: 2) { _ in
                LiveClient()
            }
        }
        #expect(
            found == [
                """
                2 registrations need each other.
                  where: A.swift:1, A.swift:2
                  path:  any NetworkClient (A.swift:1) → LiveClient (A.swift:2) → any NetworkClient (A.swift:1)
                  fix:   Forward one of them to a type that has a factory.
                """
            ])
    }

    @Test("Each strongly connected component is one problem")
    func two() throws {
        let found = try problems { registry in
            registry.register(A.self, A.init)
            registry.register(B.self, B.init)
            registry.register(C.self, C.init)
            registry.register(Selfish.self, Selfish.init)
        }
        #expect(found.map(\.code) == [.cycle, .cycle])
    }

    @Test(
        "Optionals, qualifiers, lists, decorators and aliases close cycles, too",
        arguments: ["optional", "qualifier", "list", "decorator", "alias"])
    func eagerForms(_ form: String) throws {
        let found = try problems { registry in
            switch form {
            case "optional": registry.register(Int.self) { (_: Int?) in 1 }
            case "qualifier": registry.register(Int.self, qualifier: APIBase.self) { (_: Qualified<Int, APIBase>) in 1 }
            case "list": registry.contribute(Int.self) { (_: [Int]) in 1 }
            case "decorator":
                registry.register(Int.self) { 1 }
                registry.register(String.self) { (_: Int) in "" }
                registry.decorate(Int.self) { (inner, _: String) in inner }
            default:
                registry.register(Int.self) { (_: Double) in 1 }
                registry.forward(Double.self, to: Int.self) { Double($0) }
            }
        }
        #expect(found.map(\.code) == [.cycle])
    }

    @Test(
        "No deferred parameter of something kept, and no Provider, closes a cycle",
        arguments: ["lazy", "provider", "assisted", "qualified lazy"])
    func deferred(_ form: String) throws {
        let found = try problems { registry in
            switch form {
            case "lazy": registry.register(Int.self, scope: .singleton) { (_: Lazy<Int>) in 1 }
            case "provider": registry.register(Int.self) { (_: Provider<[Int]>) in 1 }
            case "assisted":
                registry.register(Int.self, argument: String.self) { (_, _: Assisted<String, Int>) in 1 }
            default:
                registry.register(Int.self, scope: .singleton, qualifier: APIBase.self) {
                    (_: Qualified<Lazy<Int>, APIBase>) in 1
                }
            }
            registry.contribute(Int.self) { 2 }
        }
        #expect(found.isEmpty)
    }

    @Test(
        "A decorator that takes the next of a cycle at once is named, be that asked for later by the factory or not",
        arguments: [false, true])
    func decorator(isAskedLater: Bool) throws {
        #expect(
            try messages { registry in
                if isAskedLater {
                    registry.register(Int.self, fileID: "A.swift", line: 1) { (_: Provider<Int8>) in 1 }
                } else {
                    registry.register(Int.self, fileID: "A.swift", line: 1) { 1 }
                }
                registry.register(Int8.self, fileID: "A.swift", line: 2) { (_: Int) in 1 }
                registry.decorate(Int.self, fileID: "A.swift", line: 3) { (inner, _: Int8) in inner }
            } == [
                """
                2 registrations need each other.
                  where: A.swift:1, A.swift:3, A.swift:2
                  path:  Int (A.swift:1) → Int8 (A.swift:2) → Int (A.swift:1)
                  fix:   Make one of these parameters a Provider and use it after construction (each call makes another), or move what they share into a type of its own.
                """
            ])
    }

    @Test("A list stands where its first element does, and is no place of its own")
    func list() throws {
        #expect(
            try messages { registry in
                registry.contribute(Int.self, fileID: "A.swift", line: 1) { (_: String) in 1 }
                registry.register(String.self, fileID: "A.swift", line: 2) { (_: [Int]) in "" }
            } == [
                """
                3 registrations need each other.
                  where: A.swift:1, A.swift:2
                  path:  Int (A.swift:1) → String (A.swift:2) → [Int] (A.swift:1) → Int (A.swift:1)
                  fix:   Make one of these parameters a Provider and use it after construction (each call makes another), or move what they share into a type of its own.
                """
            ])
    }
}
