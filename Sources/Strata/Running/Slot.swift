public import CStrataAtomics

/// Where the instances of one registration of `T` come from.
///
/// Two verbs: `get` hands out an instance, found or made; the pipeline's `make` makes one. Each exists for a
/// synchronous call (`Context`) and for an asynchronous one (`AsyncCall`).
@usableFromInline
final class Slot<T>: AnySlot, @unchecked Sendable {
    /// Builds an instance. Specialised in the module that registers it.
    @usableFromInline
    typealias Factory = @Sendable (Context, References) throws -> T

    // Constant and final, so that a call loads them without retaining anything.
    @usableFromInline let isTransient: Bool
    @usableFromInline let level: Int
    @usableFromInline let cell: Int
    @usableFromInline let references: References
    @usableFromInline let factory: Factory

    let pipeline: FactoryPipeline
    /// Nil where the factory has no parameters that could be asynchronous.
    let application: Application?

    init(
        _ blueprint: SlotBlueprint,
        factory: @escaping Factory,
        application: Application? = nil,
        teardown: FactoryPipeline.TeardownAction? = nil
    ) {
        let pipeline = FactoryPipeline(blueprint, teardown: teardown)
        let isTransient = blueprint.layout.cell == nil
        self.isTransient = isTransient
        level = blueprint.layout.level
        cell = blueprint.layout.cell ?? 0
        references = blueprint.references
        if isTransient, !pipeline.isEmpty {
            // Part of the factory, so that a call need not ask whether there is one.
            self.factory = { context, references in
                try pipeline.make(context) { try factory(context, references) }
            }
        } else {
            self.factory = factory
        }
        self.pipeline = pipeline
        self.application = application
        super.init(blueprint)
    }

    /// The instance for a synchronous call: the hot path of everything.
    @inlinable
    @inline(__always)
    func get(_ context: Context) throws -> T {
        if isTransient {
            do { return try factory(context, references) } catch { throw failed(error) }
        }
        let address = context.container.cells(atLevel: level) + cell
        if let instance = strata_atomic_load_acquire(address) {
            return instance.assumingMemoryBound(to: T.self).pointee
        }
        return try getKept(context)
    }

    /// The instance for an asynchronous call.
    ///
    /// What needs no asynchronous factory is made synchronously, on the main actor where it must.
    func get(_ call: AsyncCall) async throws -> AnyBox {
        guard let application, checks.contains(.requiresAsync) else {
            return checks.contains(.requiresMainActor)
                ? try await onMainActor { try self.getNow(call) } : try getNow(call)
        }
        guard isTransient else { return try await getKept(call, application) }
        do { return try await pipeline.make(call, application) } catch { throw failed(error) }
    }

    private func getNow(_ call: AsyncCall) throws -> AnyBox { Box(try call.withContext(get)) }
}

extension Slot: ValueSlot {
    func store(_ value: Any, in cell: UnsafeMutablePointer<strata_atomic_pointer>) -> Bool {
        guard let value = value as? T else { return false }
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
