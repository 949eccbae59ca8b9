/// The strongly connected components of a graph, and the others that each one reaches.
///
/// A set is a row of bits: sets of numbers would take a hundred times as long on a chain.
@usableFromInline
struct ComponentReach<Node: Hashable> {
    @usableFromInline let components: [[Node]]
    @usableFromInline private(set) var componentOf: [Node: Int] = [:]
    /// For each component those that it reaches, itself aside.
    @usableFromInline private(set) var reached: [[UInt64]] = []

    @usableFromInline
    init(of nodes: some Sequence<Node>, successors: (Node) -> [Node]) {
        components = stronglyConnectedComponents(of: nodes, successors: successors)
        for (number, component) in components.enumerated() {
            for node in component { componentOf[node] = number }
        }
        let words = (components.count + 63) / 64
        // Components come after what they reach.
        for (number, component) in components.enumerated() {
            let direct = Set(component.flatMap(successors).compactMap { componentOf[$0] }).subtracting([number])
            var bits = [UInt64](repeating: 0, count: words)
            for other in direct {
                for word in 0..<words { bits[word] |= reached[other][word] }
            }
            for other in direct { bits[other / 64] |= 1 << UInt64(other % 64) }
            reached.append(bits)
        }
    }

    @usableFromInline
    func reaches(_ other: Int, from number: Int) -> Bool {
        reached[number][other / 64] & (1 << UInt64(other % 64)) != 0
    }
}

/// Finds the edges that a transitive reduction removes, because a longer path joins their nodes as well (Aho, Garey and
/// Ullman, "The transitive reduction of a directed graph", SIAM J. Comput. 1, 1972).
///
/// An edge inside of a strongly connected component is never implied, since a cycle must stay visible.
@inlinable
package func impliedEdges<Node: Hashable>(
    of nodes: some Sequence<Node>, successors: (Node) -> [Node]
) -> [Node: Set<Node>] {
    let reach = ComponentReach(of: nodes, successors: successors)
    var implied: [Node: Set<Node>] = [:]
    for (number, component) in reach.components.enumerated() {
        let direct = Set(component.flatMap(successors).compactMap { reach.componentOf[$0] }).subtracting([number])
        for node in component {
            let hidden = successors(node).filter { other in
                let other = reach.componentOf[other]!
                return direct.contains { $0 != other && reach.reaches(other, from: $0) }
            }
            if !hidden.isEmpty { implied[node] = Set(hidden) }
        }
    }
    return implied
}

/// Counts how many nodes each node reaches, itself among them.
@inlinable
package func reachableCounts<Node: Hashable>(
    of nodes: some Sequence<Node>, successors: (Node) -> [Node]
) -> [Node: Int] {
    let reach = ComponentReach(of: nodes, successors: successors)
    let large = reach.components.indices.filter { reach.components[$0].count > 1 }
    let counts = reach.components.indices.map { number in
        let others = reach.reached[number].reduce(0) { $0 + $1.nonzeroBitCount }
        return large.reduce(reach.components[number].count + others) { count, other in
            reach.reaches(other, from: number) ? count + reach.components[other].count - 1 : count
        }
    }
    return reach.componentOf.mapValues { counts[$0] }
}
