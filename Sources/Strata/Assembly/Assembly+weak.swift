// What `Weak` parameters refer to.

extension Assembly {
    /// What a `Weak` reads: the node that makes the instances, behind the aliases that are no instances of their own.
    struct Referent {
        let node: Int
        /// From the node's type to the referent's; nil where they are one.
        let reading: AnyReading?
    }

    /// Where a `Weak` of a node looks: through the aliases that nothing decorates, to the node behind them.
    struct Sight {
        /// That node; nil where there is none, but a way to ask for it.
        let end: Int?
        /// From its type to that of the node; nil where they are one.
        var reading: AnyReading?
        /// Not where an alias stands for a form through which nothing can be read.
        var isReadable = true
    }

    /// - Parameter dependency: Of a `Weak`.
    /// - Returns: Nil where there is nothing to refer to: a transient, or a form that makes a value of its own.
    func referent(of dependency: Dependency) -> Referent? {
        guard let type = dependency.referent, canRead(through: type),
            let sight = provider(of: dependency).map(sight), let end = sight.end
        else { return nil }
        // It is never there to be read.
        if nodes[end].isUnimplemented { return Referent(node: end, reading: nil) }
        guard nodes[end].scope != .transient, sight.isReadable else { return nil }
        return Referent(node: end, reading: reading(through: type, sight.reading))
    }

    /// What a `Weak` of a form that makes a value of its own, such as `Weak<Lazy<T>>`, can only be meant to be: `Weak<T>`.
    ///
    /// - Returns: Nil for any other parameter, and where it names two qualifiers, which is a problem of its own.
    func withoutForm(_ dependency: Dependency) -> Dependency? {
        guard let type = dependency.referent, let form = parameterForm(of: type), form.weakReading == nil,
            dependency.qualifierInside == nil
        else { return nil }
        let key = dependency.key.withoutArgument
        var weak = Dependency(type: key.type, key: key, isDeferred: true)
        weak.referent = key.type
        return weak
    }

    /// Where a `Weak` of a node looks.
    func sight(from node: Int) -> Sight {
        if let sight = sights[node] { return sight }
        var known: [Int: Sight] = [:]
        return sight(from: node, &known)
    }

    /// Where all `Weak` parameters look.
    ///
    /// - Complexity: O(dependencies).
    func allSights() -> [Int: Sight] {
        var sights: [Int: Sight] = [:]
        for node in nodes {
            for edge in node.edges where edge.dependency.isWeak {
                if let target = edge.target { _ = sight(from: target, &sights) }
            }
        }
        return sights
    }

    /// - Parameter known: What was found before, so that a chain of aliases is walked once.
    private func sight(from start: Int, _ known: inout [Int: Sight]) -> Sight {
        var way: [Int] = []
        var next: Int? = start
        while let number = next, known[number] == nil, isSeenThrough(number) {
            // Nothing is behind a circle of aliases.
            known[number] = Sight(end: nil)
            way.append(number)
            next = original(of: number)
        }
        var sight = next.map { known[$0] ?? Sight(end: $0) } ?? Sight(end: nil)
        for number in way.reversed() {
            sight = self.sight(of: sight, through: nodes[number].registration!)
            known[number] = sight
        }
        return sight
    }

    private func isSeenThrough(_ node: Int) -> Bool { nodes[node].isAlias && nodes[node].decorators.isEmpty }

    private func sight(of sight: Sight, through alias: Registration) -> Sight {
        guard case .alias(let recipe) = alias.kind, sight.end != nil, sight.isReadable else { return sight }
        let type = alias.dependencies[0].type
        guard canRead(through: type) else { return Sight(end: sight.end, isReadable: false) }
        return Sight(end: sight.end, reading: recipe.readingStep(reading(through: type, sight.reading)))
    }

    /// The first alias on the way to what a `Weak` would read that stands for what may be missing.
    func optionalAlias(of dependency: Dependency) -> Node? {
        var next = provider(of: dependency)
        var seen: Set<Int> = []
        while let number = next, seen.insert(number).inserted, nodes[number].isAlias {
            guard let target = nodes[number].registration?.dependencies[0], !target.isDeferred else { return nil }
            if target.isOptional { return nodes[number] }
            next = nodeOf[target.key]
        }
        return nil
    }

    /// Of which nobody knows here what makes them, or what they are aliases of: that is only given to the check of one
    /// module, and has a lifetime that only another knows, or it is missing, which is a problem of its own.
    ///
    /// - Complexity: O(nodes).
    func unknownNodes() -> Set<Int> {
        var isUnknown = [Bool?](repeating: nil, count: nodes.count)
        for start in nodes.indices {
            var way: [Int] = []
            var next = start
            while isUnknown[next] == nil {
                // A circle of aliases is a problem of its own.
                isUnknown[next] = false
                way.append(next)
                switch step(behind: next) {
                case .alias(let target): next = target
                case .end(let end): isUnknown[next] = end
                }
            }
            for number in way { isUnknown[number] = isUnknown[next] }
        }
        return Set(nodes.indices.filter { isUnknown[$0] ?? false })
    }

    private enum Step {
        case alias(of: Int)
        case end(isUnknown: Bool)
    }

    private func step(behind node: Int) -> Step {
        switch nodes[node].registration?.form {
        case .given: return .end(isUnknown: true)
        case .alias:
            let target = nodes[node].registration!.dependencies[0]
            return provider(of: target).map { .alias(of: $0) } ?? .end(isUnknown: !target.isOptional)
        default: return .end(isUnknown: false)
        }
    }

    /// Whether a `Weak` can look through a parameter's form.
    private func canRead(through type: Any.Type) -> Bool {
        parameterForm(of: type).map { $0.weakReading != nil } ?? true
    }

    private func reading(through type: Any.Type, _ reading: AnyReading?) -> AnyReading? {
        parameterForm(of: type)?.weakReading?(reading) ?? reading
    }

    /// The nodes that must not leave the main actor, also where only `resolve` asks for a `Weak` of them.
    ///
    /// - Complexity: O(registrations), and O(dependencies) where there is any.
    func confinedReferents() -> Set<Int> {
        var queue = nodes.indices.filter(isConfined)
        guard !queue.isEmpty else { return [] }
        let holders = holders()
        var confined = Set(queue)
        while let node = queue.popLast() {
            for holder in holders[node] where !isKnownSendable(holder) && confined.insert(holder).inserted {
                queue.append(holder)
            }
        }
        return confined
    }

    /// Notes which decorators take what must stay on the main actor, directly, by a `Weak`, or through what they take, and
    /// what holds the values of them as if those were `Sendable`.
    ///
    /// - Complexity: O(registrations), and O(dependencies) where something is decorated and something is confined.
    func confineDecorated() {
        guard isAnythingDecorated else { return }
        var queue = nodes.indices.filter(isConfined)
        guard !queue.isEmpty else { return }
        var holders = [[Int]](repeating: [], count: nodes.count)
        for (number, node) in nodes.enumerated() {
            for edge in node.edges where edge.isEager || edge.dependency.isWeak {
                if let target = edge.target { holders[target].append(number) }
            }
        }
        var confined = Set(queue)
        while let node = queue.popLast() {
            // Once for all holders: a list looks at all its elements.
            let isSendableInName = isSendableInName(node)
            for holder in holders[node] {
                let isNew = !confined.contains(holder)
                if isNew, !isKnownSendable(holder) {
                    confined.insert(holder)
                    queue.append(holder)
                } else if isNew || !mayLoseSendable(nodes[holder].key.type) && holdingConfined[holder] == nil {
                    // A structure may be confined by itself, and hold what is not `Sendable`.
                    guard confine(holder, for: node, isSendableInName) else { continue }
                    confined.insert(holder)
                    queue.append(holder)
                }
            }
        }
    }

    /// Notes why something that is registered as `Sendable` is confined by what it takes, if it is.
    private func confine(_ holder: Int, for node: Int, _ isSendableInName: Bool) -> Bool {
        // A list says nothing, and each of its elements would look at all others.
        guard nodes[holder].registration?.isSendable == true else { return false }
        let edges = nodes[holder].edges.filter { $0.target == node && ($0.isEager || $0.dependency.isWeak) }
        if let edge = edges.first(where: { $0.owner?.isSendable == false }),
            mayLoseSendable(nodes[holder].key.type)
        {
            confining[holder] = edge
            return true
        }
        guard isSendableInName, edges.contains(where: { mayKeep($0.owner) }) else { return false }
        holdingConfined[holder] = node
        return true
    }

    /// Whether something confined is said to be `Sendable` and may not be so. A structure or the like is, however it is
    /// decorated; but it may hold what is not.
    private func isSendableInName(_ node: Int) -> Bool {
        // A list says, and holds, what its elements do.
        let elements = nodes[node].contributions ?? [node]
        return elements.allSatisfy { nodes[$0].registration?.isSendable ?? false }
            && (elements.contains { holdingConfined[$0] != nil } || mayLoseSendable(nodes[node].key.type))
    }

    /// Whether what a factory makes and is `Sendable` may keep what is not: what the main actor makes is mostly isolated to
    /// it, and an asynchronous factory is refused such a parameter.
    private func mayKeep(_ owner: Registration?) -> Bool {
        owner.map { !$0.onMainActor && !$0.isAsync } ?? false
    }

    /// What a `Weak` would read off the main actor: an alias makes something `Sendable` of what must stay there, and the
    /// cast runs wherever the `Weak` is called.
    ///
    /// - Parameters:
    ///   - start: What provides what the `Weak` names.
    ///   - confined: The `confinedReferents`.
    /// - Returns: The node that must stay; nil for most.
    func readElsewhere(from start: Int?, _ confined: Set<Int>) -> Int? {
        guard !confined.isEmpty, let start, !confined.contains(start), sight(from: start).end != nil else { return nil }
        var next: Int? = start
        while let number = next, !confined.contains(number) {
            next = isSeenThrough(number) ? original(of: number) : nil
        }
        return next
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
