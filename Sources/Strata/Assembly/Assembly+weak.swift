// What `Weak` parameters refer to.

extension Assembly {
    /// What a `Weak` reads: the node that makes the instances, behind the aliases that are no instances of their own.
    struct Referent {
        let node: Int
        /// From the node's type to the referent's; nil where they are one.
        let reading: AnyReading?
    }

    /// - Parameter dependency: Of a `Weak`.
    /// - Returns: Nil where there is nothing to refer to: a transient, or a form that makes a value of its own.
    func referent(of dependency: Dependency) -> Referent? {
        var steps: [ReadingStep] = []
        guard let type = dependency.referent, addStep(of: type, to: &steps) else { return nil }
        var next = provider(of: dependency)
        var seen: Set<Int> = []
        while let number = next, seen.insert(number).inserted {
            let node = nodes[number]
            guard case .alias(let recipe) = node.registration?.kind, node.decorators.isEmpty else {
                guard node.scope != .transient else { return nil }
                return Referent(node: number, reading: steps.reversed().reduce(nil) { $1($0) })
            }
            let target = node.registration!.dependencies[0]
            steps.append(recipe.readingStep)
            guard !target.isDeferred, addStep(of: target.type, to: &steps) else { return nil }
            next = nodeOf[target.key]
        }
        return nil
    }

    /// Whether nobody knows here what makes a key, or what that is an alias of: it is only given to the check of one
    /// module, and has a lifetime that only another knows, or it is missing, which is a problem of its own.
    func isUnknown(behind key: Key) -> Bool {
        var next = nodeOf[key]
        var seen: Set<Int> = []
        while let number = next, seen.insert(number).inserted {
            switch nodes[number].registration?.kind {
            case .given: return true
            case .alias:
                let target = nodes[number].registration!.dependencies[0]
                next = nodeOf[target.key]
                if next == nil { return !target.isOptional }
            default: return false
            }
        }
        return false
    }

    /// Adds how a parameter's form reads what it wraps.
    ///
    /// - Returns: Whether a `Weak` can look through it.
    private func addStep(of type: Any.Type, to steps: inout [ReadingStep]) -> Bool {
        guard let form = parameterForm(of: type) else { return true }
        guard let step = form.weakReading else { return false }
        steps.append(step)
        return true
    }

    /// The nodes that must not leave the main actor; none where no `Weak` refers to anything.
    ///
    /// - Complexity: O(dependencies).
    func confinedReferents() -> Set<Int> {
        guard nodes.contains(where: { $0.edges.contains(where: \.dependency.isWeak) }) else { return [] }
        let holders = holders()
        var queue = nodes.indices.filter { isConfined($0) && !isKnownSendable($0) }
        var confined = Set(queue)
        while let node = queue.popLast() {
            for holder in holders[node] where !isKnownSendable(holder) && confined.insert(holder).inserted {
                queue.append(holder)
            }
        }
        return confined
    }

    /// What a node needs at once, and what it refers to that is not known to be `Sendable`.
    func heldTargets(of node: Int) -> [Int] {
        let weak = nodes[node].edges.compactMap { edge in
            edge.target.flatMap { edge.dependency.isWeak && !isKnownSendable($0) ? $0 : nil }
        }
        return nodes[node].eagerTargets + weak
    }

    /// For each node those of which it is a held target.
    func holders() -> [[Int]] {
        var holders = [[Int]](repeating: [], count: nodes.count)
        for node in nodes.indices {
            for target in heldTargets(of: node) { holders[target].append(node) }
        }
        return holders
    }
}
