internal import GraphAlgorithms

/// Which containers' calls make what, and in which scope something may live. What a container keeps is made by a call of
/// its own, unless that very container is the one that is asked.
final class CallMakers {
    private let assembly: Assembly
    private lazy var needed = assembly.neededScopes(held)
    /// Of what is `.weak` also those that keep it.
    private lazy var held = assembly.heldScopes()
    private lazy var dependents = assembly.dependents()
    private lazy var depths = assembly.scopeDepths()
    private lazy var lineages = Dictionary(
        uniqueKeysWithValues: assembly.scopes.keys.map { ($0, Set(assembly.lineage(of: $0))) })

    /// By node, whether a call comes to it, whoever is asked.
    private(set) lazy var isAsked = assembly.asked()
    /// For each node those that take it, now or later.
    private(set) lazy var takers = assembly.takers()
    private(set) lazy var eagerDependents = assembly.eagerDependents()
    /// For each node the aliases that stand for it.
    private(set) lazy var names = assembly.names()
    /// For each node those that ask for it later.
    private lazy var laterTakers = assembly.laterTakers()
    /// By node, the number of its circle: of those that come to each other, now or later. What is asked outside of a circle
    /// is so without that.
    private lazy var circles = {
        let circles = stronglyConnectedComponents(of: assembly.nodes.indices) { takers[$0] }
        var numbers = [Int](repeating: 0, count: assembly.nodes.count)
        for (number, circle) in circles.enumerated() {
            for node in circle { numbers[node] = number }
        }
        return numbers
    }()
    /// What needs something shared at once, directly or through others.
    private var above: [Int: Set<Int>] = [:]
    /// By what is shared: what is made by a call that begins above it and may come while that is not built. Each node is
    /// there once for each caller.
    private var beginsBefore: [Int: Search] = [:]
    /// What is made by a call that begins above it. Each node is there once for each caller.
    private var begins = Search()

    /// What may be asked: the root, and each scope's containers.
    private(set) lazy var callers: [ScopeKey?] = [nil] + assembly.scopeOrder
    private lazy var numbers = Dictionary(uniqueKeysWithValues: callers.enumerated().map { ($1, $0) })
    /// For each caller those that have it open.
    private lazy var inside = callers.map { outer in
        callers.indices.filter { number in outer.map { areOpen([$0: 0], in: callers[number]) } ?? true }
    }

    /// Whether a factory is asynchronous.
    private lazy var isAnyAsync = assembly.registry.registrations.contains(where: \.isAsync)

    init(_ assembly: Assembly) { self.assembly = assembly }

    /// Whether a call comes to a node also without a step.
    ///
    /// - Complexity: O(dependencies) of the circle of the step.
    func isAsked(_ node: Int, without step: Validator.Step) -> Bool {
        isAnyAsked([node], inCircleOf: node) { node in
            eagerDependents[node].filter { !step.isCut($0, node) }
                + laterTakers[node].filter { !step.isCut($0, node, isLater: true) }
        }
    }

    /// Whether a call makes some nodes that begins outside of what needs each other at once.
    ///
    /// - Complexity: O(dependencies) of the circle that those are part of, and of the nodes.
    func isAnyAsked(_ nodes: [Int], outside component: Set<Int>) -> Bool {
        guard let member = component.first else { return false }
        return isAnyAsked(nodes, inCircleOf: member) { takers[$0].filter { !component.contains($0) } }
    }

    private func isAnyAsked(_ nodes: [Int], inCircleOf member: Int, _ takers: (Int) -> [Int]) -> Bool {
        let circle = circles[member]
        var search = Search()
        return nodes.contains { node in
            search.leads(from: node, to: { isBeginning($0) || circles[$0] != circle && isAsked[$0] }) {
                circles[$0] == circle ? takers($0) : []
            }
        }
    }

    /// Whether something that a call makes takes a node later.
    ///
    /// - Parameter step: What does not count.
    func isTakenLater(_ node: Int, but step: Validator.Step?) -> Bool {
        laterTakers[node].contains { isAsked[$0] && step?.isCut($0, node, isLater: true) != true }
    }

    /// Whether something asks later for a node, or for what takes that for its call: another call makes it then.
    func isAskedLater(_ node: Int) -> Bool {
        let taking = reachable(from: [node]) { node in
            assembly.nodes[node].scope.isKept ? [] : eagerDependents[node]
        }
        return taking.contains { !laterTakers[$0].isEmpty }
    }

    /// What to keep some nodes with. What takes them may need a scope that they do not: then the root's container would keep
    /// them, and not make them in the same call.
    ///
    /// - Returns: `.weak`, or a scope's `.scoped(…)`, as it is written; nil where that is not clear.
    func scope(keeping kept: Set<Int>) -> String? {
        let takers = reachable(from: kept.flatMap { eagerDependents[$0] }) { node in
            assembly.nodes[node].scope.isKept ? [] : eagerDependents[node]
        }
        let own = kept.reduce(into: [ScopeKey: Int]()) { own, node in own.merge(held[node]) { first, _ in first } }
        let further = takers.subtracting(kept).map { needed[$0].filter { own[$0.key] == nil } }
        guard let first = further.first(where: { !$0.isEmpty }) else { return ".weak" }
        let all = own.merging(first) { first, _ in first }
        guard further.allSatisfy({ $0.keys == first.keys }), let scope = innermost(of: all), areOpen(all, in: scope),
            kept.allSatisfy({ mayLive($0, in: scope) }), held(kept, onlyIn: scope)
        else { return nil }
        return ".scoped(\(scope.spelling))"
    }

    /// Whether what is shared and holds, or refers to, some nodes lives in a scope, or in one inside that.
    private func held(_ nodes: Set<Int>, onlyIn scope: ScopeKey) -> Bool {
        let shared = { self.assembly.nodes[$0].scope.isShared }
        return reachable(from: nodes.flatMap { dependents[$0] }) { shared($0) ? [] : dependents[$0] }
            .filter(shared).allSatisfy { areOpen([scope: $0], in: assembly.nodes[$0].boundScope) }
    }

    /// Whether all calls go to the root.
    var isRootAlone: Bool { assembly.scopes.isEmpty }

    /// Whether a call to some scope's container, or to the root, may make a node.
    func mayMake(_ node: Int, asked caller: ScopeKey?) -> Bool {
        let scope = assembly.nodes[node].scope
        guard scope.isKept else { return areOpen(needed[node], in: caller) }
        return home(of: node) == caller && (scope != .weak || areOpen(held[node], in: caller))
    }

    /// Whether a call to some scope's container, or to the root, makes a node. Calls begin at what is public, and at what
    /// `prepare` builds in that container. What is private is made where something takes it, now or later, and so is an
    /// element of a list; if it is kept, also where something does in a scope inside.
    ///
    /// - Complexity: O(dependencies) of what takes it and is no beginning; for all questions together, once for each
    ///   caller.
    func makes(_ node: Int, asked caller: ScopeKey?) -> Bool {
        guard let number = numbers[caller], isPart(node, number) else { return false }
        return begins.leads(from: call(node, number), to: isBeginning(call:)) { calls(above: $0) }
    }

    /// Whether a call may make a node and build something shared with it: not where that makes whoever asks for the node,
    /// or is built before.
    ///
    /// - Complexity: O(dependencies) of what takes the one or the other, for all nodes together.
    func mayMake(_ node: Int, building shared: Int) -> Bool {
        let building = above[shared] ?? reachable(from: [shared]) { [eagerDependents] in eagerDependents[$0] }
        above[shared] = building
        // Another container's call would make the one, and this one the other.
        guard building.contains(node), let number = numbers[home(of: shared)], isPart(node, number) else {
            return false
        }
        return beginsBefore[shared, default: Search()].leads(from: call(node, number), to: isBeginning(call:)) {
            above in
            calls(above: above) { $0 != shared && !isAfter($0, above / callers.count, building) }
        }
    }

    /// Whether something only comes to what it takes once something shared is built: another parameter, or decorator,
    /// needs that. Where a factory is asynchronous, others may be made meanwhile.
    ///
    /// - Parameter building: What needs the shared one.
    private func isAfter(_ taker: Int, _ taken: Int, _ building: Set<Int>) -> Bool {
        let edges = assembly.nodes[taker].edges
        func builds(_ edge: DependencyEdge) -> Bool { edge.isEager && edge.target.map(building.contains) ?? false }
        let first = isAnyAsync ? edges.endIndex : edges.firstIndex(where: builds) ?? edges.endIndex
        return edges.enumerated().filter { $1.target == taken && !$1.dependency.isWeak }.allSatisfy { position, edge in
            position > first || !edge.isEager && edges.contains { $0.owner === edge.owner && builds($0) }
        }
    }

    private func isPart(_ node: Int, _ caller: Int) -> Bool {
        isAsked[node] && mayMake(node, asked: callers[caller])
    }

    /// One number for a node that a call to one of the callers makes.
    private func call(_ node: Int, _ caller: Int) -> Int { node * callers.count + caller }

    /// The calls that make what takes a node, and so come to it.
    private func calls(above call: Int, _ fits: (Int) -> Bool = { _ in true }) -> [Int] {
        let (node, caller) = call.quotientAndRemainder(dividingBy: callers.count)
        let takers = takers[node].filter(fits)
        guard assembly.nodes[node].scope.isKept else {
            return takers.filter { isPart($0, caller) }.map { self.call($0, caller) }
        }
        return takers.flatMap { taker in
            inside[caller].filter { isPart(taker, $0) }.map { self.call(taker, $0) }
        }
    }

    /// Whether a call begins at what it makes.
    private func isBeginning(call: Int) -> Bool { isBeginning(call / callers.count) }

    /// What lives in a scope that a node needs and no call has open that makes another, which asks for it later.
    ///
    /// - Returns: Nil where some call has it open, and also where none makes either of the two, or something that outlives
    ///   it takes the node: these are problems of their own.
    func neverOpen(_ target: Int, for node: Int) -> Int? {
        guard !isBeginning(node), isAsked[node] else { return nil }
        let scopes = needed[target]
        guard !scopes.isEmpty, scopes.keys.allSatisfy({ assembly.scopes[$0] != nil }),
            let scope = innermost(of: scopes), areOpen(scopes, in: scope)
        else { return nil }
        // One that needs both scopes at once is a problem of its own.
        let all = needed[node].merging(scopes) { first, _ in first }
        guard areOpen(all, in: innermost(of: all)) else { return nil }
        // Probably there.
        guard !makes(node, asked: scope), callers.contains(where: { makes(node, asked: $0) }),
            !callers.contains(where: { areOpen(scopes, in: $0) && makes(node, asked: $0) })
        else { return nil }
        let nodes = assembly.nodes
        let outlives = reachable(from: [node]) { nodes[$0].scope.isShared ? [] : takers[$0] }
            .contains { nodes[$0].scope.isShared && !areOpen(scopes, in: nodes[$0].boundScope) }
        return outlives ? nil : scopes[scope]
    }

    /// Whether a call still comes to a node once nobody keeps it.
    ///
    /// - Complexity: O(dependencies) of what takes it and is private.
    func staysAsked(_ node: Int) -> Bool {
        guard assembly.nodes[node].descriptor.visibility != .public else { return true }
        let starts = takers[node].filter { $0 != node }
        return reachable(from: starts) { isBeginning($0) ? [] : takers[$0].filter { $0 != node } }
            .contains { isBeginning($0) }
    }

    /// Whether a call begins at a node, and not only at what takes it.
    func isBeginning(_ number: Int) -> Bool {
        let node = assembly.nodes[number]
        return node.scope.isShared && !node.takesArgument || isOpen(number)
    }

    /// Whether anybody may ask for a node.
    func isOpen(_ number: Int) -> Bool {
        let node = assembly.nodes[number]
        return node.descriptor.visibility == .public && !node.isContribution
    }

    /// The scope whose container keeps a node; nil for the root. Of what is `.weak` the innermost that it needs.
    private func home(of node: Int) -> ScopeKey? {
        guard assembly.nodes[node].scope == .weak else { return assembly.nodes[node].boundScope }
        return innermost(of: held[node])
    }

    /// Whether a maker may take what another node needs: no singleton or scoped instance that holds the maker, or may ask
    /// for it later, outlives a scope of that, and nobody who takes the maker needs a scope beside it.
    ///
    /// - Parameter freed: What counts as not kept.
    func mayTake(_ taken: Int, in maker: Int, _ freed: Set<Int>) -> Bool {
        guard let scopes = isRootAlone ? nil : held[taken], !scopes.isEmpty else { return true }
        func isShared(_ node: Int) -> Bool { assembly.nodes[node].scope.isShared && !freed.contains(node) }
        let takers = reachable(from: [maker]) { isShared($0) ? [] : dependents[$0] }
        return takers.allSatisfy { taker in
            if isShared(taker) { return areOpen(scopes, in: assembly.nodes[taker].boundScope) }
            let all = needed[taker].merging(scopes) { first, _ in first }
            // What it asks for later needs scopes beside these.
            let later = assembly.nodes[taker].edges.filter { !$0.isEager }.compactMap(\.target)
            return ([all] + later.map { needed[$0].merging(all) { first, _ in first } }).allSatisfy {
                areOpen($0, in: innermost(of: $0))
            }
        }
    }

    /// Whether what lives in a scope may hold a node.
    func mayBeHeld(_ node: Int, in scope: ScopeKey?) -> Bool { areOpen(held[node], in: scope) }

    /// Whether there is a scope, or the root, in which a node may live that nobody keeps yet.
    func mayBeKept(_ node: Int) -> Bool {
        guard let scope = innermost(of: held[node]) else { return true }
        return areOpen(held[node], in: scope) && mayLive(node, in: scope)
    }

    /// Whether something kept may live in a scope: nobody who takes it, and is not kept, needs one beside that.
    func mayLive(_ node: Int, in scope: ScopeKey) -> Bool {
        let nodes = assembly.nodes
        let takers = reachable(from: dependents[node]) { nodes[$0].scope.isShared ? [] : dependents[$0] }
        return takers.allSatisfy { taker in
            guard !nodes[taker].scope.isShared else { return true }
            var all = scopes(of: taker, without: node)
            all[scope] = node
            return areOpen(all, in: innermost(of: all))
        }
    }

    /// The scopes that a node holds, but for that in which another lives.
    private func scopes(of taker: Int, without node: Int) -> [ScopeKey: Int] {
        // Each scope is there with one of those that live in it.
        guard held[taker].values.contains(node) else { return held[taker] }
        let nodes = assembly.nodes
        let holding = reachable(from: [taker]) { number in
            let isEnd = number == node || nodes[number].boundScope != nil || nodes[number].scope == .singleton
            return isEnd ? [] : nodes[number].edges.compactMap(\.target)
        }
        let others = holding.subtracting([node]).compactMap { other in nodes[other].boundScope.map { ($0, other) } }
        return Dictionary(others) { first, _ in first }
    }

    private func innermost(of scopes: [ScopeKey: Int]) -> ScopeKey? {
        scopes.keys.max { (depths[$0, default: 0], $0.name) < (depths[$1, default: 0], $1.name) }
    }

    private func areOpen(_ scopes: [ScopeKey: Int], in caller: ScopeKey?) -> Bool {
        guard let caller else { return scopes.isEmpty }
        return scopes.keys.allSatisfy { lineages[caller]?.contains($0) ?? true }
    }
}
