/// Where each node's instance lives and what must be checked before it is asked for. Fills in the `SlotInfo` of each node.
final class ScopeLayout {
    /// The root, or a declared scope.
    final class Home {
        let key: ScopeKey?
        let parent: Int
        let level: Int
        /// The cell 0 says whether the container is closed.
        fileprivate(set) var cellCount = 1
        fileprivate(set) var cells: [Int] = []
        fileprivate(set) var shared: [Int] = []
        fileprivate(set) var usesMainActor = false

        fileprivate init(_ key: ScopeKey?, parent: Int, level: Int) {
            self.key = key
            self.parent = parent
            self.level = level
        }
    }

    private let assembly: Assembly
    private(set) var homes: [Home] = []
    /// Nodes, dependencies first.
    private(set) var order: [Int] = []

    /// - Parameter level: How deep the root lies: 0, or more for a layer.
    init(_ assembly: Assembly, level: Int) {
        self.assembly = assembly
        order = assembly.components.flatMap { $0 }
        homes = [Home(nil, parent: 0, level: level)]
        // Parents have a lower number than their children.
        var rest = assembly.scopes
        while !rest.isEmpty {
            let ready = rest.filter { $0.parent == nil || number(of: $0.parent) != nil }
            guard !ready.isEmpty else { break }
            for scope in ready {
                let parent = number(of: scope.parent) ?? 0
                homes.append(Home(scope.key, parent: parent, level: homes[parent].level + 1))
            }
            rest.removeAll { scope in ready.contains { $0 === scope } }
        }
    }

    private func number(of key: ScopeKey?) -> Int? {
        guard let key else { return nil }
        return homes.firstIndex { $0.key == key }
    }

    /// Fills in all that is known before the slots are linked.
    ///
    /// - Parameter lent: By node, the slot of the container below whose instance a layer shares.
    func layOut(_ infos: [SlotInfo], _ lent: [AnySlot?]) {
        let confined = assembly.confined()
        let atOnce = assembly.residents(atOnce: true)
        let atAll = assembly.residents(atOnce: false)
        for number in order {
            let node = assembly.nodes[number]
            let info = infos[number]
            if lent[number] != nil {
                if node.scope.isShared, node.form != .assisted { homes[0].shared.append(number) }
                continue
            }
            info.isAsync = node.isAsync
            info.isConfined = confined[number]
            info.isSendable = assembly.isSendable(number)
            info.requiresMainActor = node.isMadeOnMainActor || node.needed.contains { infos[$0].requiresMainActor }
            info.reachesGraph = node.scope == .graph || usesGraph(node, infos)
            let residents = node.scope == .weak ? atAll[number] : atOnce[number]
            let innermost = node.scope == .singleton ? 0 : innermost(residents)
            info.requiredScopes = innermost == 0 ? [] : [innermost]
            info.chain = (node.needed.map { infos[$0].chain }.max() ?? 0) + (node.scope.isKept ? 1 : 0)
            keep(number, node, info, in: homes[innermost])
        }
    }

    /// Whether a call that makes the node may make `.graph` instances or refer to them. What is kept is made by a call of
    /// its own.
    private func usesGraph(_ node: Node, _ infos: [SlotInfo]) -> Bool {
        node.edges.contains { edge in
            guard let target = edge.target else { return false }
            if edge.dependency.isWeak { return assembly.nodes[assembly.shown(target)].scope == .graph }
            return edge.isAtOnce && infos[target].reachesGraph && !assembly.nodes[target].scope.isKept
        }
    }

    /// The innermost of the scopes in which some nodes live; 0 for none.
    private func innermost(_ residents: [Int]) -> Int {
        var innermost = 0
        for resident in residents {
            let scope = number(of: assembly.nodes[resident].boundScope) ?? 0
            if homes[scope].level > homes[innermost].level { innermost = scope }
        }
        return innermost
    }

    private func keep(_ number: Int, _ node: Node, _ info: SlotInfo, in home: Home) {
        guard node.scope.isKept, node.form != .given else { return }
        info.level = home.level
        if info.requiresMainActor { home.usesMainActor = true }
        guard node.form != .assisted else { return }
        if node.scope.isShared, node.inputOf == nil { home.shared.append(number) }
        guard node.scope.isShared else { return }
        info.cell = home.cellCount
        home.cellCount += 1
        home.cells.append(number)
    }
}
