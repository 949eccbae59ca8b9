/// What needs one node, and what is made beside it: found step by step, as far as somebody asked.
struct Surroundings {
    /// What needs the node.
    private(set) var above: Ascent
    /// What is known to be made beside it.
    private var beside: Set<Int> = []
    /// What is known not to be, nor anything that needs it.
    private var apart: Set<Int> = []

    init(of node: Int) { above = Ascent(from: node) }

    /// Looks for something that needs both.
    ///
    /// - Parameters:
    ///   - below: The walk from the other, as far as it must go.
    ///   - isSame: Whether what needs a node is the same whatever the other is, so that what was in vain for one is not
    ///     walked for the next.
    ///   - dependents: What needs a node.
    /// - Returns: Whether there is something.
    mutating func meet(_ below: inout Ascent, isSame: Bool = false, _ dependents: (Int) -> [Int]) -> Bool {
        func isKnown(_ node: Int) -> Bool { above.contains(node) || beside.contains(node) }
        if isKnown(below.start) { return true }
        if apart.contains(below.start) { return false }
        let unknown = { [apart] node in dependents(node).filter { !apart.contains($0) } }
        while !below.isOver || !above.isOver {
            let met =
                below.step(unknown).first(where: isKnown) ?? above.step(dependents).first(where: below.contains)
            guard let met else { continue }
            beside.formUnion(below.way(to: met))
            return true
        }
        if isSame { apart.formUnion(below.nodes) }
        return false
    }
}

/// A walk from a node to everything that needs it, one node at a time.
struct Ascent {
    let start: Int
    /// By what needs it, the node through which it was found.
    private var foundFrom: [Int: Int] = [:]
    private var queue: [Int]
    private var position = 0

    init(from node: Int) { (start, queue) = (node, [node]) }

    var isOver: Bool { position == queue.count }

    /// All that was found, and the start.
    var nodes: [Int] { queue }

    func contains(_ node: Int) -> Bool { node == start || foundFrom[node] != nil }

    /// - Returns: What is new.
    mutating func step(_ dependents: (Int) -> [Int]) -> ArraySlice<Int> {
        guard !isOver else { return [] }
        let (node, known) = (queue[position], queue.count)
        position += 1
        for dependent in dependents(node) where !contains(dependent) {
            foundFrom[dependent] = node
            queue.append(dependent)
        }
        return queue[known...]
    }

    /// The nodes from the start to one that was found.
    func way(to end: Int) -> [Int] {
        var way = [end]
        while let node = foundFrom[way[way.count - 1]] { way.append(node) }
        return way
    }
}

/// Whether something that is looked for is among what needs a node. For all questions together each node is passed about
/// once.
struct Search {
    private var known: [Int: Bool] = [:]

    /// - Parameters:
    ///   - isFound: Whether a node is what is looked for.
    ///   - dependents: What needs a node: the same for each question.
    /// - Returns: Whether the node, or something above it, is found.
    mutating func leads(from node: Int, to isFound: (Int) -> Bool, _ dependents: (Int) -> [Int]) -> Bool {
        if let answer = known[node] { return answer }
        guard !isFound(node) else { return true }
        var walk = Ascent(from: node)
        while !walk.isOver {
            let new = walk.step { [known] in dependents($0).filter { known[$0] != false } }
            guard let end = new.first(where: { known[$0] == true || isFound($0) }) else { continue }
            for node in walk.way(to: end) { known[node] = true }
            return true
        }
        for node in walk.nodes { known[node] = false }
        return false
    }
}
