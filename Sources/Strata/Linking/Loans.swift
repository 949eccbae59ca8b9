/// Which instances a container that was derived by overrides shares with its base.
///
/// Shared is what the base's root keeps and what reaches no override by any parameter, whatever its form. What has used
/// `@Injected` while it was built may hold anything, and counts as what reaches one.
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
    ///   - injecting: The base's nodes whose instances have used `@Injected`.
    /// - Complexity: O(registrations + dependencies).
    init(_ assembly: Assembly, from base: Plan, injecting: Set<Int>) {
        let original = base.assembly
        let counterparts = Self.counterparts(of: assembly, in: original)
        var queue = assembly.nodes.indices.filter { node in
            guard let counterpart = counterparts[node] else { return true }
            return injecting.contains(counterpart)
                || !Self.isUnchanged(assembly.nodes[node], original.nodes[counterpart], counterparts)
        }
        var affected = Set(queue)
        let dependents = assembly.dependents()
        while let node = queue.popLast() {
            for dependent in dependents[node] where affected.insert(dependent).inserted { queue.append(dependent) }
        }
        for (node, counterpart) in counterparts.enumerated() {
            guard let counterpart else { continue }
            if injecting.contains(counterpart) { self.injecting.insert(node) }
            guard !affected.contains(node) else { continue }
            let slot = base.slots[counterpart]
            if slot.descriptor.scope.isKept, slot.layout.level == 0 { lenders[node] = slot }
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
