internal import GraphAlgorithms

extension Validator {
    /// Registrations that need, at once, two scopes of which neither is opened inside the other: no container could
    /// ever resolve them. And those that need one at once, and ask later for what needs the other. What lives in a scope
    /// or is a singleton is a captive dependency's business.
    ///
    /// - Complexity: O(dependencies × scopes); with decorators, O(dependencies) for each problem, too.
    func scopesApart() -> [ValidationError.Problem] {
        guard assembly.scopes.count > 1 else { return [] }
        /// By node: each scope that must be open, with what lives there.
        var needs = [[ScopeKey: Int]](repeating: [:], count: assembly.nodes.count)
        let held = assembly.nodes.contains { $0.scope == .weak } ? assembly.heldScopes() : []
        var found: [(node: Int, problem: ValidationError.Problem)] = []
        let depths = assembly.scopeDepths()
        for node in assembly.components.filter({ $0.count == 1 }).joined() {
            let details = assembly.nodes[node]
            if let scope = details.boundScope {
                needs[node] = [scope: node]
                continue
            }
            guard details.scope != .singleton else { continue }
            var scopes: [ScopeKey: Int] = [:]
            for target in details.eagerTargets { scopes.merge(needs[target]) { first, _ in first } }
            if let problem = clash(node, scopes, depths)
                ?? (details.scope == .weak ? clash(node, held[node], depths) : nil)
            {
                found.append((node, problem))
            } else {
                needs[node] = withoutOuter(details.scope == .weak ? held[node] : scopes, depths)
            }
        }
        var refused = Set(found.map(\.node))
        // Lists come after their elements.
        for (number, node) in assembly.nodes.enumerated() where !node.scope.isKept && !refused.contains(number) {
            guard let problem = clashLater(number, needs, depths, refused) else { continue }
            found.append((number, problem))
            refused.insert(number)
        }
        return found.sorted { $0.node < $1.node }.map(\.problem)
    }

    /// A scope that a node needs at once, and one that what it may ask for later needs: made in the first, it never could.
    ///
    /// - Parameter refused: What is a problem of its own.
    private func clashLater(
        _ number: Int, _ needs: [[ScopeKey: Int]], _ depths: [ScopeKey: Int], _ refused: Set<Int>
    ) -> ValidationError.Problem? {
        let node = assembly.nodes[number]
        guard node.boundScope == nil, !needs[number].isEmpty else { return nil }
        for target in assembly.askedLater(by: number, butFor: refused) {
            for (scope, holder) in needs[target].sorted(by: { $0.value < $1.value }) {
                if let problem = clash(number, needs[number].merging([scope: holder]) { first, _ in first }, depths) {
                    return problem
                }
            }
        }
        return nil
    }

    /// The innermost of several scopes; nil where one is not declared.
    private func innermost(of scopes: [ScopeKey: Int], _ depths: [ScopeKey: Int]) -> ScopeKey? {
        guard scopes.count > 1, scopes.keys.allSatisfy({ assembly.scopes[$0] != nil }) else { return nil }
        return scopes.keys.max { (depths[$0, default: 0], $0.name) < (depths[$1, default: 0], $1.name) }
    }

    /// Who has the innermost open has the others open, too, but for those of which that is not known.
    private func withoutOuter(_ scopes: [ScopeKey: Int], _ depths: [ScopeKey: Int]) -> [ScopeKey: Int] {
        guard let innermost = innermost(of: scopes, depths) else { return scopes }
        guard !givenScopes.isEmpty else { return [innermost: scopes[innermost]!] }
        let outer = assembly.lineage(of: innermost).dropFirst()
        return scopes.filter { !outer.contains($0.key) }
    }

    private func clash(
        _ number: Int, _ scopes: [ScopeKey: Int], _ depths: [ScopeKey: Int]
    ) -> ValidationError.Problem? {
        guard let innermost = innermost(of: scopes, depths) else { return nil }
        let open = Set(assembly.lineage(of: innermost))
        guard !scopes.keys.allSatisfy(open.contains) else { return nil }
        let needed = [innermost] + assembly.scopeOrder.filter { scopes[$0] != nil && $0 != innermost }
        guard let apart = firstApart(needed) else { return nil }
        let node = assembly.nodes[number]
        let pair = apart.sorted { $0.name < $1.name }.map { ($0, assembly.nodes[scopes[$0]!]) }
        let between = pair.flatMap { decorators(from: number, to: scopes[$0.0]!) }
        return ValidationError.Problem(
            .invalidRegistration, about: node.key,
            Message(
                what: "\(node.key) needs \(pair[0].1.key) of scope \(pair[0].0) and \(pair[1].1.key) of scope "
                    + "\(pair[1].0), and neither scope is opened inside the other.",
                // A list stands where its first element does.
                sites: unique(([node.site] + between + [pair[0].1.site, pair[1].1.site]).compactMap(\.self)),
                fix: sentence(
                    nesting(pair[0].0, pair[1].0) + [
                        "split \(node.key)"
                            + (node.contributions == nil
                                ? " into what needs the one and what needs the other"
                                : " into two lists, told apart by a qualifier")
                    ], otherwise: "")))
    }

    /// How one of two scopes comes to lie in the other. What lives in one may need its parent.
    private func nesting(_ first: ScopeKey, _ second: ScopeKey) -> [String] {
        func mayMove(_ scope: ScopeKey, into other: ScopeKey) -> Bool {
            let open = assembly.lineage(of: other) + [assembly.outermost(of: other)]
            return assembly.scopes[scope]?.parent.map(open.contains) ?? true
        }
        return switch (mayMove(first, into: second), mayMove(second, into: first)) {
        case (true, true): ["declare one of the scopes with the other as its parent"]
        case (true, false): ["declare scope \(first) with `parent: \(second.spelling)`"]
        case (false, true): ["declare scope \(second) with `parent: \(first.spelling)`"]
        case (false, false): []
        }
    }

    /// Where the decorators stand through which a node comes to what lives in a scope.
    private func decorators(from number: Int, to resident: Int) -> [SourceSite?] {
        guard assembly.isAnythingDecorated else { return [] }
        let path = shortestPath(from: number, to: { $0 == resident }) { node in
            assembly.nodes[node].boundScope == nil ? assembly.nodes[node].edges.compactMap(\.target) : []
        }
        return path.map { decorators(along: $0) } ?? []
    }

    /// The first two of several scopes of which neither may lie in the other.
    private func firstApart(_ scopes: [ScopeKey]) -> [ScopeKey]? {
        for (number, scope) in scopes.enumerated() {
            let other = scopes[(number + 1)...].first { !mayLie(scope, in: $0) && !mayLie($0, in: scope) }
            if let other { return [scope, other] }
        }
        return nil
    }
}
