/// The compiler's record of one file.
struct IndexRecord: Sendable {
    struct Symbol: Sendable {
        /// The compiler's name for it, the same in every record.
        let usr: String
        let name: String
        let kind: UInt32
        let subkind: UInt32
        /// The type or extension that holds its declaration, if it is in this file.
        var parent: Int?

        var baseName: Substring { name.prefix { $0 != "(" } }

        /// Whether it is a getter, a setter or the like: the compiler adds them to each use of a property.
        var isAccessor: Bool {
            switch subkind {
            case 3, 4, 1000...1003, 1014, 1015: true
            default: false
            }
        }

        var isModule: Bool { kind == 1 }

        /// Whether it is an initialiser: `User()` names the type, too, at the same place.
        var isInitializer: Bool { kind == 22 }

        /// Whether the source says its name where it is used.
        var isWritten: Bool {
            !isInitializer && !name.hasPrefix("subscript(") && !name.hasPrefix("$") && name != "self"
                && !["callAsFunction", "dynamicallyCall", "wrappedValue", "projectedValue"].contains(baseName)
        }
    }

    /// A place where a symbol is defined or explicitly named.
    struct Occurrence: Sendable {
        let symbol: Int
        let roles: IndexRoles
        let line: Int
        /// In UTF-8 bytes, counted from 1.
        let column: Int
    }

    var symbols: [Symbol] = []
    /// In the order of the file.
    var occurrences: [Occurrence] = []

    /// The occurrences that name a symbol explicitly, by place. A type stands before its initialiser.
    var explicitReferences: [Occurrence] {
        func key(_ use: Occurrence) -> (Int, Int, Int, Int) {
            (use.line, use.column, symbols[use.symbol].isInitializer ? 1 : 0, use.symbol)
        }
        return occurrences.filter { $0.roles.isExplicitReference && !symbols[$0.symbol].isAccessor }
            .sorted { key($0) < key($1) }
    }

    /// A symbol's name behind the name of the type that holds it.
    func qualifiedName(of symbol: Int) -> String {
        let name = symbols[symbol].name
        return symbols[symbol].parent.map { "\(symbols[$0].name).\(name)" } ?? name
    }
}

/// The relation of an occurrence to its symbol, or of a symbol to another: the library's bits.
struct IndexRoles: OptionSet, Sendable {
    let rawValue: UInt64

    static let definition = Self(rawValue: 1 << 1)
    static let reference = Self(rawValue: 1 << 2)
    static let implicit = Self(rawValue: 1 << 8)
    static let childOf = Self(rawValue: 1 << 9)

    var isExplicitReference: Bool { contains(.reference) && !contains(.implicit) }
}
