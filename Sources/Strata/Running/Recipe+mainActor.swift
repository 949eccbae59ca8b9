// Factories of the main actor are kept without their isolation. That is sound, because only a call that has proved to
// run on the main actor, or that has hopped there, uses them: `SlotChecks.requiresMainActor`.

extension ServiceRecipe {
    convenience init(
        mainActorFactory: @escaping @MainActor @Sendable (Context, References) throws -> T,
        application: @escaping @MainActor @Sendable (BoxedValues) throws -> AnyBox,
        teardown: FactoryPipeline.TeardownAction? = nil
    ) {
        self.init(
            factory: unsafeBitCast(mainActorFactory, to: Slot<T>.Factory.self),
            application: .sync(unsafeBitCast(application, to: (@Sendable (BoxedValues) throws -> AnyBox).self)),
            teardown: teardown)
    }
}

extension AssistedRecipe {
    convenience init(
        mainActorFactory: @escaping @MainActor @Sendable (A, Context, References) throws -> T,
        application: @escaping @MainActor @Sendable (A, BoxedValues) throws -> AnyBox
    ) {
        let application = unsafeBitCast(application, to: (@Sendable (A, BoxedValues) throws -> AnyBox).self)
        self.init(
            factory: unsafeBitCast(mainActorFactory, to: AssistedSlot<A, T>.Factory.self),
            application: { argument in .sync { try application(argument.value, $0) } })
    }
}

extension DecoratorRecipe.Of {
    convenience init(
        mainActorFactory: @escaping @MainActor @Sendable (T, Context, References) throws -> T,
        application: @escaping @MainActor @Sendable (T, BoxedValues) throws -> T
    ) {
        self.init(
            factory: unsafeBitCast(
                mainActorFactory, to: (@Sendable (T, Context, References) throws -> T).self),
            application: unsafeBitCast(application, to: (@Sendable (T, BoxedValues) throws -> T).self))
    }
}
