import Foundation
import Strata
import Testing

private final class Leaf: Sendable {}
private final class Left: Sendable {
    let leaf: Leaf
    init(_ leaf: Leaf) { self.leaf = leaf }
}
private final class Right: Sendable {
    let leaf: Leaf
    init(_ leaf: Leaf) { self.leaf = leaf }
}
private final class Top: Sendable {
    let left: Left
    let right: Right
    init(_ left: Left, _ right: Right) {
        self.left = left
        self.right = right
    }
}

/// Where two requests get one instance.
private struct Sharing: Sendable, CustomTestStringConvertible {
    let scope: Scope
    let inCall: Bool
    let inScope: Bool
    let inChildren: Bool
    let inContainer: Bool

    var testDescription: String { scope.description }

    static let all = [
        Sharing(scope: .transient, inCall: false, inScope: false, inChildren: false, inContainer: false),
        Sharing(scope: .graph, inCall: true, inScope: false, inChildren: false, inContainer: false),
        Sharing(scope: .scoped(.session), inCall: true, inScope: true, inChildren: true, inContainer: false),
        Sharing(scope: .weak, inCall: true, inScope: true, inChildren: true, inContainer: true),
        Sharing(scope: .singleton, inCall: true, inScope: true, inChildren: true, inContainer: true),
    ]
}

@Suite("Lifetimes")
struct LifetimeTests {
    // Top → Left → Leaf, Top → Right → Leaf; root ← session ← screen
    private func container(_ leaf: Scope) throws -> Container {
        try Container { registry in
            registry.declareScope(.session)
            registry.declareScope(.screen, parent: .session)
            registry.register(Leaf.self, scope: leaf) { Leaf() }
            registry.register(Left.self, Left.init)
            registry.register(Right.self, Right.init)
            registry.register(Top.self, Top.init)
        }
    }

    @Test(
        "A transient is new each time, .graph one for each call, .scoped one for each scope, .singleton for each container",
        arguments: Sharing.all)
    private func sharing(_ expected: Sharing) throws {
        let root = try container(expected.scope)
        let session = try root.openScope(.session)
        let top = try session.resolve(Top.self)
        #expect((top.left.leaf === top.right.leaf) == expected.inCall)
        #expect((try session.resolve(Leaf.self) === top.left.leaf) == expected.inScope)
        let screen = try session.openScope(.screen)
        #expect((try screen.resolve(Left.self).leaf === top.left.leaf) == expected.inChildren)
        let other = try root.openScope(.session)
        #expect((try other.resolve(Leaf.self) === top.left.leaf) == expected.inContainer)
        guard expected.inContainer else { return }
        #expect(try root.resolve(Leaf.self) === top.left.leaf)
        #expect(try container(expected.scope).resolve(Leaf.self) !== top.left.leaf)
    }

    @Test("A registration without `scope:` is transient, with an argument, too")
    func standard() throws {
        let container = try Container { registry in
            registry.register(Leaf.self) { Leaf() }
            registry.register(Leaf.self, argument: Int.self) { _ in Leaf() }
            registry.contribute(Leaf.self) { Leaf() }
        }
        #expect(try container.resolve(Leaf.self) !== container.resolve(Leaf.self))
        #expect(try container.resolve(Leaf.self, argument: 1) !== container.resolve(Leaf.self, argument: 1))
        #expect(try container.resolve([Leaf].self)[0] !== container.resolve([Leaf].self)[0])
    }

    @Test(
        "A failed construction is forgotten, and the next request tries again",
        arguments: [Scope.singleton, .weak, .graph])
    func failure(_ scope: Scope) throws {
        let tries = Tally()
        let container = try Container { registry in
            registry.register(Leaf.self, scope: scope) {
                if tries.add() < 3 { throw Broken() }
                return Leaf()
            }
        }
        for _ in 0..<2 { #expect(resolutionError { try container.resolve(Leaf.self) }?.code == .factoryFailed) }
        _ = try container.resolve(Leaf.self)
        #expect(tries.count == 3)
    }

    @Test(
        "No lock of the container is held while a factory runs: another thread resolves, opens scopes and builds others"
    )
    func unlocked() async throws {
        let container = try Container { registry in
            registry.declareScope(.session)
            registry.register(Leaf.self, scope: .singleton) { Leaf() }
            registry.register(Right.self, scope: .scoped(.session), Right.init)
            registry.register(Left.self, scope: .singleton) {
                let container = try #require(Container.current)
                let done = Signal()
                Thread.detachNewThread {
                    // Signals only once all of it has gone through.
                    guard (try? container.openScope(.session).resolve(Right.self)) != nil else { return }
                    done.send()
                }
                done.block()
                return Left(try container.resolve(Leaf.self))
            }
        }
        let leaf = Locked<Leaf>()
        await onThreads(1) { _ in leaf.value = try? container.resolve(Left.self).leaf }
        #expect(try container.resolve(Leaf.self) === leaf.value)
    }
}
