internal import GraphAlgorithms

extension Validator {
    /// Scopes that are used and nowhere declared.
    ///
    /// - Complexity: O(dependencies) of what lives in each.
    func undeclaredScopes() -> [ValidationError.Problem] {
        var sites: [ScopeKey: [SourceSite?]] = [:]
        var order: [ScopeKey] = []
        func note(_ key: ScopeKey?, _ site: SourceSite?) {
            guard let key, assembly.scopes[key] == nil else { return }
            if sites[key] == nil { order.append(key) }
            sites[key, default: []].append(site)
        }
        for registration in assembly.registry.registrations
        where !registration.isFallback || assembly.counts(registration) {
            if case .scoped(let key) = registration.descriptor.scope.kind { note(key, registration.site) }
        }
        for key in assembly.scopeOrder {
            if let declaration = assembly.scopes[key] { note(declaration.parent, declaration.site) }
        }
        guard !order.isEmpty else { return [] }
        let parents = ScopeNeeds(assembly).parents(of: order)
        return order.map { key in
            let parent = parents[key].map { ", parent: \($0.spelling)" } ?? ""
            let owner =
                isOfModule ? ", or pass `scopes: \(key.spelling)`." : " that owns the scope, or add that module."
            let others = assembly.scopeOrder.filter { assembly.outermost(of: $0) != key }
            return ValidationError.Problem(
                .undeclaredScope,
                Message(
                    what: "Scope \(key) is used and nowhere declared.", sites: sites[key] ?? [],
                    fix: key.adding(
                        "`registry.declareScope(\(key.spelling)\(parent))` to the module\(owner)",
                        unlessMisspelt: others)))
        }
    }
}

/// In which other scopes those have to lie that are nowhere declared.
private final class ScopeNeeds {
    private let assembly: Assembly
    private let residents: [ScopeKey: [Int]]
    /// By what is nowhere declared: the scopes that are opened in it.
    private let inner: [ScopeKey: [ScopeKey]]
    /// By what is nowhere declared: what is needed beside it, or what is opened in it, by what nobody keeps.
    private let beside: [ScopeKey: Set<ScopeKey>]
    private var heldIn: [ScopeKey: Set<ScopeKey>] = [:]
    /// What was found.
    private var parents: [ScopeKey: ScopeKey] = [:]

    init(_ assembly: Assembly) {
        self.assembly = assembly
        let nodes = assembly.nodes
        residents = Dictionary(
            grouping: nodes.indices.filter { nodes[$0].boundScope != nil }, by: { nodes[$0].boundScope! })
        inner = Dictionary(grouping: assembly.scopeOrder, by: assembly.outermost).filter {
            assembly.scopes[$0.key] == nil
        }
        let needed = assembly.neededScopes(assembly.heldScopes())
        let together = nodes.indices.map { number -> Set<ScopeKey> in
            let now = needed[number].keys
            guard !now.isEmpty, nodes[number].boundScope == nil else { return [] }
            return assembly.askedLater(by: number).reduce(into: Set(now)) { $0.formUnion(needed[$1].keys) }
        }
        var beside: [ScopeKey: Set<ScopeKey>] = [:]
        for scopes in Set(together) where scopes.count > 1 {
            for scope in Set(scopes.map(assembly.outermost)) where assembly.scopes[scope] == nil {
                beside[scope, default: []].formUnion(scopes)
            }
        }
        self.beside = beside
    }

    /// The scopes that undeclared ones have to be opened in, each with those of the others in mind.
    ///
    /// - Returns: Nothing for one where what lives there needs nothing of another scope, of several that do not lie in each
    ///   other, or of one whose instances need the undeclared one.
    func parents(of keys: [ScopeKey]) -> [ScopeKey: ScopeKey] {
        // What lives there has to be built; what needs it beside another may be split.
        for isWithBeside in [true, false] {
            var isNew = true
            while isNew {
                isNew = false
                for key in keys where parents[key] == nil {
                    let others = isWithBeside ? beside[key, default: []].subtracting(inside(key)) : []
                    parents[key] = innermost(held(in: key).union(others), for: key)
                    if parents[key] != nil { isNew = true }
                }
            }
        }
        return parents
    }

    private func innermost(_ needed: Set<ScopeKey>, for key: ScopeKey) -> ScopeKey? {
        let own = inside(key)
        return needed.sorted { $0.name < $1.name }.first { scope in
            let open = line(of: scope)
            return needed.isSubset(of: open) && !open.contains(key)
                && open.allSatisfy { held(in: $0).isDisjoint(with: own) }
        }
    }

    /// A scope and those that it is opened in, once what was found is declared.
    private func line(of scope: ScopeKey) -> [ScopeKey] {
        var line = [scope]
        while let next = parents[line[line.count - 1]] ?? assembly.scopes[line[line.count - 1]]?.parent,
            !line.contains(next)
        {
            line.append(next)
        }
        return line
    }

    /// A scope, and those opened in it where it is nowhere declared.
    private func inside(_ key: ScopeKey) -> Set<ScopeKey> { Set([key] + inner[key, default: []]) }

    /// The other scopes of what is held, or referred to, by what lives there.
    private func held(in key: ScopeKey) -> Set<ScopeKey> {
        if let known = heldIn[key] { return known }
        let (inside, nodes) = (inside(key), assembly.nodes)
        let held = reachable(from: inside.flatMap { residents[$0, default: []] }) { number in
            let node = nodes[number]
            let isHeld = node.boundScope.map { !inside.contains($0) } ?? (node.scope == .singleton)
            return isHeld ? [] : node.edges.compactMap(\.target)
        }
        let scopes = Set(held.compactMap { nodes[$0].boundScope }).subtracting(inside)
        heldIn[key] = scopes
        return scopes
    }
}
