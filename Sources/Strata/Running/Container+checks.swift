internal import GraphAlgorithms

extension Container {
    func checkScopes(of slot: AnySlot) throws(ResolutionError) {
        for required in slot.requiredScopes where !isOpen(required) {
            guard let key = plan.scopes[required].key else { continue }
            throw .scopeNotOpen(PathStep(slot.node.key, slot.node.site), scope: key, open: openScopes)
        }
    }

    private func isOpen(_ scope: Int) -> Bool {
        var container: Container? = self
        while let here = container {
            if here.scope == scope { return true }
            container = here.parent
        }
        return false
    }

    /// The requirement is static, so that it does not depend on what happens to be built already.
    func checkActor(of slot: AnySlot, _ isolation: (any Actor)?) throws(ResolutionError) {
        guard slot.checks.contains(.requiresMainActor), isolation !== MainActor.shared else { return }
        let assembly = plan.assembly
        guard let node = assembly.nodeOf[slot.node.key] else {
            throw .requiresMainActor([PathStep(slot.node.key, slot.node.site)])
        }
        let way =
            assembly.nodes[node].isMadeOnMainActor
            ? [node]
            : shortestPath(from: node, to: { assembly.nodes[$0].isMadeOnMainActor }) {
                assembly.nodes[$0].eagerTargets
            } ?? [node]
        throw .requiresMainActor(way.map { assembly.nodes[$0].step })
    }
}
