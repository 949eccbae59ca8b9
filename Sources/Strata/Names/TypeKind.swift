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
        case 0x303, 0x307: self = .existential
        case 0x306: self = .existentialMetatype
        // Swift's own, foreign and Objective-C classes.
        case 0, 0x203, 0x305: self = .class
        // A class that Objective-C can see has a pointer there.
        case let word where word > 0x7FF: self = .class
        default: self = .other
        }
    }
}

/// Whether what is not `Sendable` may have a type that is the same at run time as one that is: `any P` and
/// `any P & Sendable`, `Base` and `Base & Sendable`, perhaps as a parameter of another type.
func mayLoseSendable(_ type: Any.Type) -> Bool {
    switch TypeKind(type) {
    case .structure, .enumeration: ["any ", "Any"].contains(where: typeName(type).contains)
    case .class, .existential, .existentialMetatype, .function, .other: true
    }
}
