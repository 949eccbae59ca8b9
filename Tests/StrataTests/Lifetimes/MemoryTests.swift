import Foundation
import Strata
import Testing

/// Refers to another through whatever form it is given.
private final class Node<Form: Sendable>: Tracked, @unchecked Sendable {
    let other: Form
    init(_ other: Form, _ alive: Tally) {
        self.other = other
        super.init(alive)
    }
}
private final class Peer: Tracked, @unchecked Sendable {}
private final class Box<Value: Sendable>: Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
}

/// Notes when it is freed.
private final class Named<Tag>: Sendable {
    let name: String
    private let others: [any Sendable]
    private let journal: Journal<String>
    init(_ name: String, _ journal: Journal<String>, _ others: any Sendable...) {
        self.name = name
        self.journal = journal
        self.others = others
    }
    deinit { journal.note(name) }
}
private enum A {}
private enum B {}
private enum C {}

/// A program whose instances must all be gone in the end.
private struct Program: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let register: @Sendable (inout Registry, Tally) -> Void
    let use: @Sendable (Container) throws -> Void

    init(
        _ description: String, _ register: @escaping @Sendable (inout Registry, Tally) -> Void,
        use: @escaping @Sendable (Container) throws -> Void
    ) {
        testDescription = description
        self.register = register
        self.use = use
    }

    static let all = [
        Program("every lifetime") { registry, alive in
            registry.register(Tracked.self, qualifier: A.self) { Tracked(alive) }
            registry.register(Tracked.self, scope: .graph, qualifier: B.self) { Tracked(alive) }
            registry.register(Tracked.self, scope: .weak, qualifier: C.self) { Tracked(alive) }
            registry.register(Tracked.self, scope: .singleton) { Tracked(alive) }
            registry.register(Tracked.self, scope: .scoped(.session), qualifier: Int.self) {
                (a: Qualified<Tracked, A>, b: Qualified<Tracked, B>, c: Qualified<Tracked, C>, single: Tracked)
                    -> Tracked in
                Node(Box((a, b, c, single)), alive)
            }
        } use: {
            _ = try $0.openScope(.session).resolve(Tracked.self, qualifier: Int.self)
        },
        Program("a Lazy of itself") { registry, alive in
            registry.register(Node<Lazy<Tracked>>.self, scope: .singleton) { Node($0, alive) }
            registry.forward(Tracked.self, to: Node<Lazy<Tracked>>.self) { $0 }
        } use: { container in
            let node = try container.resolve(Node<Lazy<Tracked>>.self)
            #expect(try node.other() === node)
        },
        Program("a Lazy and a Provider, there and back") { registry, alive in
            registry.register(Node<Lazy<Peer>>.self, scope: .singleton) { Node($0, alive) }
            registry.register(Peer.self) { (_: Provider<Node<Lazy<Peer>>>) in Peer(alive) }
        } use: { container in
            let node = try container.resolve(Node<Lazy<Peer>>.self)
            #expect(try node.other() === node.other())
        },
        Program("a Weak back to what takes it") { registry, alive in
            registry.register(Node<Peer>.self, scope: .graph) { Node($0, alive) }
            registry.register(Peer.self) { (_: Weak<Node<Peer>>) in Peer(alive) }
        } use: {
            _ = try $0.resolve(Node<Peer>.self)
        },
        Program("a kept container of its own") { registry, alive in
            registry.register(Tracked.self, scope: .singleton) { Tracked(alive) }
            registry.register(Peer.self, scope: .scoped(.session)) { (_: Tracked) in Peer(alive) }
            registry.register(Int.self) {
                _ = try Container.current?.openScope(.session).resolve(Peer.self)
                return 1
            }
        } use: {
            _ = try $0.resolve(Int.self)
        },
        Program("constructions that fail half way") { registry, alive in
            registry.register(Tracked.self, scope: .singleton) { Tracked(alive) }
            registry.register(Peer.self, scope: .singleton) { (_: Tracked) in
                _ = Peer(alive)
                throw Broken()
            }
            registry.register(Peer.self, scope: .singleton, qualifier: A.self) { Peer(alive) }
            registry.decorate(Peer.self, qualifier: A.self) { (_: Peer, _: Tracked) in throw Broken() }
        } use: { container in
            #expect(resolutionError { try container.resolve(Peer.self) }?.code == .factoryFailed)
            #expect(resolutionError { try container.resolve(Peer.self, qualifier: A.self) }?.code == .factoryFailed)
        },
        Program("arguments, lists, decorators and inputs") { registry, alive in
            registry.declareScope(.screen, inputs: Box<Peer>.self)
            registry.register(Tracked.self, argument: Int.self, scope: .weak) { _ in Tracked(alive) }
            registry.register(Tracked.self, argument: Int.self, scope: .scoped(.screen), qualifier: A.self) { _ in
                Tracked(alive)
            }
            registry.contribute(Tracked.self, scope: .singleton) { Tracked(alive) }
            registry.decorate(Tracked.self) { Node($0, alive) }
            registry.register(Int.self) { (peer: Box<Peer>) in 1 }
            registry.register(Peer.self) { Peer(alive) }
        } use: { container in
            let screen = try container.openScope(.screen, Box(try container.resolve(Peer.self)))
            _ = try screen.resolve(Tracked.self, argument: 1)
            _ = try screen.resolve(Tracked.self, argument: 1, qualifier: A.self)
            _ = try screen.resolve([Tracked].self)
            _ = try screen.resolve(Int.self)
        },
    ]
}

@Suite("Memory")
struct MemoryTests {
    @Test(
        "All that a container built goes with it, and its scopes go, closed or not", arguments: Program.all,
        [false, true])
    private func nothingLeaks(_ program: Program, isClosed: Bool) async throws {
        let alive = Tally()
        weak var gone: Container?
        weak var goneSession: Container?
        do {
            let container = try Container { registry in
                registry.declareScope(.session)
                program.register(&registry, alive)
            }
            let session = try container.openScope(.session)
            (gone, goneSession) = (container, session)
            try program.use(container)
            if isClosed { try await container.close() }
        }
        #expect(gone == nil)
        #expect(goneSession == nil)
        #expect(alive.count == 0)
    }

    @Test("Dependents are freed before what they depend on, whatever the order of registration and of requests")
    func order() throws {
        let freed = Journal<String>()
        do {
            let root = try Container { registry in
                registry.declareScope(.session)
                registry.register(Named<C>.self, scope: .scoped(.session)) { (b: Named<B>) in
                    Named("session", freed, b.name)
                }
                registry.register(Named<B>.self, scope: .singleton) { (a: Named<A>) in Named("b", freed, a.name) }
                registry.register(Named<A>.self, scope: .singleton) { Named("a", freed) }
                registry.register(Named<Int>.self, scope: .singleton) { (b: Named<B>, lazy: Lazy<Named<A>>) in
                    Named("last", freed, lazy)
                }
            }
            _ = try root.resolve(Named<A>.self)
            let session = try root.openScope(.session)
            _ = try session.resolve(Named<C>.self)
            _ = try session.resolve(Named<Int>.self)
        }
        #expect(freed.entries == ["session", "last", "b", "a"])
    }

    @Test("A scope retains its parent, and no container retains its scopes")
    func scopes() throws {
        let alive = Tally()
        var root: Container? = try Container { registry in
            registry.declareScope(.session)
            registry.register(Tracked.self, scope: .singleton) { Tracked(alive) }
            registry.register(Peer.self, scope: .scoped(.session)) { Peer(alive) }
        }
        _ = try root?.openScope(.session).resolve(Peer.self)
        #expect(alive.count == 0)
        var session = try root?.openScope(.session)
        _ = try root?.resolve(Tracked.self)
        root = nil
        #expect(alive.count == 1)
        _ = try session?.resolve(Tracked.self)
        session = nil
        #expect(alive.count == 0)
    }

    @Test("An instance outlives its container if somebody retains it, and what it depends on with it")
    func outliving() throws {
        let freed = Journal<String>()
        var held: Named<B>?
        do {
            let container = try Container { registry in
                registry.register(Named<A>.self, scope: .singleton) { Named("a", freed) }
                registry.register(Named<B>.self, scope: .singleton) { (a: Named<A>) in Named("b", freed, a) }
            }
            held = try container.resolve(Named<B>.self)
        }
        #expect(freed.entries == [])
        withExtendedLifetime(held) {}
        held = nil
        #expect(freed.entries == ["b", "a"])
    }

    #if canImport(Glibc)
    @Test("Thousands of calls leave the heap as it was", .disabled(if: isSanitized, "a sanitizer allocates by itself"))
    func heap() async {
        await #expect(processExitsWith: .success) {
            let alive = Tally()
            let container = try Container { registry in
                registry.declareScope(.session, inputs: User.self)
                registry.register(Peer.self, scope: .weak) { Peer(alive) }
                registry.register(Tracked.self, scope: .graph) { (_: Weak<Peer>) in Tracked(alive) }
                registry.register(Peer.self, argument: Int.self, scope: .weak) { (_: Int, _: Tracked) in Peer(alive) }
                registry.register(Int.self) { (_: Peer, _: Lazy<Tracked>, peer: Assisted<Int, Peer>, _: Tracked) in
                    _ = try peer(1)
                    return 1
                }
                registry.register(Double.self, scope: .scoped(.session)) { (user: User, _: Int) in Double(user.id) }
            }
            // No errors: the testing library notes where each was thrown.
            let left = try growth(4_000) {
                _ = try container.resolve(Int.self)
                _ = try container.openScope(.session, User(id: 1)).resolve(Double.self)
            }
            #expect(left < 2_000)
            #expect(alive.count == 0)
        }
    }
    #endif
}
