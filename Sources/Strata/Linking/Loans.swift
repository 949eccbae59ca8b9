/// Which instances a container that was derived by overrides shares with its base.
///
/// Shared is what the base's root keeps and what reaches no override by any parameter, whatever its form. What has used
/// `@Injected` while it was built may hold anything, and counts as what reaches one; so does what is not built and takes
/// what may use it.
struct Loans {
    /// The base's slots, by node of the derived container's assembly.
    private(set) var lenders: [Int: AnySlot] = [:]
    /// The nodes of that whose instances may hold what `@Injected` has found, as far as the base knows.
    private(set) var injecting: Set<Int> = []

    /// Nothing is shared.
    init() {}

    /// - Parameters:
    ///   - assembly: That of the derived container.
    ///   - base: A root.
    ///   - injecting: The base's nodes whose instances may have used `@Injected`.
    ///   - built: The base's nodes of which its root keeps an instance. Each that has used `@Injected` while it was built
    ///     is one of `injecting`.
    /// - Complexity: O(registrations + dependencies).
    init(_ assembly: Assembly, from base: Plan, injecting: Set<Int>, built: Set<Int>) {
        let original = base.assembly
        let counterparts = Self.counterparts(of: assembly, in: original)
        let dependents = Dependents(assembly)
        for (node, counterpart) in counterparts.enumerated() where counterpart.map(injecting.contains) ?? false {
            self.injecting.insert(node)
        }
        func scope(_ node: Int) -> Scope? { counterparts[node].map { base.slots[$0].descriptor.scope } }
        func isBuilt(_ node: Int) -> Bool { counterparts[node].map(built.contains) ?? false }

        var affected: Set<Int> = []
        func affect(_ nodes: [Int]) {
            var queue = nodes.filter { affected.insert($0).inserted }
            while let node = queue.popLast() {
                queue += (dependents.atOnce[node] + dependents.later[node]).filter { affected.insert($0).inserted }
            }
        }
        affect(
            assembly.nodes.indices.filter { node in
                guard let counterpart = counterparts[node] else { return true }
                return self.injecting.contains(node) && scope(node) != .transient
                    || !Self.isUnchanged(assembly.nodes[node], original.nodes[counterpart], counterparts)
            })
        // What is made anew for each that takes it may use `@Injected` for one and not for another. What is built has its
        // own; what a call shares may have been there before.
        var queue = self.injecting.filter { scope($0) == .transient }
        var doubtful = queue
        while let node = queue.popFirst() {
            affect(dependents.later[node])
            for dependent in dependents.atOnce[node] where !isBuilt(dependent) {
                if scope(dependent)?.isKept ?? true {
                    affect([dependent])
                } else if doubtful.insert(dependent).inserted {
                    queue.insert(dependent)
                }
            }
        }
        for (node, counterpart) in counterparts.enumerated() where !affected.contains(node) {
            guard let slot = counterpart.map({ base.slots[$0] }) else { continue }
            if slot.descriptor.scope.isKept, slot.layout.level == 0 { lenders[node] = slot }
        }
    }

    /// What asks for each node, at once or later.
    private struct Dependents {
        private(set) var atOnce: [[Int]]
        private(set) var later: [[Int]]

        init(_ assembly: Assembly) {
            atOnce = Array(repeating: [], count: assembly.nodes.count)
            later = atOnce
            for (number, node) in assembly.nodes.enumerated() {
                for edge in node.edges {
                    guard let target = edge.target else { continue }
                    if edge.isEager { atOnce[target].append(number) } else { later[target].append(number) }
                }
            }
        }
    }

    /// By node, the node of the same registration, list or input in the other assembly.
    private static func counterparts(of assembly: Assembly, in original: Assembly) -> [Int?] {
        var known: [ObjectIdentifier: Int] = [:]
        for (number, node) in original.nodes.enumerated() {
            if let registration = node.registration { known[ObjectIdentifier(registration)] = number }
        }
        return assembly.nodes.map { node in
            if let registration = node.registration { return known[ObjectIdentifier(registration)] }
            guard let counterpart = original.nodeOf[node.key] else { return nil }
            let other = original.nodes[counterpart]
            return other.registration == nil && other.inputOf == node.inputOf ? counterpart : nil
        }
    }

    private static func isUnchanged(_ node: Node, _ original: Node, _ counterparts: [Int?]) -> Bool {
        node.decorators.map(ObjectIdentifier.init) == original.decorators.map(ObjectIdentifier.init)
            && node.edges.map { $0.target.map { counterparts[$0] ?? -1 } } == original.edges.map(\.target)
    }
}
