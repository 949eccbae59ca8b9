/// How long an instance lives and who shares it.
public struct Scope: Hashable, Sendable {
    @usableFromInline
    enum Kind: Hashable, Sendable {
        case transient
        case graph
        case weak
        case singleton
        case scoped(ScopeKey)
    }

    @usableFromInline let kind: Kind

    @inlinable
    init(kind: Kind) {
        self.kind = kind
    }

    // Transparent: where one is named, it costs the build of its user no call to be inlined.

    /// A new instance each time.
    @_transparent public static var transient: Scope { Scope(kind: .transient) }

    /// One instance for each call of `resolve`: everything that the call builds shares it, but for what a container
    /// around this one keeps, which is built by a call of its own there.
    @_transparent public static var graph: Scope { Scope(kind: .graph) }

    /// One instance as long as somebody else holds it. Only for class instances.
    @_transparent public static var weak: Scope { Scope(kind: .weak) }

    /// One instance for each container, built exactly once, kept until the container is freed.
    @_transparent public static var singleton: Scope { Scope(kind: .singleton) }

    /// One instance for each open scope of this key, built exactly once, kept until the scope's container is freed.
    ///
    /// - Parameter key: A key that ``Registry/declareScope(_:parent:inputs:fileID:line:)`` declares.
    public static func scoped(_ key: ScopeKey) -> Scope { Scope(kind: .scoped(key)) }

    /// Whether instances outlive the call that builds them and are found by the next.
    var isKept: Bool { isShared || self == .weak }

    /// Whether several dependents share one instance that the container keeps.
    var isShared: Bool {
        switch kind {
        case .singleton, .scoped: true
        case .transient, .graph, .weak: false
        }
    }
}

extension Scope: CustomStringConvertible {
    /// `singleton`, or `scoped(session)`.
    public var description: String {
        switch kind {
        case .transient: "transient"
        case .graph: "graph"
        case .weak: "weak"
        case .singleton: "singleton"
        case .scoped(let key): "scoped(\(key.name))"
        }
    }
}

/// The name of a custom scope, such as the time from sign-in to sign-out.
///
/// ```swift
/// extension ScopeKey {
///     static let session = ScopeKey("session")
/// }
/// ```
///
/// Two keys of one name are the same key. Messages write a key as `.session`, by its name: give the constant that name.
public struct ScopeKey: Hashable, Sendable, CustomStringConvertible {
    /// The name as messages and diagrams show it.
    public let name: String

    /// Makes the key of this name.
    public init(_ name: String) {
        self.name = name
    }

    /// The name.
    public var description: String { name }

    /// As its user writes it: `.session`, or the initialiser where no static member can have the name.
    var spelling: String {
        // With a dot in front these mean something else; all other words of the language may be names.
        let reserved = ["init", "self", "Type", "Protocol", "_"]
        let isIdentifier = name.first.map { $0.isLetter || $0 == "_" } ?? false
        let isWritten =
            isIdentifier && !reserved.contains(name) && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
        return isWritten ? ".\(name)" : "ScopeKey(\(String(reflecting: name)))"
    }

    /// Says which of other scopes was perhaps meant: the one whose name differs in the fewest letters, at most a third of
    /// them.
    func misspelling(of others: [ScopeKey]) -> String? {
        func letters(_ key: ScopeKey) -> [Character] { Array(key.name.lowercased()) }
        let written = letters(self)
        let near = others.filter { $0 != self }.map { other in
            // To replace one is to remove it and to insert another.
            (other, letters(other).difference(from: written).count, max(letters(other).count, written.count) / 3)
        }
        let best = near.filter { $0.1 <= $0.2 }.min { ($0.1, $0.0.name) < ($1.1, $1.0.name) }
        return best.map { "Perhaps \($0.0.spelling) was meant." }
    }
}
