import Strata
import Testing

private final class Shared: Sendable {}
private final class Left: Sendable {
    let shared: Shared
    init(_ shared: Shared) { self.shared = shared }
}
private final class Right: Sendable {
    let shared: Shared
    init(_ shared: Shared) { self.shared = shared }
}
private final class Both: Sendable {
    let left: Left, right: Right
    init(_ left: Left, _ right: Right) { (self.left, self.right) = (left, right) }
}
private final class Back: Sendable {
    let shared: Weak<Shared>
    init(_ shared: Weak<Shared>) { self.shared = shared }
}
private final class Screen: Sendable {
    let back: Back, left: Left
    init(_ back: Back, _ left: Left) { (self.back, self.left) = (back, left) }
}

private protocol Linked: Sendable { var end: Both { get } }
extension Both: Linked {
    fileprivate var end: Both { self }
}
private final class Link<Next: Linked>: Linked {
    let end: Both
    init(_ next: Next) { end = next.end }
}

/// Kept instances that one resolve call builds.
@Suite("A .graph instance is one for all that a call builds in its container")
struct GraphCallTests {
    private func register(_ registry: inout Registry, as scope: Scope) {
        registry.register(Shared.self, scope: .graph) { Shared() }
        registry.register(Left.self, scope: scope, Left.init)
        registry.register(Right.self, scope: scope, Right.init)
    }

    @Test("also for kept instances that nobody asks for beside it", arguments: [Scope.transient, .singleton, .weak])
    func siblings(scope: Scope) async throws {
        func make() throws -> Container {
            try Container { registry in
                register(&registry, as: .singleton)
                registry.register(Both.self, scope: scope, Both.init)
            }
        }
        let both = try make().resolve(Both.self)
        #expect(both.left.shared === both.right.shared)
        let awaited = try await make().resolveAsync(Both.self)
        #expect(awaited.left.shared === awaited.right.shared)
    }

    @Test("and a Weak finds it inside of a kept instance")
    func weak() async throws {
        func make() throws -> Container {
            try Container { registry in
                register(&registry, as: .singleton)
                registry.register(Back.self, Back.init)
                registry.register(Screen.self, Screen.init)
            }
        }
        let screen = try make().resolve(Screen.self)
        #expect(screen.back.shared() === screen.left.shared)
        let awaited = try await make().resolveAsync(Screen.self)
        #expect(awaited.back.shared() === awaited.left.shared)
    }

    /// Chains of up to 24 reach what is built before it is asked for, so that the thread's stack need not hold it.
    @Test("however long the way to it is", arguments: [3, 14, 15, 16, 24], [Scope.singleton, .weak])
    func chain(length: Int, scope: Scope) throws {
        var head: any Linked.Type = Both.self
        let container = try Container { registry in
            register(&registry, as: scope)
            registry.register(Both.self, scope: scope, Both.init)
            head = link(Both.self, length, scope, &registry)
        }
        let end = try end(of: head, in: container)
        #expect(end.left.shared === end.right.shared)
    }

    @Test("and in the container around, where a scope's call builds it", arguments: [0, 3, 24], [0, 3, 24])
    func containers(inScope: Int, inRoot: Int) throws {
        var head: any Linked.Type = Both.self
        let container = try Container { registry in
            registry.declareScope(.session)
            register(&registry, as: .singleton)
            registry.register(Both.self, scope: .singleton, Both.init)
            head = link(Both.self, inRoot, .singleton, &registry)
            func start<L: Linked>(_: L.Type) -> any Linked.Type {
                link(L.self, inScope, .scoped(.session), &registry)
            }
            head = start(head)
        }
        let end = try end(of: head, in: container.openScope(.session))
        #expect(end.left.shared === end.right.shared)
    }

    private func link<L: Linked>(_: L.Type, _ rest: Int, _ scope: Scope, _ registry: inout Registry) -> any Linked.Type
    {
        guard rest > 0 else { return L.self }
        registry.register(Link<L>.self, scope: scope, Link.init)
        return link(Link<L>.self, rest - 1, scope, &registry)
    }

    private func end(of head: any Linked.Type, in container: Container) throws -> Both {
        func resolve<L: Linked>(_: L.Type) throws -> Both { try container.resolve(L.self).end }
        return try resolve(head)
    }
}
