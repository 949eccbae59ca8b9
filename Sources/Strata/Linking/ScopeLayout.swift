internal import GraphAlgorithms

/// Where every node's instance lives and what must be checked before it is asked for.
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
        var keptForArguments: [KeptForArguments] = []
        var inputs: [(cell: Int, node: Int)] = []
    }

    private(set) var scopes: [Scope]
    private(set) var numbers: [ScopeKey: Int] = [:]
    /// Nodes, dependencies first.
    let order: [Int]
    /// By node.
    private(set) var slots: [SlotLayout]
    /// What must not leave the main actor, by a `Weak` either.
    private let confined: Set<Int>

    init(_ assembly: Assembly) {
        scopes = [Scope(key: nil, depth: 0, parent: 0)]
        slots = Array(repeating: SlotLayout(), count: assembly.nodes.count)
        let components = Self.components(of: assembly)
        order = components.flatMap { $0 }
        confined = assembly.confinedReferents()
        // Parents have a lower number than their children.
        let depths = assembly.scopeDepths()
        for key in assembly.scopeOrder.sorted(by: { depths[$0] ?? 0 < depths[$1] ?? 0 }) {
            numbers[key] = scopes.count
            let parent = assembly.scopes[key]?.parent.flatMap { numbers[$0] } ?? 0
            scopes.append(Scope(key: key, depth: scopes[parent].depth + 1, parent: parent))
        }
        let held = assembly.nodes.contains { $0.scope == .weak } ? assembly.heldScopes() : []
        for component in components {
            for node in component {
                // A weak instance lives where it can use what it holds, also what it asks for later.
                let isWeak = assembly.nodes[node].scope == .weak
                layOut(node, assembly, isWeak ? held[node].keys.compactMap { numbers[$0] } : [])
            }
            shareReachesAsync(in: component)
        }
        for node in assembly.leftOver() { slots[node].isLeftOver = true }
        // As they are declared, and not as they are needed: so are their nodes numbered.
        for scope in scopes.indices { scopes[scope].inputs.sort { $0.node < $1.node } }
    }

    /// - Parameter held: The scopes that must be open besides those of what it needs at once.
    private mutating func layOut(_ number: Int, _ assembly: Assembly, _ held: [Int]) {
        let node = assembly.nodes[number]
        var checks: SlotChecks = node.descriptor.visibility == .module ? [.isPrivate] : []
        var required = Set(held)
        if node.isMadeOnMainActor { checks.insert(.requiresMainActor) }
        if node.isAsync { checks.insert(.requiresAsync) }
        var usesGraph = node.scope == .graph
        for target in node.eagerTargets {
            checks.formUnion(slots[target].checks.inherited.subtracting(.reachesGraph))
            required.formUnion(slots[target].requiredScopes)
        }
        var reachesAsync = false
        for edge in node.edges {
            if edge.dependency.isWeak {
                let weakChecks = weakChecks(of: edge.dependency, assembly)
                checks.formUnion(weakChecks)
                usesGraph = usesGraph || weakChecks.contains(.reachesGraph)
            } else if let target = edge.target, slots[target].reachesAsync {
                reachesAsync = true
            }
        }
        if usesGraph { checks.insert(.reachesGraph) }
        if assembly.isKnownSendable(number) {
            checks.remove(.isConfined)
        } else if assembly.isConfined(number) {
            checks.insert(.isConfined)
        }
        if let scope = node.boundScope, let number = numbers[scope] { required = [number] }
        if node.scope == .singleton { required = [] }
        required = withoutAncestors(required)
        if required.isEmpty { checks.remove(.requiresScope) } else { checks.insert(.requiresScope) }
        slots[number].checks = checks
        slots[number].usesGraph = usesGraph
        slots[number].reachesAsync = reachesAsync || checks.contains(.requiresAsync)
        slots[number].requiredScopes = required.sorted()
        slots[number].mayBeValue = node.isAlias
        slots[number].isUnimplemented = node.isUnimplemented
        slots[number].isKept = node.scope.isKept || isAliasOfKept(node)
        keep(number, node, required)
        if node.eagerTargets.contains(where: { sharesGraph(number, with: $0, assembly) }) {
            slots[number].checks.insert(.reachesGraph)
        }
    }

    /// Whether a node may be made by the call that makes what it needs, and find `.graph` instances of that. What is kept
    /// is made by a call to the container that keeps it, so not by that of something kept in a scope of it.
    private func sharesGraph(_ number: Int, with target: Int, _ assembly: Assembly) -> Bool {
        guard slots[target].checks.contains(.reachesGraph) else { return false }
        let areKept = assembly.nodes[number].scope.isKept && assembly.nodes[target].scope.isKept
        return !areKept || slots[target].level == slots[number].level
    }

    /// In a circle each may ask for what any of the others reaches.
    private mutating func shareReachesAsync(in component: [Int]) {
        guard component.count > 1, component.contains(where: { slots[$0].reachesAsync }) else { return }
        for node in component { slots[node].reachesAsync = true }
    }

    /// What a `Weak` asks of its holder: what is confined to the main actor stays there, and what a resolve call makes
    /// is known to one task at a time.
    func weakChecks(of dependency: Dependency, _ assembly: Assembly) -> SlotChecks {
        var checks: SlotChecks = []
        if let target = assembly.provider(of: dependency), confined.contains(target) {
            checks.formUnion([.requiresMainActor, .isConfined])
        }
        if let referent = assembly.referent(of: dependency), assembly.nodes[referent.node].scope == .graph {
            checks.insert(.reachesGraph)
        }
        return checks
    }

    /// Whether a `Weak` would read off the main actor what must stay there.
    func isReadElsewhere(_ dependency: Dependency, _ assembly: Assembly) -> Bool {
        assembly.readElsewhere(from: assembly.provider(of: dependency), confined) != nil
    }

    /// Dependencies first. What a `Lazy`, a `Provider` or an `Assisted` may make also comes before its holder. Nodes that
    /// form a circle in this way are one component.
    private static func components(of assembly: Assembly) -> [[Int]] {
        let nodes = assembly.nodes
        func later(_ node: Int) -> [Int] {
            nodes[node].edges.filter { !$0.isEager && !$0.dependency.isWeak }.compactMap(\.target)
        }
        guard nodes.indices.contains(where: { !later($0).isEmpty }) else { return assembly.components }
        let order = assembly.components.map { $0[0] }
        let components = stronglyConnectedComponents(of: order) { nodes[$0].eagerTargets + later($0) }
        var positions = order
        for (position, node) in order.enumerated() { positions[node] = position }
        return components.map { $0.count == 1 ? $0 : $0.sorted { positions[$0] < positions[$1] } }
    }

    private func isAliasOfKept(_ node: Node) -> Bool {
        guard node.isAlias, node.decorators.isEmpty, let target = node.eagerTargets.first else { return false }
        return slots[target].isKept
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

    /// Gives what is shared a cell.
    private mutating func keep(_ number: Int, _ node: Node, _ required: Set<Int>) {
        let home: Int
        switch node.scope.kind {
        case .transient: return
        case .singleton, .graph: home = 0
        case .scoped(let key): home = numbers[key] ?? 0
        // What it holds must not outlive its scope: it lives where the deepest of them lives.
        case .weak: home = required.max { scopes[$0].depth < scopes[$1].depth } ?? 0
        }
        slots[number].level = scopes[home].depth
        // There is one for each value of the argument, and none that the container knows before.
        let cell = scopes[home].cellCount
        guard !node.takesArgument else {
            scopes[home].keptForArguments.append(KeptForArguments(node: number, nextCell: cell))
            return
        }
        scopes[home].cellCount += 1
        slots[number].cell = cell
        if node.inputOf != nil { scopes[home].inputs.append((cell, number)) }
        scopes[home].kept.append((cell, number))
    }
}
