/// What sort of type a metatype stands for, read from the first word of its metadata.
///
/// The values are part of Swift's stable ABI ("Type Metadata", docs/ABI/TypeMetadata.rst of the Swift project). The
/// standard library offers no public question for "is this a protocol type", and a failing cast to a protocol
/// searches every conformance of the program, which a container of thousands of types would feel.
enum TypeKind {
    case `class`
    case structure
    case enumeration
    case existential
    /// `any P.Type`.
    case existentialMetatype
    case function
    case other

    init(_ type: Any.Type) {
        switch unsafeBitCast(type, to: UnsafePointer<UInt>.self).pointee {
        case 0x200: self = .structure
        case 0x201, 0x202: self = .enumeration
        case 0x302: self = .function
        case 0x303: self = .existential
        case 0x306: self = .existentialMetatype
        case 0x307: self = isMetatypeWithArguments(type) ? .existentialMetatype : .existential
        // Swift's own, foreign and Objective-C classes.
        case 0, 0x203, 0x305: self = .class
        // A class that Objective-C can see has a pointer there.
        case let word where word > 0x7FF: self = .class
        default: self = .other
        }
    }
}

/// Whether a type is `any P<Int>.Type`. Its metadata has the same first word as that of `any P<Int>`; the second is the
/// address of a shape that begins with its flags, of which the lowest byte says what sort it is ("ExtendedExistential
/// TypeShapeFlags", include/swift/ABI/MetadataValues.h of the Swift project).
func isMetatypeWithArguments(_ type: Any.Type) -> Bool {
    #if _ptrauth(_arm64e)
    // There the address of the shape is signed.
    return false
    #else
    let metadata = unsafeBitCast(type, to: UnsafePointer<UInt>.self)
    guard metadata.pointee == 0x307, let shape = UnsafePointer<UInt32>(bitPattern: metadata[1]) else { return false }
    return shape.pointee & 0xFF == 2
    #endif
}

/// Whether a type is a class, or a protocol that a class may stand behind.
func canBeHeldWeakly(_ type: Any.Type) -> Bool {
    switch TypeKind(type) {
    case .class, .existential: true
    case .structure, .enumeration, .existentialMetatype, .function, .other: false
    }
}

/// Whether what is not `Sendable` may have a type that is the same at run time as one that is: `any P` and
/// `any P & Sendable`, `Base` and `Base & Sendable`, perhaps as a parameter of another type.
///
/// A structure or an enumeration has no such parameter unless it is generic, or nested in what is. Its descriptor says
/// so; a name does not, which may leave out both `any` and what a type is nested in.
func mayLoseSendable(_ type: Any.Type) -> Bool {
    switch TypeKind(type) {
    case .structure, .enumeration:
        if let composed = type as? any Composed.Type { return composed.parts.contains(where: mayLoseSendable) }
        #if _ptrauth(_arm64e)
        // There the address of the descriptor is signed.
        return true
        #else
        // The metadata's second word is the descriptor's address, which begins with its flags: the same ABI.
        let descriptor = unsafeBitCast(type, to: UnsafePointer<UnsafePointer<UInt32>>.self)[1]
        let isGeneric: UInt32 = 0x80
        return descriptor.pointee & isGeneric != 0
        #endif
    case .class, .existential, .existentialMetatype, .function, .other: return true
    }
}

/// What is `Sendable` if its parts are.
private protocol Composed {
    static var parts: [Any.Type] { get }
}

extension Array: Composed {
    static var parts: [Any.Type] { [Element.self] }
}

extension Dictionary: Composed {
    static var parts: [Any.Type] { [Key.self, Value.self] }
}

/// Tells a list's type from others.
protocol List {
    static var element: Any.Type { get }
}

extension Array: List {
    static var element: Any.Type { Element.self }
}
