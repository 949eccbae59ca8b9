import Strata
import TestSupport
import Testing

private final class Node: Sendable {
    /// The values of the parameters, by calls of those that are deferred.
    let parts: @Sendable () throws -> [Node]
    init(_ parts: @escaping @Sendable () throws -> [Node]) { self.parts = parts }
}

/// One of twelve registrations. It needs two earlier ones.
private struct Entry {
    let scope: Scope
    var needs: [Int] = []
    var isLater = false

    mutating func change(_ number: Int, _ generator: inout SeededGenerator) {
        needs = number == 0 ? [] : (0..<2).map { _ in Int.random(in: 0..<number, using: &generator) }
        isLater = Bool.random(using: &generator)
    }

    func register(_ number: Int, in registry: inout Registry) {
        func add<A: Tag, B: Tag>(_: A.Type, _: B.Type) {
            if needs.isEmpty {
                registry.register(Node.self, scope: scope, qualifier: tags[number]) { Node { [] } }
            } else if isLater {
                registry.register(Node.self, scope: scope, qualifier: tags[number]) {
                    (a: Lazy<Qualified<Node, A>>, b: Qualified<Provider<Node>, B>) in
                    Node { [try a().value, try b.value()] }
                }
            } else {
                registry.register(Node.self, scope: scope, qualifier: tags[number]) {
                    (a: Qualified<Node, A>, b: Qualified<Node, B>) in Node { [a.value, b.value] }
                }
            }
        }
        let (first, second): (any Tag.Type, any Tag.Type) = (tags[needs.first ?? 0], tags[needs.last ?? 0])
        add(first, second)
    }
}

@Suite("Random layers")
struct RandomLayerTests {
    @Test("Layers share the kept instances that reach no override, and each part is that of its holder's container")
    func identity() throws {
        var generator = SeededGenerator.announced("Random layers")
        for _ in 0..<60 {
            // By container: the registrations, and for each the container in which its instance lives.
            var entries = [
                (0..<12).map { _ in Entry(scope: [.transient, .singleton, .weak].randomElement(using: &generator)!) }
            ]
            for number in 0..<12 { entries[0][number].change(number, &generator) }
            var homes = [[Int](repeating: 0, count: 12)]
            var containers = [
                try Container { registry in
                    for number in 0..<12 { entries[0][number].register(number, in: &registry) }
                }
            ]
            for layer in 1...2 {
                let changed = (0..<2).map { _ in Int.random(in: 0..<12, using: &generator) }
                var new = entries[layer - 1]
                for number in changed { new[number].change(number, &generator) }
                var home = homes[layer - 1]
                for number in 0..<12
                where changed.contains(number) || new[number].needs.contains(where: { home[$0] == layer }) {
                    home[number] = layer
                }
                containers.append(
                    try containers[layer - 1].overriding(sharing: .unaffected) { registry in
                        for number in Set(changed) { new[number].register(number, in: &registry) }
                    })
                entries.append(new)
                homes.append(home)
            }
            var held: [Node] = []
            var kept: [[Int]: Node] = [:]
            func check(_ number: Int, _ node: Node, in container: Int, depth: Int = 0) throws {
                held.append(node)
                var home = container
                if entries[container][number].scope != .transient {
                    home = homes[container][number]
                    #expect(kept[[home, number], default: node] === node)
                    kept[[home, number]] = node
                }
                guard depth < 4 else { return }
                for (need, part) in zip(entries[home][number].needs, try node.parts()) {
                    try check(need, part, in: home, depth: depth + 1)
                }
            }
            for _ in 0..<40 {
                let container = Int.random(in: 0..<3, using: &generator)
                let number = Int.random(in: 0..<12, using: &generator)
                let node = try containers[container].resolve(Node.self, qualifier: tags[number])
                try check(number, node, in: container)
            }
            #expect(Set(kept.values.map { ObjectIdentifier($0) }).count == kept.count)
        }
    }
}
