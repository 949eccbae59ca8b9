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

    private let component: Set<Int>
    private let assembly: Assembly
    private let members: [Int]
    /// What each call from outside comes to, or if there is none, each that somebody may resolve.
    private var calls: [[Int]] = []
    /// The names of members outside by which a call comes.
    private let names: [Int]
    /// By name outside: what is behind it, and what its decorators take of the component.
    private var named: [Int: [Int]] = [:]
    /// What only the members and their names come to, now or later, with the calls that it begins among the members.
    private var others: [Int: [[Int]]] = [:]
    /// What a container keeps: it is built for whoever needs it first.
    private let kept: Set<Int>
    /// For each node those of the component that take it at once.
    private var takers: [Int: [Int]] = [:]

    init(of component: Set<Int>, in assembly: Assembly, _ makers: CallMakers) {
        (self.component, self.assembly) = (component, assembly)
        members = component.sorted()
        kept = component.filter { assembly.nodes[$0].scope.isKept }
        let outside = makers.outside(of: component)
        names = makers.asked(outside.names, outside: component)
        let asked = Set(makers.asked(outside.takers, outside: component, but: Set(outside.names)))
        for member in members {
            for target in assembly.nodes[member].eagerTargets { takers[target, default: []].append(member) }
        }
        nameMembers(outside.names)
        let unasked = outside.takers.filter { !asked.contains($0) } + Set(outside.names).subtracting(names)
        for node in makers.taking(unasked, outside: component) { others[node] = [] }
        for name in outside.names where others[name] != nil { others[name] = later(by: name) }
        for taker in outside.takers where others[taker] != nil { others[taker] = atOnce(by: taker) + later(by: taker) }
        calls = outside.takers.filter(asked.contains).flatMap { atOnce(by: $0) + later(by: $0) }
        guard calls.isEmpty else { return }
        calls = (members + outside.names).filter(makers.isOpen).map(members(named:))
    }

    private mutating func nameMembers(_ names: [Int]) {
        let all = Set(names)
        // What a name stands for comes before it.
        for circle in stronglyConnectedComponents(
            of: names, successors: { assembly.nodes[$0].eagerTargets.filter(all.contains) })
        {
            let behind = Set(circle.flatMap { assembly.nodes[$0].eagerTargets }.flatMap(members(named:))).sorted()
            for name in circle { named[name] = behind }
        }
    }

    private func members(named target: Int) -> [Int] { component.contains(target) ? [target] : named[target] ?? [] }

    /// What a node outside comes to in its own call.
    private func atOnce(by taker: Int) -> [[Int]] {
        let found = assembly.nodes[taker].eagerTargets.flatMap(members(named:))
        return found.isEmpty ? [] : [found]
    }

    /// What a node outside comes to in other calls.
    private func later(by taker: Int) -> [[Int]] {
        assembly.nodes[taker].edges.filter { !$0.isEager && !$0.dependency.isWeak }
            .compactMap { $0.target.map(members(named:)) }.filter { !$0.isEmpty }
    }

    /// What has begun its calls: each does so once.
    private struct Begun {
        /// What was asked for later.
        var targets: Set<Int> = []
        /// What only the members come to.
        var others: Set<Int> = []
    }

    /// What a node asks for later begins calls, and so does what only the members come to.
    ///
    /// - Parameters:
    ///   - node: A member or a name of one, which is made.
    ///   - isLeftOut: Whether a parameter does not count.
    private func calls(
        begunBy node: Int, _ known: inout Begun, _ isLeftOut: (DependencyEdge) -> Bool = { _ in false }
    ) -> [[Int]] {
        var begun: [[Int]] = []
        var queue: [Int] = []
        func follow(_ edge: DependencyEdge) {
            guard !edge.dependency.isWeak, let target = edge.target, others[target] != nil else { return }
            if known.others.insert(target).inserted { queue.append(target) }
        }
        for edge in assembly.nodes[node].edges where !isLeftOut(edge) {
            if !edge.isEager, !edge.dependency.isWeak, let target = edge.target, known.targets.insert(target).inserted {
                let named = members(named: target)
                if !named.isEmpty { begun.append(named) }
            }
            follow(edge)
        }
        while let node = queue.popLast() {
            begun += others[node, default: []]
            assembly.nodes[node].edges.forEach(follow)
        }
        return begun
    }

    /// Where on a cycle of the component a call comes in, directly or through others of that.
    func arrivals(on cycle: Set<Int>) -> Set<Int> {
        let outside = component.subtracting(cycle)
        var known = Begun()
        let entries = (calls + (members + names).flatMap { calls(begunBy: $0, &known) }).flatMap { $0 }
        let coming = reachable(from: entries.filter(outside.contains)) {
            assembly.nodes[$0].eagerTargets.filter(outside.contains)
        }
        return cycle.intersection(coming.flatMap { assembly.nodes[$0].eagerTargets } + entries)
    }

    /// - Parameter step: What would be a `Weak`, in the place of a parameter or, where there is none, of a `Lazy`.
    /// - Complexity: O(dependencies) of the component, and of what only that comes to.
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
        func judge(_ call: [Int]) {
            guard call.contains(where: toHolder.contains) else { return }
            let making = call.filter(toTarget.contains)
            calls.making += making
            if making.isEmpty { calls.isAnyMissing = true }
        }
        // What is kept makes something only once, in a call of its own.
        let kept = isOfCall ? kept : []
        kept.sorted().forEach { judge([$0]) }
        var (made, known): (Set<Int>, Begun) = ([], Begun())
        var pending = self.calls + kept.sorted().map { [$0] } + names.flatMap { self.calls(begunBy: $0, &known) }
        while let call = pending.popLast() {
            judge(call.filter { !kept.contains($0) })
            var queue = call.filter { made.insert($0).inserted }
            while let node = queue.popLast() {
                for target in assembly.nodes[node].eagerTargets
                where component.contains(target) && !isCut(node, target) && made.insert(target).inserted {
                    queue.append(target)
                }
                pending += self.calls(begunBy: node, &known) { edge in
                    isLazy && edge.dependency.isLazy && node == step.holder && edge.target == step.target
                }
            }
        }
        calls.making.sort()
        return calls
    }
}
