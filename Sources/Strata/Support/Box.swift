/// A value behind a reference, without the name of its type. Always a `Box`.
///
/// All code but the hot path passes values in boxes. Code that is not generic is small and needs no metadata at run
/// time. A box may cross threads, because its value is `Sendable` or only one thread at a time uses it.
class AnyBox: @unchecked Sendable {
    @inline(__always) final func value<Value>(as type: Value.Type) -> Value {
        unsafeDowncast(self, to: Box<Value>.self).value
    }
}

final class Box<Value>: AnyBox, @unchecked Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
}

/// The resolved arguments of an asynchronous factory, which takes them in order.
final class BoxedValues: @unchecked Sendable {
    private let values: [AnyBox]
    private var position = 0

    init(_ values: [AnyBox]) { self.values = values }

    func next<Value>(_ type: Value.Type) -> Value {
        defer { position += 1 }
        return values[position].value(as: type)
    }
}
