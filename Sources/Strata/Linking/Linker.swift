/// Makes the slots of an assembly, dependencies first, and the slots of parameter forms between them.
///
/// Two states. While `init` runs, slots are made in the layout's order, so that those of eager parameters exist, and
/// deferrals wait in `pending` until all are made. Afterwards only `form` adds slots, with the lock held.
final class Linker: @unchecked Sendable {
    private struct FormID: Hashable {
        let type: ObjectIdentifier
        let key: Key
        let holder: PathStep?
    }

    private let assembly: Assembly
    private let layout: ScopeLayout
    private let observer: (any ContainerObserver)?
    private let loans: Loans
    /// By node; with `assistedSlots` complete after `init`.
    private(set) var valueSlots: [(any ValueSlot)?]
    private(set) var assistedSlots: [Int: any ArgumentSlot] = [:]
    private var formSlots: [FormID: any ValueSlot] = [:]
    /// Deferrals whose slots may not be made yet, with their holders.
    private var pending: [(deferral: Deferral, dependency: Dependency, holder: PathStep?)] = []
    /// Whether deferred parameters know their holders, which only the error of what is unimplemented names: else all that
    /// have one type are one slot.
    private let namesHolders: Bool
    /// The registration whose parameters are linked; nil where no error names it.
    private var holder: PathStep?
    /// Blocks of references, and what is left of the last one.
    private var memory: [UnsafeMutableBufferPointer<Unmanaged<AnySlot>>] = []
    private var free = UnsafeMutableBufferPointer<Unmanaged<AnySlot>>.allocate(capacity: 1024)
    /// Guards what `form` changes.
    private let mutex = Mutex()

    init(_ assembly: Assembly, _ layout: ScopeLayout, _ observer: (any ContainerObserver)?, _ loans: Loans) {
        self.assembly = assembly
        self.loans = loans
        self.layout = layout
        self.observer = observer
        namesHolders = assembly.nodes.contains(where: \.isUnimplemented)
        valueSlots = Array(repeating: nil, count: assembly.nodes.count)
        memory.append(free)
        for node in layout.order { makeSlot(node) }
        connectDeferrals()
    }

    deinit {
        for block in memory { block.deallocate() }
    }

    /// The slot of a node, with and without an argument.
    func slot(_ node: Int) -> AnySlot { valueSlots[node] ?? assistedSlots[node]! }

    /// The slot of a parameter form, perhaps one that no factory asked for: `resolve` does.
    func form(_ dependency: Dependency) -> AnySlot {
        mutex.withLock {
            let slot = parameter(dependency)
            connectDeferrals()
            return slot
        }
    }

    private func makeSlot(_ number: Int) {
        let node = assembly.nodes[number]
        holder = namesHolders ? node.step : nil
        defer { holder = nil }
        switch node.kind {
        case .input(let input, _):
            valueSlots[number] = input.recipe.makeSlot(blueprint(number, node, parameters: []))
        case .list(let contributions, let recipe):
            valueSlots[number] = recipe.makeListSlot(
                blueprint(number, node, parameters: contributions.map { valueSlots[$0]! }))
        case .registration(let registration):
            let parameters = registration.dependencies.map(parameter)
            let blueprint = blueprint(
                number, node, parameters: parameters, decorators: node.decorators.map(decorator),
                observer: observer)
            switch registration.kind {
            case .service(let recipe): valueSlots[number] = recipe.makeSlot(blueprint)
            case .alias(let recipe): valueSlots[number] = recipe.makeSlot(blueprint)
            case .contribution(_, let recipe): valueSlots[number] = recipe.makeSlot(blueprint)
            case .assisted(let recipe): assistedSlots[number] = recipe.makeSlot(blueprint)
            // None of them is a registration's node in a valid assembly that is linked.
            case .list, .decorator, .given: break
            }
        }
    }

    private func blueprint(
        _ number: Int,
        _ node: Node,
        parameters: [any ValueSlot],
        decorators: [LinkedDecorator] = [],
        observer: (any ContainerObserver)? = nil
    ) -> SlotBlueprint {
        var layout = layout.slots[number]
        layout.lender = loans.lenders[number]?.number
        return SlotBlueprint(
            origin: assembly.origin, number: number, descriptor: node.descriptor, layout: layout,
            references: references(to: parameters),
            asyncReferences: layout.checks.contains(.requiresAsync) ? parameters : [],
            parameterCount: parameters.count, decorators: decorators, lender: loans.lenders[number], observer: observer)
    }

    private func decorator(_ registration: Registration) -> LinkedDecorator {
        guard case .decorator(let recipe) = registration.kind else {
            preconditionFailure("an assembly decorates with decorators only")
        }
        let step = PathStep(registration.descriptor)
        holder = namesHolders ? step : nil
        let parameters = registration.dependencies.map(parameter)
        return LinkedDecorator(
            recipe: recipe, step: step, origin: assembly.origin,
            references: references(to: parameters),
            asyncReferences: parameters.map(ParameterSlot.init))
    }

    /// The slot of a parameter: the registration's own, or its form's.
    private func parameter(_ dependency: Dependency) -> any ValueSlot {
        guard let form = dependency.form else { return valueSlots[assembly.nodeOf[dependency.key]!]! }
        let id = FormID(
            type: ObjectIdentifier(dependency.type), key: dependency.key,
            holder: dependency.isDeferred ? holder : nil)
        if let known = formSlots[id] { return known }
        let slot = form.makeSlot(dependency.key, self)
        formSlots[id] = slot
        return slot
    }

    private func connectDeferrals() {
        while let (deferral, dependency, holder) = pending.popLast() {
            self.holder = holder
            defer { self.holder = nil }
            guard dependency.isOptional || isProvided(dependency) else { continue }
            let slot = dependency.form == nil ? slot(assembly.nodeOf[dependency.key]!) : parameter(dependency)
            deferral.slot = slot
            // What would need two was refused.
            deferral.scope = slot.layout.requiredScopes.first.flatMap { layout.scopes[$0].key }
        }
    }

    private func references(to slots: [any ValueSlot]) -> References {
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

extension Linker: SlotMaker {
    func isProvided(_ dependency: Dependency) -> Bool { assembly.provider(of: dependency) != nil }

    func constant<Outer>(_ key: Key, _ value: @escaping @Sendable () -> Outer) -> any ValueSlot {
        Slot<Outer>(formBlueprint(key), factory: { _, _ in value() })
    }

    func adapter<Inner, Outer>(
        _ key: Key,
        of inner: Inner.Type,
        _ wrap: @escaping @Sendable (Inner) -> Outer
    ) -> any ValueSlot {
        let wrapped = parameter(Dependency(inner, as: key))
        let layout = SlotLayout(
            checks: wrapped.checks.inherited,
            requiredScopes: wrapped.layout.requiredScopes, isKept: wrapped.layout.isKept,
            wrapped: wrapped.number < 0 ? wrapped.layout.wrapped : wrapped.number)
        return Slot<Outer>(formBlueprint(key, layout, parameters: [wrapped])) { context, references in
            var cursor = Cursor(references, context)
            return wrap(try cursor.next(Inner.self))
        }
    }

    func deferred<Outer>(
        _ dependency: Dependency,
        _ make: @escaping @Sendable (BoundDeferral) -> Outer
    ) -> any ValueSlot {
        let deferral = Deferral(dependency.key, assembly.origin, of: holder)
        pending.append((deferral, dependency, holder))
        return Slot<Outer>(
            formBlueprint(dependency.key),
            factory: { context, _ in make(BoundDeferral(deferral, context.container)) })
    }

    func weak<Outer>(
        _ dependency: Dependency,
        _ make: @escaping @Sendable (WeakTarget) -> Outer
    ) -> any ValueSlot {
        let key = dependency.key
        guard let referent = assembly.referent(of: dependency) else {
            let error = assembly.withoutForm(dependency).map {
                // No call to a container makes what is `.graph` beside a reference.
                let isKept = assembly.referent(of: $0).map { assembly.nodes[$0.node].scope != .graph } ?? false
                return ResolutionError.weakOfForm(dependency.type, key, mayBeWeak: isKept)
            }
            return Slot<Outer>(formBlueprint(key), factory: { _, _ in throw error ?? .nothingToReferTo(key) })
        }
        // Of a parameter that is an error before; `resolve` asks for it here.
        guard !layout.isReadElsewhere(dependency, assembly) else {
            return Slot<Outer>(formBlueprint(key), factory: { _, _ in throw ResolutionError.readElsewhere(key) })
        }
        let node = assembly.nodes[referent.node]
        let deferral = Deferral(node.key, assembly.origin)
        pending.append((deferral, Dependency(type: node.key.type, key: node.key), nil))
        let reading = referent.reading
        let layout = SlotLayout(checks: layout.weakChecks(of: dependency, assembly))
        guard node.scope == .graph else {
            return Slot<Outer>(formBlueprint(key, layout)) { context, _ in
                make(WeakTarget(source: .container(BoundDeferral(deferral, context.container)), reading: reading))
            }
        }
        return Slot<Outer>(formBlueprint(key, layout)) { context, _ in
            guard let graph = context.graph?.takeUnretainedValue(), let slot = deferral.slot as? any ReferableSlot
            else {
                // A call that brings no cache makes nothing that it could refer to.
                return make(WeakTarget(source: .nothing, reading: reading))
            }
            return make(WeakTarget(source: .reference(try graph.reference(to: slot)), reading: reading))
        }
    }

    private func formBlueprint(
        _ key: Key,
        _ layout: SlotLayout = SlotLayout(),
        parameters: [any ValueSlot] = []
    ) -> SlotBlueprint {
        // A form is no node: it is transient, and nothing is filed under its number.
        SlotBlueprint(
            origin: assembly.origin, number: -1, descriptor: Descriptor(key), layout: layout,
            references: references(to: parameters),
            asyncReferences: layout.checks.contains(.requiresAsync) ? parameters : [],
            parameterCount: parameters.count)
    }
}
