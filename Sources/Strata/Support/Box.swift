/// A value behind a reference, its type not named: a `Box`, or a `MainActorBox`.
///
/// Everything but the hot path hands values on in boxes: code that is not generic needs no metadata at run time.
class AnyBox: @unchecked Sendable {
    private let isOfMainActor: Bool

    fileprivate init(isOfMainActor: Bool) {
        self.isOfMainActor = isOfMainActor
    }

    /// - Parameter type: The value's type, which the caller knows from a slot.
    @inline(__always)
    final func value<Value>(as type: Value.Type) -> Value {
        isOfMainActor
            ? valueOfMainActor(self) : unsafeDowncast(self, to: Box<Value>.self).value
    }
}

/// A value of any type behind a reference.
final class Box<Value>: AnyBox, @unchecked Sendable {
    let value: Value

    required init(_ value: Value) {
        self.value = value
        super.init(isOfMainActor: false)
    }
}

/// A value that was made on the main actor. It is freed there, wherever the last reference to the box goes.
private final class MainActorBox<Value>: AnyBox, @unchecked Sendable {
    /// Nil at the box's end.
    private(set) var content: Value?

    init(_ value: Value) {
        content = value
        super.init(isOfMainActor: true)
    }

    deinit {
        if !runsOnMainActor() { remains().free() }
    }

    /// A function of its own: at its end nothing but what it returns holds the value.
    private func remains() -> ActorRemains {
        defer { content = nil }
        return ActorRemains(content as Any, of: MainActor.shared)
    }
}

// Apart, because the metadata of a type takes time to find, and most boxes need none of these.

@inline(never)
private func ofMainActor<Value>(_ value: Value) -> AnyBox { MainActorBox(value) }

@inline(never)
private func valueOfMainActor<Value>(_ box: AnyBox) -> Value {
    unsafeDowncast(box, to: MainActorBox<Value>.self).content.unsafelyUnwrapped
}

extension AnyBox {
    /// - Parameter isOfMainActor: Whether the value was made on the main actor.
    @inline(__always)
    static func of<Value>(_ value: Value, isOfMainActor: Bool) -> AnyBox {
        isOfMainActor ? ofMainActor(value) : Box(value)
    }
}

/// The resolved arguments of a factory, which takes them out one after the other.
///
/// It may cross to the main actor, because nothing else holds it: one call fills it and one factory empties it.
final class BoxedValues: @unchecked Sendable {
    /// The next one last: what is taken out does not stay in memory.
    private var values: [AnyBox]

    /// - Parameter values: One for each parameter, in their order.
    init(_ values: [AnyBox]) {
        self.values = values.reversed()
    }

    func next<Value>(_ type: Value.Type) -> Value { values.removeLast().value(as: type) }
}
