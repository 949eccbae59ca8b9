internal import GraphAlgorithms

/// The calls that come into what needs each other at once, and what each of them makes of that.
struct Entries {
    /// The calls that make the holder of a `Weak`.
    struct Calls {
        /// The members where those come in that make what it refers to as well.
        var making: [Int] = []
        var missing = Missing.none
    }

    /// Whether a call may make the holder alone. One that makes both only by ways outside counts as such, too.
    enum Missing: Int {
        case none
        /// One that begins at a member, or at a name of one, while all that the graph asks for makes both.
        case possible
        case asked
    }

    private let component: Set<Int>
    private let assembly: Assembly
    private let makers: CallMakers
    /// The members and their names outside, which are aliases that do not ask by themselves.
    private let named: Set<Int>
    /// Whether a call that begins outside comes to a member.
    private let isAskedOutside: Bool
    /// The members that something outside takes, or that are asked for later. Where no call begins outside, also those
    /// that anybody may ask for.
    private let asked: Set<Int>

    /// - Parameter lazy: The step of a `Lazy` that would be a `Weak`: it does not ask.
    init(of component: Set<Int>, in assembly: Assembly, _ makers: CallMakers, but lazy: Validator.Step? = nil) {
        (self.component, self.assembly, self.makers) = (component, assembly, makers)
        let named = reachable(from: component) { makers.names[$0] }
        self.named = named
        let takers = Set(named.flatMap { makers.takers[$0] }).subtracting(named).filter { makers.isAsked[$0] }
        isAskedOutside = makers.isAnyAsked(takers.sorted(), outside: component)
        let later = named.filter { makers.isTakenLater($0, but: lazy) }
        let open = isAskedOutside ? [] : named.filter(makers.isOpen)
        let starts = takers.flatMap { assembly.nodes[$0].eagerTargets.filter(named.contains) } + later + open
        asked = reachable(from: starts) { node in
            component.contains(node) ? [] : assembly.nodes[node].eagerTargets.filter(named.contains)
        }.intersection(component)
    }

    /// Where on a cycle of the component a call comes in, directly or through others of that.
    func arrivals(on cycle: Set<Int>) -> Set<Int> {
        let outside = component.subtracting(cycle)
        let coming = reachable(from: asked.intersection(outside)) {
            assembly.nodes[$0].eagerTargets.filter(outside.contains)
        }
        return cycle.intersection(asked.union(coming.flatMap { assembly.nodes[$0].eagerTargets }))
    }

    /// - Parameter step: What would be a `Weak`, in the place of a parameter or, where there is none, of a `Lazy`.
    /// - Complexity: O(dependencies) of the component and its circle, and of what takes the component, as far as that is
    ///   private.
    func calls(through step: Validator.Step) -> Calls {
        guard makers.isAsked(step.made, without: step) else { return Calls() }
        let toHolder = leading(to: step.holder, for: step)
        let toTarget = leading(to: step.made, for: step)
        return Calls(
            making: toTarget.filter { asked.contains($0) || isBuiltAlone($0, for: step) }.sorted(),
            missing: missing(from: toHolder.subtracting(toTarget), toTarget, for: step))
    }

    /// The members whose calls make another.
    private func leading(to end: Int, for step: Validator.Step) -> Set<Int> {
        reachable(from: [end]) { node in
            isEnd(node, for: step)
                ? [] : makers.eagerDependents[node].filter { component.contains($0) && !step.isCut($0, node) }
        }
    }

    /// What is kept may be there already: then a call of something else makes nothing for it. That does not matter for
    /// what is kept itself.
    private func isEnd(_ node: Int, for step: Validator.Step) -> Bool {
        !step.scope.isKept && assembly.nodes[node].scope.isKept
    }

    /// Whether a node is built by a call of its own, for itself, as by `prepare`, or before another call that needs it. For
    /// what is shared that does not matter, which is there from then on.
    private func isBuiltAlone(_ node: Int, for step: Validator.Step) -> Bool {
        !step.scope.isShared && assembly.nodes[node].scope.isShared
    }

    /// Looks for the calls that come to some members, from these on to what takes them outside.
    private func missing(from members: Set<Int>, _ toTarget: Set<Int>, for step: Validator.Step) -> Missing {
        let making = reachable(from: toTarget.filter { !isEnd($0, for: step) }) { node in
            makers.names[node].filter { !component.contains($0) }
        }
        let takingTarget = Set(making.flatMap { makers.eagerDependents[$0] }).subtracting(component)
        var missing = Missing.none
        var known = members
        var queue = Array(members)
        while let node = queue.popLast() {
            if makers.isTakenLater(node, but: step) || isBuiltAlone(node, for: step) { return .asked }
            if makers.isOpen(node) {
                guard named.contains(node) && isAskedOutside else { return .asked }
                missing = .possible
            }
            for taker in makers.eagerDependents[node]
            where !component.contains(taker) && !takingTarget.contains(taker) && known.insert(taker).inserted {
                queue.append(taker)
            }
        }
        return missing
    }
}
