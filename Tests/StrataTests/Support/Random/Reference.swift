import Strata

/// The rules of validation, written as naively as possible: recursion over the specs, no tables, no thrift.
struct Reference {
    /// Something that can be asked for.
    enum Target: Hashable {
        case service(Int)
        case list(Int)
        case input(ScopeKey)
    }

    let registry: RandomRegistry

    var specs: [Spec] { registry.specs }

    /// The first spec that provides a tag.
    func service(_ tag: Int) -> Int? { specs.indices.first { specs[$0].tag == tag && !specs[$0].isContribution } }

    func contributions(_ tag: Int) -> [Int] {
        specs.indices.filter { specs[$0].tag == tag && specs[$0].isContribution }
    }

    func target(_ parameter: Spec.Parameter) -> Target? {
        if parameter.form.isList { return contributions(parameter.tag).isEmpty ? nil : .list(parameter.tag) }
        if let service = service(parameter.tag) { return .service(service) }
        return registry.inputs.first { $0.value == parameter.tag }.map { .input($0.key) }
    }

    /// What a target asks for, with whether that waits.
    func needs(_ target: Target) -> [(target: Target, isDeferred: Bool)] {
        switch target {
        case .service(let index):
            specs[index].parameters.compactMap { parameter in
                self.target(parameter).map { ($0, parameter.form.isDeferred) }
            }
        case .list(let tag): contributions(tag).map { (.service($0), false) }
        case .input: []
        }
    }

    func home(_ target: Target) -> ScopeKey? {
        switch target {
        case .service(let index): scopeKey(specs[index].scope)
        case .input(let scope): scope
        case .list: nil
        }
    }

    func isShared(_ target: Target) -> Bool {
        switch target {
        case .service(let index): specs[index].isShared
        case .input: true
        case .list: false
        }
    }

    /// The specs that are part of the graph: not those that a first one of their tag shadows.
    var live: [Int] { specs.indices.filter { specs[$0].isContribution || service(specs[$0].tag) == $0 } }

    /// Everything that can be asked for.
    var targets: [Target] { live.map(Target.service) + specs.filter(\.isContribution).map { .list($0.tag) } }

    func lineage(_ scope: ScopeKey) -> [ScopeKey] {
        guard let parent = RandomRegistry.parents[scope] else { return [] }
        return [scope] + (parent.map(lineage) ?? [])
    }

    func isDeclared(_ scope: ScopeKey) -> Bool { RandomRegistry.parents[scope] != nil }

    private func scopeKey(_ scope: Scope) -> ScopeKey? {
        [.session, .screen, .window, ScopeKey("undeclared")].first { .scoped($0) == scope }
    }
}

extension Reference {
    /// By type that nothing provides, the lines that need it.
    func missing() -> [[Int]] {
        var lines: [String: [Int]] = [:]
        for index in live {
            for parameter in specs[index].parameters where target(parameter) == nil && !parameter.form.isOptional {
                lines["\(parameter.tag) \(parameter.form.isList)", default: []].append(index)
            }
        }
        return lines.values.map { Array(Set($0)).sorted() }
    }

    func duplicates() -> [[Int]] {
        specs.indices.filter { !live.contains($0) }.map { [service(specs[$0].tag)!, $0].sorted() }
            + registry.inputs.values.compactMap { service($0).map { [$0, 1_000] } }
    }

    /// The eager cycles' members, by component.
    func components() -> Set<Set<Target>> {
        let cyclic = Set(targets.filter { reaches($0, $0) })
        return Set(cyclic.map { one in cyclic.filter { $0 == one || reaches(one, $0) && reaches($0, one) } })
    }

    func reaches(_ start: Target, _ goal: Target) -> Bool {
        var seen: Set<Target> = []
        func visit(_ target: Target) -> Bool {
            for (next, isDeferred) in needs(target) where !isDeferred {
                if next == goal { return true }
                if seen.insert(next).inserted, visit(next) { return true }
            }
            return false
        }
        return visit(start)
    }

    /// The members of cycles that a Lazy closes and on which nothing is kept, by component; not those in which there is
    /// an eager cycle, too.
    func lazyComponents() -> Set<Set<Target>> {
        func next(_ target: Target) -> [Target] {
            guard case .service(let place) = target else { return needs(target).map(\.target) }
            let unkept: [Scope] = [.transient, .graph]
            guard unkept.contains(specs[place].scope) else { return [] }
            return specs[place].parameters.filter { !$0.form.isDeferred || $0.form.isLazy }.compactMap(self.target)
        }
        func reaches(_ start: Target, _ goal: Target) -> Bool {
            var seen: Set<Target> = []
            var queue = next(start)
            while let target = queue.popLast() {
                if target == goal { return true }
                if seen.insert(target).inserted { queue += next(target) }
            }
            return false
        }
        let cyclic = targets.filter { reaches($0, $0) }
        let all = Set(cyclic.map { one in Set(cyclic.filter { $0 == one || reaches(one, $0) && reaches($0, one) }) })
        return all.filter { component in !component.contains { self.reaches($0, $0) } }
    }

    /// Shared specs with a scope whose things they would hold and must not.
    func captives() -> [String] {
        live.filter { specs[$0].isShared }.flatMap { index -> [String] in
            let own = home(.service(index))
            if let own, !isDeclared(own) { return [] }
            let allowed = own.map(lineage) ?? []
            // Wherever an undeclared scope is to be declared, a singleton is in none.
            return held(.service(index)).filter { (isDeclared($0) || own == nil) && !allowed.contains($0) }
                .map { "\(index) \($0)" }
        }
    }

    /// The scopes of what something holds, directly or through what is not shared.
    private func held(_ start: Target) -> Set<ScopeKey> {
        var seen: Set<Target> = []
        var scopes: Set<ScopeKey> = []
        func visit(_ target: Target) {
            for (next, _) in needs(target) where seen.insert(next).inserted {
                if let scope = home(next) { scopes.insert(scope) }
                if !isShared(next) { visit(next) }
            }
        }
        visit(start)
        return scopes
    }

    /// The scopes that must be open for something that is free of cycles.
    func required(_ target: Target) -> Set<ScopeKey> {
        if let home = home(target) { return [home] }
        if case .service(let index) = target, specs[index].scope == .singleton { return [] }
        // What it asks for later must be there, too.
        if case .service(let index) = target, specs[index].scope == .weak { return held(target) }
        return needs(target).filter { !$0.isDeferred }.reduce(into: []) { $0.formUnion(required($1.target)) }
    }

    /// The sets of scopes of which some call needs each to be open: those of what is asked for later, too, where it would
    /// be asked for in a container that something else has chosen.
    func together(_ target: Target) -> [Set<ScopeKey>] {
        let required = required(target)
        let isChosen = home(target) == nil && !required.isEmpty
        if case .service(let index) = target, specs[index].scope == .weak { return [required] }
        var asking = [target]
        // What is made with a list asks as part of it.
        if case .list(let tag) = target {
            asking += contributions(tag).filter { [.transient, .graph].contains(specs[$0].scope) }.map(Target.service)
        }
        let later = isChosen ? asking.flatMap(needs).filter(\.isDeferred).map { self.required($0.target) } : []
        return [required] + later.flatMap { scopes in scopes.map { required.union([$0]) } }
    }

    /// The innermost scope that has all others open around it; nil for the root.
    ///
    /// - Returns: Nil where no scope has.
    func innermost(_ scopes: Set<ScopeKey>) -> ScopeKey?? {
        guard let deepest = scopes.max(by: { lineage($0).count < lineage($1).count }) else { return .some(nil) }
        return scopes.isSubset(of: lineage(deepest)) ? .some(deepest) : nil
    }

    /// The lines that use the scope that nobody declares.
    func undeclared() -> [[Int]] {
        let users = specs.indices.filter { home(.service($0)).map { !isDeclared($0) } ?? false }
        return users.isEmpty ? [] : [users]
    }
}
