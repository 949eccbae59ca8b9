public import CStrataAtomics

/// Where the instances of one registration of `T` come from.
///
/// Two verbs: `get` hands out an instance, found or made; the pipeline's `make` makes one. Each exists for a
/// synchronous call (`Context`) and for an asynchronous one (`AsyncCall`).
@usableFromInline
final class Slot<T>: AnySlot, @unchecked Sendable {
    /// Builds an instance.
    typealias Factory = @Sendable (Context, References) throws -> T

    // Constant and final, so that a call loads them without retaining anything.
    @usableFromInline let isTransient: Bool
    @usableFromInline let level: Int
    @usableFromInline let cell: Int
    let references: References
    let factory: Factory

    let pipeline: FactoryPipeline
    /// What holds an instance of the lifetime `.graph`; nil for others. To look the type up for each takes time.
    let graphBox: Box<T>.Type?
    /// Nil where neither it nor anything that it needs at once is asynchronous.
    let application: Application?
    /// The slot of the base's plan that has the instance; nil for most.
    let lender: Slot?
    /// Where the instance is kept that is made from one value of an argument; nil for any other.
    let entry: ArgumentInstance?

    init(
        _ blueprint: SlotBlueprint,
        factory: @escaping Factory,
        asyncFactory: AsyncFactory? = nil,
        teardown: FactoryPipeline.TeardownAction? = nil
    ) {
        let pipeline = FactoryPipeline(blueprint, teardown: teardown)
        let isTransient = blueprint.layout.cell == nil
        let isOfMainActor = blueprint.layout.checks.contains(.requiresMainActor)
        self.isTransient = isTransient
        level = blueprint.layout.level
        cell = blueprint.layout.cell ?? 0
        references = blueprint.references
        if isTransient, !pipeline.isEmpty {
            // Part of the factory, so that a call need not ask whether there is one.
            self.factory = { context, references in
                let start = pipeline.start
                let value = try pipeline.make(context) { try factory(context, references) }
                pipeline.report(since: start)
                return value
            }
        } else {
            self.factory = factory
        }
        self.pipeline = pipeline
        application =
            if let asyncFactory {
                .async(isOfMainActor ? boxingForMainActor(T.self, asyncFactory) : asyncFactory)
            } else if blueprint.layout.checks.contains(.requiresAsync) {
                .sync { [isOfMainActor] in .of(try factory($0, $1), isOfMainActor: isOfMainActor) }
            } else {
                nil
            }
        graphBox = blueprint.descriptor.scope == .graph && !isOfMainActor ? Box<T>.self : nil
        entry = nil
        lender = blueprint.lender.map { unsafeDowncast($0, to: Slot.self) }
        super.init(blueprint)
    }

    /// A slot that hands out a value which is there already, in place of another slot.
    private init(_ value: AnyBox, insteadOf slot: Slot) {
        isTransient = true
        level = 0
        cell = 0
        references = slot.references
        factory = { _, _ in value.value(as: T.self) }
        pipeline = slot.pipeline
        application = nil
        graphBox = nil
        entry = nil
        lender = nil
        super.init(insteadOf: slot)
    }

    /// The slot of what is made from one value of an argument and kept.
    init(
        of slot: AnySlot,
        _ entry: ArgumentInstance,
        _ references: References,
        _ pipeline: FactoryPipeline,
        factory: @escaping Factory,
        application: Application?
    ) {
        isTransient = false
        level = slot.layout.level
        // No cell: `get` is never asked.
        cell = 0
        self.references = references
        self.factory = factory
        self.pipeline = pipeline
        self.application = application
        graphBox = nil
        self.entry = entry
        lender = nil
        super.init(insteadOf: slot, slot.descriptor.with(scope: slot.descriptor.scope))
    }

    /// The instance for a synchronous call. Inlined into factories, to which it is a parameter.
    @inline(__always)
    func get(_ context: Context) throws -> T {
        if isTransient {
            do { return try factory(context, references) } catch { throw failed(error) }
        }
        if let instance = keptInstance(in: context.container) { return instance.pointee }
        return try getKept(context)
    }

    /// Where the shared instance is, if it is there: inlined into `resolve`, the hottest path of all.
    @inlinable
    @inline(__always)
    func keptInstance(in container: Container) -> UnsafePointer<T>? {
        guard !isTransient, let instance = strata_atomic_load_acquire(container.cells(atLevel: level) + cell) else {
            return nil
        }
        return UnsafePointer(instance.assumingMemoryBound(to: T.self))
    }

    /// The instance for an asynchronous call.
    ///
    /// What needs no asynchronous factory is made synchronously, on the main actor where it must.
    func get(_ call: AsyncCall) async throws -> AnyBox {
        guard let application else {
            try await call.container.waitForThreads(for: [self], call)
            return checks.contains(.requiresMainActor)
                ? try await call.onMainActor(needing: [self]) { try self.getNow(call) } : try getNow(call)
        }
        guard isTransient else { return try await getKept(call, application) }
        let start = pipeline.start
        do {
            return try await pipeline.make(call, application) { _ in self.pipeline.report(since: start, isAsync: true) }
        } catch {
            throw failed(error)
        }
    }

    override var isAsync: Bool { application?.isAsync ?? false }

    override func isThere(in container: Container) -> Bool {
        guard descriptor.scope.isKept else { return false }
        let home = container.ancestor(atLevel: level)
        guard descriptor.scope == .weak, checks.contains(.requiresMainActor) else {
            // Released when the lock is.
            let instance = home.mutex.withLock { find(in: home) }
            return instance != nil
        }
        return boxed(in: home) != nil
    }

    /// What a container keeps, held in a way that frees it where it must be.
    private func boxed(in home: Container) -> AnyBox? {
        let instance = home.mutex.withLock { find(in: home) }
        return instance.map { boxed($0.value(as: T.self)) }
    }

    override func peek(in container: Container) -> KeptInstance? {
        guard descriptor.scope.isKept, container.isAnswering, container.hasOpened(layout.requiredScopes) else {
            return nil
        }
        let home = container.ancestor(atLevel: level)
        // A cell is read without the lock.
        return descriptor.scope == .weak ? home.mutex.withLock { find(in: home) } : find(in: home)
    }

    private func getNow(_ call: AsyncCall) throws -> AnyBox {
        try call.withContext(for: number, layout.hasInstance, box)
    }
}

extension Slot: ValueSlot {
    func box(_ context: Context) throws -> AnyBox { boxed(try entry == nil ? get(context) : getKept(context)) }

    func resolved(_ value: AnyBox) -> AnySlot { Slot(value, insteadOf: self) }

    func weaken(_ value: AnyBox) throws -> WeakReference { try weakReference(to: value.value(as: T.self), descriptor) }

    func store(_ value: Any, of type: Any.Type, in cell: UnsafeMutablePointer<strata_atomic_pointer>) -> Bool {
        guard isSubtype(type, of: T.self, casts: { isInstance(value, of: T.self) }), let value = value as? T else {
            return false
        }
        store(value, in: cell)
        return true
    }

    func store(_ value: T, in cell: UnsafeMutablePointer<strata_atomic_pointer>) {
        let instance = level == 0 ? Self.allocateApart() : UnsafeMutablePointer<T>.allocate(capacity: 1)
        instance.initialize(to: value)
        strata_atomic_store_release(cell, instance)
    }

    func destroy(_ instance: UnsafeMutableRawPointer) {
        let instance = instance.assumingMemoryBound(to: T.self)
        instance.deinitialize(count: 1)
        instance.deallocate()
    }

    /// Memory for what many threads read, in cache lines of its own: next to the instance's reference count, which
    /// those threads write, each read would wait for the other threads.
    private static func allocateApart() -> UnsafeMutablePointer<T> {
        let line = 64
        let bytes = (MemoryLayout<T>.size + line - 1) / line * line
        return
            UnsafeMutableRawPointer
            .allocate(byteCount: max(line, bytes), alignment: max(line, MemoryLayout<T>.alignment))
            .bindMemory(to: T.self, capacity: 1)
    }
}
