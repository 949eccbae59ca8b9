/// A value behind a reference, its type not named: always a `Box`.
///
/// Everything but the hot path hands values on in boxes: code that is not generic needs no metadata at run time.
class AnyBox: @unchecked Sendable {
    /// - Parameter type: The value's type, which the caller knows from a slot.
    func value<Value>(as type: Value.Type) -> Value { unsafeDowncast(self, to: Box<Value>.self).value }
}

/// A value of any type behind a reference.
final class Box<Value>: AnyBox, @unchecked Sendable {
    let value: Value

    init(_ value: Value) {
        self.value = value
    }
}

/// The resolved arguments of a factory, which takes them out one after the other.
///
/// It may cross to the main actor, because nothing else holds it: one call fills it and one factory empties it.
final class BoxedValues: @unchecked Sendable {
    private var values: ArraySlice<AnyBox>

    /// - Parameter values: One for each parameter, in their order.
    init(_ values: [AnyBox]) {
        self.values = values[...]
    }

    func next<Value>(_ type: Value.Type) -> Value { values.removeFirst().value(as: type) }
}
