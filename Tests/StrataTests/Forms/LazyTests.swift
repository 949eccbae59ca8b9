import Foundation
import Strata
import Testing

private final class Leaf: Sendable {}

@Suite("Lazy")
struct LazyTests {
    @Test(
        "Of something kept, a Lazy asks the container at each call and holds nothing",
        arguments: [Scope.singleton, .scoped(.session), .weak])
    func kept(_ scope: Scope) throws {
        let alive = Tally()
        var session: Container? = try Container { registry in
            registry.declareScope(.session)
            registry.register(Tracked.self, scope: scope) { Tracked(alive) }
        }.openScope(.session)
        let lazy = try #require(try session?.resolve(Lazy<Tracked>.self))
        let first = try lazy()
        #expect(try lazy() === first)
        #expect(try session?.resolve(Tracked.self) === first)
        session = nil
        withExtendedLifetime(first) {}
        #expect(resolutionError { try lazy() }?.code == .closed)
    }

    @Test("A Lazy of a weak type returns a new instance whenever nothing else retains the old one")
    func weak() throws {
        let builds = Tally()
        let container = try Container { registry in
            registry.register(Leaf.self, scope: .weak) {
                builds.add()
                return Leaf()
            }
            registry.forward((any AnyObject & Sendable).self, to: Leaf.self) { $0 }
        }
        for lazy in try [container.resolve(Lazy<Leaf>.self), container.resolve(Lazy<Leaf>.self)] {
            do {
                let leaf = try lazy()
                #expect(try lazy() === leaf)
            }
            _ = try lazy()
        }
        #expect(builds.count == 4)
        // Behind a forward, too.
        let lazy = try container.resolve(Lazy<any AnyObject & Sendable>.self)
        _ = try lazy()
        _ = try lazy()
        #expect(builds.count == 6)
    }

    @Test(
        "Of anything else, a Lazy resolves at the first call and holds the value: a transient, .graph, a list, an optional"
    )
    func held() throws {
        let alive = Tally()
        let container = try Container { registry in
            registry.register(Tracked.self) { Tracked(alive) }
            registry.register(Tracked.self, scope: .graph, qualifier: APIBase.self) { Tracked(alive) }
            registry.contribute(Tracked.self) { Tracked(alive) }
        }
        func check<P>(_: P.Type, _ read: (P) -> Tracked?) throws {
            do {
                let lazy = try container.resolve(Lazy<P>.self)
                #expect(alive.count == 0)
                let copy = lazy
                do {
                    let first = try read(lazy())
                    #expect(first != nil)
                    #expect(try read(copy()) === first)
                    #expect(try read(container.resolve(Lazy<P>.self)()) !== first)
                }
                #expect(alive.count == 1)
                withExtendedLifetime(lazy) {}
            }
            #expect(alive.count == 0)
        }
        try check(Tracked.self) { $0 }
        try check(Tracked?.self) { $0 }
        try check([Tracked].self) { $0[0] }
        try check(Qualified<Tracked, APIBase>.self) { $0.value }
    }

    @Test("A Lazy of a Provider holds no value")
    func provider() throws {
        let alive = Tally()
        let container = try Container { $0.register(Tracked.self) { Tracked(alive) } }
        let lazy = try container.resolve(Lazy<Provider<Tracked>>.self)
        #expect(try lazy()() !== lazy()())
        #expect(alive.count == 0)
        let other = try container.resolve(Provider<Lazy<Tracked>>.self)
        let first = try other()
        #expect(try first() === first())
        #expect(try first() !== other()())
    }

    @Test(
        "Threads that call one Lazy at the same time get one value, built exactly once",
        arguments: [Scope.transient, .graph])
    func contention(_ scope: Scope) async throws {
        for _ in 0..<20 {
            let builds = Tally()
            let container = try Container { registry in
                registry.register(Leaf.self, scope: scope) {
                    builds.add()
                    // So that the others call meanwhile.
                    Thread.sleep(forTimeInterval: 0.001)
                    return Leaf()
                }
            }
            let lazy = try container.resolve(Lazy<Leaf>.self)
            let barrier = Barrier(8)
            let found = Journal<Leaf>()
            await onThreads(8) { _ in
                barrier.wait()
                if let leaf = try? lazy() { found.note(leaf) }
            }
            #expect(found.entries.count == 8)
            #expect(Set(found.entries.map { ObjectIdentifier($0) }).count == 1)
            #expect(builds.count == 1)
        }
    }

    @Test("A failed call is forgotten: the next one tries again")
    func failure() throws {
        let tries = Tally()
        let container = try Container { registry in
            registry.register(Leaf.self) {
                if tries.add() == 1 { throw Broken() }
                return Leaf()
            }
        }
        let lazy = try container.resolve(Lazy<Leaf>.self)
        #expect(resolutionError { try lazy() }?.code == .factoryFailed)
        #expect(try lazy() === lazy())
        #expect(tries.count == 2)
    }
}
