/// Makes the slots of an assembly, dependencies first, and the slots of parameter forms between them.
final class Linker: @unchecked Sendable {
    private struct AdapterID: Hashable {
        let type: ObjectIdentifier
        let key: Key
    }

    private let assembly: Assembly
    private let layout: ScopeLayout
    private let observer: (any ContainerObserver)?
    /// By node; complete after `init`.
    private(set) var slots: [AnySlot?]
    private var adapters: [AdapterID: AnySlot] = [:]
    /// Deferrals whose slots may not be made yet.
    private var pending: [(deferral: Deferral, dependency: Dependency)] = []
    /// Blocks of references, and what is left of the last one.
    private var memory: [UnsafeMutableBufferPointer<Unmanaged<AnySlot>>] = []
    private var free = UnsafeMutableBufferPointer<Unmanaged<AnySlot>>.allocate(capacity: 1024)
    /// Guards what `lateAdapter` changes.
    private let mutex = Mutex()

    init(_ assembly: Assembly, _ layout: ScopeLayout, _ observer: (any ContainerObserver)?) {
        self.assembly = assembly
        self.layout = layout
        self.observer = observer
        slots = Array(repeating: nil, count: assembly.nodes.count)
        memory.append(free)
        for node in layout.order { slots[node] = makeSlot(node) }
        connectDeferrals()
    }

    deinit {
        for block in memory { block.deallocate() }
    }

    func isRegistered(_ key: Key) -> Bool { assembly.nodeOf[key] != nil }

    /// Makes the slot of a parameter form that no factory asked for, on behalf of `resolve`.
    func lateAdapter(for dependency: Dependency) -> AnySlot {
        mutex.withLock {
            let slot = self.slot(for: dependency)
            connectDeferrals()
            return slot
        }
    }

    /// A form that is built from the value of what it wraps.
    func adapter<Inner, Outer>(
        _ inner: Inner.Type,
        _ blueprint: SlotBlueprint,
        _ wrap: @escaping @Sendable (Inner) -> Outer
    ) -> AnySlot {
        var dependency = Dependency(inner)
        dependency.key = blueprint.node.key
        let wrapped = slot(for: dependency)
        let adapted = SlotBlueprint(
            node: blueprint.node, checks: wrapped.checks.inherited(from: wrapped.node.scope),
            requiredScopes: wrapped.requiredScopes, level: 0, cell: nil, references: references(to: [wrapped]),
            parameterCount: 1, decorators: [], observer: nil)
        return Slot<Outer>(
            adapted,
            factory: { context, references in
                var cursor = Cursor(references, context)
                return wrap(try cursor.next(Inner.self))
            },
            application: .sync { values in wrap(values.next(Inner.self)) })
    }

    /// A form that resolves what it wraps later.
    func deferred<Inner, Outer>(
        _ inner: Inner.Type,
        _ blueprint: SlotBlueprint,
        _ make: @escaping @Sendable (BoundDeferral) -> Outer
    ) -> AnySlot {
        var dependency = Dependency(inner)
        dependency.key = blueprint.node.key
        return deferred(dependency, blueprint, make)
    }

    /// A form that makes what it wraps from an argument.
    func deferredAssisted<Outer>(
        _ blueprint: SlotBlueprint,
        _ make: @escaping @Sendable (BoundDeferral) -> Outer
    ) -> AnySlot {
        deferred(Dependency(type: blueprint.node.key.type, key: blueprint.node.key), blueprint, make)
    }

    private func deferred<Outer>(
        _ dependency: Dependency,
        _ blueprint: SlotBlueprint,
        _ make: @escaping @Sendable (BoundDeferral) -> Outer
    ) -> AnySlot {
        let deferral = Deferral(dependency.key)
        pending.append((deferral, dependency))
        return Slot<Outer>(
            blueprint,
            factory: { context, _ in make(BoundDeferral(deferral, context.container)) },
            application: .container { container in make(BoundDeferral(deferral, container)) })
    }

    private func connectDeferrals() {
        while let (deferral, dependency) = pending.popLast() {
            guard dependency.isOptional || isRegistered(dependency.key) else { continue }
            deferral.slot = slot(for: dependency)
        }
    }

    private func makeSlot(_ node: Int) -> AnySlot {
        let details = assembly.nodes[node]
        let registrations = assembly.registry.registrations
        if let contributions = details.contributions {
            let elements = contributions.map { slots[$0]! }
            let element = assembly.registration(of: contributions[0])!.recipe as! any ElementRecipe
            return element.makeListSlot(blueprint(node, parameters: elements))
        }
        if let scope = details.inputOf {
            let input = assembly.scopes[scope]!.inputs.first { $0.type == details.key.type }!
            return input.recipe.makeSlot(blueprint(node, parameters: []))
        }
        let registration = registrations[details.registration!]
        let decorators = details.decorators.map { number in
            let parameters = registrations[number].dependencies.map(slot)
            return DecoratorBlueprint(
                recipe: registrations[number].recipe, references: references(to: parameters),
                parameterCount: parameters.count)
        }
        let parameters = registration.dependencies.map(slot)
        return registration.recipe.makeSlot(blueprint(node, parameters: parameters, decorators: decorators))
    }

    private func blueprint(
        _ node: Int,
        parameters: [AnySlot],
        decorators: [DecoratorBlueprint] = []
    ) -> SlotBlueprint {
        let details = assembly.nodes[node]
        let info = NodeInfo(
            index: node, key: details.key, scope: details.scope, site: details.site, module: details.module,
            isAdapter: details.contributions != nil)
        return SlotBlueprint(
            node: info, checks: layout.checks[node], requiredScopes: layout.requiredScopes[node],
            level: layout.cells[node]?.level ?? 0, cell: layout.cells[node]?.cell,
            references: references(to: parameters), parameterCount: parameters.count, decorators: decorators,
            observer: observer)
    }

    /// The slot of a parameter: the registration's own, or its form's.
    private func slot(for dependency: Dependency) -> AnySlot {
        guard let form = dependency.form else { return slots[assembly.nodeOf[dependency.key]!]! }
        let id = AdapterID(type: ObjectIdentifier(dependency.type), key: dependency.key)
        if let known = adapters[id] { return known }
        let blueprint = SlotBlueprint(
            node: NodeInfo(
                index: -1, key: dependency.key, scope: .transient, site: nil, module: nil, isAdapter: true),
            checks: [], requiredScopes: [], level: 0, cell: nil, references: references(to: []), parameterCount: 0,
            decorators: [], observer: nil)
        let slot = form.makeSlot(blueprint, self)
        adapters[id] = slot
        return slot
    }

    private func references(to slots: [AnySlot]) -> References {
        if free.count < slots.count {
            free = .allocate(capacity: max(1024, slots.count))
            memory.append(free)
        }
        let block = free.baseAddress!
        for (index, slot) in slots.enumerated() { (block + index).initialize(to: .passUnretained(slot)) }
        free = UnsafeMutableBufferPointer(rebasing: free.dropFirst(slots.count))
        return References(block)
    }
}
