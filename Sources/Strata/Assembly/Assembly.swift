internal import GraphAlgorithms

/// All registrations as one graph: what validation, the linker and the diagrams read. Immutable once made.
final class Assembly: @unchecked Sendable {
    let registry: Registry
    /// That of the errors of all containers that are made from it.
    let origin = Origin()
    private(set) var nodes: [Node] = []
    private(set) var nodeOf: [Key: Int] = [:]
    /// By alias that a `Weak` looks through.
    private(set) var sights: [Int: Sight] = [:]
    /// Registrations with an argument and the lifetime `.graph`, by type and qualifier; nil where there are several.
    private var graphArguments: [Key: Int?] = [:]
    /// Registrations of a key that another registration has already: the first one's node and the later one.
    private(set) var duplicates: [(node: Int, registration: Registration)] = []
    /// Fallbacks of a key that another fallback has already, each with that.
    private(set) var duplicateFallbacks: [(first: Registration, second: Registration)] = []
    /// Inputs whose type is registered, or an input of another scope: the first one's node and the declaration.
    private(set) var duplicateInputs: [(node: Int, declaration: ScopeDeclaration)] = []
    /// Decorators of something that is not registered.
    private(set) var strayDecorators: [Registration] = []
    private(set) var isAnythingDecorated = false
    /// By node, a parameter that confines it to the main actor: of a decorator that is not known to return what is
    /// `Sendable`, and takes what must stay there. It may put that in the place of what is `Sendable`.
    var confining: [Int: DependencyEdge] = [:]
    /// Nodes registered as `Sendable`, with what they hold that is so, too, but for a decorator that confines that: they
    /// are no more `Sendable` than it is.
    var holdingConfined: [Int: Int] = [:]
    /// Each scope once, as first declared.
    private(set) var scopes: [ScopeKey: ScopeDeclaration] = [:]
    /// Declarations that disagree with an earlier one.
    private(set) var scopeConflicts: [(first: ScopeDeclaration, second: ScopeDeclaration)] = []
    /// In the order of declaration.
    private(set) var scopeOrder: [ScopeKey] = []
    /// Nodes that need each other at once, dependencies before dependents; without cycles each is one node.
    private(set) var components: [[Int]] = []

    init(_ registry: Registry) {
        self.registry = registry
        declareScopes()
        addNodes()
        addDecorators()
        connect()
        sights = allSights()
        confineDecorated()
        components = stronglyConnectedComponents(of: nodes.indices) { self.nodes[$0].eagerTargets }
    }

    private func declareScopes() {
        for declaration in registry.scopes {
            if let first = scopes[declaration.key] {
                if !first.agrees(with: declaration) { scopeConflicts.append((first, declaration)) }
            } else {
                scopes[declaration.key] = declaration
                scopeOrder.append(declaration.key)
            }
        }
    }

    private func addNodes() {
        nodes.reserveCapacity(registry.registrations.count)
        nodeOf.reserveCapacity(registry.registrations.count)
        var lists: [ListDraft] = []
        var listOf: [Key: Int] = [:]
        func addToList(_ registration: Registration) {
            switch registration.kind {
            case .contribution(let list, let recipe): addToList(list, registration, recipe, append(registration))
            case .list(let recipe): addToList(registration.key, registration, recipe, nil)
            case .service, .assisted, .decorator, .alias, .given: break
            }
        }
        func addToList(_ key: Key, _ registration: Registration, _ recipe: any ListRecipe, _ contribution: Int?) {
            let number = listOf[key] ?? lists.count
            if number == lists.count {
                listOf[key] = number
                lists.append(ListDraft(key: key, first: registration, recipe: recipe))
            }
            guard let contribution else { return }
            // Once it has an element, that is where it stands.
            if lists[number].contributions.isEmpty { lists[number].first = registration }
            lists[number].contributions.append(contribution)
        }
        var fallbacks: [Registration] = []
        for registration in registry.registrations {
            guard !registration.isFallback || !registration.providesKey else {
                fallbacks.append(registration)
                continue
            }
            switch registration.form {
            case .decorator: continue
            case .contribution, .list: addToList(registration)
            case .service, .assisted, .alias, .given:
                if let known = nodeOf[registration.key] {
                    duplicates.append((known, registration))
                } else {
                    nodeOf[registration.key] = append(registration)
                }
            }
        }
        let unused = addFallbacks(fallbacks) { listOf[$0].map { !lists[$0].contributions.isEmpty } ?? false }
        for list in lists { append(list) }
        for key in scopeOrder { appendInputs(of: key) }
        for fallback in unused { nodeOf[fallback.key].map { nodes[$0].unusedFallback = fallback.site } }
    }

    /// Adds the fallbacks of keys that nobody else provides.
    ///
    /// - Parameter hasContributions: Whether somebody contributes to a list.
    /// - Returns: The others.
    private func addFallbacks(_ fallbacks: [Registration], _ hasContributions: (Key) -> Bool) -> [Registration] {
        guard !fallbacks.isEmpty else { return [] }
        let inputs = Set(scopes.values.flatMap(\.inputs).map { Key($0.type) })
        var seen: [Key: Registration] = [:]
        var unused: [Registration] = []
        for fallback in fallbacks {
            let key = fallback.key
            if let first = seen[key] {
                duplicateFallbacks.append((first, fallback))
                continue
            }
            seen[key] = fallback
            if nodeOf[key] != nil || inputs.contains(key) || hasContributions(key) {
                unused.append(fallback)
            } else {
                nodeOf[key] = append(fallback)
            }
        }
        return unused
    }

    private func append(_ registration: Registration) -> Int {
        nodes.append(Node(.registration(registration), registration.descriptor))
        return nodes.count - 1
    }

    /// A list of contributions, or a declared one.
    private struct ListDraft {
        let key: Key
        /// The first contribution; the first declaration where there is none.
        var first: Registration
        let recipe: any ListRecipe
        var contributions: [Int] = []
    }

    private func append(_ list: ListDraft) {
        if let known = nodeOf[list.key] {
            // A list that may be empty need not be where a fallback fills it.
            guard !nodes[known].isFallback else { return }
            duplicates.append((known, list.first))
            return
        }
        nodeOf[list.key] = nodes.count
        nodes.append(Node(.list(list.contributions, list.recipe), Descriptor(list.key, site: list.first.site)))
    }

    private func appendInputs(of scope: ScopeKey) {
        guard let declaration = scopes[scope] else { return }
        for input in declaration.inputs {
            let descriptor = Descriptor(
                Key(input.type), scope: .scoped(scope), site: declaration.site, module: declaration.module)
            if let known = nodeOf[descriptor.key] {
                duplicateInputs.append((known, declaration))
            } else {
                nodeOf[descriptor.key] = nodes.count
                nodes.append(Node(.input(input, of: scope), descriptor))
            }
        }
    }

    private func addDecorators() {
        let decorators = registry.registrations.filter(\.isDecorator)
        guard !decorators.isEmpty else { return }
        isAnythingDecorated = true
        var targets: [Key: [Int]] = [:]
        for (number, node) in nodes.enumerated() {
            switch node.registration?.form {
            case nil, .contribution, .list: continue
            case .service, .assisted, .alias, .decorator, .given:
                targets[node.key.withoutArgument, default: []].append(number)
            }
        }
        var ends: [Int: Int?] = [:]
        for decorator in decorators {
            guard let decorated = targets[decorator.key] else {
                strayDecorators.append(decorator)
                continue
            }
            for node in decorated {
                // What is unimplemented throws before its decorators would run, and those of its aliases.
                if let end = end(ofAliases: node, &ends), nodes[end].isUnimplemented { continue }
                nodes[node].decorators.append(decorator)
            }
        }
        for node in nodes.indices where !nodes[node].decorators.isEmpty { keepDecoratedAlias(node, &ends) }
    }

    private func keepDecoratedAlias(_ node: Int, _ ends: inout [Int: Int?]) {
        guard let alias = alias(node), let target = end(ofAliases: node, &ends), nodes[target].scope != .transient
        else { return }
        guard isWrappedOnce(node, of: target) else { return }
        nodes[node].isKeptOnMainActor = !alias.isSendable
        nodes[node].descriptor = nodes[node].descriptor.with(scope: nodes[target].scope)
    }

    /// What an alias stands for behind all further aliases; nil where that is no instance but a way to ask for one.
    ///
    /// - Parameter known: What was found before, so that a chain of aliases is walked once.
    private func end(ofAliases start: Int, _ known: inout [Int: Int?]) -> Int? {
        var line: [Int] = []
        var seen: Set<Int> = []
        var next: Int? = start
        while let node = next, known[node] == nil, let alias = alias(node), seen.insert(node).inserted {
            line.append(node)
            let target = alias.dependencies[0]
            next = target.isDeferred ? nil : nodeOf[target.key]
        }
        let end = next.flatMap { known[$0] ?? $0 }
        for node in line { known[node] = .some(end) }
        return end
    }

    private func alias(_ node: Int) -> Registration? {
        guard let registration = nodes[node].registration, registration.isAlias else { return nil }
        return registration
    }

    /// Whether something is registered, given or, as a list, contributed to.
    func provides(_ key: Key) -> Bool { nodeOf[key] != nil }

    /// The node that provides what a parameter asks for. A `Weak` may refer to what the same call makes from an
    /// argument: a call has no other argument than its own.
    func provider(of dependency: Dependency) -> Int? {
        if let node = nodeOf[dependency.key] { return node }
        return dependency.isWeak ? graphArguments[dependency.key] ?? nil : nil
    }

    /// Whether a `Weak` refers to nothing because there are several that take an argument.
    func isContested(_ dependency: Dependency) -> Bool {
        dependency.isWeak && nodeOf[dependency.key] == nil && graphArguments[dependency.key] == .some(nil)
    }

    private func connect() {
        noteGraphArguments()
        for number in nodes.indices {
            if let contributions = nodes[number].contributions {
                nodes[number].edges = contributions.map {
                    DependencyEdge(
                        dependency: Dependency(type: nodes[$0].key.type, key: nodes[$0].key), target: $0, owner: nil)
                }
                nodes[number].eagerTargets = contributions
                continue
            }
            guard let registration = nodes[number].registration else { continue }
            let node = nodes[number]
            node.isMadeOnMainActor = registration.onMainActor || node.decorators.contains(where: \.onMainActor)
            node.edges = edges(of: registration)
            for decorator in node.decorators { node.edges += edges(of: decorator) }
            node.eagerTargets = node.edges.compactMap { $0.isEager ? $0.target : nil }
        }
    }

    private func edges(of owner: Registration) -> [DependencyEdge] {
        owner.dependencies.map { dependency in
            let target = provider(of: dependency)
            let isNothing = dependency.isOptional && target.map { standsForNothing($0, to: dependency) } ?? false
            return DependencyEdge(dependency: dependency, target: isNothing ? nil : target, owner: owner)
        }
    }

    /// Whether a `Weak` refers to what is unimplemented and takes an argument: before, that was perhaps none that a call
    /// makes, and private to another module.
    private func standsForNothing(_ target: Int, to weak: Dependency) -> Bool {
        nodeOf[weak.key] == nil && nodes[target].isUnimplemented
    }

    /// What is unimplemented, or given to a module's check, counts only where no other does, and then the first: each of
    /// the former refers to nothing, and only another module knows which of the latter is made for a call.
    private func noteGraphArguments() {
        var others: [Key: Int?] = [:]
        for (number, node) in nodes.enumerated() where node.key.argument != nil {
            let key = node.key.withoutArgument
            if node.isUnimplemented || node.isGiven {
                others[key] = others[key] ?? number
            } else if node.scope == .graph {
                graphArguments[key] = .some(graphArguments[key] == nil ? number : nil)
            }
        }
        graphArguments.merge(others) { known, _ in known }
    }
}
