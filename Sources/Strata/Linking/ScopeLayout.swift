/// Gives each node its home, its cell and its required scope, and fills in its `SlotInfo`.
final class ScopeLayout {
    private let assembly: Assembly
    private(set) var homes: [ScopePlan] = []
    /// Nodes, dependencies first.
    private(set) var order: [Int] = []

    init(_ assembly: Assembly, level: Int) {
        self.assembly = assembly
        order = assembly.components.flatMap { $0 }
        homes = [ScopePlan(nil, parent: 0, level: level)]
        for scope in assembly.scopes { _ = number(of: scope.key) }
    }

    /// The number of a scope; 0 for the root. A new scope gets its home after its parent's.
    private func number(of key: ScopeKey?) -> Int {
        guard let key else { return 0 }
        if let known = homes.firstIndex(where: { $0.key == key }) { return known }
        let parent = number(of: assembly.scope(key)?.parent)
        homes.append(ScopePlan(key, parent: parent, level: homes[parent].level + 1))
        return homes.count - 1
    }

    /// Fills in all facts that are known before linking.
    func layOut(_ infos: [SlotInfo], _ lent: [AnySlot?]) {
        let confined = assembly.confined()
        let residents = assembly.residents()
        for number in order {
            let node = assembly.nodes[number]
            let info = infos[number]
            if lent[number] != nil { continue }
            info.isConfined = confined[number]
            info.isSendable = assembly.isSendable(number)
            info.requiresMainActor = node.isMadeOnMainActor || node.needed.contains { infos[$0].requiresMainActor }
            info.reachesGraph = node.scope == .graph || usesGraph(node, infos)
            let innermost = node.scope == .singleton ? 0 : innermost(residents[number])
            info.requiredScope = innermost
            info.chain = (node.needed.map { infos[$0].chain }.max() ?? 0) + (node.scope.isKept ? 1 : 0)
            keep(number, node, info, in: homes[innermost])
        }
    }

    /// Whether a call that makes the node may use `.graph` instances. A kept instance has a call of its own.
    private func usesGraph(_ node: Node, _ infos: [SlotInfo]) -> Bool {
        node.edges.contains { edge in
            guard let target = edge.target else { return false }
            if edge.dependency.isWeak { return assembly.nodes[assembly.shown(target)].scope == .graph }
            return edge.isAtOnce && infos[target].reachesGraph && !assembly.nodes[target].scope.isKept
        }
    }

    /// The innermost of the scopes in which the nodes live; 0 for none.
    private func innermost(_ residents: [Int]) -> Int {
        var innermost = 0
        for resident in residents {
            let scope = number(of: assembly.nodes[resident].boundScope)
            if homes[scope].level > homes[innermost].level { innermost = scope }
        }
        return innermost
    }

    private func keep(_ number: Int, _ node: Node, _ info: SlotInfo, in home: ScopePlan) {
        guard node.scope.isKept else { return }
        info.level = home.level
        if info.requiresMainActor { home.usesMainActor = true }
        guard node.kind != .assisted, node.scope.isShared else { return }
        info.cell = home.cellCount
        home.cellCount += 1
    }

    /// Assigns the finished slots to their scopes.
    func add(_ slots: [AnySlot?]) {
        for number in order {
            let node = assembly.nodes[number]
            guard node.scope.isShared, node.kind != .assisted, let slot = slots[number] else { continue }
            let home = homes[self.number(of: node.boundScope)]
            if node.inputOf == nil { home.shared.append(slot) }
            // The other instances lie in the container below.
            if slot.info.level == home.level { home.cells.append(slot) }
        }
        // In the order of declaration.
        for (node, slot) in zip(assembly.nodes, slots) where node.inputOf != nil {
            if let slot { homes[number(of: node.inputOf)].inputs.append(slot) }
        }
    }
}
