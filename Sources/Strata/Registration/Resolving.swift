// Factories that resolve their parameters and call the factory of a registration. They are compiled here for all types.
// Compiled at each registration, they would cost the user's build much and speed up calls little.

/// The parts of a registration that a factory's type determines.
typealias Resolving = (recipe: Recipe, dependencies: [Dependency])

private func taking<T>(_ types: Any.Type..., factory: @escaping Slot<T>.Factory) -> Resolving {
    (Recipe(T.self, factory), types.map { .of($0) })
}

/// Resolves any number of parameters.
func resolving<T, each D>(_ make: @escaping @Sendable (repeat each D) throws -> T) -> Resolving {
    let factory: Slot<T>.Factory = { context, references in
        var cursor = Cursor(references, context)
        return try make(repeat cursor.next((each D).self))
    }
    return (Recipe(T.self, factory), ParameterTypes<repeat each D>.dependencies)
}

// The same for up to six parameters, which is faster. For a pack, the runtime looks up a tuple type on each call.

func resolving<T>(_ make: @escaping @Sendable () throws -> T) -> Resolving { taking { _, _ in try make() } }

func resolving<T, A>(_ make: @escaping @Sendable (A) throws -> T) -> Resolving {
    taking(A.self) { context, references in
        var cursor = Cursor(references, context)
        return try make(cursor.next(A.self))
    }
}

func resolving<T, A, B>(_ make: @escaping @Sendable (A, B) throws -> T) -> Resolving {
    taking(A.self, B.self) { context, references in
        var cursor = Cursor(references, context)
        return try make(cursor.next(A.self), cursor.next(B.self))
    }
}

func resolving<T, A, B, C>(_ make: @escaping @Sendable (A, B, C) throws -> T) -> Resolving {
    taking(A.self, B.self, C.self) { context, references in
        var cursor = Cursor(references, context)
        return try make(cursor.next(A.self), cursor.next(B.self), cursor.next(C.self))
    }
}

func resolving<T, A, B, C, D>(_ make: @escaping @Sendable (A, B, C, D) throws -> T) -> Resolving {
    taking(A.self, B.self, C.self, D.self) { context, references in
        var cursor = Cursor(references, context)
        return try make(cursor.next(A.self), cursor.next(B.self), cursor.next(C.self), cursor.next(D.self))
    }
}

func resolving<T, A, B, C, D, E>(_ make: @escaping @Sendable (A, B, C, D, E) throws -> T) -> Resolving {
    taking(A.self, B.self, C.self, D.self, E.self) { context, references in
        var cursor = Cursor(references, context)
        return try make(
            cursor.next(A.self), cursor.next(B.self), cursor.next(C.self), cursor.next(D.self), cursor.next(E.self))
    }
}

func resolving<T, A, B, C, D, E, F>(_ make: @escaping @Sendable (A, B, C, D, E, F) throws -> T) -> Resolving {
    taking(A.self, B.self, C.self, D.self, E.self, F.self) { context, references in
        var cursor = Cursor(references, context)
        return try make(
            cursor.next(A.self), cursor.next(B.self), cursor.next(C.self), cursor.next(D.self), cursor.next(E.self),
            cursor.next(F.self))
    }
}

/// Resolves parameters on the main actor.
///
/// The factory is stored without its isolation. This is sound, because only calls on the main actor use it: see
/// `SlotInfo.requiresMainActor`.
func resolvingOnMainActor<T, each D>(
    _ make: @escaping @MainActor @Sendable (repeat each D) throws -> T
) -> Resolving {
    let factory: @MainActor @Sendable (Context, References) throws -> T = { context, references in
        var cursor = Cursor(references, context)
        return try make(repeat cursor.next((each D).self))
    }
    return (
        Recipe(T.self, unsafeBitCast(factory, to: Slot<T>.Factory.self)), ParameterTypes<repeat each D>.dependencies
    )
}

/// Resolves all parameters but the first, which is an argument or the value to decorate.
func resolvingOthers<V, T, each D>(
    _ make: @escaping @Sendable (V, repeat each D) throws -> T
) -> Resolving {
    let factory: GivenFactory = { value, context, references in
        var cursor = Cursor(references, context)
        return Box(try make(value.value(as: V.self), repeat cursor.next((each D).self)))
    }
    return (Recipe(T.self, given: factory), ParameterTypes<repeat each D>.dependencies)
}

/// The same on the main actor: see `resolvingOnMainActor`.
func resolvingOthersOnMainActor<V, T, each D>(
    _ make: @escaping @MainActor @Sendable (V, repeat each D) throws -> T
) -> Resolving {
    let factory: @MainActor @Sendable (AnyBox, Context, References) throws -> AnyBox = { value, context, references in
        var cursor = Cursor(references, context)
        return Box(try make(value.value(as: V.self), repeat cursor.next((each D).self)))
    }
    return (
        Recipe(T.self, given: unsafeBitCast(factory, to: GivenFactory.self)), ParameterTypes<repeat each D>.dependencies
    )
}

/// Awaits a factory whose parameters are resolved and in boxes.
func awaiting<T, each D>(_ make: @escaping @Sendable (repeat each D) async throws -> T) -> Resolving {
    let factory: AsyncFactory = { _, values in Box(try await make(repeat values.next((each D).self))) }
    return (Recipe(T.self, async: factory), ParameterTypes<repeat each D>.dependencies)
}

/// The same for a factory whose first parameter is the argument.
func awaitingOthers<A, T, each D>(
    _ make: @escaping @Sendable (A, repeat each D) async throws -> T
) -> Resolving {
    let factory: AsyncFactory = { argument, values in
        Box(try await make(argument!.value(as: A.self), repeat values.next((each D).self)))
    }
    return (Recipe(T.self, async: factory), ParameterTypes<repeat each D>.dependencies)
}

/// A teardown that takes its instance out of the container's box.
func teardownAction<T>(_ teardown: (@Sendable (T) async throws -> Void)?) -> TeardownAction? {
    guard let teardown else { return nil }
    return { try await teardown($0.take(T.self)) }
}

/// The same on the main actor. The instance never leaves it, so it need not be `Sendable`.
func mainActorTeardownAction<T>(_ teardown: (@MainActor @Sendable (T) async throws -> Void)?) -> TeardownAction? {
    guard let teardown else { return nil }
    return { @MainActor in try await teardown($0.take(T.self)) }
}
