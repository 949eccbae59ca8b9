/// The slots of a factory's parameters, in order. The plan owns the slots and the memory, even for no parameters.
typealias Parameters = UnsafeBufferPointer<Unmanaged<AnySlot>>

/// The start of a factory's parameters.
typealias References = UnsafePointer<Unmanaged<AnySlot>>

/// Resolves a factory's parameters one after the other. It is inlined into factories, which unrolls the loop.
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
