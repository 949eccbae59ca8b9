import Strata
import TestSupport
import Testing

@Suite("Random registries")
struct RandomRegistryTests {
    private static let scopes: [ScopeKey?] = [nil, .session, .screen, .window]

    @Test("Validation accepts a registry exactly if everything in it can be made somewhere, and then it can")
    func oracle() throws {
        var (accepted, resolved) = (0, 0)
        let seeds = UInt64(0)..<800
        for seed in seeds {
            let registry = RandomRegistry(seed: seed)
            let oracle = Oracle(registry)
            let alive = Tally()
            let root = try? registry.container(alive: alive)
            #expect((root != nil) == oracle.acceptsAll, "seed \(seed)")
            guard let root, oracle.acceptsAll else { continue }
            accepted += 1
            for scope in Self.scopes {
                let container = try open(scope, in: root, registry, alive)
                for index in registry.specs.indices where !registry.specs[index].isContribution {
                    let spec = registry.specs[index]
                    let isMade = oracle.canMake(index, in: oracle.lineage(scope))
                    let expected: ResolutionError.Code? = spec.isPrivate ? .inaccessible : isMade ? nil : .scopeNotOpen
                    #expect(
                        outcome(of: spec, container) == expected,
                        "seed \(seed), registration \(index), in \(scope?.name ?? "the root")")
                    resolved += 1
                }
            }
        }
        // The test is worth something only if both answers are frequent.
        #expect(accepted > seeds.count / 8 && accepted < seeds.count * 7 / 8)
        #expect(resolved > 1_500)
    }

    private func open(_ scope: ScopeKey?, in root: Container, _ registry: RandomRegistry, _ alive: Tally) throws
        -> Container
    {
        switch scope {
        case ScopeKey.session?:
            try registry.input == nil
                ? root.openScope(.session) : root.openScope(.session, Thing<T14>([], alive))
        case ScopeKey.screen?: try open(.session, in: root, registry, alive).openScope(.screen)
        case let scope?: try root.openScope(scope)
        case nil: root
        }
    }

    /// Resolves, and calls what a kept instance holds: that must do, too.
    private func outcome(of spec: Spec, _ container: Container) -> ResolutionError.Code? {
        func resolve<Kind: Tag>(_: Kind.Type) -> ResolutionError.Code? {
            resolutionError {
                let thing = try container.resolve(Thing<Kind>.self)
                guard spec.isKept else { return }
                for part in thing.parts { _ = try (part as? any ParameterType)?.call() }
            }?.code
        }
        return resolve(tag(spec.tag))
    }
}

/// What can be made of a registry, found by trying: recursion, no tables, no thrift.
private struct Oracle {
    /// The registrations, and at the end what is given to the session.
    private let specs: [Spec]

    init(_ registry: RandomRegistry) {
        specs = registry.specs + (registry.input.map { [Spec(tag: $0, scope: .scoped(.session))] } ?? [])
    }

    /// A container's scope and those around it, the innermost first.
    func lineage(_ scope: ScopeKey?) -> [ScopeKey] {
        guard let entry = RandomRegistry.parents.first(where: { $0.scope == scope }) else { return [] }
        return [entry.scope] + lineage(entry.parent)
    }

    var acceptsAll: Bool {
        let isWhole = specs.indices.allSatisfy { index in
            let spec = specs[index]
            let isDuplicate = !spec.isContribution && providers(.init(tag: spec.tag, form: .plain)) != [index]
            return !isDuplicate && spec.parameters.allSatisfy { $0.form.isOptional || !providers($0).isEmpty }
        }
        guard isWhole, !specs.indices.contains(where: retainsItself) else { return false }
        let lists = specs.filter(\.isContribution).map { providers(.init(tag: $0.tag, form: .list)) }
        return (specs.indices.map { [$0] } + lists).allSatisfy { together in
            [nil, .session, .screen, .window].contains { scope in
                together.allSatisfy { canMake($0, in: lineage(scope)) }
            }
        }
    }

    /// Whether a container can make it, with all that it needs and, if it is kept, may ask for later.
    func canMake(_ index: Int, in open: [ScopeKey]) -> Bool {
        let spec = specs[index]
        let homes: [[ScopeKey]] =
            switch spec.scope {
            case .transient, .graph: [open]
            case .singleton: [[]]
            case .scoped(let key): open.firstIndex(of: key).map { [Array(open[$0...])] } ?? []
            // Wherever it can live, from the outside inwards.
            case .weak: (0...open.count).map { Array(open.suffix($0)) }
            }
        return homes.contains { home in
            (!spec.isKept || reachedScopes(index).allSatisfy(home.contains))
                && needs(index) { !$0.isDeferred }.allSatisfy { canMake($0, in: home) }
        }
    }

    private func providers(_ parameter: Spec.Parameter) -> [Int] {
        let all = specs.indices.filter {
            specs[$0].tag == parameter.tag && specs[$0].isContribution == parameter.form.isList
        }
        return all
    }

    private func needs(_ index: Int, _ isMeant: (Form) -> Bool) -> [Int] {
        specs[index].parameters.filter { isMeant($0.form) }.flatMap(providers)
    }

    /// The scopes of all that it holds or may ask for, directly or through what no container keeps for good.
    private func reachedScopes(_ start: Int) -> [ScopeKey] {
        var seen: Set<Int> = []
        var scopes: [ScopeKey] = []
        func visit(_ index: Int) {
            for next in needs(index, { _ in true }) where seen.insert(next).inserted {
                if case .scoped(let key) = specs[next].scope { scopes.append(key) }
                if !specs[next].isShared { visit(next) }
            }
        }
        visit(start)
        return scopes
    }

    /// Whether it needs itself at once, or through a `Lazy` that would hold it.
    private func retainsItself(_ start: Int) -> Bool {
        var seen: Set<Int> = []
        func visit(_ index: Int) -> Bool {
            let next = needs(index) { !$0.isDeferred } + needs(index, \.isLazy).filter { !specs[$0].isKept }
            return next.contains { $0 == start || seen.insert($0).inserted && visit($0) }
        }
        return visit(start)
    }
}
