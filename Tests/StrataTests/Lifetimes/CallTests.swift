import Strata
import Testing

/// A `.graph` instance.
private final class Unit: Sendable {}

/// Takes two of them.
private final class Part<Name>: Sendable {
    let first: Unit
    let second: Unit
    init(_ first: Unit, _ second: Unit) {
        self.first = first
        self.second = second
    }
}
private enum A {}
private enum B {}
private enum C {}

private final class Page: Sendable {
    let unit: Unit
    let part: Part<A>
    init(_ unit: Unit, _ part: Part<A>) {
        self.unit = unit
        self.part = part
    }
}

@Suite("One call")
struct CallTests {
    @Test("A .graph instance is shared by all that one resolve builds: parameters, elements, decorators, forwards")
    func parameters() throws {
        let seen = Journal<ObjectIdentifier>()
        @Sendable func see(_ unit: Unit) { seen.note(ObjectIdentifier(unit)) }
        let container = try Container { registry in
            registry.register(Unit.self, scope: .graph) { Unit() }
            registry.forward((any AnyObject & Sendable).self, to: Unit.self) { $0 }
            registry.contribute(Int.self) { (unit: Unit) in
                see(unit)
                return 1
            }
            registry.contribute(Int.self) { (unit: any AnyObject & Sendable) in
                see(unit as! Unit)
                return 2
            }
            registry.register(String.self) { (numbers: [Int]) in "\(numbers)" }
            registry.decorate(String.self) { (text: String, unit: Unit?) in
                see(try #require(unit))
                return text
            }
            registry.register(Page.self, argument: String.self) {
                (_: String, unit: Unit, part: Part<A>, text: String) in
                see(unit)
                see(part.first)
                return Page(unit, part)
            }
            registry.register(Part<A>.self, Part<A>.init)
        }
        _ = try container.resolve(Page.self, argument: "")
        #expect(seen.entries.count == 5)
        #expect(Set(seen.entries).count == 1)
    }

    @Test(
        "What a kept instance takes with .graph is its own",
        arguments: [Scope.singleton, .scoped(.session), .weak])
    func kept(_ scope: Scope) throws {
        let session = try Container { registry in
            registry.declareScope(.session)
            registry.register(Unit.self, scope: .graph) { Unit() }
            registry.register(Part<A>.self, scope: scope, Part<A>.init)
            registry.register(Page.self, Page.init)
        }.openScope(.session)
        let page = try session.resolve(Page.self)
        #expect(page.part.first === page.part.second)
        #expect(page.part.first !== page.unit)
    }

    @Test("What an instance that is kept for an argument takes with .graph is its own")
    func keptForArgument() throws {
        let container = try Container { registry in
            registry.register(Unit.self, scope: .graph) { Unit() }
            registry.register(Part<A>.self, argument: Int.self, scope: .weak) { (_: Int, first: Unit, second: Unit) in
                Part(first, second)
            }
            registry.register(Page.self) { (unit: Unit, part: Assisted<Int, Part<A>>) in Page(unit, try part(1)) }
        }
        let page = try container.resolve(Page.self)
        #expect(page.part.first === page.part.second)
        #expect(page.part.first !== page.unit)
    }

    @Test(
        "A .graph instance lies in no other: one that it takes is the call's, and one that a kept parameter takes is not"
    )
    func nested() throws {
        final class Outer: Sendable {
            let unit: Unit
            let kept: Part<B>
            init(_ unit: Unit, _ kept: Part<B>) {
                self.unit = unit
                self.kept = kept
            }
        }
        let container = try Container { registry in
            registry.register(Unit.self, scope: .graph) { Unit() }
            registry.register(Part<A>.self, scope: .graph, Part<A>.init)
            registry.register(Part<B>.self, scope: .singleton) { (part: Part<A>, unit: Unit) in Part(part.first, unit) }
            registry.register(Outer.self) { (part: Part<A>, unit: Unit, kept: Part<B>) in
                #expect(part.first === unit)
                return Outer(unit, kept)
            }
        }
        let outer = try container.resolve(Outer.self)
        #expect(outer.kept.first === outer.kept.second)
        #expect(outer.kept.first !== outer.unit)
    }

    @Test(
        "Each call of a deferred parameter is a call of its own, also inside a factory, as is a resolve of its own there"
    )
    func deferred() throws {
        let container = try Container { registry in
            registry.register(Unit.self, scope: .graph) { Unit() }
            registry.register(Part<A>.self, Part<A>.init)
            registry.register(Unit.self, argument: Int.self) { (_: Int, unit: Unit) in unit }
            registry.register([ObjectIdentifier].self) {
                (unit: Unit, lazy: Lazy<Part<A>>, provider: Provider<Part<A>>, assisted: Assisted<Int, Unit>) in
                let container = try #require(Container.current)
                let parts = try [lazy(), provider(), provider(), container.resolve(Part<A>.self)]
                for part in parts { #expect(part.first === part.second) }
                // Retained, so that no address is used twice.
                let units = try [unit, assisted(1), assisted(1)] + parts.map(\.first)
                return withExtendedLifetime(units) { units.map { ObjectIdentifier($0) } }
            }
        }
        let found = try container.resolve([ObjectIdentifier].self)
        #expect(found.count == 7)
        #expect(Set(found).count == 7)
    }

    // X → Unit, A, B, C;  A (singleton) → Unit, B;  B (scoped) ← …;  C (weak) → Unit
    @Test("The result of a call never depends on what was asked before")
    func order() throws {
        struct All: Sendable {
            let units: [Unit]
            /// For each unit the first of the same identity.
            var pattern: [Int] { units.map { unit in units.firstIndex { $0 === unit }! } }
        }
        func session() throws -> Container {
            try Container { registry in
                registry.declareScope(.session)
                registry.register(Unit.self, scope: .graph) { Unit() }
                registry.register(Part<A>.self, scope: .singleton, Part<A>.init)
                registry.register(Part<B>.self, scope: .scoped(.session)) {
                    (a: Part<A>, unit: Unit, lazy: Lazy<Part<A>>) in
                    try #require(lazy() === a)
                    return Part(a.first, unit)
                }
                registry.register(Part<C>.self, scope: .weak) { (b: Part<B>, unit: Unit) in Part(b.second, unit) }
                registry.register(All.self) { (unit: Unit, a: Part<A>, b: Part<B>, c: Part<C>, last: Unit) in
                    All(units: [unit, a.first, a.second, b.first, b.second, c.first, c.second, last])
                }
            }.openScope(.session)
        }
        let first: [(Container) throws -> Any] = [
            { try $0.resolve(Unit.self) },
            { try $0.resolve(Part<A>.self) },
            { try $0.resolve(Part<B>.self) },
            { try $0.resolve(Part<C>.self) },
            { try $0.resolve(All.self) },
        ]
        for one in first {
            for other in first {
                let session = try session()
                let kept = try [one(session), other(session)]
                let all = try session.resolve(All.self)
                #expect(all.pattern == [0, 1, 1, 1, 4, 4, 6, 0])
                withExtendedLifetime(kept) {}
            }
        }
    }

    @Test("A .graph instance is not retained by the container once its call has ended")
    func end() throws {
        let alive = Tally()
        let container = try Container { registry in
            registry.register(Tracked.self, scope: .graph) { Tracked(alive) }
            registry.register(Int.self) { (_: Tracked, _: Tracked) in alive.count }
        }
        #expect(try container.resolve(Int.self) == 1)
        #expect(alive.count == 0)
    }
}
