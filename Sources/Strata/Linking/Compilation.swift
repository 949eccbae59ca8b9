internal import GraphAlgorithms

/// What a plan was compiled from.
final class Compilation: PlanSource {
    let assembly: Assembly
    private let linker: Linker
    private let nearMisses: LazyNearMisses

    fileprivate init(_ assembly: Assembly, _ linker: Linker) {
        self.assembly = assembly
        self.linker = linker
        nearMisses = LazyNearMisses(assembly)
    }

    var origin: Origin { assembly.origin }

    func form(of key: Key) -> (wrapped: Key, slot: AnySlot?)? {
        var dependency = Dependency(key.type)
        guard dependency.form != nil else { return nil }
        // What takes an argument is asked for itself: a form hands none on.
        if key.argument != nil { return (key, nil) }
        if dependency.qualifierInside != nil { return (key, nil) }
        if let qualifier = key.qualifier {
            // Asked for with two qualifiers: there is no such thing.
            if let own = dependency.key.qualifier, own != qualifier { return (key, nil) }
            dependency.key.qualifier = qualifier
        }
        // No form is made from an argument, and an optional one would always be nil. So would a Weak of a form.
        let mayBeMissing =
            dependency.isOptional && Dependency(dependency.key.type).form == nil
            && assembly.withoutForm(dependency) == nil
        let isKnown = mayBeMissing || linker.isProvided(dependency)
        return (dependency.key, isKnown ? linker.form(dependency) : nil)
    }

    func eagerTargets(of node: Int) -> [Int] { assembly.nodes[node].eagerTargets }

    func remedy(for key: Key) -> String {
        let form = form(of: key)
        let wanted = form?.wrapped ?? key
        let isWeak = Dependency(key.type).isWeak
        let guesses = nearMisses.guesses(
            for: NearMisses.Question(key: wanted, asker: .caller(isOfForm: form != nil), isWeak: isWeak) { candidate in
                let near = self.assembly.nodes[candidate]
                guard near.key.type != wanted.type else { return isWeak && !near.scope.isKept }
                // Nobody could say which of those for several arguments is meant.
                if isWeak, near.key.argument != nil { return true }
                // A forward leads to no argument.
                return near.inputOf != nil && wanted.argument != nil
            })
        let remedy = Remedy(
            key: wanted, guesses: guesses.map(\.sentence), provides: assembly.provides, hasArgument: key.argument != nil
        )
        return remedy.ofCaller
    }

    func path(from key: Key, to scope: ScopeKey) -> [PathStep] {
        guard let start = assembly.nodeOf[key] else { return [PathStep(key, nil)] }
        let nodes = assembly.nodes
        let lives: (Int) -> Bool = { nodes[$0].boundScope == scope }
        // A weak instance needs the scopes of what it asks for later, too. What lives there may come back to itself.
        let path =
            lives(start)
            ? nil
            : shortestPath(from: start, to: lives) { nodes[$0].eagerTargets }
                ?? shortestPath(from: start, to: lives) { nodes[$0].edges.compactMap(\.target) }
        return (path ?? [start]).map { nodes[$0].step }
    }

    func pathToMainActor(from key: Key) -> [PathStep] {
        guard let start = assembly.nodeOf[key] else { return [PathStep(key, nil)] }
        let path = path(from: start, to: { assembly.nodes[$0].isMadeOnMainActor }, assembly.heldTargets)
        let end = assembly.nodes[path[path.count - 1]]
        let decorator = end.registration?.onMainActor == true ? nil : end.decorators.first(where: \.onMainActor)
        return path.dropLast().map { assembly.nodes[$0].step } + [decorator.map { PathStep($0.descriptor) } ?? end.step]
    }

    func confinement(of key: Key) -> Confinement {
        guard let start = assembly.nodeOf[key] else { return Confinement(path: [PathStep(key, nil)]) }
        // What is `Sendable` lets nothing through.
        let nodes = path(from: start, to: assembly.isConfined, assembly.confiningTargets)
        let end = nodes[nodes.count - 1]
        let decorator = assembly.confiningDecorator(of: end).map { PathStep($0.descriptor) }
        return Confinement(
            path: nodes.dropLast().map { assembly.nodes[$0].step } + [decorator ?? assembly.nodes[end].step],
            place: assembly.place(ofConfined: end),
            taken: assembly.confining[end]?.target.map { assembly.nodes[$0].step })
    }

    /// The path along what is needed at once, and what is referred to and must stay on the main actor; the start alone where
    /// that is the goal, or nothing is.
    private func path(from start: Int, to goal: (Int) -> Bool, _ targets: (Int) -> [Int]) -> [Int] {
        goal(start) ? [start] : shortestPath(from: start, to: goal, successors: targets) ?? [start]
    }

    func pathToAwaited(from node: Int, isThere: (Int) -> Bool) -> [Descriptor]? {
        let nodes = assembly.nodes
        if nodes[node].isAsync { return [nodes[node].descriptor] }
        return shortestPath(from: node, to: { nodes[$0].isAsync }) {
            nodes[$0].eagerTargets.filter { linker.slot($0).checks.contains(.requiresAsync) && !isThere($0) }
        }?.map { nodes[$0].descriptor }
    }

    func isSendable(_ key: Key) -> Bool { assembly.nodeOf[key].map(assembly.isSendable) ?? false }
}

extension Plan {
    /// Compiles registrations: lays them out, links them, and keeps what the slow paths ask.
    ///
    /// - Parameters:
    ///   - assembly: Without any problem.
    ///   - observer: Is told what is built.
    ///   - loans: What the container of another plan has the instances of.
    convenience init(_ assembly: Assembly, observer: (any ContainerObserver)?, _ loans: Loans = Loans()) {
        let layout = ScopeLayout(assembly)
        let linker = Linker(assembly, layout, observer, loans)
        func slots(_ cells: [(cell: Int, node: Int)]) -> [(cell: Int, slot: any ValueSlot)] {
            cells.map { ($0.cell, linker.valueSlots[$0.node]!) }
        }
        self.init(
            slots: assembly.nodes.indices.map(linker.slot),
            slotOf: assembly.nodeOf.mapValues(linker.slot),
            assistedSlots: linker.assistedSlots.sorted { $0.key < $1.key }.map(\.value),
            scopes: layout.scopes.map {
                let kept = $0.kept.map(\.node) + $0.keptForArguments.map(\.node)
                return ScopePlan(
                    key: $0.key, depth: $0.depth, parent: $0.parent, cellCount: $0.cellCount, kept: slots($0.kept),
                    keptForArguments: $0.keptForArguments, inputs: slots($0.inputs),
                    usesMainActor: kept.contains { layout.slots[$0].checks.contains(.requiresMainActor) })
            },
            observer: observer, source: Compilation(assembly, linker))
    }

    /// The registrations as a graph: what diagrams, `explain` and `overriding` start from.
    var assembly: Assembly {
        // The only source that a plan is made with, above.
        unsafeDowncast(source, to: Compilation.self).assembly
    }
}
