/// Where every node's instance lives and what must be looked at before it is asked for.
///
/// Works on node numbers; the dependencies that are built at once have no cycles by now.
struct ScopeLayout {
    struct Scope {
        let key: ScopeKey?
        let depth: Int
        let parent: Int
        /// The cell 0 is the container's own.
        var cellCount = 1
        var kept: [(cell: Int, node: Int)] = []
        var inputs: [(cell: Int, node: Int)] = []
    }

    private(set) var scopes: [Scope]
    private(set) var numbers: [ScopeKey: Int] = [:]
    /// Nodes, dependencies first.
    let order: [Int]
    /// By node.
    private(set) var checks: [SlotChecks]
    /// By node: the numbers of the scopes that must be open.
    private(set) var requiredScopes: [[Int]]
    /// By node: the depth of the container that keeps the instance, and the cell; nil for transients.
    private(set) var cells: [(level: Int, cell: Int)?]

    init(_ assembly: Assembly) {
        scopes = [Scope(key: nil, depth: 0, parent: 0)]
        let count = assembly.nodes.count
        checks = Array(repeating: [], count: count)
        requiredScopes = Array(repeating: [], count: count)
        cells = Array(repeating: nil, count: count)
        order = assembly.components.map { $0[0] }
        // Parents have a lower number than their children.
        for key in assembly.scopeOrder.sorted(by: { assembly.lineage(of: $0).count < assembly.lineage(of: $1).count }) {
            numbers[key] = scopes.count
            let parent = assembly.scopes[key]?.parent.flatMap { numbers[$0] } ?? 0
            scopes.append(Scope(key: key, depth: scopes[parent].depth + 1, parent: parent))
        }
        for node in order { place(node, assembly) }
    }

    private mutating func place(_ node: Int, _ assembly: Assembly) {
        let details = assembly.nodes[node]
        var check: SlotChecks = details.visibility == .module ? [.isPrivate] : []
        var required: Set<Int> = []
        if details.isMadeOnMainActor { check.insert(.requiresMainActor) }
        if assembly.isMadeAsynchronously(node) { check.insert(.requiresAsync) }
        if details.scope == .graph { check.insert(.usesGraph) }
        for target in details.eagerTargets {
            check.formUnion(checks[target].inherited(from: assembly.nodes[target].scope))
            required.formUnion(requiredScopes[target])
        }
        if let scope = details.boundScope, let number = numbers[scope] { required = [number] }
        if details.scope == .singleton { required = [] }
        required = withoutAncestors(required)
        if required.isEmpty { check.remove(.requiresScope) } else { check.insert(.requiresScope) }
        checks[node] = check
        requiredScopes[node] = required.sorted()
        keep(node, details, required)
    }

    /// A scope that is open has its ancestors open, too.
    private func withoutAncestors(_ required: Set<Int>) -> Set<Int> {
        guard required.count > 1 else { return required }
        var result = required
        for number in required {
            var ancestor = scopes[number].parent
            while ancestor != 0 {
                result.remove(ancestor)
                ancestor = scopes[ancestor].parent
            }
        }
        return result
    }

    private mutating func keep(_ node: Int, _ details: Node, _ required: Set<Int>) {
        let home: Int
        switch details.scope.kind {
        case .transient: return
        case .singleton, .graph: home = 0
        case .scoped(let key): home = numbers[key] ?? 0
        // What it holds must not outlive its scope: it lives where the deepest of them lives.
        case .weak: home = required.max { scopes[$0].depth < scopes[$1].depth } ?? 0
        }
        let cell = scopes[home].cellCount
        scopes[home].cellCount += 1
        cells[node] = (scopes[home].depth, cell)
        if details.inputOf != nil {
            scopes[home].inputs.append((cell, node))
        }
        scopes[home].kept.append((cell, node))
    }
}
