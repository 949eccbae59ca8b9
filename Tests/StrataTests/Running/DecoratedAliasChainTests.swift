import Foundation
import Strata
import TestSupport
import Testing

private protocol Layer: Sendable {}
private final class Innermost: Layer, Sendable {}
private final class Shell: Layer, Sendable {
    let inner: any Layer
    init(_ inner: any Layer) { self.inner = inner }
}
private struct Wrapper: Layer { let inner: any Layer }

private struct Link<Kind>: Sendable {}

private final class Witness: @unchecked Sendable {
    weak var seen: Shell?
    init(_ layer: any Layer) { seen = layer as? Shell }
}

private final class Holder: Sendable {
    let layer: any Layer
    let witness: Witness
    init(_ layer: any Layer, _ witness: Witness) { (self.layer, self.witness) = (layer, witness) }
}

@Suite("Decorated aliases of something weak in a row", .timeLimit(.minutes(5)))
struct DecoratedAliasChainTests {
    private let decorations = Tally()

    /// Aliases in a row, each of the one before and decorated, and a chain of singletons of which the first takes the last
    /// alias.
    private func container(
        aliases: Int, below depth: Int, _ decorator: @escaping @Sendable (any Layer) -> any Layer
    ) throws -> Container {
        try Container { [decorations] registry in
            func decorate<Kind>(_: Kind.Type) {
                registry.decorate((any Layer).self, qualifier: Kind.self) { inner in
                    decorations.add()
                    return decorator(inner)
                }
            }
            func first<Kind>(_: Kind.Type) {
                registry.forward((any Layer).self, to: Innermost.self, qualifier: Kind.self) { $0 }
                decorate(Kind.self)
            }
            func alias<Kind, Of>(_: Kind.Type, _: Of.Type) {
                registry.forward((any Layer).self, to: Qualified<any Layer, Of>.self, qualifier: Kind.self) { $0.value }
                decorate(Kind.self)
            }
            func holder<Kind, Of>(_: Kind.Type, _: Of.Type) {
                registry.register(Witness.self, scope: .singleton) { (layer: Qualified<any Layer, Of>) in
                    Witness(layer.value)
                }
                registry.register(Holder.self, scope: .singleton) { (layer: Qualified<any Layer, Of>, witness) in
                    Holder(layer.value, witness)
                }
                registry.register(Link<Kind>.self, scope: .singleton) { (_: Holder) in Link<Kind>() }
            }
            func link<Kind, Next>(_: Kind.Type, _: Next.Type) {
                registry.register(Link<Kind>.self, scope: .singleton) { (_: Link<Next>) in Link<Kind>() }
            }
            registry.register(Innermost.self, scope: .weak) { Innermost() }
            first(tag(0))
            for number in 1..<aliases { alias(tag(number), tag(number - 1)) }
            holder(tag(0), tag(aliases - 1))
            for number in 1..<depth { link(tag(number), tag(number - 1)) }
        }
    }

    private func resolve(_ number: Int, _ container: Container) throws {
        func resolve<Kind>(_: Kind.Type) throws { _ = try container.resolve(Link<Kind>.self) }
        try resolve(tag(number))
    }

    @Test("are wrapped once for all that take the instance, however deep", arguments: [2, 40])
    func objects(depth: Int) throws {
        let container = try container(aliases: 3, below: depth) { Shell($0) }
        try resolve(depth - 1, container)
        let holder = try container.resolve(Holder.self)
        #expect(decorations.count == 3)
        #expect(holder.witness.seen === holder.layer as? Shell)
        #expect(holder.witness.seen != nil)
    }

    @Test("need no deep stack where their decorators make objects")
    func smallStack() async throws {
        let container = try container(aliases: 200, below: 40) { Shell($0) }
        let outcome = await withCheckedContinuation { continuation in
            let thread = Thread { continuation.resume(returning: Result { try resolve(39, container) }) }
            thread.stackSize = 512 << 10
            thread.start()
        }
        try outcome.get()
        #expect(decorations.count == 200)
    }

    // Below 16 constructions they are built ahead, as long as nobody has seen that they are values.
    @Test("that are values are wrapped once for each taker, and at first as often as there are aliases before")
    func values() throws {
        let aliases = 10
        let container = try container(aliases: aliases, below: 40) { Wrapper(inner: $0) }
        try resolve(39, container)
        #expect(decorations.count == aliases * (aliases + 1) / 2 + 2 * aliases)
        let known = decorations.count
        func last<Kind>(_: Kind.Type) throws { _ = try container.resolve((any Layer).self, qualifier: Kind.self) }
        try last(tag(aliases - 1))
        #expect(decorations.count == known + aliases)
    }
}
