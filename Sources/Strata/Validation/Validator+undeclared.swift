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
        let needs = ScopeNeeds(assembly)
        return order.map { key in
            let parent = needs.parent(of: key).map { ", parent: \($0.spelling)" } ?? ""
            return ValidationError.Problem(
                .undeclaredScope,
                Message(
                    what: "Scope \(key) is used and nowhere declared.", sites: sites[key] ?? [],
                    fix: "Add `registry.declareScope(\(key.spelling)\(parent))` to the module"
                        + (isOfModule ? ", or pass `scopes: \(key.spelling)`." : " that owns the scope.")))
        }
    }
}

/// In which other scopes one has to lie.
private struct ScopeNeeds {
    private let assembly: Assembly
    private let residents: [ScopeKey: [Int]]
    /// By what is nowhere declared: the scopes that are opened in it.
    private let inner: [ScopeKey: [ScopeKey]]
    /// By what is nowhere declared: what is needed at once beside it, or what is opened in it, by what nobody keeps.
    private let beside: [ScopeKey: Set<ScopeKey>]

    init(_ assembly: Assembly) {
        self.assembly = assembly
        let nodes = assembly.nodes
        residents = Dictionary(
            grouping: nodes.indices.filter { nodes[$0].boundScope != nil }, by: { nodes[$0].boundScope! })
        inner = Dictionary(grouping: assembly.scopeOrder, by: assembly.outermost).filter {
            assembly.scopes[$0.key] == nil
        }
        var beside: [ScopeKey: Set<ScopeKey>] = [:]
        for scopes in Set(assembly.neededScopes(assembly.heldScopes()).filter { $0.count > 1 }.map { Set($0.keys) }) {
            for scope in scopes where assembly.scopes[assembly.outermost(of: scope)] == nil {
                beside[assembly.outermost(of: scope), default: []].formUnion(scopes)
            }
        }
        self.beside = beside
    }

    /// The scope that an undeclared one has to be opened in.
    ///
    /// - Returns: Nil where what lives there needs nothing of another scope, of several that do not lie in each other, or of
    ///   one whose instances need the undeclared one.
    func parent(of key: ScopeKey) -> ScopeKey? {
        let held = self.held(in: key)
        let all = held.union(beside[key, default: []].subtracting([key] + inner[key, default: []]))
        return innermost(all, for: key) ?? innermost(held, for: key)
    }

    private func innermost(_ needed: Set<ScopeKey>, for key: ScopeKey) -> ScopeKey? {
        needed.first { scope in
            let open = assembly.lineage(of: scope) + [scope]
            return needed.isSubset(of: open) && !open.contains { held(in: $0).contains(key) }
        }
    }

    /// The other scopes of what is held, or referred to, by what lives in a scope, or in one opened in it where it is
    /// nowhere declared.
    private func held(in key: ScopeKey) -> Set<ScopeKey> {
        let inside = Set([key] + inner[key, default: []])
        let nodes = assembly.nodes
        let held = reachable(from: inside.flatMap { residents[$0, default: []] }) { number in
            let node = nodes[number]
            let isHeld = node.boundScope.map { !inside.contains($0) } ?? (node.scope == .singleton)
            return isHeld ? [] : node.edges.compactMap(\.target)
        }
        return Set(held.compactMap { nodes[$0].boundScope }).subtracting(inside)
    }
}
