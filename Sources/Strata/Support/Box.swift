/// A value of any type behind a reference, for the paths where speed does not matter.
final class Box<Value>: @unchecked Sendable {
    let value: Value

    init(_ value: Value) {
        self.value = value
    }
}

/// Hands out the arguments of a factory, one after the other.
final class BoxedValues {
    private var values: ArraySlice<AnyObject>

    /// - Parameter values: A `Box` for each parameter, in their order.
    init(_ values: [AnyObject]) {
        self.values = values[...]
    }

    func next<Value>(_: Value.Type) -> Value {
        unsafeDowncast(values.removeFirst(), to: Box<Value>.self).value
    }
}
