/// Orders the nodes of a layered graph so that few edges cross: each layer by the mean position of its nodes' neighbours,
/// from the top down and from the bottom up.
///
/// Source: Sugiyama, Tagawa and Toda, "Methods for visual understanding of hierarchical system structures", IEEE Trans.
/// SMC 11, 1981.
enum LayerOrdering {
    /// The nodes of each layer from left to right. The same graph always gives the same order.
    ///
    /// - Parameters:
    ///   - layers: The numbers of the nodes in each layer, the first layer on top; each of 0 ..< n once.
    ///   - below: For each node its neighbours in the next layer.
    static func ordered(_ layers: [[Int]], below: [[Int]], sweeps: Int = 12) -> [[Int]] {
        var above = [[Int]](repeating: [], count: below.count)
        for (node, neighbours) in below.enumerated() {
            for neighbour in neighbours { above[neighbour].append(node) }
        }
        var layers = layers
        var position = [Int](repeating: 0, count: below.count)
        func number(_ layer: [Int]) {
            for (index, node) in layer.enumerated() { position[node] = index }
        }
        layers.forEach(number)
        for sweep in 0..<sweeps {
            let isDown = sweep.isMultiple(of: 2)
            for index in isDown ? Array(layers.indices) : layers.indices.reversed() {
                let keys = layers[index].enumerated().map { offset, node in
                    let near = isDown ? above[node] : below[node]
                    let sum = near.reduce(0) { $0 + position[$1] }
                    return (near.isEmpty ? Double(offset) : Double(sum) / Double(near.count), offset, node)
                }
                layers[index] = keys.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
                number(layers[index])
            }
        }
        return layers
    }
}
