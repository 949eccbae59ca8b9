internal import GraphAlgorithms

/// The calls that come into what needs each other at once, and what each of them makes of that.
struct Entries {
    /// The calls that make the holder of a `Weak`.
    struct Calls {
        /// Where those come in that make what it refers to, too.
        var making: [Int] = []
        /// Whether there are others.
        var isAnyMissing = false
    }

    /// What a member asks for later: that begins calls where a call makes the member.
    private struct Later {
        let target: Int
        let isLazy: Bool
        /// What each comes to.
        let calls: [[Int]]
    }

    private let component: Set<Int>
    private let assembly: Assembly
    /// What each call from outside comes to, or if there is none, each that somebody may resolve.
    private var calls: [[Int]] = []
    private var later: [Int: [Later]] = [:]
    /// What a container keeps: it is built for whoever needs it first.
    private let kept: [Int]
    /// For each node those of the component that take it at once.
    private var takers: [Int: [Int]] = [:]

    init(of component: Set<Int>, in assembly: Assembly, _ makers: CallMakers) {
        (self.component, self.assembly) = (component, assembly)
        let members = component.sorted()
        kept = members.filter { assembly.nodes[$0].scope.isKept }
        for member in members {
            for target in assembly.nodes[member].eagerTargets { takers[target, default: []].append(member) }
        }
        let outside = makers.outside(of: component)
        let asked = Set(makers.asked(outside.takers, outside: component))
        addLater(members, makers, outside.takers.filter { !asked.contains($0) })
        calls = outside.takers.filter(asked.contains).flatMap(calls(of:))
        guard calls.isEmpty else { return }
        let named = outside.names.filter(makers.isOpen).map(assembly.behindAliases)
        calls = Set(members.filter(makers.isOpen) + named).sorted().map { [$0] }
    }

    /// - Parameter others: What takes members outside, and only the members can come to.
    private mutating func addLater(_ members: [Int], _ makers: CallMakers, _ others: [Int]) {
        let between = makers.taking(others, outside: component)
        for member in members {
            for edge in deferredEdges(of: member) {
                guard let target = edge.target else { continue }
                let begun: [[Int]]
                if let named = self.member(named: target) {
                    begun = [[named]]
                } else if between.contains(target) {
                    let coming = reachable(from: [target]) { node in
                        assembly.nodes[node].edges.filter { !$0.dependency.isWeak }.compactMap(\.target)
                            .filter(between.contains)
                    }
                    begun = others.filter(coming.contains).flatMap(calls(of:))
                } else {
                    continue
                }
                later[member, default: []].append(
                    Later(target: target, isLazy: edge.dependency.isLazy, calls: begun))
            }
        }
    }

    /// What something outside comes to: at once in its own call, later in others.
    private func calls(of taker: Int) -> [[Int]] {
        let atOnce = assembly.nodes[taker].eagerTargets.compactMap(member(named:))
        let later = deferredEdges(of: taker).compactMap { $0.target.flatMap(member(named:)) }
        return (atOnce.isEmpty ? [] : [atOnce]) + later.map { [$0] }
    }

    private func deferredEdges(of node: Int) -> [DependencyEdge] {
        assembly.nodes[node].edges.filter { !$0.isEager && !$0.dependency.isWeak }
    }

    private func member(named target: Int) -> Int? {
        [target, assembly.behindAliases(target)].first(where: component.contains)
    }

    /// Where on a cycle of the component a call comes in, directly or through others of that.
    func arrivals(on cycle: Set<Int>) -> Set<Int> {
        let others = component.subtracting(cycle)
        let entries = (calls + later.values.joined().flatMap(\.calls)).flatMap { $0 }
        let coming = reachable(from: entries.filter(others.contains)) {
            assembly.nodes[$0].eagerTargets.filter(others.contains)
        }
        return cycle.intersection(coming.flatMap { assembly.nodes[$0].eagerTargets } + entries)
    }

    /// - Parameter step: What would be a `Weak`, in the place of a parameter or, where there is none, of a `Lazy`.
    /// - Complexity: O(dependencies) of the component.
    func calls(through step: Validator.Step) -> Calls {
        let isOfCall = !step.scope.isKept
        func isCut(_ holder: Int, _ target: Int) -> Bool { holder == step.holder && target == step.target }
        func leading(to end: Int, past isCut: (Int, Int) -> Bool) -> Set<Int> {
            reachable(from: [end]) { node in
                // What is kept may be there already: then a call makes nothing for it.
                if isOfCall && assembly.nodes[node].scope.isKept { return [] }
                return takers[node, default: []].filter { !isCut($0, node) }
            }
        }
        let toHolder = leading(to: step.holder) { _, _ in false }
        let toTarget = leading(to: step.made, past: isCut)
        let isLazy = !assembly.nodes[step.holder].eagerTargets.contains(step.target)

        var calls = Calls()
        var made: Set<Int> = []
        var pending = self.calls + (isOfCall ? kept.map { [$0] } : [])
        while let call = pending.popLast() {
            if call.contains(where: toHolder.contains) {
                let making = call.filter(toTarget.contains)
                calls.making += making
                if making.isEmpty { calls.isAnyMissing = true }
            }
            var queue = call.filter { made.insert($0).inserted }
            while let node = queue.popLast() {
                for target in assembly.nodes[node].eagerTargets
                where component.contains(target) && !isCut(node, target) && made.insert(target).inserted {
                    queue.append(target)
                }
                for other in later[node, default: []] where !(isLazy && other.isLazy && isCut(node, other.target)) {
                    pending += other.calls
                }
            }
        }
        calls.making.sort()
        return calls
    }
}
