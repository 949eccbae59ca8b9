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
    registry.register(Root.self, fileID: "App/Root.swift", line: 1) { (_: Eager) in Root() }
    registry.register(Eager.self, fileID: "App/Root.swift", line: 2) { (_: Lazy<Later>) in Eager() }
    registry.register(Later.self, fileID: "App/Root.swift", line: 3) { (_: Inner?) in Later() }
    registry.register(Inner.self, fileID: "App/Root.swift", line: 4) { Inner() }
    registry.register(Unused.self, fileID: "App/Root.swift", line: 5) { (_: UnusedToo) in Unused() }
    registry.register(UnusedToo.self, fileID: "App/Root.swift", line: 6) { (_: Inner) in UnusedToo() }
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
        #expect(try unreachable(from: Root.self) == ["Unused (App/Root.swift:5)", "UnusedToo (App/Root.swift:6)"])
        #expect(try unreachable(from: Root.self, Unused.self) == [])
        #expect(try unreachable(from: Root.self, UnusedToo.self) == ["Unused (App/Root.swift:5)"])
    }

    @Test("A root that is not registered leads nowhere, nor does none at all")
    func noRoots() throws {
        #expect(try unreachable().count == 6)
        #expect(try unreachable(from: User.self).count == 6)
    }

    @Test("Elements of a list are reached through the list, not through their type")
    func lists() throws {
        func configure(_ registry: inout Registry) {
            registry.contribute(Eager.self, fileID: "App/Lists.swift", line: 1) { (_: Later) in Eager() }
            registry.contribute(Eager.self, qualifier: APIBase.self, fileID: "App/Lists.swift", line: 2) { Eager() }
            registry.register(Later.self, fileID: "App/Lists.swift", line: 3) { Later() }
        }
        #expect(
            try unreachable(from: Eager.self, configure: configure) == [
                "Eager (App/Lists.swift:1)", "Eager (qualifier APIBase) (App/Lists.swift:2)",
                "Later (App/Lists.swift:3)",
            ])
        #expect(
            try unreachable(from: [Eager].self, configure: configure) == [
                "Eager (qualifier APIBase) (App/Lists.swift:2)"
            ])
        #expect(
            try unreachable(from: [Eager].self, Qualified<[Eager], APIBase>.self, configure: configure) == [])
    }

    @Test("A type stands for its registrations with an argument, but not for those with a qualifier")
    func forms() throws {
        func configure(_ registry: inout Registry) {
            registry.register(String.self, argument: Int.self, fileID: "App/Forms.swift", line: 1) { "\($0)" }
            registry.register(String.self, qualifier: APIBase.self, fileID: "App/Forms.swift", line: 2) { "" }
        }
        let named = ["String (argument Int) (App/Forms.swift:1)", "String (qualifier APIBase) (App/Forms.swift:2)"]
        #expect(try unreachable(from: String.self, configure: configure) == [named[1]])
        #expect(try unreachable(from: Assisted<Int, String>.self, configure: configure) == [named[1]])
        #expect(try unreachable(from: Assisted<User, String>.self, configure: configure) == named)
        #expect(try unreachable(from: Lazy<Qualified<String, APIBase>>.self, configure: configure) == [named[0]])
    }

    @Test("Decorators and aliases lead on; inputs and lists are no registrations")
    func others() throws {
        func configure(_ registry: inout Registry) {
            registry.declareScope(.session, inputs: User.self)
            registry.register(Shared.self, scope: .singleton, fileID: "App/Others.swift", line: 1) { Shared() }
            registry.forward(AnyObject.self, to: Shared.self, fileID: "App/Others.swift", line: 2) { $0 }
            registry.decorate(Shared.self, fileID: "App/Others.swift", line: 3) {
                (inner: Shared, _: Inner) in inner
            }
            registry.register(Inner.self, fileID: "App/Others.swift", line: 4) { Inner() }
        }
        #expect(try unreachable(from: AnyObject.self, configure: configure) == [])
        #expect(try unreachable(from: Shared.self, configure: configure) == ["AnyObject (App/Others.swift:2)"])
    }

    @Test("A weak parameter makes nothing; a name that it goes through is of use where what that stands for is made")
    func weak() throws {
        func configure(_ registry: inout Registry) {
            registry.register(Root.self, fileID: "App/Weak.swift", line: 1) {
                (_: Weak<any AuthService>, _: Weak<KeychainTokenStore>, _: Weak<any TokenStore>) in Root()
            }
            registry.register(LiveAuthService.self, scope: .singleton, fileID: "App/Weak.swift", line: 2) {
                LiveAuthService(client: LiveClient())
            }
            registry.forward(AnyObject.self, to: LiveAuthService.self, fileID: "App/Weak.swift", line: 3) { $0 }
            registry.forward((any AuthService).self, to: AnyObject.self, fileID: "App/Weak.swift", line: 4) {
                $0 as! LiveAuthService
            }
            registry.register(KeychainTokenStore.self, scope: .singleton, fileID: "App/Weak.swift", line: 5) {
                KeychainTokenStore()
            }
            registry.forward((any TokenStore).self, to: KeychainTokenStore.self, fileID: "App/Weak.swift", line: 6) {
                $0
            }
        }
        let unused = ["KeychainTokenStore (App/Weak.swift:5)", "any TokenStore (App/Weak.swift:6)"]
        #expect(try unreachable(from: Root.self, LiveAuthService.self, configure: configure) == unused)
        #expect(try unreachable(from: Root.self, configure: configure).count == 5)
        // Without the holder nobody goes through the names.
        #expect(
            try unreachable(from: LiveAuthService.self, KeychainTokenStore.self, configure: configure) == [
                "Root (App/Weak.swift:1)", "AnyObject (App/Weak.swift:3)", "any AuthService (App/Weak.swift:4)",
                unused[1],
            ])
    }

    @Test("A chain of thousands takes no more stack than a short one")
    func long() throws {
        struct Link: Sendable {}
        let container = try Container { registry in
            for _ in 0..<5_000 { registry.contribute(Link.self) { Link() } }
        }
        #expect(container.graph.unreachable(from: [[Link].self]).isEmpty)
    }
}
