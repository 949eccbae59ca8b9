/// The slots of a factory's parameters, in their order. The plan owns the memory, which is there for none, too, and the
/// slots.
typealias Parameters = UnsafeBufferPointer<Unmanaged<AnySlot>>

/// Where the parameters begin.
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
