/// The kind of a type, read from the first word of its metadata.
///
/// The values are part of Swift's stable ABI ("Type Metadata", docs/ABI/TypeMetadata.rst of the Swift project). The
/// standard library cannot say whether a type is a protocol, and a failing cast to a protocol searches every
/// conformance of the program.
enum TypeKind {
    case `class`
    /// A struct or an enum.
    case value
    case existential
    case other

    init(_ type: Any.Type) {
        switch unsafeBitCast(type, to: UnsafePointer<UInt>.self).pointee {
        case 0x200, 0x201, 0x202: self = .value
        case 0x303, 0x307: self = .existential
        // Swift, foreign and Objective-C classes.
        case 0, 0x203, 0x305: self = .class
        // A class that is visible to Objective-C has a pointer there.
        case let word where word > 0x7FF: self = .class
        default: self = .other
        }
    }
}

/// Whether instances of a type can be held weakly: it is a class, or a protocol that a class may implement.
func canBeHeldWeakly(_ type: Any.Type) -> Bool {
    let kind = TypeKind(type)
    return kind == .class || kind == .existential
}
