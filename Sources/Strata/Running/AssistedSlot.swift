/// Where the instances of a registration with a run-time argument come from.
///
/// Each value of the argument whose instance is kept has a `Slot` of its own for as long as that is built.
final class AssistedSlot<A, T>: AnySlot, @unchecked Sendable {
    /// Builds an instance from the argument and the dependencies.
    typealias Factory = @Sendable (A, Context, References) throws -> T

    /// The same, asynchronously: it takes its arguments out of what is resolved already.
    typealias AsyncFactory = @Sendable (Box<A>, BoxedValues) async throws -> AnyBox

    private let factory: Factory
    /// What tells kept instances apart; nil where none is kept.
    private let identify: (@Sendable (A) -> AnyHashable)?
    /// The slot of the base's plan that has the instances; nil for most.
    private let lender: AssistedSlot?
    private let references: References
    private let asyncFactory: AsyncFactory?
    private let pipeline: FactoryPipeline

    init(
        _ blueprint: SlotBlueprint,
        factory: @escaping Factory,
        asyncFactory: AsyncFactory? = nil,
        identify: (@Sendable (A) -> AnyHashable)? = nil,
        teardown: FactoryPipeline.TeardownAction? = nil
    ) {
        self.factory = factory
        lender = blueprint.lender.map { unsafeDowncast($0, to: AssistedSlot.self) }
        self.identify = blueprint.descriptor.scope.isKept ? identify : nil
        self.asyncFactory = asyncFactory
        references = blueprint.references
        pipeline = FactoryPipeline(blueprint, teardown: teardown)
        super.init(blueprint)
    }

    /// The instance for a synchronous call.
    func get(_ argument: A, _ context: Context) throws -> T {
        if let lender, let base = context.container.ancestor(atLevel: 0).base {
            do { return try Context.start(lender, in: base) { try lender.get(argument, $0) } } catch {
                throw borrowed(error)
            }
        }
        if let identify {
            switch claim(argument, identify, in: context.container) {
            case .found(let instance): return instance.value(as: T.self)
            case .building(let slot): return try unsafeDowncast(slot, to: Slot<T>.self).getKept(context)
            }
        }
        let start = pipeline.start
        do {
            let value = try pipeline.make(context) { try factory(argument, context, references) }
            if descriptor.scope == .graph { try context.graph?.takeUnretainedValue().keep(boxed(value), of: self) }
            pipeline.report(since: start)
            return value
        } catch {
            throw failed(error)
        }
    }

    /// The instance for an asynchronous call.
    ///
    /// - Parameter argument: Handed over by its caller, or `Sendable`.
    func get(_ argument: Box<A>, _ call: AsyncCall) async throws -> AnyBox {
        if let lender, let base = call.container.ancestor(atLevel: 0).base {
            do { return try await lender.get(argument, call.borrowing(from: base)) } catch { throw borrowed(error) }
        }
        if let identify {
            switch claim(argument.value, identify, in: call.container) {
            case .found(let instance): return boxed(instance.value(as: T.self))
            case .building(let slot): return try await unsafeDowncast(slot, to: Slot<T>.self).get(call)
            }
        }
        guard checks.contains(.requiresAsync) else {
            try await call.container.waitForThreads(for: [self], call)
            return checks.contains(.requiresMainActor)
                ? try await call.onMainActor(needing: [self]) { try self.getNow(argument, call) }
                : try getNow(argument, call)
        }
        let start = pipeline.start
        do {
            return try await pipeline.make(call, application(to: argument)) { value in
                if self.descriptor.scope == .graph { try call.graph.keep(value, of: self) }
                self.pipeline.report(since: start, isAsync: true)
            }
        } catch {
            throw failed(error)
        }
    }

    private func application(to argument: Box<A>) -> Application {
        let isOfMainActor = checks.contains(.requiresMainActor)
        guard let asyncFactory else {
            return .sync { [factory] in .of(try factory(argument.value, $0, $1), isOfMainActor: isOfMainActor) }
        }
        let make: Strata.AsyncFactory = { try await asyncFactory(argument, $0) }
        return .async(isOfMainActor ? boxingForMainActor(T.self, make) : make)
    }

    /// Looks for the instance that is kept for an argument, or for the slot that builds it.
    private func claim(
        _ argument: A,
        _ identify: @Sendable (A) -> AnyHashable,
        in container: Container
    ) -> Container.ArgumentClaim {
        let home = container.ancestor(atLevel: layout.level)
        return home.claim(identify(argument), of: number, isOfMainActor: checks.contains(.requiresMainActor)) {
            [factory] entry in
            // Handed over by its caller, or `Sendable`.
            let argument = Box(argument)
            return Slot<T>(
                of: self, entry, references, pipeline, factory: { try factory(argument.value, $0, $1) },
                application: checks.contains(.requiresAsync) ? application(to: argument) : nil)
        }
    }

    private func getNow(_ argument: Box<A>, _ call: AsyncCall) throws -> AnyBox {
        boxed(try call.withContext(for: number) { try get(argument.value, $0) })
    }
}

extension AssistedSlot: ArgumentSlot {
    func weaken(_ value: AnyBox) throws -> WeakReference { try weakReference(to: value.value(as: T.self), descriptor) }

    func takes(_ argument: Any, of type: Any.Type) -> Bool {
        isSubtype(type, of: A.self) { isInstance(argument, of: A.self) }
    }

    func call(_ argument: Any, _ container: Container, _ isolation: (any Actor)?) throws -> AnyBox? {
        guard let argument = argument as? A else { return nil }
        try container.checkVisibility(of: self)
        return boxed(try container.call(self, argument, isolation, by: .container))
    }

    func call(_ argument: Box<Any>, _ call: AsyncCall) async throws -> AnyBox? {
        guard let argument = argument.value as? A else { return nil }
        try call.container.checkVisibility(of: self)
        return try await call.container.callAsync(self, Box(argument))
    }
}
