/// A value behind a reference, its type not named; always a `Box`.
///
/// Everything but the hot path hands values on in boxes: code that is not generic is small, and needs no metadata at run
/// time. A box may cross threads: its value is `Sendable`, or only one thread at a time uses it.
class AnyBox: @unchecked Sendable {
    @inline(__always) final func value<Value>(as type: Value.Type) -> Value {
        unsafeDowncast(self, to: Box<Value>.self).value
    }
}

/// A value of any type behind a reference.
final class Box<Value>: AnyBox, @unchecked Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
}

/// The resolved arguments of an asynchronous factory, which takes them out one after the other.
final class BoxedValues: @unchecked Sendable {
    private let values: [AnyBox]
    private var position = 0

    init(_ values: [AnyBox]) { self.values = values }

    func next<Value>(_ type: Value.Type) -> Value {
        defer { position += 1 }
        return values[position].value(as: type)
    }
}
