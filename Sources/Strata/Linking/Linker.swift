/// Makes the slots of an assembly, dependencies first, and the slots of parameter forms between them.
///
/// During `init`, deferrals wait in `pending` for all slots. Later, only `slot(_:)` adds slots, with the lock held.
final class Linker: @unchecked Sendable {
    let assembly: Assembly
    let origin: Origin
    private let observer: (any ContainerObserver)?
    /// By node; nil for a module's needs.
    private(set) var slots: [AnySlot?]
    /// The slots of forms. `formSlotOf` has their numbers by form, qualifier and argument.
    private var formSlots: [AnySlot] = []
    private let formSlotOf = KeyTable()
    private var pending: [Deferral] = []
    /// The memory of all parameters. The first block is for slots without parameters.
    private var memory: [UnsafeMutablePointer<Unmanaged<AnySlot>>] = [.allocate(capacity: 1)]
    /// Guards all changes after linking.
    private let mutex = Mutex()

    init(
        _ assembly: Assembly, _ layout: ScopeLayout, _ observer: (any ContainerObserver)?, _ origin: Origin,
        lent: [AnySlot?]
    ) {
        self.assembly = assembly
        self.origin = origin
        self.observer = observer
        slots = lent
        let infos = assembly.nodes.indices.map {
            let node = assembly.nodes[$0]
            return lent[$0]?.info ?? info($0, node.descriptor, node.registration?.recipe)
        }
        layout.layOut(infos, lent)
        for node in layout.order where slots[node] == nil { makeSlot(node, infos[node]) }
        connectDeferrals()
        layout.add(slots)
    }

    deinit { for block in memory { block.deallocate() } }

    /// The slot of a key or a form, even if no factory asked for the form yet; nil if it is not registered.
    func slot(_ key: Key) -> AnySlot? {
        if let node = assembly.nodeOf[key] { return slots[node] }
        let dependency = Dependency.of(key.type)
        guard key.argument == nil, dependency.form != nil, !dependency.isInvalid,
            key.qualifier == nil || dependency.key.qualifier == nil
        else { return nil }
        dependency.key = dependency.key.qualified(by: key.qualifier)
        guard dependency.isOptional || assembly.provider(of: dependency) != nil else { return nil }
        return mutex.withLock {
            let slot = parameter(dependency)
            connectDeferrals()
            return slot
        }
    }

    private func makeSlot(_ number: Int, _ info: SlotInfo) {
        let node = assembly.nodes[number]
        if node.kind == .use { return }
        guard let registration = node.registration else {
            info.parameters = parameters((node.contributions ?? []).map { slots[$0]! })
            slots[number] = (node.key.type as! any ListType.Type).makeSlot(info)
            return
        }
        let targets = registration.dependencies.map(parameter)
        info.parameters = parameters(targets)
        info.observer = node.kind == .alias ? nil : observer
        info.decorators = node.decorators.map {
            LinkedDecorator($0.descriptor, $0.recipe, parameters($0.dependencies.map(parameter)))
        }
        if node.scope.isKept { info.identify = registration.identify }
        if node.isView {
            info.target = targets[0]
            info.convert = registration.convert
        }
        info.teardown = registration.teardown
        slots[number] = registration.recipe.makeSlot(info)
    }

    /// The slot of a parameter: the registration's own, or its form's.
    private func parameter(_ dependency: Dependency) -> AnySlot {
        guard let form = dependency.form else { return slots[assembly.nodeOf[dependency.key]!]! }
        let key = Key(dependency.type, qualifier: dependency.key.qualifier, argument: dependency.key.argument)
        if let known = formSlotOf[key] { return formSlots[known] }
        let slot = form.makeSlot(dependency.key, self)
        formSlotOf.insert(key, formSlots.count)
        formSlots.append(slot)
        return slot
    }

    private func connectDeferrals() {
        while let deferral = pending.popLast() {
            let dependency = deferral.dependency
            let node = assembly.provider(of: dependency)
            guard node != nil || dependency.isOptional else { continue }
            deferral.slot = dependency.form == nil ? node.flatMap { slots[$0] } : parameter(dependency)
        }
    }

    private func parameters(_ targets: [AnySlot]) -> Parameters {
        guard !targets.isEmpty else { return Parameters(start: memory[0], count: 0) }
        let block = UnsafeMutablePointer<Unmanaged<AnySlot>>.allocate(capacity: targets.count)
        for (index, target) in targets.enumerated() { (block + index).initialize(to: .passUnretained(target)) }
        memory.append(block)
        return Parameters(start: block, count: targets.count)
    }
}

extension Linker: SlotMaker {
    func provides(_ key: Key) -> Bool { assembly.nodeOf[key] != nil }

    func constant<Out>(_ key: Key, _ value: @escaping @Sendable () -> Out) -> AnySlot {
        Slot<Out>(formInfo(key)) { _, _ in value() }
    }

    func adapter<In, Out>(_ key: Key, of inner: In.Type, _ wrap: @escaping @Sendable (In) -> Out) -> AnySlot {
        let wrapped = parameter(Dependency.of(inner, as: key))
        let info = formInfo(key)
        info.parameters = parameters([wrapped])
        info.requiresMainActor = wrapped.info.requiresMainActor
        info.isConfined = wrapped.info.isConfined
        info.reachesGraph = wrapped.info.reachesGraph && !wrapped.info.isKept
        info.requiredScope = wrapped.info.requiredScope
        info.chain = wrapped.info.chain
        info.target = wrapped
        info.convert = { Box(wrap($0.value(as: In.self))) }
        return Slot<Out>(info) { context, references in
            var cursor = Cursor(references, context)
            return wrap(try cursor.next(In.self))
        }
    }

    func deferred<Out>(_ dependency: Dependency, _ make: @escaping @Sendable (Deferral, Container) -> Out) -> AnySlot {
        let deferral = Deferral(dependency, origin)
        pending.append(deferral)
        return Slot<Out>(formInfo(dependency.key)) { context, _ in make(deferral, context.container) }
    }

    func weak<Out>(_ key: Key, _ make: @escaping @Sendable (DeferredSource) -> Out) -> AnySlot {
        let dependency = Dependency(key)
        dependency.isWeak = true
        let target = assembly.provider(of: dependency)
        let referent = target.map { assembly.nodes[assembly.shown($0)] }
        let deferral = Deferral(dependency, origin)
        pending.append(deferral)
        let info = formInfo(key)
        switch referent?.scope {
        case .graph:
            info.reachesGraph = true
            return Slot<Out>(info) { context, _ in
                guard let graph = context.graph?.takeUnretainedValue(), let slot = deferral.slot else {
                    throw ResolutionError.nothingKept(key)
                }
                return make(ReferenceSource(try graph.reference(to: slot.shown), slot.showing))
            }
        case .singleton, .scoped, .weak:
            return Slot<Out>(info) { context, _ in make(ContainerSource(deferral, context.container)) }
        case .transient, nil: return Slot<Out>(info) { _, _ in throw ResolutionError.nothingKept(key) }
        }
    }

    private func formInfo(_ key: Key) -> SlotInfo { info(-1, Descriptor(key), nil) }

    private func info(_ number: Int, _ descriptor: Descriptor, _ recipe: Recipe?) -> SlotInfo {
        SlotInfo(number, descriptor, origin, recipe, none: parameters([]))
    }
}

extension AnySlot {
    /// An object of the shown slot, converted to this slot's type.
    fileprivate final func showing(_ object: AnyObject) -> AnyBox {
        guard let target = info.target else { return box(object) }
        return info.convert!(target.showing(object))
    }
}
