/// The slots of a factory's parameters, in their order. The plan owns the memory and the slots.
typealias References = UnsafePointer<Unmanaged<AnySlot>>

/// Walks along a factory's parameters and resolves one after the other.
///
/// Inlined into factories, where the walk is unrolled.
struct Cursor {
    var position: References
    let context: Context

    @inline(__always) init(_ references: References, _ context: Context) {
        position = references
        self.context = context
    }

    @inline(__always) mutating func next<D>(_: D.Type) throws -> D {
        // Unmanaged, because a retain and a release for each parameter would cost more than all the rest.
        let slot = unsafeBitCast(position.pointee, to: Unmanaged<Slot<D>>.self)
        position += 1
        return try slot._withUnsafeGuaranteedRef { try $0.get(context) }
    }
}

/// A factory that resolves the parameters of another and calls that.
///
/// Compiled here for all types, not for each where it is registered: that would cost its user's build much and the call
/// little.
func resolving<T, each D>(_ make: @escaping @Sendable (repeat each D) throws -> T) -> Slot<T>.Factory {
    { context, references in
        var cursor = Cursor(references, context)
        return try make(repeat cursor.next((each D).self))
    }
}

/// The same for up to six parameters, which is faster: a factory that takes a parameter pack needs a tuple, whose type the
/// runtime looks up at each call.
func resolving<T>(_ make: @escaping @Sendable () throws -> T) -> Slot<T>.Factory { { _, _ in try make() } }

func resolving<T, A>(_ make: @escaping @Sendable (A) throws -> T) -> Slot<T>.Factory {
    { context, references in
        var cursor = Cursor(references, context)
        return try make(cursor.next(A.self))
    }
}

func resolving<T, A, B>(_ make: @escaping @Sendable (A, B) throws -> T) -> Slot<T>.Factory {
    { context, references in
        var cursor = Cursor(references, context)
        return try make(cursor.next(A.self), cursor.next(B.self))
    }
}

func resolving<T, A, B, C>(_ make: @escaping @Sendable (A, B, C) throws -> T) -> Slot<T>.Factory {
    { context, references in
        var cursor = Cursor(references, context)
        return try make(cursor.next(A.self), cursor.next(B.self), cursor.next(C.self))
    }
}

func resolving<T, A, B, C, D>(_ make: @escaping @Sendable (A, B, C, D) throws -> T) -> Slot<T>.Factory {
    { context, references in
        var cursor = Cursor(references, context)
        return try make(cursor.next(A.self), cursor.next(B.self), cursor.next(C.self), cursor.next(D.self))
    }
}

func resolving<T, A, B, C, D, E>(_ make: @escaping @Sendable (A, B, C, D, E) throws -> T) -> Slot<T>.Factory {
    { context, references in
        var cursor = Cursor(references, context)
        return try make(
            cursor.next(A.self), cursor.next(B.self), cursor.next(C.self), cursor.next(D.self), cursor.next(E.self))
    }
}

func resolving<T, A, B, C, D, E, F>(_ make: @escaping @Sendable (A, B, C, D, E, F) throws -> T) -> Slot<T>.Factory {
    { context, references in
        var cursor = Cursor(references, context)
        return try make(
            cursor.next(A.self), cursor.next(B.self), cursor.next(C.self), cursor.next(D.self), cursor.next(E.self),
            cursor.next(F.self))
    }
}

/// A factory that does so on the main actor.
func resolvingOnMainActor<T, each D>(_ make: @escaping @MainActor @Sendable (repeat each D) throws -> T)
    -> @MainActor @Sendable (Context, References) throws -> T
{
    { context, references in
        var cursor = Cursor(references, context)
        return try make(repeat cursor.next((each D).self))
    }
}

/// The same where the first parameter is given: an argument, or the value to decorate.
func resolvingOthers<V, T, each D>(_ make: @escaping @Sendable (V, repeat each D) throws -> T)
    -> @Sendable (V, Context, References) throws -> T
{
    { value, context, references in
        var cursor = Cursor(references, context)
        return try make(value, repeat cursor.next((each D).self))
    }
}

/// The same on the main actor.
func resolvingOthersOnMainActor<V, T, each D>(_ make: @escaping @MainActor @Sendable (V, repeat each D) throws -> T)
    -> @MainActor @Sendable (V, Context, References) throws -> T
{
    { value, context, references in
        var cursor = Cursor(references, context)
        return try make(value, repeat cursor.next((each D).self))
    }
}
