/// One node points to another.
package struct GraphEdge<Node: Hashable>: Hashable {
    /// Where the edge begins.
    package var from: Node
    /// Where it ends.
    package var to: Node

    /// Makes an edge.
    package init(from: Node, to: Node) {
        self.from = from
        self.to = to
    }
}

extension GraphEdge: Sendable where Node: Sendable {}
