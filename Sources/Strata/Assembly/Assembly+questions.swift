internal import GraphAlgorithms

extension Assembly {
    /// Whether the compiler knows that what a node provides is `Sendable`.
    func isSendable(_ node: Int) -> Bool {
        if let contributions = nodes[node].contributions { return contributions.allSatisfy(isSendable) }
        return nodes[node].registration == nil || isKnownSendable(node)
    }

    /// Whether a node's own registration says that it is `Sendable`, and no decorator puts something in its place that must
    /// stay on the main actor, or in that of what it holds: `any P & Sendable` may be decorated as `any P`. A list says
    /// nothing.
    func isKnownSendable(_ node: Int) -> Bool {
        nodes[node].registration?.isSendable ?? false && !isConfined(node) && holdingConfined[node] == nil
    }

    /// What a node holds that may confine it: what is registered as `Sendable`, only by what was found to.
    func confiningTargets(of node: Int) -> [Int] {
        holdingConfined[node].map { [$0] } ?? heldTargets(of: node).filter { !isKnownSendable($0) }
    }

    /// Whether a node is made on the main actor by something that is not known to be `Sendable`.
    func isConfined(_ node: Int) -> Bool {
        guard let registration = nodes[node].registration else { return false }
        return nodes[node].isKeptOnMainActor || registration.isConfined || confiningDecorator(of: node) != nil
    }

    /// The decorator that confines a node to the main actor, where its own registration does not.
    func confiningDecorator(of node: Int) -> Registration? {
        guard nodes[node].registration?.isConfined != true else { return nil }
        return nodes[node].decorators.first(where: \.isConfined) ?? confining[node]?.owner
    }

    /// Where what is confined would have to be `Sendable` to leave the main actor.
    func place(ofConfined node: Int) -> Confinement.Place {
        if confiningDecorator(of: node) != nil { return .decorated }
        if nodes[node].isAlias { return .forwarded }
        return nodes[node].isContribution ? .contributed : .registered
    }

    /// How something that is confined could leave the main actor: to be what follows "make it".
    ///
    /// `on:` asks whether a type is `Sendable`; without it only `scope:` does.
    func remedy(ofConfined node: Int) -> String {
        let isKnown = nodes[node].registration?.onMainActor ?? false
        return switch place(ofConfined: node) {
        case .registered where !isKnown: "Sendable and register it with `scope:`"
        case .contributed where !isKnown: "Sendable and contribute it with `scope:`"
        case let place: place.remedy
        }
    }

    /// Whether a registration is the one that provides its key.
    func counts(_ registration: Registration) -> Bool {
        nodeOf[registration.key].map { nodes[$0].registration === registration } ?? false
    }

    /// What an alias stands for, behind all others on the way there; any other node itself, and so an alias of a way to
    /// ask for something.
    func behindAliases(_ node: Int) -> Int {
        var node = node
        var seen: Set<Int> = []
        while seen.insert(node).inserted, let next = original(of: node) { node = next }
        return node
    }

    /// What an alias stands for; nil for any other node, and for an alias of a way to ask for something.
    func original(of alias: Int) -> Int? {
        guard nodes[alias].isAlias, let own = nodes[alias].edges.first, own.isEager else { return nil }
        return own.target
    }

    /// For each node the aliases that stand for it.
    func names() -> [[Int]] {
        var names = [[Int]](repeating: [], count: nodes.count)
        for node in nodes.indices {
            if let original = original(of: node) { names[original].append(node) }
        }
        return names
    }

    /// Whether a decorated alias has the lifetime of what it stands for, rather than being wrapped for each holder.
    ///
    /// What is not known to be `Sendable` is shared where it cannot leave the main actor. Elsewhere one holder may keep it
    /// there while another, of the same call, runs off it.
    func isWrappedOnce(_ alias: Int, of end: Int) -> Bool {
        let makers = [nodes[end].registration].compactMap { $0 } + nodes[end].decorators
        return nodes[alias].registration?.isSendable == true || makers.contains(where: \.onMainActor)
    }

    /// What is taken, perhaps as an optional, and provided by nobody.
    func unprovided() -> [Dependency] {
        nodes.flatMap(\.edges).filter { $0.target == nil }.map(\.dependency)
    }

    /// What a node may ask for later. A list asks by its elements, which are made with it.
    ///
    /// - Parameter others: Elements that do not count.
    func askedLater(by number: Int, butFor others: Set<Int> = []) -> [Int] {
        let elements = nodes[number].contributions?.filter { !nodes[$0].scope.isKept && !others.contains($0) }
        let edges = elements.map { $0.flatMap { nodes[$0].edges } } ?? nodes[number].edges
        return edges.filter { !$0.isEager }.compactMap(\.target)
    }

    /// A scope and its ancestors, the scope first; unknown parents and cycles end it.
    func lineage(of scope: ScopeKey) -> [ScopeKey] {
        var line: [ScopeKey] = []
        var seen: Set<ScopeKey> = []
        var next: ScopeKey? = scope
        while let key = next, let declaration = scopes[key], seen.insert(key).inserted {
            line.append(key)
            next = declaration.parent
        }
        return line
    }

    /// The last of the scopes that a scope is opened in, be it declared or not.
    func outermost(of scope: ScopeKey) -> ScopeKey {
        lineage(of: scope).last.map { scopes[$0]?.parent ?? $0 } ?? scope
    }

    /// Whether some scope is opened in one that is nowhere declared: nobody knows in which others that lies.
    var isAnyParentUnknown: Bool {
        scopes.values.contains { $0.parent.map { scopes[$0] == nil } ?? false }
    }

    /// How many scopes each scope is opened in, itself counted; of those in a cycle any number.
    ///
    /// - Complexity: O(scopes).
    func scopeDepths() -> [ScopeKey: Int] {
        var depths: [ScopeKey: Int] = [:]
        for scope in scopeOrder {
            var line: [ScopeKey] = []
            var next: ScopeKey? = scope
            while let key = next, let declaration = scopes[key], depths[key] == nil {
                depths[key] = 0
                line.append(key)
                next = declaration.parent
            }
            var depth = next.flatMap { depths[$0] } ?? 0
            for key in line.reversed() {
                depth += 1
                depths[key] = depth
            }
        }
        return depths
    }

    /// For each node the nodes that depend on it, deferred or not.
    func dependents() -> [[Int]] {
        var dependents = [[Int]](repeating: [], count: nodes.count)
        for (number, node) in nodes.enumerated() {
            for edge in node.edges {
                if let target = edge.target { dependents[target].append(number) }
            }
        }
        return dependents
    }

    /// For each node the nodes that need it at once.
    func eagerDependents() -> [[Int]] {
        var dependents = [[Int]](repeating: [], count: nodes.count)
        for (number, node) in nodes.enumerated() {
            for target in node.eagerTargets { dependents[target].append(number) }
        }
        return dependents
    }

    /// For each node those that take it, at once or later: not those that only refer to it.
    func takers() -> [[Int]] { takers { _ in true } }

    /// For each node those that ask for it later.
    func laterTakers() -> [[Int]] { takers { !$0.isEager } }

    private func takers(_ fits: (DependencyEdge) -> Bool) -> [[Int]] {
        var takers = [[Int]](repeating: [], count: nodes.count)
        for (number, node) in nodes.enumerated() {
            for edge in node.edges where !edge.dependency.isWeak && fits(edge) {
                if let target = edge.target { takers[target].append(number) }
            }
        }
        return takers
    }

    /// By node, whether a call may come to it: one that asks for what is public, or builds all that is kept. What is
    /// private is come to only by what takes it, now or later.
    func asked() -> [Bool] {
        var isAsked = nodes.map { node in
            node.descriptor.visibility == .public || node.scope.isShared && !node.takesArgument
        }
        guard isAsked.contains(false) else { return isAsked }
        var queue = isAsked.indices.filter { isAsked[$0] }
        while let number = queue.popLast() {
            for edge in nodes[number].edges where !edge.dependency.isWeak {
                guard let target = edge.target, !isAsked[target] else { continue }
                isAsked[target] = true
                queue.append(target)
            }
        }
        return isAsked
    }

    /// What is private and shared, and was taken by something until overrides replaced all that led to it. Nothing else says
    /// why it should be built. What nobody takes is built for what it does, with what it needs.
    func leftOver() -> Set<Int> {
        let hidden = nodes.indices.filter { nodes[$0].scope.isShared && isPrivate($0) }
        let candidates = Set(hidden.filter { registry.wasTaken[nodes[$0].key] == true })
        guard !candidates.isEmpty else { return [] }
        let starts = nodes.indices.filter { !isPrivate($0) } + hidden.filter { !candidates.contains($0) }
        return candidates.subtracting(reachable(from: starts) { nodes[$0].edges.compactMap(\.target) })
    }

    /// By the key of what is private, whether something takes it, at once or later, that is built for itself. What was there
    /// before earlier overrides counts first, however often it is replaced.
    func privatelyTaken() -> [Key: Bool] {
        let hidden = nodes.indices.filter(isPrivate)
        guard !hidden.isEmpty else { return registry.wasTaken }
        func targets(of node: Int) -> [Int] {
            nodes[node].edges.filter { !$0.dependency.isWeak }.compactMap(\.target)
        }
        var taken: Set<Int> = []
        // Whoever takes something comes before it.
        for component in stronglyConnectedComponents(of: nodes.indices, successors: targets).reversed() {
            let circle = Set(component)
            let isTaken = circle.contains { taken.contains($0) || !isPrivate($0) }
            guard isTaken || circle.contains(where: { nodes[$0].scope.isShared && !nodes[$0].takesArgument }) else {
                continue
            }
            // A circle that nothing else takes is built for itself.
            taken.formUnion(circle.flatMap(targets).filter { isTaken || !circle.contains($0) })
        }
        return registry.wasTaken.merging(hidden.map { (nodes[$0].key, taken.contains($0)) }) { first, _ in first }
    }

    private func isPrivate(_ node: Int) -> Bool { nodes[node].descriptor.visibility == .module }

    /// By node, whether something kept takes it at once, directly or through what is not kept.
    func takenByKept() -> [Bool] {
        var isTaken = [Bool](repeating: false, count: nodes.count)
        var queue = nodes.indices.filter { nodes[$0].scope.isKept }
        while let number = queue.popLast() {
            for target in nodes[number].eagerTargets where !isTaken[target] {
                isTaken[target] = true
                if !nodes[target].scope.isKept { queue.append(target) }
            }
        }
        return isTaken
    }

    /// For each node the scopes that must be open for as long as its instance lives, each with something that lives
    /// there: those of whatever it holds, deferred or not, directly or through what no scope keeps.
    ///
    /// - Complexity: O(dependencies × scopes).
    func heldScopes() -> [[ScopeKey: Int]] { heldScopes { $0.edges.compactMap(\.target) } }

    /// For each node the scopes without which no instance is made. What is `.weak` needs those that it holds, to be kept
    /// there.
    ///
    /// - Parameter held: The `heldScopes`.
    /// - Complexity: O(dependencies × scopes).
    func neededScopes(_ held: [[ScopeKey: Int]]) -> [[ScopeKey: Int]] {
        heldScopes(homes: held) { $0.scope == .weak ? [] : $0.eagerTargets }
    }

    private func heldScopes(
        homes: [[ScopeKey: Int]]? = nil, _ successors: (Node) -> [Int]
    ) -> [[ScopeKey: Int]] {
        var held = [[ScopeKey: Int]](repeating: [:], count: nodes.count)
        guard !scopes.isEmpty || nodes.contains(where: { $0.boundScope != nil }) else { return held }
        let targets = nodes.map { node in
            node.boundScope != nil || node.scope == .singleton ? [] : successors(node)
        }
        for component in stronglyConnectedComponents(of: nodes.indices, successors: { targets[$0] }) {
            var scopes: [ScopeKey: Int] = [:]
            for node in component {
                if let scope = nodes[node].boundScope { scopes[scope] = node }
                if let homes, nodes[node].scope == .weak { scopes.merge(homes[node]) { first, _ in first } }
                for target in targets[node] { scopes.merge(held[target]) { first, _ in first } }
            }
            for node in component { held[node] = scopes }
        }
        return held
    }
}
