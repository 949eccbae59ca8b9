/// Finds a slot by the address of its type: an open-addressing table with linear probing, at most half full.
///
/// Each container has a copy of the pointer, so that the hot path does not read the plan.
@usableFromInline struct SlotTable: @unchecked Sendable {
    @usableFromInline struct Entry {
        @usableFromInline let type: UInt
        @usableFromInline let slot: Unmanaged<AnySlot>?
    }

    @usableFromInline let entries: UnsafeMutablePointer<Entry>
    @usableFromInline let mask: UInt

    /// - Parameter slots: The plan retains them.
    init(_ slots: [AnySlot]) {
        var capacity = 8
        while capacity < slots.count * 2 { capacity *= 2 }
        entries = .allocate(capacity: capacity)
        entries.initialize(repeating: Entry(type: 0, slot: nil), count: capacity)
        mask = UInt(capacity - 1)
        for slot in slots {
            let type = UInt(bitPattern: ObjectIdentifier(slot.info.descriptor.key.type))
            var index = Self.hash(type) & mask
            while entries[Int(index)].type != 0 { index = (index + 1) & mask }
            (entries + Int(index)).initialize(to: Entry(type: type, slot: .passUnretained(slot)))
        }
    }

    func deallocate() { entries.deallocate() }

    @inlinable @inline(__always) subscript(type: ObjectIdentifier) -> Unmanaged<AnySlot>? {
        let type = UInt(bitPattern: type)
        var index = Self.hash(type) & mask
        while true {
            let entry = entries + Int(bitPattern: index)
            if entry.pointee.type == type { return entry.pointee.slot }
            if entry.pointee.type == 0 { return nil }
            index = (index &+ 1) & mask
        }
    }

    /// Metadata is aligned to 16 bytes and often lies in rows.
    @inlinable @inline(__always) static func hash(_ address: UInt) -> UInt { (address >> 4) ^ (address >> 12) }
}
