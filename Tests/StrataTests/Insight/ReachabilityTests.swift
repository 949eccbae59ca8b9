import Strata
import Testing

private struct Root: Sendable {}
private struct Eager: Sendable {}
private struct Later: Sendable {}
private struct Inner: Sendable {}
private struct Unused: Sendable {}
private struct UnusedToo: Sendable {}
private final class Shared: Sendable {}

/// Root ─▶ Eager ┄▶ Later ─▶ Inner
/// Unused ─▶ UnusedToo ─▶ Inner
private func register(in registry: inout Registry) {
    registry.register(Root.self, fileID: "Root.swift", line: 1) { (_: Eager) in Root() }
    registry.register(Eager.self, fileID: "Root.swift", line: 2) { (_: Lazy<Later>) in Eager() }
    registry.register(Later.self, fileID: "Root.swift", line: 3) { (_: Inner?) in Later() }
    registry.register(Inner.self, fileID: "Root.swift", line: 4) { Inner() }
    registry.register(Unused.self, fileID: "Root.swift", line: 5) { (_: UnusedToo) in Unused() }
    registry.register(UnusedToo.self, fileID: "Root.swift", line: 6) { (_: Inner) in UnusedToo() }
}

/// The registrations that no root leads to, with their locations.
private func unreachable(
    from roots: Any.Type..., configure: (inout Registry) throws -> Void = register
) throws -> [String] {
    try Container(configure: configure).graph.unreachable(from: roots).map(\.description)
}

@Suite("What no root reaches")
struct ReachabilityTests {
    @Test("A root reaches what its parameters need, at once, later or perhaps")
    func roots() throws {
        #expect(try unreachable(from: Root.self) == ["Unused (Root.swift:5)", "UnusedToo (Root.swift:6)"])
        #expect(try unreachable(from: Root.self, Unused.self) == [])
        #expect(try unreachable(from: Root.self, UnusedToo.self) == ["Unused (Root.swift:5)"])
    }

    @Test("A root that is not registered leads nowhere, nor does none at all")
    func noRoots() throws {
        #expect(try unreachable().count == 6)
        #expect(try unreachable(from: User.self).count == 6)
    }

    @Test("Elements of a list are reached through the list, not through their type")
    func lists() throws {
        func configure(_ registry: inout Registry) {
            registry.contribute(Eager.self, fileID: "A.swift", line: 1) { (_: Later) in Eager() }
            registry.contribute(Eager.self, qualifier: APIBase.self, fileID: "A.swift", line: 2) { Eager() }
            registry.register(Later.self, fileID: "A.swift", line: 3) { Later() }
        }
        #expect(
            try unreachable(from: Eager.self, configure: configure) == [
                "Eager (A.swift:1)", "Eager (qualifier APIBase) (A.swift:2)",
                "Later (A.swift:3)",
            ])
        #expect(
            try unreachable(from: [Eager].self, configure: configure) == [
                "Eager (qualifier APIBase) (A.swift:2)"
            ])
        #expect(
            try unreachable(from: [Eager].self, Qualified<[Eager], APIBase>.self, configure: configure) == [])
    }

    @Test("A type stands for its registrations with an argument, but not for those with a qualifier")
    func forms() throws {
        func configure(_ registry: inout Registry) {
            registry.register(String.self, argument: Int.self, fileID: "A.swift", line: 1) { "\($0)" }
            registry.register(String.self, qualifier: APIBase.self, fileID: "A.swift", line: 2) { "" }
        }
        let named = ["String (argument Int) (A.swift:1)", "String (qualifier APIBase) (A.swift:2)"]
        #expect(try unreachable(from: String.self, configure: configure) == [named[1]])
        #expect(try unreachable(from: Assisted<Int, String>.self, configure: configure) == [named[1]])
        #expect(try unreachable(from: Assisted<User, String>.self, configure: configure) == named)
        #expect(try unreachable(from: Lazy<Qualified<String, APIBase>>.self, configure: configure) == [named[0]])
    }

    @Test("Decorators and aliases lead on; inputs and lists are no registrations")
    func others() throws {
        func configure(_ registry: inout Registry) {
            registry.declareScope(.session, inputs: User.self)
            registry.register(Shared.self, scope: .singleton, fileID: "A.swift", line: 1) { Shared() }
            registry.forward(AnyObject.self, to: Shared.self, fileID: "A.swift", line: 2) { $0 }
            registry.decorate(Shared.self, fileID: "A.swift", line: 3) {
                (inner: Shared, _: Inner) in inner
            }
            registry.register(Inner.self, fileID: "A.swift", line: 4) { Inner() }
        }
        #expect(try unreachable(from: AnyObject.self, configure: configure) == [])
        #expect(try unreachable(from: Shared.self, configure: configure) == ["AnyObject (A.swift:2)"])
    }

    @Test("A weak parameter makes nothing, so it does not lead on; what a module uses is a root")
    func weak() throws {
        func configure(_ registry: inout Registry) {
            registry.register(Root.self, fileID: "A.swift", line: 1) { (_: Weak<Shared>) in Root() }
            registry.register(Shared.self, scope: .singleton, fileID: "A.swift", line: 2) { Shared() }
            registry.register(Inner.self, fileID: "A.swift", line: 3) { Inner() }
            registry.uses(Inner.self)
        }
        #expect(try unreachable(from: Root.self, configure: configure) == ["Shared (A.swift:2)"])
        #expect(try unreachable(from: Root.self, Shared.self, configure: configure) == [])
    }
}
