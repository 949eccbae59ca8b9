/// Counts how many nodes each node reaches, itself among them.
///
/// Components of the graph are rows and columns of a matrix of bits; what a component reaches is the union of what its
/// successors reach. Columns are taken in blocks, so that the matrix never holds all of them.
///
/// - Parameters:
///   - nodes: The nodes to start from; whatever they reach is counted, too.
///   - successors: The nodes that a node points to.
/// - Returns: The number for every node.
/// - Complexity: O(nodes × edges / 64) time in the worst case, O(512 × nodes) bytes.
package func reachableCounts<Node: Hashable>(
    of nodes: some Sequence<Node>,
    successors: (Node) -> [Node]
) -> [Node: Int] {
    let components = stronglyConnectedComponents(of: nodes, successors: successors)
    var numberOf: [Node: Int] = [:]
    for (number, component) in components.enumerated() {
        for node in component { numberOf[node] = number }
    }
    let below = components.enumerated().map { number, component in
        Set(component.lazy.flatMap(successors).compactMap { numberOf[$0] }).filter { $0 != number }
    }
    var counts = [Int](repeating: 0, count: components.count)
    var start = 0
    while start < components.count {
        add(columnsFrom: start, components.map(\.count), below, to: &counts)
        start += columnsAtOnce
    }
    return numberOf.mapValues { counts[$0] }
}

private let wordsAtOnce = 64
private let columnsAtOnce = wordsAtOnce * UInt64.bitWidth

/// Adds to each count the nodes that stand in one block of columns. Components come after what they reach, so that none
/// before the block reaches into it.
private func add(columnsFrom start: Int, _ sizes: [Int], _ below: [Set<Int>], to counts: inout [Int]) {
    let large = (start..<min(sizes.count, start + columnsAtOnce)).filter { sizes[$0] > 1 }
    var bits = [UInt64](repeating: 0, count: (sizes.count - start) * wordsAtOnce)
    bits.withUnsafeMutableBufferPointer { bits in
        for component in start..<sizes.count {
            let row = (component - start) * wordsAtOnce
            for successor in below[component] where successor >= start {
                let other = (successor - start) * wordsAtOnce
                for word in 0..<wordsAtOnce { bits[row + word] |= bits[other + word] }
            }
            let column = component - start
            if column < columnsAtOnce { bits[row + column / 64] |= 1 << UInt64(column % 64) }
            for word in 0..<wordsAtOnce { counts[component] += bits[row + word].nonzeroBitCount }
            for other in large where bits[row + (other - start) / 64] >> UInt64((other - start) % 64) & 1 == 1 {
                counts[component] += sizes[other] - 1
            }
        }
    }
}
