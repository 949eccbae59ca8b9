/// A protocol's type, or a composition of several, as its metadata describes it.
///
/// The runtime can cast a value, which says nothing of the other values of its static type, and the standard library
/// offers no public question for "does this type conform" or "does this protocol refine that".
struct Existential {
    private let protocols: [ProtocolDescriptor]
    private let isForClasses: Bool
    private let superclass: Any.Type?

    /// - Returns: Nil for any other type, and for protocols with arguments or of Objective-C, which are described
    ///   elsewhere.
    init?(_ type: Any.Type) {
        let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
        guard metadata.load(as: UInt.self) == 0x303 else { return nil }
        let flags = metadata.load(fromByteOffset: 8, as: UInt32.self)
        let hasSuperclass = flags & 0x4000_0000 != 0
        isForClasses = flags & 0x8000_0000 == 0
        superclass = hasSuperclass ? metadata.load(fromByteOffset: 16, as: Any.Type.self) : nil
        let first = metadata + (hasSuperclass ? 24 : 16)
        protocols = (0..<Int(metadata.load(fromByteOffset: 12, as: UInt32.self))).compactMap {
            ProtocolDescriptor(first.load(fromByteOffset: $0 * 8, as: UInt.self))
        }
        guard protocols.count == Int(metadata.load(fromByteOffset: 12, as: UInt32.self)) else { return nil }
    }

    /// Whether a structure, an enumeration or a class, and so every value of it, conforms.
    func includes(_ type: Any.Type) -> Bool {
        if isForClasses, TypeKind(type) != .class { return false }
        return superclass.map { isSubclass(type, of: $0) } ?? true
            && protocols.allSatisfy { $0.isConformed(to: type) }
    }

    /// Whether every value of another protocol's type conforms.
    func includes(_ other: Existential) -> Bool {
        if isForClasses, !other.isForClasses { return false }
        if let superclass, !(other.superclass.map { isSubclass($0, of: superclass) } ?? false) { return false }
        let known = other.protocols.reduce(into: Set<ProtocolDescriptor>()) { $1.addRefined(to: &$0) }
        return protocols.allSatisfy { wanted in
            known.contains(wanted) || other.superclass.map(wanted.isConformed) ?? false
        }
    }
}

/// Whether a class is another or inherits from it.
func isSubclass(_ type: Any.Type, of superclass: Any.Type) -> Bool {
    func open<Superclass>(_: Superclass.Type) -> Bool { (type as Any) is Superclass.Type }
    return _openExistential(superclass, do: open)
}

/// What the compiler wrote down about a protocol of Swift.
private struct ProtocolDescriptor: Hashable {
    private let address: UnsafeRawPointer

    /// - Returns: Nil for a protocol of Objective-C, which is marked in the lowest bit.
    init?(_ reference: UInt) {
        guard reference & 1 == 0, let address = UnsafeRawPointer(bitPattern: reference) else { return nil }
        self.address = address
    }

    /// Whether a type that is no protocol's conforms.
    func isConformed(to type: Any.Type) -> Bool {
        guard let metatype else { return false }
        func open<Metatype>(_: Metatype.Type) -> Bool { (type as Any) is Metatype }
        return _openExistential(metatype, do: open)
    }

    /// `(any P).Type` as Swift writes it, `any P.Type`: its mangled name refers to the protocol by its address, so
    /// that private protocols are found, too.
    private var metatype: Any.Type? {
        let suffix = Array("_pXp".utf8)
        let memory = UnsafeMutableRawPointer.allocate(byteCount: 24, alignment: 8)
        defer { memory.deallocate() }
        memory.storeBytes(of: address, as: UnsafeRawPointer.self)
        // A 2 and the distance from there to where the address is.
        let name = memory + 8
        name.storeBytes(of: 2, as: UInt8.self)
        (name + 1).storeBytes(of: -9, as: Int32.self)
        for (index, byte) in (suffix + [0]).enumerated() {
            name.storeBytes(of: byte, toByteOffset: 5 + index, as: UInt8.self)
        }
        return _getTypeByMangledNameInContext(
            name.assumingMemoryBound(to: UInt8.self), UInt(5 + suffix.count), genericContext: nil,
            genericArguments: nil)
    }

    /// Adds this protocol and all that it refines.
    func addRefined(to known: inout Set<ProtocolDescriptor>) {
        guard known.insert(self).inserted else { return }
        for index in 0..<Int(address.load(fromByteOffset: 12, as: UInt32.self)) {
            let requirement = address + 24 + 12 * index
            guard requirement.load(as: UInt32.self) & 0x1F == 0 else { continue }
            // It is about `Self`, which is mangled `x`, and not about an associated type.
            let subject = requirement + 4 + Int(requirement.load(fromByteOffset: 4, as: Int32.self))
            guard subject.load(as: UInt8.self) == 0x78, subject.load(fromByteOffset: 1, as: UInt8.self) == 0 else {
                continue
            }
            let offset = Int(requirement.load(fromByteOffset: 8, as: Int32.self))
            // The second bit marks Objective-C, the first a reference through a pointer.
            guard offset & 2 == 0 else { continue }
            let place = requirement + 8 + (offset & ~1)
            let found = offset & 1 == 0 ? UInt(bitPattern: place) : place.load(as: UInt.self)
            ProtocolDescriptor(found)?.addRefined(to: &known)
        }
    }

}
