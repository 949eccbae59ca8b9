internal import GraphAlgorithms

/// Finds every problem of an assembly, without running a factory.
///
/// All of it is linear in registrations and dependencies, but for the captive dependencies, which take one pass for
/// each declared scope, and `Weak` parameters, each of which may take one for what leads to it. A problem may take one
/// more for what its message says: a path, or what was perhaps meant.
struct Validator {
    let assembly: Assembly
    /// Made when the first question comes.
    let nearMisses: LazyNearMisses
    let keepers: WeakKeepers
    var registrarCycles: [[ModuleName]] = []
    /// Overrides that replace nothing.
    var unusedOverrides: [Registration] = []
    /// Overrides that cannot hold together.
    var overrideConflicts: [OverrideConflict] = []
    /// Whether some registrations replace others: then what was between two others may be gone.
    var isOverriding = false
    /// Whether one module is checked alone.
    var isOfModule = false
    /// Scopes that are only given to the check of one module: nobody knows here what they are opened in.
    var givenScopes: Set<ScopeKey> = []

    /// Whether there is, or was, more than what is looked at: something else may make two things in one call.
    var isPartial: Bool { isOverriding || isOfModule }

    init(_ assembly: Assembly) {
        self.assembly = assembly
        nearMisses = LazyNearMisses(assembly)
        keepers = WeakKeepers(assembly)
    }

    /// Every problem, sorts together, each sort in the order of registration.
    func problems() -> [ValidationError.Problem] {
        let problems = found()
        guard !problems.isEmpty, let names = longerNames() else { return problems }
        return names.use(found)
    }

    /// Only asked where there are problems: most containers have none.
    private func longerNames() -> LongerNames? {
        LongerNames(
            assembly.registry, and: overrideConflicts.flatMap { [$0.first, $0.second] },
            registrarCycles.flatMap { $0 })
    }

    /// Each once: what one decorator takes is a problem of all that it decorates.
    private func found() -> [ValidationError.Problem] {
        let problems =
            registrarCycles.map(registrarCycle)
            + scopeProblems()
            + duplicateProblems()
            + invalidRegistrations()
            + missingRegistrations()
            + inaccessibleDependencies()
            + cycles()
            + lazyCycles()
            + captiveDependencies()
            + unusedOverrideProblems()
        var told: Set<ValidationError.Problem> = []
        return problems.filter { told.insert($0).inserted }
    }

    private func registrarCycle(_ cycle: [ModuleName]) -> ValidationError.Problem {
        let names = cycle.map(\.name)
        return ValidationError.Problem(
            .registrarCycle,
            Message(
                what: "Modules depend on each other: \((names + names.prefix(1)).joined(separator: " → ")).",
                fix: "Take one of them out of another's `dependencies`, or move what both need into a third module."))
    }

    /// Whether a scope takes it, which is a problem of its own for whoever registers it.
    private func isInput(_ key: Key) -> Bool {
        assembly.duplicateInputs.contains { assembly.nodes[$0.node].key == key }
    }

    private func unusedOverrideProblems() -> [ValidationError.Problem] {
        let unused = Set(unusedOverrides.map(\.key))
        return unusedOverrides.filter { !isInput($0.key) }.map { registration in
            unusedOverride(registration) { isInput($0) || unused.contains(assembly.nodes[$0].key) }
        }
    }

    /// Whether a node is a scope's input, which nobody overrides or decorates.
    func isInput(_ node: Int) -> Bool { assembly.nodes[node].inputOf != nil }

    /// - Parameter isUnfit: Whether a node cannot have been meant.
    private func unusedOverride(
        _ registration: Registration, _ isUnfit: @escaping (Int) -> Bool
    ) -> ValidationError.Problem {
        let guesses = nearMisses.guesses(
            for: NearMisses.Question(key: registration.key, asker: .override, isUnfit: isUnfit))
        return ValidationError.Problem(
            .unusedOverride, about: registration.key, candidates: guesses.map(\.candidate),
            Message(
                what: "The override of \(registration.key) replaces nothing: it is not registered.",
                sites: [registration.site],
                fix: ([
                    "Override a type that the container has, or register this beside a replacement that needs it."
                ]
                    + guesses.map(\.sentence)).joined(separator: " ")))
    }

    /// Components of the dependencies that are built at once, each by its shortest cycle.
    private func cycles() -> [ValidationError.Problem] {
        assembly.components
            .filter(isCycle)
            .compactMap { component in
                shortestCycle(in: component.sorted()) { assembly.nodes[$0].eagerTargets }.map { ($0, Set(component)) }
            }
            .sorted { $0.0[0] < $1.0[0] }
            .map { cycle, component in
                let path = (cycle + cycle.prefix(1)).map { assembly.nodes[$0].step }
                let what =
                    cycle.count == 1
                    ? "\(path[0].name) depends on itself." : "\(cycle.count) registrations need each other."
                return ValidationError.Problem(
                    .cycle, about: assembly.nodes[cycle[0]].key,
                    Message(
                        what: what, sites: sites(of: cycle), path: path,
                        fix: remedy(for: cycle, of: component)))
            }
    }

    /// Where each of a cycle stands, and the decorator that takes the next of them if it does not itself. A list stands
    /// where its first element does.
    func sites(of cycle: [Int]) -> [SourceSite] {
        unique(
            zip(cycle, cycle.dropFirst() + cycle.prefix(1)).flatMap {
                [assembly.nodes[$0].site] + decorator($0, taking: $1)
            }.compactMap(\.self))
    }

    /// Where the decorators stand that lead from one node of a way to the next, where no factory does.
    func decorators(along path: [Int]) -> [SourceSite?] {
        zip(path, path.dropFirst()).flatMap { decorator($0, taking: $1) }
    }

    /// - Returns: The place of a decorator, if the node's own factory does not take the next one.
    private func decorator(_ number: Int, taking next: Int) -> [SourceSite?] {
        let edges = assembly.nodes[number].edges.filter { $0.target == next && $0.owner != nil }
        // What is needed at once leads on before what is asked for later, and a Weak where nothing else does.
        func rank(_ edge: DependencyEdge) -> Int {
            edge.isEager ? 0 : edge.dependency.isLazy ? 1 : edge.dependency.isWeak ? 3 : 2
        }
        let owner = edges.min { rank($0) < rank($1) }?.owner
        return owner.map { $0.isDecorator ? [$0.site] : [] } ?? []
    }

    /// Whether the members of a component need each other at once: one alone needs itself.
    func isCycle(_ component: [Int]) -> Bool {
        component.count > 1 || assembly.nodes[component[0]].eagerTargets.contains(component[0])
    }

    private func inaccessibleDependencies() -> [ValidationError.Problem] {
        guard assembly.nodes.contains(where: { $0.descriptor.visibility == .module }) else { return [] }
        let fallbacks = assembly.duplicateFallbacks.compactMap { _, second in
            assembly.nodeOf[second.key].map { (node: $0, registration: second) }
        }
        let duplicates = Dictionary(grouping: assembly.duplicates + fallbacks, by: \.node)
        // Whose module has one of its own: that is a problem already.
        func isDuplicated(_ target: Int, for owner: Registration) -> Bool {
            duplicates[target, default: []].contains { owner.isOf($0.registration.descriptor.module) }
        }
        return assembly.nodes.enumerated().flatMap { number, node in
            node.edges.compactMap { edge -> ValidationError.Problem? in
                guard let target = edge.target, let owner = edge.owner, !isDuplicated(target, for: owner)
                else { return nil }
                return inaccessible(assembly.nodes[target], owner)
            }
                + node.decorators.compactMap { decorator in
                    isDuplicated(number, for: decorator) ? nil : inaccessible(node, decorator, isDecorated: true)
                }
        }
    }

    private func inaccessible(
        _ provider: Node,
        _ dependent: Registration,
        isDecorated: Bool = false
    ) -> ValidationError.Problem? {
        let descriptor = provider.descriptor
        guard descriptor.visibility == .module, !dependent.isOf(descriptor.module) else { return nil }
        let home = descriptor.moduleName
        return ValidationError.Problem(
            .inaccessible, about: dependent.key,
            Message(
                what: isDecorated
                    ? "\(provider.key) is private to \(home), and something else decorates it."
                    : "\(dependent.key) depends on \(provider.key), which is private to \(home).",
                sites: [dependent.site, provider.site],
                path: [PathStep(dependent.descriptor), provider.step],
                fix: "\(isDecorated ? "Decorate" : "Depend on") a type that \(home) makes public, or remove "
                    + "`visibility: .module` there."))
    }
}
