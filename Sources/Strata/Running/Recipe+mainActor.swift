// Factories of the main actor are kept without their isolation. That is sound, because only a call that has proved to
// run on the main actor, or that has hopped there, uses them: `SlotChecks.requiresMainActor`.

extension ServiceRecipe {
    convenience init(
        mainActorFactory: @escaping @MainActor @Sendable (Context, References) throws -> T,
        teardown: FactoryPipeline.TeardownAction? = nil
    ) {
        self.init(
            factory: unsafeBitCast(mainActorFactory, to: Slot<T>.Factory.self), teardown: teardown)
    }
}

extension AssistedRecipe {
    convenience init(
        mainActorFactory: @escaping @MainActor @Sendable (A, Context, References) throws -> T,
        identify: (@Sendable (A) -> AnyHashable)? = nil,
        teardown: FactoryPipeline.TeardownAction? = nil
    ) {
        self.init(
            factory: unsafeBitCast(mainActorFactory, to: AssistedSlot<A, T>.Factory.self), identify: identify,
            teardown: teardown)
    }
}

extension DecoratorRecipe {
    convenience init(
        mainActorFactory: @escaping @MainActor @Sendable (T, Context, References) throws -> T
    ) {
        self.init(
            factory: unsafeBitCast(mainActorFactory, to: (@Sendable (T, Context, References) throws -> T).self))
    }
}
