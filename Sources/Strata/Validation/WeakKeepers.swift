internal import GraphAlgorithms

extension Validator {
    /// Who keeps the holder of a `Weak`, and who refers to what.
    final class WeakKeepers {
        /// A `Weak` parameter, and what it looks at.
        struct Reference {
            let holder: Int
            let target: Int
            /// Whether a `Lazy` or a `Provider` resolves the `Weak`.
            let isDeferred: Bool
        }

        /// One walk: what a `Weak` refers to, and whom the call asks that makes it; nil for any.
        private struct Call: Hashable {
            let target: Int
            let caller: ScopeKey??
        }

        private let assembly: Assembly
        /// By node, whether a call comes to it.
        var isAsked: [Bool] { makers.isAsked }
        /// Whether all that is asked for is there, once. What is asked for in a wrong way may be what nobody seems to ask
        /// for, and that is a problem of its own.
        private(set) lazy var isComplete =
            assembly.duplicates.isEmpty && assembly.strayDecorators.isEmpty
            && assembly.unprovided().allSatisfy(\.isOptional)
        /// Made when the first question comes.
        private lazy var allDependents = assembly.eagerDependents()
        /// Those to which a call comes.
        private lazy var dependents = allDependents.map { $0.filter { isAsked[$0] } }
        private lazy var allHolders = assembly.holders()
        /// The `confinedReferents`.
        private(set) lazy var confined = assembly.confinedReferents()
        /// The `unknownNodes`.
        private(set) lazy var unknown = assembly.unknownNodes()
        /// Whether any factory is asynchronous.
        private(set) lazy var isAnyAsync = assembly.registry.registrations.contains(where: \.isAsync)
        /// Whether something unimplemented stands for what nobody knows the needs of.
        private(set) lazy var isAnyUnimplemented = assembly.nodes.contains(where: \.isUnimplemented)
        /// What the fallbacks that have given way would have asked for, directly or through others.
        private lazy var replaced: Set<Int> = {
            let fallbacks = assembly.registry.registrations.filter { $0.isFallback && !assembly.counts($0) }
            let asked = fallbacks.flatMap { $0.dependencies.filter { !$0.isWeak }.compactMap(assembly.provider) }
            return reachable(from: asked) { node in
                assembly.nodes[node].edges.filter { !$0.dependency.isWeak }.compactMap(\.target)
            }
        }()
        /// By what a `Weak` refers to: what is kept and takes that.
        private var keepersOf: [Int: Set<Int>] = [:]
        /// By node, whether something kept takes it, directly or through what is not kept.
        private lazy var isTaken = assembly.takenByKept()
        /// By what a `Weak` refers to: what makes that, be it where it builds what is kept; and the same where only that
        /// counts to which a call comes.
        private var surroundings = (all: [Call: Surroundings](), asked: [Call: Surroundings]())
        /// By what a `Weak` refers to: what makes that, but where it builds what is kept.
        private var besides: [Int: Surroundings] = [:]
        /// By what a `Weak` refers to: what is below something whose call builds what keeps that.
        private var firstMakers: [Int: Search] = [:]
        private(set) lazy var makers = CallMakers(assembly)
        private var lastCaller: ScopeKey?
        /// The same for the last question about what a call makes.
        private var lastAsked: (target: Int, freed: Set<Int>, surroundings: Surroundings)?
        /// Whether every `Weak` that looks at a node is filled where a call makes that.
        var fillsAll: [Int: Bool] = [:]
        /// By what they refer to.
        private lazy var references = Dictionary(
            grouping: assembly.nodes.indices.flatMap { holder in
                assembly.nodes[holder].edges.compactMap { edge -> Reference? in
                    guard edge.dependency.isWeak, let target = edge.target.flatMap({ assembly.sight(from: $0).end })
                    else { return nil }
                    return Reference(holder: holder, target: target, isDeferred: edge.dependency.defersWeak)
                }
            }, by: \.target)
        /// Decorated aliases, by what they stand for.
        private lazy var wrappers = Dictionary(
            grouping: assembly.nodes.indices.filter {
                assembly.nodes[$0].isAlias && !assembly.nodes[$0].decorators.isEmpty
            }, by: assembly.behindAliases)
        /// By what takes an argument: what factories take at once beside its `Assisted`.
        private lazy var taken: [Int: Set<Int>] = {
            var taken: [Int: Set<Int>] = [:]
            for node in assembly.nodes {
                for edge in node.edges where !edge.dependency.isWeak {
                    guard let target = edge.target, assembly.nodes[target].takesArgument else { continue }
                    let beside = node.edges.filter { $0.owner === edge.owner && $0.isEager }.compactMap(\.target)
                    taken[target, default: []].formUnion(beside.map(assembly.behindAliases))
                }
            }
            return taken
        }()

        init(_ assembly: Assembly) {
            self.assembly = assembly
        }

        /// The `Weak` parameters that look at what lives as long as a node.
        func references(to node: Int) -> [Reference] { living(as: node).flatMap { references[$0, default: []] } }

        /// What a node stands for, and the decorated aliases of that: they have one scope.
        func living(as node: Int) -> Set<Int> {
            let end = assembly.behindAliases(node)
            return Set(wrappers[end, default: []] + [end])
        }

        /// Whether what made some nodes in one call, or any of them, may not be there: something unimplemented stands for
        /// it, or a fallback has given way.
        func mayBeCut(_ nodes: Set<Int>) -> Bool {
            isAnyUnimplemented || !replaced.isDisjoint(with: nodes)
        }

        /// What needs a node at once, or refers to it and is not known to be `Sendable`.
        func holders(of node: Int) -> [Int] { allHolders[node] }

        /// Whether anything that is asked for needs a node at once.
        func isNeeded(_ node: Int) -> Bool { allDependents[node].contains { isAsked[$0] } }

        /// Whether a factory takes a node beside the `Assisted` of another, whose call would make another of it.
        func isTaken(_ node: Int, beside other: Int) -> Bool { taken[other]?.contains(node) ?? false }

        /// Whether something kept takes a node at once, directly or through what is not kept.
        func isTaken(_ node: Int) -> Bool { isTaken[node] }

        /// What is kept and takes a holder at once, directly or through what is not kept. It is built in the call of
        /// whoever needs it first, and its `Weak` is one of that call for as long as it lives. Where it takes what the
        /// `Weak` refers to in the same way, whatever call builds it makes both.
        ///
        /// - Parameters:
        ///   - target: What a `Weak` of the holder refers to.
        ///   - isCut: Whether the holder still takes the target itself, and would take the `Weak` instead.
        ///   - freed: What counts as not kept.
        /// - Returns: For each the way from there to the holder.
        /// - Complexity: O(dependencies) of what takes the one or the other without being kept; O(1) where nothing that
        ///   is kept takes the holder.
        func paths(to holder: Int, target: Int, isCut: Bool = false, freed: Set<Int> = []) -> [[Int]] {
            guard isTaken[holder] else { return [] }
            let found = walk(from: [holder], past: target, freed)
            guard !found.kept.isEmpty else { return [] }
            let together =
                isCut || !freed.isEmpty
                ? Set(walk(from: [target], past: isCut ? holder : nil, freed).kept) : keepers(of: target)
            return found.kept.filter { !together.contains($0) }.sorted().map { keeper in
                var path = [keeper]
                while let next = found.next[path[path.count - 1]] { path.append(next) }
                return path
            }
        }

        /// Whether anything kept takes one of some holders without the target of their `Weak`: if not, none of them has
        /// a path.
        ///
        /// - Parameter others: What does not count.
        func isAnyKept(_ holders: [Int], target: Int, except others: Set<Int>) -> Bool {
            let taken = holders.filter { isTaken[$0] }
            guard !taken.isEmpty else { return false }
            return walk(from: taken, past: target).kept.contains {
                !others.contains($0) && !keepers(of: target).contains($0)
            }
        }

        private func keepers(of target: Int) -> Set<Int> {
            if let known = keepersOf[target] { return known }
            let keepers = Set(walk(from: [target], past: nil).kept)
            keepersOf[target] = keepers
            return keepers
        }

        /// What takes a node at once, directly or through what is not kept, and is taken by nothing itself.
        ///
        /// - Parameter freed: What counts as not kept.
        func outermost(from node: Int, _ freed: Set<Int>) -> [Int] {
            let isKept = assembly.nodes[node].scope.isKept && !freed.contains(node)
            let takers = isKept ? [node] : walk(from: [node], past: nil, freed).visited
            return takers.filter { dependents[$0].isEmpty }
        }

        /// Whether some call makes both, if neither is kept.
        ///
        /// - Parameter freed: What counts as not kept.
        func areTogether(_ holder: Int, _ target: Int, _ freed: Set<Int> = []) -> Bool {
            if lastAsked?.target != target || lastAsked?.freed != freed {
                lastAsked = (target, freed, Surroundings(of: target))
            }
            var below = Ascent(from: holder)
            return lastAsked!.surroundings.meet(&below) { node in
                let isKept = assembly.nodes[node].scope.isKept && !freed.contains(node)
                return isKept && node != holder && node != target ? [] : (isComplete ? dependents : allDependents)[node]
            }
        }

        /// Whether no call makes both, be it where it builds what is kept.
        ///
        /// - Parameter unknown: What needs nobody knows what, perhaps one of the two.
        /// - Complexity: O(dependencies) of what is on the way to what makes both, for each scope; for all holders that
        ///   refer to one target together, the way from that.
        func isApart(_ holder: Int, _ target: Int, _ unknown: Set<Int>) -> Bool {
            // Who is not asked for is judged by those that would ask for it.
            isComplete && isAsked[holder] && isAsked[target]
                ? isApart(holder, target, unknown, dependents, &surroundings.asked, makers.makes)
                    || unknown.isEmpty && isBuiltBefore(holder, target)
                : isApart(holder, target, unknown, allDependents, &surroundings.all, makers.mayMake)
        }

        private func isApart(
            _ holder: Int, _ target: Int, _ unknown: Set<Int>, _ dependents: [[Int]],
            _ surroundings: inout [Call: Surroundings], _ makes: (_ node: Int, _ caller: ScopeKey?) -> Bool
        ) -> Bool {
            func meet(_ caller: ScopeKey??, _ dependents: (Int) -> [Int]) -> Bool {
                var below = Ascent(from: holder)
                return surroundings[Call(target: target, caller: caller), default: Surroundings(of: target)]
                    .meet(&below, isSame: true, dependents)
            }
            guard meet(nil, { dependents[$0] }) else {
                return unknown.isEmpty
                    || unknown.isDisjoint(with: reachable(from: [holder, target]) { dependents[$0] })
            }
            guard !makers.isRootAlone, unknown.isEmpty else { return false }
            // What made the last two probably makes these.
            let caller = ([lastCaller] + makers.callers).first { caller in
                makes(holder, caller) && makes(target, caller)
                    && meet(caller) { dependents[$0].filter { makes($0, caller) } }
            }
            lastCaller = caller ?? lastCaller
            guard caller == nil else { return false }
            // What no call makes at all is a problem of its own.
            func isMade(_ node: Int) -> Bool { makers.callers.contains { makes(node, $0) } }
            var (below, around) = (Ascent(from: holder), Surroundings(of: target))
            return around.meet(&below) { dependents[$0].filter(isMade) }
        }

        /// Whether only what is shared makes a target, and no call comes to what would make the holder before that is
        /// built.
        private func isBuiltBefore(_ holder: Int, _ target: Int) -> Bool {
            guard isTaken[target] else { return false }
            let nodes = assembly.nodes
            var below = Ascent(from: holder)
            let isBeside = besides[target, default: Surroundings(of: target)].meet(&below, isSame: true) {
                nodes[$0].scope.isKept ? [] : dependents[$0]
            }
            guard !isBeside else { return false }
            // What is weak may be gone again, and what takes an argument is built for another.
            let keepers = keepers(of: target)
            guard keepers.allSatisfy({ nodes[$0].scope.isShared && !nodes[$0].takesArgument }) else { return false }
            return !firstMakers[target, default: Search()].leads(
                from: holder, to: { maker in keepers.contains { makers.mayMake(maker, building: $0) } },
                { nodes[$0].scope.isKept ? [] : dependents[$0] })
        }

        private func walk(
            from starts: [Int], past target: Int?, _ freed: Set<Int> = []
        ) -> (kept: [Int], visited: Set<Int>, next: [Int: Int]) {
            var next: [Int: Int] = [:]
            var kept: [Int] = []
            var visited = Set(starts)
            var queue = starts
            var position = 0
            while position < queue.count {
                let node = queue[position]
                position += 1
                for dependent in dependents[node] where dependent != target && visited.insert(dependent).inserted {
                    next[dependent] = node
                    let isKept = assembly.nodes[dependent].scope.isKept && !freed.contains(dependent)
                    if isKept { kept.append(dependent) } else { queue.append(dependent) }
                }
            }
            return (kept, visited, next)
        }
    }
}
