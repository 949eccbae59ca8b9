/// The slots of a factory's parameters, in their order. The plan owns the memory and the slots.
@usableFromInline
typealias References = UnsafePointer<Unmanaged<AnySlot>>

/// Walks along a factory's parameters and resolves one after the other.
///
/// `register` is inlined into its caller, and this with it, so that the walk is unrolled there: what remains of a
/// parameter is one call of its slot.
@usableFromInline
struct Cursor {
    @usableFromInline var position: References
    @usableFromInline let context: Context

    @inlinable
    @inline(__always)
    init(_ references: References, _ context: Context) {
        position = references
        self.context = context
    }

    @inlinable
    @inline(__always)
    mutating func next<D>(_: D.Type) throws -> D {
        // Unmanaged, because a retain and a release for each parameter would cost more than all the rest.
        let slot = unsafeBitCast(position.pointee, to: Unmanaged<Slot<D>>.self)
        position += 1
        return try slot._withUnsafeGuaranteedRef { try $0.get(context) }
    }
}
