/// How an instance that is found is read as the type that a `Weak` refers to; always a `Reading`.
class AnyReading: @unchecked Sendable {}

/// Reads an instance as a `Value`: as it is, or through the casts of aliases and the forms between.
final class Reading<Value>: AnyReading, @unchecked Sendable {
    let read: @Sendable (KeptInstance) -> Value

    init(_ read: @escaping @Sendable (KeptInstance) -> Value) {
        self.read = read
    }

    /// The instance has the type itself.
    static var plain: Reading { Reading { $0.value(as: Value.self) } }

    /// What a cast makes of another reading.
    ///
    /// - Parameter inner: A `Reading<Inner>`; nil where the instance has that type itself.
    convenience init<Inner>(_ inner: AnyReading?, _ cast: @escaping @Sendable (Inner) -> Value) {
        guard let inner else {
            self.init { cast($0.value(as: Inner.self)) }
            return
        }
        let reading = unsafeDowncast(inner, to: Reading<Inner>.self)
        self.init { cast(reading.read($0)) }
    }
}

/// Makes a reading of the one before it; nil stands for the instance as it is.
typealias ReadingStep = @Sendable (AnyReading?) -> AnyReading
