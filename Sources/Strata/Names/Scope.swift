/// How long an instance lives and who shares it.
@frozen
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

    /// The begin of an advice to add a declaration, behind which of other scopes was perhaps meant: one whose name differs
    /// in its case, or by one letter that is missing, too many, another, or swapped with the next.
    func adding(_ declaration: String, unlessMisspelt others: [ScopeKey]) -> String {
        func letters(_ key: ScopeKey) -> [Unicode.Scalar] { Array(key.name.lowercased().unicodeScalars) }
        let written = letters(self)
        let near = others.lazy.filter { $0 != self }.map { ($0, letters($0)) }
        let meant = near.first { $0.1 == written } ?? near.first { Self.isSlip(written, $0.1) }
        return (meant.map { "Perhaps \($0.0.spelling) was meant. If not, add " } ?? "Add ") + declaration
    }

    private static func isSlip(_ first: [Unicode.Scalar], _ second: [Unicode.Scalar]) -> Bool {
        guard abs(first.count - second.count) < 2 else { return false }
        let start = zip(first, second).prefix { $0 == $1 }.count
        let end = zip(first.dropFirst(start).reversed(), second.dropFirst(start).reversed()).prefix { $0 == $1 }.count
        let (rest, other) = (first.dropFirst(start).dropLast(end), second.dropFirst(start).dropLast(end))
        // Of short names much would be alike.
        guard start + end > 1 else { return false }
        return max(rest.count, other.count) < 2 || rest.count == 2 && rest.elementsEqual(other.reversed())
    }
}
