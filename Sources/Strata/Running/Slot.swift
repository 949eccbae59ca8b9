public import CStrataAtomics

/// The source of the instances of one registration of `T`.
@usableFromInline final class Slot<T>: AnySlot, @unchecked Sendable {
    typealias Factory = @Sendable (Context, References) throws -> T

    // Constant and final, so that a call loads them without retaining anything.
    @usableFromInline let isTransient: Bool
    @usableFromInline let level: Int
    @usableFromInline let cell: Int
    let references: References
    let factory: Factory

    /// - Parameter factory: Nil if the factory is asynchronous or takes an argument.
    init(_ info: SlotInfo, _ factory: Factory?) {
        isTransient = info.scope == .transient
        level = info.level
        cell = info.cell
        references = info.parameters.baseAddress!
        if let factory, info.scope == .transient, !info.decorators.isEmpty || info.observer != nil {
            // Part of the factory, so that a call need not check for further steps.
            self.factory = { context, references in
                let start = info.observer.map { _ in Box(ContinuousClock.now) }
                return try info.finish(Box(try factory(context, references)), context, since: start).value(as: T.self)
            }
        } else if let factory {
            self.factory = factory
        } else {
            self.factory = { _, _ in throw ResolutionError.requiresAsync(info.descriptor.key) }
        }
        super.init(info)
    }

    /// The instance for a synchronous call. Inlined into factories that take it as a parameter.
    @inline(__always) func get(_ context: Context) throws -> T {
        if isTransient { do { return try factory(context, references) } catch { throw failure(error) } }
        if let instance = keptInstance(in: context.container) { return instance.pointee }
        return try getSlowly(context)
    }

    @inline(never) private func getSlowly(_ context: Context) throws -> T { try getKept(context).value(as: T.self) }

    /// The address of the shared instance, if it exists. Inlined into `resolve`, the hottest path of all.
    @inlinable @inline(__always) func keptInstance(in container: Container) -> UnsafePointer<T>? {
        guard cell > 0, let instance = strata_atomic_load_acquire(container.cells(atLevel: level) + cell) else {
            return nil
        }
        return UnsafePointer(instance.assumingMemoryBound(to: T.self))
    }

    override func callFactory(_ context: Context, _ argument: AnyBox?) throws -> AnyBox {
        guard let argument, let given = info.recipe?.given else { return Box(try factory(context, references)) }
        return try given(argument, context, references)
    }

    override func box(_ context: Context) throws -> AnyBox { Box(try get(context)) }

    override func box(_ object: AnyObject) -> AnyBox { Box(object as! T) }

    override func object(in box: AnyBox) throws -> AnyObject {
        let value = box.value(as: T.self) as Any
        guard type(of: value) is AnyClass else {
            throw ResolutionError.notAClass(type(of: value), info.descriptor.key)
        }
        return value as AnyObject
    }

    override func store(_ instance: AnyBox, in cell: UnsafeMutablePointer<strata_atomic_pointer>) {
        store(instance.value(as: T.self), in: cell)
    }

    /// Stores an instance, or the input of a scope, in a cell.
    func store(_ value: T, in cell: UnsafeMutablePointer<strata_atomic_pointer>) {
        let instance = level == 0 ? Self.allocateApart() : UnsafeMutablePointer<T>.allocate(capacity: 1)
        instance.initialize(to: value)
        strata_atomic_store_release(cell, instance)
    }

    override func load(_ instance: UnsafeMutableRawPointer) -> AnyBox {
        Box(instance.assumingMemoryBound(to: T.self).pointee)
    }

    override func destroy(_ instance: UnsafeMutableRawPointer) {
        let instance = instance.assumingMemoryBound(to: T.self)
        instance.deinitialize(count: 1)
        instance.deallocate()
    }

    /// Memory in separate cache lines, for a value that many threads read. Threads also write the reference count of
    /// the instance. In the same cache line, each write would delay all readers.
    private static func allocateApart() -> UnsafeMutablePointer<T> {
        let line = 64
        let bytes = (MemoryLayout<T>.size + line - 1) / line * line
        return UnsafeMutableRawPointer.allocate(
            byteCount: max(line, bytes), alignment: max(line, MemoryLayout<T>.alignment)
        ).bindMemory(to: T.self, capacity: 1)
    }
}
