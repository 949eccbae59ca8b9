public import CStrataAtomics

/// Where the instances of one registration of `T` come from.
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

    let dependencies: SlotList
    let application: Application<T>
    let decorators: [Decorator<T>]
    let teardown: (@Sendable (Box<T>) async throws -> Void)?
    let observer: (any ContainerObserver)?

    init(
        _ blueprint: SlotBlueprint,
        factory: @escaping Factory,
        application: Application<T>,
        teardown: (@Sendable (Box<T>) async throws -> Void)? = nil
    ) {
        let decorators = blueprint.decorators.map(Decorator<T>.init)
        isTransient = blueprint.cell == nil
        level = blueprint.level
        cell = blueprint.cell ?? 0
        references = blueprint.references
        let isBare = blueprint.cell != nil || (decorators.isEmpty && blueprint.observer == nil)
        self.factory =
            isBare ? factory : Self.decorated(factory, decorators, blueprint.node, blueprint.observer)
        dependencies = blueprint.dependencies
        self.application = application
        self.decorators = decorators
        self.teardown = teardown
        observer = blueprint.observer
        super.init(blueprint)
    }

    /// The instance for this call: the hot path of everything.
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
        return try getOnce(context)
    }

    override func destroy(_ instance: UnsafeMutableRawPointer) {
        let instance = instance.assumingMemoryBound(to: T.self)
        instance.deinitialize(count: 1)
        instance.deallocate()
    }

    override func store(_ value: Any, in cell: UnsafeMutablePointer<strata_atomic_pointer>) -> Bool {
        guard let value = value as? T else { return false }
        publish(value, in: cell)
        return true
    }

    override func warmUp(in container: Container) async throws { _ = try await getAsync(AsyncCall(container)) }

    override func box(_ call: AsyncCall) async throws -> AnyObject { try await getAsync(call) }

    func publish(_ value: T, in cell: UnsafeMutablePointer<strata_atomic_pointer>) {
        let instance = level == 0 ? Self.allocateApart() : UnsafeMutablePointer<T>.allocate(capacity: 1)
        instance.initialize(to: value)
        strata_atomic_store_release(cell, instance)
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

    /// Joins a transient's factory with its decorators and the observer, once, so that a call need not ask whether
    /// there are any.
    private static func decorated(
        _ factory: @escaping Factory,
        _ decorators: [Decorator<T>],
        _ node: NodeInfo,
        _ observer: (any ContainerObserver)?
    ) -> Factory {
        var factory = factory
        if !decorators.isEmpty {
            let undecorated = factory
            factory = { context, references in
                var value = try undecorated(context, references)
                for decorator in decorators { value = try decorator.wrap(value, context) }
                return value
            }
        }
        guard let observer, !node.isAdapter else { return factory }
        let unobserved = factory
        return { context, references in
            try observer.observing(node) { try unobserved(context, references) }
        }
    }
}

/// How a factory is applied to arguments that were resolved one by one, some of them asynchronously.
enum Application<T>: Sendable {
    /// A parameter's form that only needs to know who asks.
    case container(@Sendable (Container) -> T)
    case sync(@Sendable (BoxedValues) throws -> T)
    case async(@Sendable (BoxedValues) async throws -> T)

}

/// A decorator of `T` with the slots of its other parameters.
struct Decorator<T>: @unchecked Sendable {
    let recipe: DecoratorRecipe<T>
    let references: References
    let dependencies: SlotList

    init(_ blueprint: DecoratorBlueprint) {
        // A decorator is filed under the key of its own `T`.
        recipe = blueprint.recipe as! DecoratorRecipe<T>
        references = blueprint.references
        dependencies = SlotList(start: blueprint.references, count: blueprint.parameterCount)
    }

    func wrap(_ value: T, _ context: Context) throws -> T { try recipe.factory(value, context, references) }
}
