internal import GraphAlgorithms

/// Where calls come into what needs each other at once, and what each of them makes.
struct Entries {
    /// The calls that make the holder of a `Weak`, by where they come in.
    struct Calls {
        /// Those that make what it refers to, too.
        var making: [Int] = []
        /// Those that do not.
        var missing: [Int] = []
    }

    private let component: Set<Int>
    private let nodes: [Node]
    /// What is asked for from outside, or if nothing is, what may be resolved.
    private let entries: [Int]
    /// What a container keeps: it is built for whoever needs it first.
    private let kept: [Int]
    /// For each node those of the component that take it at once.
    private var takers: [Int: [Int]] = [:]

    init(of component: Set<Int>, in assembly: Assembly, _ makers: CallMakers) {
        (self.component, nodes) = (component, assembly.nodes)
        let all = component.sorted()
        let asked = makers.asked(of: all, fromOutside: component)
        entries = asked.isEmpty ? makers.open(of: all, in: component) : asked
        kept = all.filter { assembly.nodes[$0].scope.isKept }
        for node in all {
            for target in nodes[node].eagerTargets where component.contains(target) {
                takers[target, default: []].append(node)
            }
        }
    }

    /// Where on a cycle of the component a call comes in, directly or through others of that.
    func arrivals(on cycle: Set<Int>) -> Set<Int> {
        let others = component.subtracting(cycle)
        func beside(_ node: Int) -> [Int] { nodes[node].eagerTargets.filter(others.contains) }
        let coming = reachable(from: entries.filter(others.contains), successors: beside)
        return cycle.intersection(coming.flatMap { nodes[$0].eagerTargets } + entries)
    }

    /// - Parameter step: What would be a `Weak`.
    /// - Complexity: O(dependencies) of the component.
    func calls(through step: Validator.Step) -> Calls {
        let isOfCall = !step.scope.isKept
        func leading(to end: Int, _ counts: (Int, Int) -> Bool) -> Set<Int> {
            reachable(from: [end]) { node in
                // What is kept may be there already: then a call makes nothing for it.
                if isOfCall && nodes[node].scope.isKept { return [] }
                return takers[node, default: []].filter { counts($0, node) }
            }
        }
        let toHolder = leading(to: step.holder) { _, _ in true }
        let toTarget = leading(to: step.made) { $0 != step.holder || $1 != step.target }
        var calls = Calls()
        for entry in isOfCall ? Array(Set(entries + kept)).sorted() : entries where toHolder.contains(entry) {
            if toTarget.contains(entry) { calls.making.append(entry) } else { calls.missing.append(entry) }
        }
        return calls
    }
}
